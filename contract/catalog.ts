import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { applicationGroup, productDetail, productSummary } from './product.ts'

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
