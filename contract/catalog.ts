import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { facet } from './listing.ts'
import { pageOfList, pageQuery as pageOf } from './paging.ts'
import { applicationGroup, foundProduct, productDetail, productSummary } from './products.ts'

const area = 'Catálogo'

/** `id` is the part key in any of its written forms. */
export const productDetails = defineEndpoint({
  method: 'GET',
  path: '/searchDetails/details/:id',
  summary: 'Detalle de un producto con sus aplicaciones',
  area,
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ results: productDetail, groupaplicaciones: z.array(applicationGroup) }),
})

/** Found by what parts are for, and ordered by sales: what people looked at is not recorded. `id` as above. */
export const relatedProducts = defineEndpoint({
  method: 'GET',
  path: '/searchDetails/relacionados/:id',
  summary: 'Otras piezas para los mismos vehículos, las más vendidas primero',
  area,
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({
    /** Of the same line, for one of its vehicles, and not for another position. */
    mismaLinea: z.array(productSummary),
    /** Of other lines, for one of its vehicles; one of each line. */
    mismoVehiculo: z.array(productSummary),
  }),
})

/** For a key that no part has: parts with that key as another number of theirs, then parts with a key much like it. */
export const nearKeys = defineEndpoint({
  method: 'GET',
  path: '/searchDetails/cercanas/:id',
  summary: 'Piezas con una clave parecida',
  area,
  params: z.object({ id: z.string().min(1).max(120) }),
  response: z.object({ results: z.array(foundProduct) }),
})

/** The part key follows the path without a slash; `/KEY` and `?k_parte=KEY` are accepted too. The answer is JSON text. */
export const applicationsText = defineEndpoint({
  method: 'GET',
  path: '/api/searchDetails/getAplicaciones:param',
  summary: 'Aplicaciones de un producto como texto JSON',
  area,
  params: z.object({ param: z.string().max(120).default('') }),
  query: z.object({ k_parte: z.string().max(120).optional() }),
  response: z.string(),
})

const pageQuery = z.object({
  buscar: z.string().trim().max(80).optional(),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(1000).default(500),
})

/** Brands of the parts ("Nuestras Marcas"), by name. */
export const brands = defineEndpoint({
  method: 'GET',
  path: '/api/getMarca',
  summary: 'Marcas de producto',
  area,
  query: pageQuery,
  response: z.object({
    marcas: z.array(
      z.object({
        id: z.number().int(),
        marca: z.string(),
        viewimagesprinc: z.number().int().nullable(),
        productos: z.number().int(),
        hechoenmexico: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
})

/** Lines of the parts, by name. */
export const lines = defineEndpoint({
  method: 'GET',
  path: '/api/getLinea',
  summary: 'Líneas de producto',
  area,
  query: pageQuery,
  response: z.object({
    lineas: z.array(z.object({ id: z.number().int(), linea: z.string(), productos: z.number().int() })),
    total: z.number().int(),
  }),
})

/** Model years, newest first. */
export const years = defineEndpoint({
  method: 'GET',
  path: '/api/getYear',
  summary: 'Años de vehículo',
  area,
  response: z.object({ years: z.array(z.number().int()) }),
})

export const latestProducts = defineEndpoint({
  method: 'GET',
  path: '/api/ultimosproductos',
  summary: 'Últimos productos dados de alta',
  area,
  response: z.object({ results: z.array(productSummary) }),
})

const filter = z.coerce.number().int().positive().max(2_147_483_647).optional()

/** Products of the brands that make their parts in Mexico (/ProdsMX), what sells best first. */
export const madeInMexico = defineEndpoint({
  method: 'GET',
  path: '/api/hechosenmexico',
  summary: 'Productos de marcas hechas en México, con sus líneas y marcas',
  area,
  query: pageOf({ usually: 24, most: 100 }).extend({ linea: filter, marca: filter }),
  response: pageOfList.extend({
    results: z.array(productSummary),
    /** Lines under the chosen brand and brands under the chosen line, by name. */
    lineas: facet,
    marcas: facet,
  }),
})
