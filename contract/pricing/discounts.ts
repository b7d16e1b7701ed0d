import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { percent } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayFilter, defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

// Discounts: for whom, for which parts, from how many pieces, on which days. domain/pricing/part-price.ts decides which apply and
// combine.

const area = 'Descuentos'
const access: Requirement = { roles: ['admin'], permissions: ['precios-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const named = z.object({ id, nombre: z.string() })

const DISCOUNT_KINDS = ['agreement', 'quantity', 'promotion'] as const
const DISCOUNT_MOMENTS = ['vigente', 'futuro', 'vencido', 'inactivo'] as const

const row = z.object({
  id,
  version: z.number().int(),
  /** As customers read it. */
  nombre: z.string(),
  tipo: z.enum(DISCOUNT_KINDS),
  porcentaje: z.number(),
  empresa: named.nullable(),
  lista: named.nullable(),
  /** Its key. */
  parte: z.string().nullable(),
  marca: named.nullable(),
  linea: named.nullable(),
  cantidadMinima: z.number().int(),
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  excluyeOtros: z.boolean(),
  activo: z.boolean(),
  estado: z.enum(DISCOUNT_MOMENTS),
  /** The promotion that owns it. */
  promocion: named.nullable(),
})
export type DiscountRow = z.infer<typeof row>

const discountsList = defineList({
  sort: ['nombre', 'porcentaje', 'desde', 'hasta'],
  defaultSort: 'nombre',
  filters: { tipo: z.enum(DISCOUNT_KINDS), estado: z.enum(DISCOUNT_MOMENTS), empresa: idFilter, lista: idFilter },
})

export const discountList = defineEndpoint({
  method: 'GET',
  path: '/api/descuentos',
  summary: 'Descuentos, por páginas',
  area,
  access,
  query: listQuery(discountsList),
  response: listAnswer(row),
})

export const discountExport = defineEndpoint({
  method: 'GET',
  path: '/api/descuentos/exporta',
  summary: 'Descuentos como archivo',
  area,
  access,
  query: exportQuery(discountsList),
  response: fileAnswer,
})

export const discountOptions = defineEndpoint({
  method: 'GET',
  path: '/api/descuentos/opciones',
  summary: 'Listas, marcas y líneas para las que puede ser un descuento',
  area,
  access,
  response: z.object({ listas: z.array(named), marcas: z.array(named), lineas: z.array(named) }),
})

export const discount = defineEndpoint({
  method: 'GET',
  path: '/api/descuentos/:id',
  summary: 'Un descuento',
  area,
  access,
  params: byId,
  response: row,
})

const fields = z.object({
  nombre: writtenText.min(1).max(80),
  tipo: z.enum(DISCOUNT_KINDS),
  porcentaje: percent.gt(0).lt(100),
  /** A company, the customers of a price list, or, without both, everybody. */
  empresa: id.nullable().default(null),
  lista: id.nullable().default(null),
  /** A condition that is not stated matches any. The key of a part. */
  parte: writtenText.max(60).default(''),
  marca: id.nullable().default(null),
  linea: id.nullable().default(null),
  cantidadMinima: z.number().int().min(1).max(99_999).default(1),
  /** First and last day, both included. */
  desde: dayFilter.nullable().default(null),
  hasta: dayFilter.nullable().default(null),
  excluyeOtros: z.boolean().default(false),
  activo: z.boolean().default(true),
})

type Fields = z.output<typeof fields>

function isWhole(
  { tipo, empresa, lista, cantidadMinima, desde, hasta }: Fields,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (empresa !== null && lista !== null) say('lista', 'Es para una empresa o para una lista, no para las dos.')
  if (tipo === 'agreement' && empresa === null && lista === null)
    say('empresa', 'Un acuerdo es con alguien: elige una empresa o una lista.')
  if (tipo === 'quantity' && cantidadMinima < 2) say('cantidadMinima', 'Por volumen: desde 2 piezas o más.')
  if (desde !== null && hasta !== null && desde > hasta) say('hasta', 'Debe ser el primer día o después.')
}

export const discountFields = fields.superRefine(isWhole)
export const discountChange = fields.extend({ version: z.number().int() }).superRefine(isWhole)

export const storeDiscount = defineEndpoint({
  method: 'POST',
  path: '/api/descuentos',
  summary: 'Crea un descuento',
  area,
  access,
  body: discountFields,
  response: z.object({ id }),
})

export const updateDiscount = defineEndpoint({
  method: 'POST',
  path: '/api/descuentos/:id',
  summary: 'Cambia un descuento',
  area,
  access,
  params: byId,
  body: discountChange,
  response: z.object({ version: z.number().int() }),
})

export const tryPrice = defineEndpoint({
  method: 'GET',
  path: '/api/descuentos/prueba',
  summary: 'Cuánto le cuesta hoy una parte a una empresa, y por qué',
  area,
  access,
  query: z.object({
    clave: writtenText.min(1).max(60),
    /** null: no company. */
    empresa: idFilter.optional(),
    cantidad: z.coerce.number().int().min(1).max(99_999).default(1),
  }),
  response: z.object({
    clave: z.string(),
    descripcion: z.string(),
    empresa: z.string().nullable(),
    cantidad: z.number().int(),
    /** null: it has none for them. */
    precio: z.number().nullable(),
    /** Before discounts. */
    base: z.number().nullable(),
    razon: z.string(),
    /** The sources of the price, in order: which one was used, and why others were skipped. */
    origenes: z.array(z.object({ nombre: z.string(), cuenta: z.boolean(), porque: z.string() })),
    descuentos: z.array(z.object({ nombre: z.string(), porcentaje: z.number(), monto: z.number() })),
    /** Prices of larger quantities. */
    escalones: z.array(z.object({ desde: z.number().int(), precio: z.number(), razon: z.string() })),
  }),
})
