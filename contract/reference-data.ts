import { z } from 'zod'
import { contentPicture } from './content-picture.ts'
import { callsIn } from './endpoint.ts'

const define = callsIn('Catálogo')

const pageQuery = z.object({
  buscar: z.string().trim().max(80).optional(),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(1000).default(500),
})

/** Brands of the parts ("Nuestras Marcas"), by name. */
export const brands = define('GET /api/getMarca', {
  summary: 'Marcas de producto',
  access: 'public',
  query: pageQuery,
  response: z.object({
    marcas: z.array(
      z.object({
        id: z.number().int(),
        marca: z.string(),
        viewimagesprinc: z.number().int().nullable(),
        productos: z.number().int(),
        hechoenmexico: z.boolean(),
        logo: contentPicture.nullable(),
      }),
    ),
    total: z.number().int(),
  }),
})

/** Lines of the parts, by name. */
export const lines = define('GET /api/getLinea', {
  summary: 'Líneas de producto',
  access: 'public',
  query: pageQuery,
  response: z.object({
    lineas: z.array(z.object({ id: z.number().int(), linea: z.string(), productos: z.number().int() })),
    total: z.number().int(),
  }),
})

/** Model years, newest first. */
export const years = define('GET /api/getYear', {
  summary: 'Años de vehículo',
  access: 'public',
  response: z.object({ years: z.array(z.number().int()) }),
})
