import { z } from 'zod'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, fileAnswer, idFilter } from '../list.ts'

const define = callsIn('Facturas')
const { access } = PRIVATE_SCREENS.receivables

const amount = z.number()
const day = z.iso.date()

/** A range of days; without the first, the open invoices on the last. */
const period = z.object({
  desde: dayFilter.optional(),
  /** Today by default. */
  hasta: dayFilter.optional(),
  empresa: idFilter.optional(),
})

const line = z.object({
  dia: day,
  tipo: z.enum(['factura', 'pago', 'nota', 'devolucion']),
  /** Number of the invoice. */
  factura: z.string(),
  /** The credit note; else ''. */
  detalle: z.string(),
  cargo: amount.nullable(),
  abono: amount.nullable(),
  /** After the movement: of the currency, or of the invoice in a statement of one day. */
  saldo: amount,
  /** For an invoice. */
  vence: day.nullable(),
})
export type StatementLine = z.infer<typeof line>

/** Pieces, and their amount before tax. */
const cores = z.object({ piezas: z.number().int(), importe: amount })

/** Cores still to be handed in: those that left, were handed in, corrected or returned with their part. */
const coreStatement = z.object({
  /** null: a statement of one day. */
  inicial: cores.nullable(),
  salieron: cores,
  recibidos: cores,
  otros: cores,
  final: cores,
  /** On the last day, by due date; at most 500. */
  lineas: z.array(cores.extend({ k_parte: z.string(), vence: day })),
})
export type StatementCores = z.infer<typeof coreStatement>

const statementAnswer = z.object({
  empresa: z.object({ id: z.number().int(), nombre: z.string(), esPropia: z.boolean() }).nullable(),
  /** null: the open invoices on the last day. */
  desde: day.nullable(),
  hasta: day,
  referencia: z.string(),
  /** Pesos first. */
  monedas: z.array(
    z.object({
      moneda: z.string(),
      inicial: amount,
      cargos: amount,
      pagos: amount,
      notas: amount,
      final: amount,
      lineas: z.array(line),
    }),
  ),
  /** null: no cores. */
  cascos: coreStatement.nullable(),
})
export type Statement = z.infer<typeof statementAnswer>

export const statement = define('GET /api/estado-de-cuenta', {
  summary:
    'Estado de cuenta entre dos días, o a uno: saldo inicial, cargos, pagos, notas de crédito y saldo final por moneda',
  access,
  query: period,
  response: statementAnswer,
})

export const statementPdf = define('GET /api/estado-de-cuenta/pdf', {
  summary: 'El estado de cuenta como PDF',
  access,
  query: period,
  response: fileAnswer,
})

export const statementSheet = define('GET /api/estado-de-cuenta/exporta', {
  summary: 'El estado de cuenta como Excel o CSV',
  access,
  query: period.extend({ formato: z.enum(['csv', 'xlsx']).default('csv').catch('csv') }),
  response: fileAnswer,
})
