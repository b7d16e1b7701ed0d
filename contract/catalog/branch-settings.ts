import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MEXICAN_TIME_ZONES } from '#domain/delivery/time-zones.ts'
import { amount, percent } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

// How each branch sells: tax, workdays, shipping, order numbers.

const define = callsIn('Sucursales de venta')
const access: Requirement = { roles: ['admin'] }

const id = z.number().int().positive().max(2_147_483_647)
const byId = z.object({ id: idFilter })
const newVersion = z.object({ version: z.number().int() })
const success = z.object({ success: z.literal(true) })

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u
const time = z.string().regex(TIME, 'Escribe una hora como 14:00.')
/** Forms send '' for none. */
const optionalTime = z
  .string()
  .refine((text) => text === '' || TIME.test(text), 'Escribe una hora como 14:00.')
  .default('')
/** ISO 8601: 1 is Monday, 7 Sunday. */
const weekday = z.number().int().min(1).max(7)

const SHIPPING_KINDS = ['route', 'parcel', 'pickup'] as const

const hours = z.object({ dia: weekday, abre: time, cierra: time })

export const branchSellingBody = z
  .object({
    /** 16, or 8 at the border. */
    iva: percent.min(0).max(99),
    /** The cut-off time of departures without their own. */
    horaCorte: time,
    zonaHoraria: z.enum(MEXICAN_TIME_ZONES),
    vende: z.boolean(),
    /** A day may have two: morning and afternoon. A weekday without hours is closed. */
    horarios: z.array(hours).max(28),
    version: z.number().int(),
  })
  .superRefine(({ horarios }, context) => {
    for (const [index, { dia, abre, cierra }] of horarios.entries()) {
      const say = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['horarios', index, field], message })
      if (abre >= cierra) say('cierra', 'Cierra después de abrir.')
      const overlaps = horarios.some(
        (other, at) => at < index && other.dia === dia && other.abre < cierra && abre < other.cierra,
      )
      if (overlaps) say('abre', 'Se encima con otro horario del mismo día.')
    }
  })

const departure = z.object({
  dia: weekday,
  /** '': the branch's cut-off time. */
  corte: optionalTime,
  /** Workdays in transit; 0: it arrives the same day. */
  dias: z.number().int().min(0).max(60),
  /** '': some time that day. */
  llega: optionalTime,
})

const optionFields = z.object({
  tipo: z.enum(SHIPPING_KINDS),
  nombre: writtenText.min(1).max(80),
  /** Before tax. */
  costo: amount,
  /** Free from this subtotal on. */
  gratisDesde: amount.nullable().default(null),
  minimo: amount.nullable().default(null),
  maximo: amount.nullable().default(null),
  posicion: z.number().int().min(0).max(999).default(0),
  activa: z.boolean().default(true),
  /**
   * Prefixes of the postal codes that it reaches, '44' or '22105'. Empty: a route reaches the state of its branch, a parcel service every
   * place.
   */
  codigosPostales: z
    .array(z.string().regex(/^\d{1,5}$/u, 'Escribe de 1 a 5 cifras: 44, 45050.'))
    .max(200)
    .default([]),
  salidas: z.array(departure).max(60),
})

function checkOption(
  { minimo, maximo, salidas }: z.output<typeof optionFields>,
  context: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
): void {
  if (maximo === 0) context.addIssue({ code: 'custom', path: ['maximo'], message: 'Debe ser mayor que $0.00.' })
  if (minimo !== null && maximo !== null && minimo > maximo)
    context.addIssue({ code: 'custom', path: ['maximo'], message: 'Debe ser igual o mayor que el mínimo.' })
  for (const [index, { dia, corte }] of salidas.entries()) {
    if (salidas.some((other, at) => at < index && other.dia === dia && other.corte === corte))
      context.addIssue({
        code: 'custom',
        path: ['salidas', index, 'corte'],
        message: 'Ya hay una salida ese día a esa hora.',
      })
  }
}

export const shippingOptionBody = optionFields.superRefine(checkOption)
export const shippingOptionChange = optionFields.extend({ version: z.number().int() }).superRefine(checkOption)

