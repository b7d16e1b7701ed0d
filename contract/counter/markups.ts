import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { MAX_MARKUP_PERCENT, ROUNDINGS } from '#domain/counter/markup.ts'
import { amount, percent } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

// A company's markup on its cost. It is confidential: no staff can read it, not even when acting for the company.

const define = callsIn('Cotizador')
const access: Requirement = { roles: ['cliente', 'Cotizador-Mostrador'] }

const id = z.number().int().positive().max(2_147_483_647)
const version = z.number().int().min(0)
const named = z.object({ id, nombre: z.string() })
const rounding = z.enum(ROUNDINGS)
const byId = z.object({ id: idFilter })

const markupRow = z.object({
  id,
  version,
  /** null: any. */
  marca: named.nullable(),
  linea: named.nullable(),
  /** Cost of a piece before tax, from (included) and below (excluded); null: no end. */
  desde: z.number(),
  menorQue: z.number().nullable(),
  /** Percent of the cost that is added. */
  recargo: z.number(),
  redondeo: rounding,
})
export type MarkupTableRow = z.infer<typeof markupRow>

export const markupTable = define('GET /api/cotizador/margenes', {
  summary: 'Cuánto suma la propia empresa a lo que le cuesta cada parte',
  access,
  onBehalf: false,
  response: z.object({
    /** Applies where no row matches. */
    general: z.object({
      recargo: z.number(),
      redondeo: rounding,
      /** The default, not chosen by the company. */
      esDeInicio: z.boolean(),
      version,
    }),
    /** The most specific first. */
    filas: z.array(markupRow),
    /** Why the caller may not change it; null where they may. */
    motivo: z.string().nullable(),
  }),
})

const markup = percent.min(0).max(MAX_MARKUP_PERCENT)

export const generalMarkupBody = z.object({ recargo: markup, redondeo: rounding, version })

export const updateGeneralMarkup = define('POST /api/cotizador/margenes/general', {
  summary: 'Cambia lo que la empresa suma donde ninguna fila aplica',
  access,
  body: generalMarkupBody,
  response: z.object({ version }),
})

export const markupRowFields = z.object({
  /** Ids; null: any. */
  marca: id.nullable().default(null),
  linea: id.nullable().default(null),
  desde: amount.default(0),
  menorQue: amount.nullable().default(null),
  recargo: markup,
  redondeo: rounding,
})
export const markupRowChange = markupRowFields.extend({ version })

export const storeMarkupRow = define('POST /api/cotizador/margenes', {
  summary: 'Agrega una fila; la misma dos veces queda una vez',
  access,
  body: markupRowFields,
  response: z.object({ id }),
})

export const updateMarkupRow = define('POST /api/cotizador/margenes/:id', {
  summary: 'Cambia una fila',
  access,
  params: byId,
  body: markupRowChange,
  response: z.object({ version }),
})

export const deleteMarkupRow = define('POST /api/cotizador/margenes/:id/elimina', {
  summary: 'Elimina una fila',
  access,
  params: byId,
  body: z.object({ version }),
  response: z.object({ success: z.literal(true) }),
})
