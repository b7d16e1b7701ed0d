import { z } from 'zod'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { SHOWN_WARNINGS } from '#domain/tax-documents/balance-warnings.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Facturas')
const { access } = PRIVATE_SCREENS.balanceWarnings

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, uuid: z.string(), nombre: z.string() })
const kind = z.enum(SHOWN_WARNINGS)

const warningRow = z.object({
  id,
  tipo: kind,
  texto: z.string(),
  factura: named,
  /** The payment document or credit note that caused it. */
  causa: named.nullable(),
  empresa: z.string(),
  encontrado: z.iso.datetime(),
})
export type BalanceWarningRow = z.infer<typeof warningRow>

const list = defineList({
  sort: ['encontrado'],
  defaultSort: '-encontrado',
  filters: { tipo: kind, desde: dayFilter, hasta: dayFilter },
})

export const balanceWarnings = define('GET /api/facturas/avisos', {
  summary:
    'Lo que no cuadra en los saldos de facturas: saldos declarados distintos, notas por repartir, anticipos sin aplicar',
  access,
  query: listQuery(list),
  response: listAnswer(warningRow),
})

const note = z.object({
  id,
  version: z.number().int(),
  uuid: z.string(),
  nombre: z.string(),
  moneda: z.string(),
  total: z.number(),
  /** Stored documents that it names. */
  facturas: z.array(
    named.extend({
      moneda: z.string(),
      total: z.number(),
      /** null: it is not valid. */
      saldo: z.number().nullable(),
      /** null: not allocated yet. */
      importe: z.number().nullable(),
    }),
  ),
  /** Number of named documents that are not stored. */
  faltan: z.number().int(),
})
export type CreditNote = z.infer<typeof note>

export const creditNote = define('GET /api/facturas/notas/:id', {
  summary: 'Una nota de crédito con las facturas que nombra, y cuánto es de cada una',
  access,
  params: z.object({ id: idFilter }),
  response: note,
})

export const allocation = z.object({
  version: z.number().int().positive(),
  /** In the currency of each invoice. */
  importes: z
    .array(z.object({ factura: id, importe: amount }))
    .min(1)
    .max(500),
})

export const allocateCredit = define('POST /api/facturas/notas/:id/reparto', {
  summary: 'Reparte una nota de crédito entre las facturas que nombra',
  access,
  params: z.object({ id: idFilter }),
  body: allocation,
  response: z.object({ version: z.number().int() }),
})
