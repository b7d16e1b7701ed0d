import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { TIER_NAMES, TIERS } from '#domain/counter/tiers.ts'
import { contentPicture } from '../content-picture.ts'
import { callsIn } from '../endpoint.ts'
import { defineList } from '../list.ts'
import { count, flag, onlyShown, optionalChoice, optionalCount, picture, rowId, text } from '../resource-fields.ts'
import { defineResource, type RowOf } from '../resource.ts'
import { writtenText } from '../text.ts'

// Administration of brands and lines of parts, and of model years.

const area = 'Datos de referencia'
const define = callsIn(area)
const access: Requirement = { roles: ['admin'] }

const done = z.object({ success: z.literal(true) })
const yesNo = z.enum(['si', 'no'])
const partes = onlyShown(count({ label: 'Partes', column: 'parts' }))
const descuentos = onlyShown(count({ label: 'Descuentos', column: 'discounts' }))

export const BRAND = defineResource({
  words: { one: 'marca', many: 'Marcas', isFeminine: true },
  area,
  access,
  calls: {
    list: ['/api/marcas', 'Marcas con lo que las usa'],
    create: ['/api/storeMarca', 'Crea una marca'],
    change: ['/api/updateMarca/:id', 'Cambia una marca'],
    remove: ['/api/deleteMarca/:id', 'Elimina una marca que nada usa'],
  },
  fields: {
    marca: text({ label: 'Nombre', heading: 'Marca', column: 'name', written: writtenText.min(1).max(80) }),
    hechoenmexico: flag({ label: 'Hecha en México', column: 'made_in_mexico', initial: false }),
    /** Quality among brands that make the same part; null: not rated. */
    gama: optionalChoice({ label: 'Gama', column: 'tier', texts: TIER_NAMES }),
    /** null: the default, 4. */
    viewimagesprinc: optionalCount({
      label: 'Imagen principal',
      column: 'main_picture_index',
      written: z.number().int().min(0).max(99),
    }),
    logo: picture({ label: 'Logotipo', column: 'logo_id' }),
    partes,
    lineas: onlyShown(count({ label: 'Líneas', column: 'lines' })),
    descuentos,
  },
  list: defineList({
    sort: ['marca', 'partes'],
    defaultSort: 'marca',
    filters: { hecho: yesNo, uso: yesNo, gama: z.enum([...TIERS, 'ninguna']) },
  }),
})
export type BrandRow = RowOf<typeof BRAND>

export const storeBrandLogo = define('POST /api/marcas/logo', {
  summary: 'Sube la imagen de un logotipo, para ponerla después en una marca',
  access,
  /** Multipart, with the picture. */
  body: z.unknown(),
  response: z.object({ id: rowId, imagen: contentPicture }),
})

export const LINE = defineResource({
  words: { one: 'línea', many: 'Líneas', isFeminine: true },
  area,
  access,
  calls: {
    list: ['/api/lineas', 'Líneas con lo que las usa'],
    create: ['/api/storeLinea', 'Crea una línea'],
    change: ['/api/updateLinea/:id', 'Cambia el nombre de una línea'],
    remove: ['/api/deleteLinea/:id', 'Elimina una línea que nada usa'],
  },
  fields: {
    linea: text({ label: 'Nombre', heading: 'Línea', column: 'name', written: writtenText.min(1).max(120) }),
    partes,
    marcas: onlyShown(count({ label: 'Marcas', column: 'brands' })),
    descuentos,
  },
  list: defineList({ sort: ['linea', 'partes'], defaultSort: 'linea', filters: { uso: yesNo } }),
})
export type LineRow = RowOf<typeof LINE>

const year = z.number().int().min(1950, 'Desde 1950.').max(2100, 'Hasta 2100.')

export const yearUses = define('GET /api/years', {
  summary: 'Años de vehículo con cuántas partes les quedan, y los que faltan entre ellos',
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

export const storeYear = define('POST /api/storeYear', {
  summary: 'Agrega un año, o un rango de años',
  access,
  body: yearFields,
  response: z.object({ agregados: z.number().int(), yaEstaban: z.number().int() }),
})

export const deleteYear = define('POST /api/deleteYear/:year', {
  summary: 'Elimina un año que ninguna parte usa',
  access,
  params: z.object({ year: z.coerce.number().int().min(1900).max(2100) }),
  response: done,
})
