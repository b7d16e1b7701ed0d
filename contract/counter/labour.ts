import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MAX_LABOUR_HOURS, MOST_LABOUR_LINES } from '#domain/counter/labour.ts'
import { percent as twoDecimals, price } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'
import { writtenText } from '../text.ts'

// Labour of a counter, besides parts: the company's own, or the distributor's.

const define = callsIn('Cotizador')
const access: Requirement = { roles: ['cliente', 'Cotizador-Mostrador'], permissions: ['precios-update'] }

const id = z.number().int().positive().max(2_147_483_647)
const version = z.number().int().min(0)

const labourLine = z.object({
  id,
  version,
  nombre: z.string(),
  horas: z.number(),
  /** Pesos per hour, before tax. */
  tarifa: z.number(),
  /** Hours × rate. */
  importe: z.number(),
  /** Out of use: not offered. */
  activa: z.boolean(),
})
export type LabourLine = z.infer<typeof labourLine>

export const labourList = define('GET /api/cotizador/mano-de-obra', {
  summary: 'La mano de obra del propio mostrador, en su orden',
  access,
  onBehalf: false,
  response: z.object({
    filas: z.array(labourLine),
    /** Why the caller may not change it; null where they may. */
    motivo: z.string().nullable(),
  }),
})

export const labourFields = z.object({
  nombre: writtenText.min(1).max(120),
  horas: twoDecimals.positive('Debe ser más de 0.').max(MAX_LABOUR_HOURS),
  tarifa: price,
})
export const labourChange = labourFields.extend({ activa: z.boolean(), version })

export const storeLabourLine = define('POST /api/cotizador/mano-de-obra', {
  summary: 'Agrega un trabajo al final; el mismo dos veces queda una vez',
  access,
  body: labourFields,
  response: z.object({ id }),
})

export const updateLabourLine = define('POST /api/cotizador/mano-de-obra/:id', {
  summary: 'Cambia un trabajo, o lo da de baja',
  access,
  params: z.object({ id: idFilter }),
  body: labourChange,
  response: z.object({ version }),
})

export const orderLabour = define('POST /api/cotizador/mano-de-obra/orden', {
  summary: 'Pone los trabajos en otro orden',
  access,
  body: z.object({
    /** All ids, in their order. */
    ids: z.array(id).max(MOST_LABOUR_LINES),
  }),
  response: z.object({ success: z.literal(true) }),
})