const shippingOption = z.object({
  id,
  version: z.number().int(),
  tipo: z.enum(SHIPPING_KINDS),
  nombre: z.string(),
  costo: z.number(),
  gratisDesde: z.number().nullable(),
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
  posicion: z.number().int(),
  activa: z.boolean(),
  codigosPostales: z.array(z.string()),
  salidas: z.array(z.object({ dia: weekday, corte: z.string(), dias: z.number().int(), llega: z.string() })),
})
export type ShippingOption = z.infer<typeof shippingOption>

const summary = z.object({
  id,
  nombre: z.string(),
  ciudad: z.string(),
  principal: z.boolean(),
  vende: z.boolean(),
  /** Closed: hidden from outsiders, and without sales. */
  cerrada: z.boolean(),
  iva: z.number(),
  horaCorte: z.string(),
  zonaHoraria: z.string(),
  /** Active shipping options. */
  vias: z.number().int(),
})

const detail = summary.extend({
  version: z.number().int(),
  horarios: z.array(hours),
  /** The branch's own days from today on: closed beside the public holidays, or open in spite of them. */
  dias: z.array(z.object({ dia: z.string(), abierta: z.boolean(), nombre: z.string() })),
  /** Public holidays of the next twelve months. */
  feriados: z.array(z.object({ dia: z.string(), nombre: z.string() })),
  opciones: z.array(shippingOption),
  series: z.array(z.object({ serie: z.string(), ultimoFolio: z.number().int(), actual: z.boolean() })),
})
export type BranchSelling = z.infer<typeof detail>

export const sellingBranches = define('GET /api/sucursales-venta', {
  summary: 'Las sucursales, con lo principal de cómo venden',
  access,
  response: z.object({ sucursales: z.array(summary) }),
})

export const sellingBranch = define('GET /api/sucursales-venta/:id', {
  summary: 'Cómo vende una sucursal: IVA, horarios, días, vías de envío y folios',
  access,
  params: byId,
  response: detail,
})

export const updateSellingBranch = define('POST /api/sucursales-venta/:id', {
  summary: 'Cambia IVA, hora de corte, zona horaria y horarios de una sucursal, y si vende',
  access,
  params: byId,
  body: branchSellingBody,
  response: newVersion,
})

export const branchDayBody = z.object({
  dia: dayFilter,
  abierta: z.boolean(),
  nombre: writtenText.max(80).default(''),
})

export const storeBranchDay = define('POST /api/sucursales-venta/:id/dias', {
  summary: 'Dice que una sucursal cierra o abre un día en particular',
  access,
  params: byId,
  body: branchDayBody,
  response: success,
})

export const removeBranchDay = define('POST /api/sucursales-venta/:id/dias/quita', {
  summary: 'Quita un día en particular de una sucursal',
  access,
  params: byId,
  body: z.object({ dia: dayFilter }),
  response: success,
})

export const storeShippingOption = define('POST /api/sucursales-venta/:id/vias', {
  summary: 'Agrega una vía de envío a una sucursal, con sus salidas',
  access,
  params: byId,
  body: shippingOptionBody,
  response: z.object({ id }),
})

export const updateShippingOption = define('POST /api/sucursales-venta/:id/vias/:via', {
  summary: 'Cambia una vía de envío de una sucursal y sus salidas',
  access,
  params: z.object({ id: idFilter, via: idFilter }),
  body: shippingOptionChange,
  response: newVersion,
})

export const folioBody = z.object({
  serie: writtenText.toUpperCase().regex(/^[A-Z]{0,6}$/u, 'Hasta seis letras, sin acentos; vacía también vale.'),
  /** The next order gets the next number. */
  ultimoFolio: z.number().int().min(0).max(2_000_000_000),
})

export const updateFolios = define('POST /api/sucursales-venta/:id/folios', {
  summary: 'Elige la serie que toman los pedidos nuevos de una sucursal, y desde qué folio',
  access,
  params: byId,
  body: folioBody,
  response: success,
})
