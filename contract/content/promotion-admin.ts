import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { COMING } from '#domain/banners/agenda.ts'
import { MOST_PROMOTED_PARTS, PROMOTION_STATES } from '#domain/promotions/state.ts'
import { percent } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'
import { brokenLinks, linkedRemoval } from './links.ts'

// Marketing's promotions. Their discounts need permission to change prices.

const define = callsIn('Promociones')
/** The same as for banners. */
const access: Requirement = { roles: ['admin', 'MKTG'], permissions: ['banner-create'] }
const PRICES: Requirement = { roles: ['admin'], permissions: ['precios-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })

const PRODUCTS_BY = ['elegidos', 'regla'] as const
const BADGES = ['nuevo', 'especial'] as const

const row = z.object({
  id,
  version: z.number().int(),
  titulo: z.string(),
  slug: z.string(),
  estado: z.enum(PROMOTION_STATES),
  desde: z.string(),
  hasta: z.string(),
  insignia: z.string(),
  porcentaje: z.number().nullable(),
  /** Shown today. */
  partes: z.number().int(),
})
export type PromotionRow = z.infer<typeof row>

const promotionsList = defineList({
  sort: ['titulo', 'desde', 'hasta'],
  defaultSort: '-desde',
  filters: { estado: z.enum(PROMOTION_STATES), agenda: z.enum(COMING) },
})

export const promotionRows = define('GET /api/promociones-admin', {
  summary: 'Promociones, por páginas',
  access,
  query: listQuery(promotionsList),
  response: listAnswer(row),
})

export const promotionExport = exportOf(promotionRows, promotionsList, 'Promociones como archivo')

export const promotionOptions = define('GET /api/promociones-admin/opciones', {
  summary: 'Líneas, marcas y listas de precios para las que puede ser una promoción',
  access,
  response: z.object({
    lineas: z.array(named),
    marcas: z.array(named),
    listas: z.array(named),
    /** Whether the caller may give discounts. */
    daDescuentos: z.boolean(),
  }),
})

const fields = z.object({
  titulo: writtenText.min(1).max(80),
  texto: writtenText.max(300).default(''),
  insignia: writtenText.max(20).default(''),
  desde: dayFilter,
  hasta: dayFilter,
  productosPor: z.enum(PRODUCTS_BY).default('elegidos'),
  productos: z.array(id).max(MOST_PROMOTED_PARTS).default([]),
  reglaLinea: id.nullable().default(null),
  reglaMarca: id.nullable().default(null),
  reglaInsignia: z.enum(BADGES).nullable().default(null),
  reglaMasVendidos: z.boolean().default(false),
  porcentaje: percent.gt(0).lt(100).nullable().default(null),
  /** The price list whose customers get the discount; null: everybody. */
  lista: id.nullable().default(null),
  /** Not active: a draft. */
  activo: z.boolean().default(false),
})

type Fields = z.output<typeof fields>

function checkPromotion(
  { desde, hasta, porcentaje, lista }: Fields,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (hasta < desde) say('hasta', 'Termina antes de empezar: elige el primer día o uno después.')
  if (lista !== null && porcentaje === null) say('porcentaje', 'Escribe el descuento de esta lista.')
}

export const promotionFields = fields.superRefine(checkPromotion)
export const promotionChange = fields.extend({ version: z.number().int() }).superRefine(checkPromotion)

export const promotionById = define('GET /api/promociones-admin/:id', {
  summary: 'Una promoción, como se edita',
  access,
  params: byId,
  response: fields.extend({
    id,
    version: z.number().int(),
    slug: z.string(),
    estado: z.enum(PROMOTION_STATES),
    partes: z.array(z.object({ id, k_parte: z.string() })),
  }),
})

export const storePromotion = define('POST /api/promociones-admin', {
  summary: 'Crea una promoción',
  access,
  body: promotionFields,
  response: z.object({ id }),
})

export const updatePromotion = define('POST /api/promociones-admin/:id', {
  summary: 'Cambia una promoción',
  access,
  params: byId,
  body: promotionChange,
  response: z.object({ version: z.number().int() }),
})

export const promotionLinks = define('GET /api/promociones-admin/:id/enlaces', {
  summary: 'Qué quedaría con un enlace roto si se elimina una promoción',
  access,
  params: byId,
  response: brokenLinks,
})

export const removePromotion = define('POST /api/promociones-admin/:id/elimina', {
  summary: 'Elimina una promoción y su descuento; si algo enlaza a ella, solo cuando se dice que no importa',
  access,
  params: byId,
  body: linkedRemoval,
  response: z.object({ success: z.literal(true) }),
})

/** The estimate for a part. */
const dearPart = z.object({
  k_parte: z.string(),
  precio: z.number(),
  conDescuento: z.number(),
  /** Pieces sold in the days of the estimate. */
  piezas: z.number().int(),
  costo: z.number(),
})

/** A POST, since a rule with 60 parts is too long for an address. It stores nothing. */
export const promotionCost = define('POST /api/promociones-admin/costo', {
  summary: 'Lo que costaría el descuento de una promoción, según lo vendido en los últimos 90 días',
  access: PRICES,
  body: fields
    .pick({
      productosPor: true,
      productos: true,
      reglaLinea: true,
      reglaMarca: true,
      desde: true,
      hasta: true,
      lista: true,
    })
    .extend({ porcentaje: percent.gt(0).lt(100) }),
  response: z.object({
    partes: z.number().int(),
    /** Parts without a price get no discount. */
    sinPrecio: z.number().int(),
    /** Days of the promotion, both ends included. */
    dias: z.number().int(),
    /** Sold in the last 90 days. */
    piezasVendidas: z.number().int(),
    /** Expected during the promotion, at the same rate. */
    piezas: z.number().int(),
    venta: z.number(),
    /** The reduction in revenue for the same pieces. */
    costo: z.number(),
    /** null: the caller may not see costs. */
    margen: z
      .object({
        /** Percent of the sale, without and with the discount; null: no part has a cost. */
        antes: z.number().nullable(),
        despues: z.number().nullable(),
        bajoCosto: z.number().int(),
        /** null: the shop has no margin floor. */
        bajoMinimo: z.number().int().nullable(),
        sinCosto: z.number().int(),
      })
      .nullable(),
    /** The most expensive ones, at most ten. */
    masCaras: z.array(dearPart),
  }),
})
