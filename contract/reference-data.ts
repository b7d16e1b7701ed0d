import { z } from 'zod'
import { contentPicture } from './content-picture.ts'
import { defineEndpoint } from './endpoint.ts'

const area = 'Catálogo'

const pageQuery = z.object({
  buscar: z.string().trim().max(80).optional(),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(1000).default(500),
})

/** Brands of the parts ("Nuestras Marcas"), by name. */
export const brands = defineEndpoint('GET /api/getMarca', {
  summary: 'Marcas de producto',
  area,
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
export const lines = defineEndpoint('GET /api/getLinea', {
  summary: 'Líneas de producto',
  area,
  access: 'public',
  query: pageQuery,
  response: z.object({
    lineas: z.array(z.object({ id: z.number().int(), linea: z.string(), productos: z.number().int() })),
    total: z.number().int(),
  }),
})

/** Model years, newest first. */
export const years = defineEndpoint('GET /api/getYear', {
  summary: 'Años de vehículo',
  area,
  access: 'public',
  response: z.object({ years: z.array(z.number().int()) }),
})
