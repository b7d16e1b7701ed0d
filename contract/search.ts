import { z } from 'zod'
import { visibleText } from '#domain/visible-text.ts'
import { callsIn } from './endpoint.ts'
import { writtenText } from './text.ts'
import { ANY } from '#domain/screen-address.ts'
import { MAX_SEARCH_LENGTH } from './limits.ts'
import { listing, listingQuery, relaxedTerm } from './listing.ts'
import { foundProduct } from './products.ts'

const define = callsIn('Búsqueda')

export const searchSuggestions = define('GET /search/:text', {
  summary: 'Sugerencias de productos mientras se escribe',
  access: 'public',
  params: z.object({ text: z.string().overwrite(visibleText) }),
  response: z.object({
    results: z.array(foundProduct),
    total: z.number().int(),
    /** As in a listing; only where a condition was dropped. */
    relajado: z.array(relaxedTerm).optional(),
  }),
})

export const searchListing = define('GET /api/productoslista/:term', {
  summary: 'Resultados de una búsqueda, con facetas, orden y páginas',
  access: 'public',
  params: z.object({ term: z.string().overwrite(visibleText) }),
  query: listingQuery,
  response: listing,
})

/** The whole catalogue with filters, for /ListaProds: the answer of /api/productoslista/:term, without a text. */
export const productList = define('GET /api/searchDetails/productos', {
  summary: 'Todos los productos, con facetas, orden y páginas',
  access: 'public',
  query: listingQuery,
  response: listing,
})

/** Makes, models and engines are given by name. */
const vehiclePart = z.union([writtenText.max(80), z.number()]).transform(String)
const named = z.object({ id: z.number().int(), nombre: z.string() })

export const vehicleListing = define('POST /api/catalogo/productoslistacatalogo', {
  summary: 'Productos que le quedan a un vehículo',
  access: 'public',
  onBehalf: true,
  body: listingQuery.omit({ marca: true, armadora: true, modelo: true, year: true, motor: true }).extend({
    year: vehiclePart.default(ANY),
    /** Vehicle make, as in /catalogo/busqueda/:year/:marca/:modelo/:motor. */
    marca: vehiclePart.default(ANY),
    modelo: vehiclePart.default(ANY),
    motor: vehiclePart.default(ANY),
    /** Brand of the part. */
    marcaProducto: z.coerce.number().int().positive().optional(),
  }),
  response: listing.extend({
    /** With the spelling of the catalogue; null for any. */
    vehiculo: z.object({
      year: z.number().int().nullable(),
      marca: named.nullable(),
      modelo: named.nullable(),
      motor: named.nullable(),
    }),
    /** The requested line and brand; null where none was requested, or the id is unknown. */
    linea: named.nullable(),
    marcaProducto: named.nullable(),
  }),
})

export const registerSearch = define('POST /api/registrabusqueda', {
  summary: 'Anota una búsqueda con resultados entre las más buscadas',
  access: 'public',
  onBehalf: true,
  body: z.object({ buscar: z.string().max(MAX_SEARCH_LENGTH).overwrite(visibleText) }),
  response: z.object({ success: z.boolean() }),
})

export const homeSuggestions = define('GET /api/home/buscados', {
  summary: 'Lo más buscado y lo más vendido',
  access: 'public',
  response: z.object({
    masbuscados: z.array(z.object({ consulta: z.string(), resultados: z.number().int() })),
    mejoresVentas: z.array(foundProduct.omit({ encontrado_por: true })),
  }),
})

const option = z.object({ id: z.number().int(), nombre: z.string(), cantidad: z.number().int() })

export const vehicleOptions = define('GET /catalogo/list', {
  summary: 'Años y líneas del catálogo y, según lo ya elegido, armadoras, modelos y motores que existen',
  access: 'public',
  query: z.object({
    year: z.coerce.number().int().min(1900).max(2100).optional(),
    /** Vehicle make. */
    marca: z.coerce.number().int().positive().optional(),
    modelo: z.coerce.number().int().positive().optional(),
    motor: z.coerce.number().int().positive().optional(),
    linea: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({
    /** Every year of the catalogue, newest first. */
    listyear: z.array(z.number().int()),
    /** The same with the number of their products. */
    years: z.array(z.object({ year: z.number().int(), cantidad: z.number().int() })),
    /** Number of products for all choices. */
    total: z.number().int(),
    lineas: z.array(option),
    marcas: z.array(option),
    modelos: z.array(option),
    motores: z.array(option),
  }),
})
export type VehicleOption = z.infer<typeof option>
