import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { DISCOUNT_KIND_TEXTS, DISCOUNT_MOMENT_TEXTS } from '#domain/pricing/discount.ts'
import { callsIn } from '../endpoint.ts'
import { defineList, idFilter } from '../list.ts'
import { choice, count, day, flag, named, onlyShown, optionalText, reference, share, text } from '../resource-fields.ts'
import { defineResource, type RowOf } from '../resource.ts'
import { writtenText } from '../text.ts'

// Discounts: for whom, for what, from how many pieces, in which days. domain/pricing/part-price.ts says which apply and combine.

const area = 'Descuentos'
const define = callsIn(area)
const access: Requirement = { roles: ['admin'], permissions: ['precios-update'] }

const estado = choice({ label: 'Estado', column: 'moment', texts: DISCOUNT_MOMENT_TEXTS, initial: 'vigente' })
const tipo = choice({
  label: 'Tipo',
  column: 'kind',
  audited: 'discountKind',
  texts: DISCOUNT_KIND_TEXTS,
  initial: 'promotion',
})

export const DISCOUNT = defineResource({
  words: { one: 'descuento', many: 'Descuentos' },
  area,
  access,
  calls: {
    list: ['/api/descuentos', 'Descuentos'],
    one: ['/api/descuentos/:id', 'Un descuento'],
    create: ['/api/descuentos', 'Crea un descuento'],
    change: ['/api/descuentos/:id', 'Cambia un descuento'],
  },
  fields: {
    /** Customers read it. */
    nombre: text({ label: 'Nombre', column: 'name', written: writtenText.min(1).max(80) }),
    tipo,
    porcentaje: share({ label: 'Porcentaje', column: 'percent' }),
    /** For whom: a company, those who buy by a list, or, with neither, everybody. */
    empresa: reference({ label: 'Empresa', column: 'company_id' }),
    lista: reference({ label: 'Lista de precios', heading: 'Lista', column: 'price_list_id' }),
    /** What for: each that is empty is any. A part is named by its key. */
    parte: optionalText({ label: 'Parte', column: 'part', written: writtenText.max(60).default('') }),
    marca: reference({ label: 'Marca', column: 'brand_id' }),
    linea: reference({ label: 'Línea', column: 'line_id' }),
    cantidadMinima: count({
      label: 'Desde cuántas piezas',
      heading: 'Desde piezas',
      column: 'minimum_quantity',
      written: z.number().int().min(1).max(99_999).default(1),
      initial: 1,
    }),
    /** First and last day, both included. */
    desde: day({ label: 'Primer día', column: 'starts_on', audited: 'from' }),
    hasta: day({ label: 'Último día', column: 'ends_on', audited: 'until' }),
    excluyeOtros: flag({
      label: 'No combina con otros',
      heading: 'Excluye otros',
      column: 'excludes_others',
      initial: false,
    }),
    activo: flag({ label: 'Activo', heading: null, column: 'active', audited: 'inForce', initial: true }),
    estado: onlyShown(estado),
    /** It is changed with this promotion. */
    promocion: onlyShown(reference({ label: 'Promoción', heading: null, column: 'promotion_id' })),
  },
  list: defineList({
    sort: ['nombre', 'porcentaje', 'desde', 'hasta'],
    defaultSort: 'nombre',
    filters: { tipo: tipo.shown, estado: estado.shown, empresa: idFilter, lista: idFilter },
  }),
  check: ({ tipo: kind, empresa, lista, cantidadMinima, desde, hasta }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (empresa !== null && lista !== null) refuse('lista', 'Es para una empresa o para una lista, no para las dos.')
    if (kind === 'agreement' && empresa === null && lista === null)
      refuse('empresa', 'Un acuerdo es con alguien: elige una empresa o una lista.')
    if (kind === 'quantity' && cantidadMinima < 2) refuse('cantidadMinima', 'Por volumen: desde 2 piezas o más.')
    if (desde !== null && hasta !== null && desde > hasta) refuse('hasta', 'Debe ser el primer día o después.')
  },
})
export type DiscountRow = RowOf<typeof DISCOUNT>

export const discountOptions = define('GET /api/descuentos/opciones', {
  summary: 'Listas, marcas y líneas para las que puede ser un descuento',
  access,
  response: z.object({ listas: z.array(named), marcas: z.array(named), lineas: z.array(named) }),
})

export const tryPrice = define('GET /api/descuentos/prueba', {
  summary: 'Cuánto le cuesta hoy una parte a una empresa, y por qué',
  access,
  query: z.object({
    clave: writtenText.min(1).max(60),
    /** null: of no company. */
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
    /** Where a price was looked for, in order: which counted, and why the others were passed over. */
    origenes: z.array(z.object({ nombre: z.string(), cuenta: z.boolean(), porque: z.string() })),
    descuentos: z.array(z.object({ nombre: z.string(), porcentaje: z.number(), monto: z.number() })),
    /** What more pieces cost. */
    escalones: z.array(z.object({ desde: z.number().int(), precio: z.number(), razon: z.string() })),
  }),
})
