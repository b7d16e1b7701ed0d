import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { TIERS } from '#domain/counter/tiers.ts'
import { contentPicture } from '../content-picture.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Administration of brands and lines of parts, and of model years.

const area = 'Datos de referencia'
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const version = z.number().int()
const done = z.object({ success: z.literal(true) })
const yesNo = z.enum(['si', 'no'])

const brandRow = z.object({
  id,
  version,
  marca: z.string(),
  logo: z.object({ id, imagen: contentPicture }).nullable(),
  hechoenmexico: z.boolean(),
  /** null: the default, 4. */
  viewimagesprinc: z.number().int().nullable(),
  /** Quality among brands that make the same part; null: not rated. */
  gama: z.enum(TIERS).nullable(),
  partes: z.number().int(),
  lineas: z.number().int(),
  descuentos: z.number().int(),
})
export type BrandRow = z.infer<typeof brandRow>

const brandsList = defineList({
  sort: ['marca', 'partes'],
  defaultSort: 'marca',
  filters: { hecho: yesNo, uso: yesNo, gama: z.enum([...TIERS, 'ninguna']) },
})

export const brandList = defineEndpoint({
  method: 'GET',
  path: '/api/marcas',
  summary: 'Marcas con lo que las usa, por páginas',
  area,
  access,
  query: listQuery(brandsList),
  response: listAnswer(brandRow),
})

export const brandExport = defineEndpoint({
  method: 'GET',
  path: '/api/marcas/exporta',
  summary: 'Marcas como archivo',
  area,
  access,
  query: exportQuery(brandsList),
  response: fileAnswer,
})

export const brandFields = z.object({
  marca: writtenText.min(1).max(80),
  hechoenmexico: z.boolean().default(false),
  viewimagesprinc: z.number().int().min(0).max(99).nullable().default(null),
  gama: z.enum(TIERS).nullable().default(null),
  /** Id of an uploaded picture; null: none. */
  logo: id.nullable().default(null),
})
export const brandChange = brandFields.extend({ version })

export const storeBrandLogo = defineEndpoint({
  method: 'POST',
  path: '/api/marcas/logo',
  summary: 'Sube la imagen de un logotipo, para ponerla después en una marca',
  area,
  access,
  /** Multipart, with the picture. */
  body: z.unknown(),
  response: z.object({ id, imagen: contentPicture }),
})

export const storeBrand = defineEndpoint({
  method: 'POST',
  path: '/api/storeMarca',
  summary: 'Crea una marca',
  area,
  access,
  body: brandFields,
  response: z.object({ id }),
})

export const updateBrand = defineEndpoint({
  method: 'POST',
  path: '/api/updateMarca/:id',
  summary: 'Cambia una marca',
  area,
  access,
  params: byId,
  body: brandChange,
  response: z.object({ version }),
})

export const deleteBrand = defineEndpoint({
  method: 'POST',
  path: '/api/deleteMarca/:id',
  summary: 'Elimina una marca que nada usa',
  area,
  access,
  params: byId,
  response: done,
})

const lineRow = z.object({
  id,
  version,
  linea: z.string(),
  partes: z.number().int(),
  marcas: z.number().int(),
  descuentos: z.number().int(),
})
export type LineRow = z.infer<typeof lineRow>

const linesList = defineList({ sort: ['linea', 'partes'], defaultSort: 'linea', filters: { uso: yesNo } })

export const lineList = defineEndpoint({
  method: 'GET',
  path: '/api/lineas',
  summary: 'Líneas con lo que las usa, por páginas',
  area,
  access,
  query: listQuery(linesList),
  response: listAnswer(lineRow),
})

export const lineExport = defineEndpoint({
  method: 'GET',
  path: '/api/lineas/exporta',
  summary: 'Líneas como archivo',
  area,
  access,
  query: exportQuery(linesList),
  response: fileAnswer,
})

export const lineFields = z.object({ linea: writtenText.min(1).max(120) })
export const lineChange = lineFields.extend({ version })

export const storeLine = defineEndpoint({
  method: 'POST',
  path: '/api/storeLinea',
  summary: 'Crea una línea',
  area,
  access,
  body: lineFields,
  response: z.object({ id }),
})

export const updateLine = defineEndpoint({
  method: 'POST',
  path: '/api/updateLinea/:id',
  summary: 'Cambia el nombre de una línea',
  area,
  access,
  params: byId,
  body: lineChange,
  response: z.object({ version }),
})

export const deleteLine = defineEndpoint({
  method: 'POST',
  path: '/api/deleteLinea/:id',
  summary: 'Elimina una línea que nada usa',
  area,
  access,
  params: byId,
  response: done,
})

const year = z.number().int().min(1950, 'Desde 1950.').max(2100, 'Hasta 2100.')

export const yearUses = defineEndpoint({
  method: 'GET',
  path: '/api/years',
  summary: 'Años de vehículo con cuántas partes les quedan, y los que faltan entre ellos',
  area,
  access,
  response: z.object({
    /** The newest first. */
    years: z.array(z.object({ year: z.number().int(), partes: z.number().int() })),
    /** Ranges without a gap, the newest first. */
    rangos: z.array(z.object({ desde: z.number().int(), hasta: z.number().int() })),
    /** Missing years between the first and the last. */
    huecos: z.array(z.object({ desde: z.number().int(), hasta: z.number().int() })),
    /** Years of parts that the list does not have. */
    faltan: z.array(z.object({ year: z.number().int(), partes: z.number().int() })),
  }),
})
export type YearUses = z.infer<typeof yearUses.response>

export const yearFields = z
  .object({
    desde: year,
    /** null: that one year. */
    hasta: year.nullable().default(null),
  })
  .superRefine(({ desde, hasta }, context) => {
    if (hasta !== null && hasta < desde)
      context.addIssue({ code: 'custom', path: ['hasta'], message: 'Debe ser el primer año o después.' })
  })

export const storeYear = defineEndpoint({
  method: 'POST',
  path: '/api/storeYear',
  summary: 'Agrega un año, o un rango de años',
  area,
  access,
  body: yearFields,
  response: z.object({ agregados: z.number().int(), yaEstaban: z.number().int() }),
})

export const deleteYear = defineEndpoint({
  method: 'POST',
  path: '/api/deleteYear/:year',
  summary: 'Elimina un año que ninguna parte usa',
  area,
  access,
  params: z.object({ year: z.coerce.number().int().min(1900).max(2100) }),
  response: done,
})
