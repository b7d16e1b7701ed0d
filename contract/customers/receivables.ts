import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'

/** Who may open the page of a company. */
const READERS: Requirement = { roles: ['admin'], permissions: ['empresas-read'] }

const amount = z.number()
const day = z.iso.date()

const receivableRow = z.object({
  id: z.number().int(),
  numero: z.string(),
  fecha: day,
  vence: day,
  total: amount,
  pagado: amount,
  /** Negative: overpaid. */
  saldo: amount,
  /** Days since the due date; 0: paid, or not due yet. */
  diasVencida: z.number().int(),
  /** Of its amounts: 'MXN'. */
  moneda: z.string(),
})
export type ReceivableRow = z.infer<typeof receivableRow>

const list = defineList({
  sort: ['fecha', 'vence', 'total', 'saldo'],
  defaultSort: 'vence',
  filters: { estado: z.enum(['abierta', 'vencida', 'pagada']) },
})

export const companyReceivables = defineEndpoint('GET /api/empresas/:id/cartera', {
  summary: 'Las facturas de una empresa: lo que se pagó, lo que se debe y desde cuándo',
  area: 'Empresas',
  access: READERS,
  params: z.object({ id: idFilter }),
  query: listQuery(list),
  response: listAnswer(receivableRow).extend({
    /** All of them in pesos: the owed and the overdue amount. */
    porPagar: amount,
    vencido: amount,
  }),
})

export const companyReceivablesExport = exportOf(companyReceivables, list, 'Las facturas de una empresa como archivo')
