import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import { OVERDUE_AGES } from '#domain/credit/overdue-ages.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'

/** Who opens the page of a company. */
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
  /** Below zero: more was paid than was owed. */
  saldo: amount,
  /** Days since it was due; 0: it is paid, or not due yet. */
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

const ownList = defineList({
  sort: ['fecha', 'vence', 'total', 'saldo'],
  defaultSort: 'vence',
  filters: {
    estado: z.enum(['abierta', 'vencida', 'pagada', 'a_favor']),
    /** Of those that are overdue. */
    edad: z.enum(OVERDUE_AGES),
  },
})

export const companyReceivables = defineEndpoint({
  method: 'GET',
  path: '/api/empresas/:id/cartera',
  summary: 'Las facturas de una empresa: lo que se pagó, lo que se debe y desde cuándo',
  area: 'Empresas',
  access: READERS,
  params: z.object({ id: idFilter }),
  query: listQuery(list),
  response: listAnswer(receivableRow).extend({
    /** Of all of them in pesos: what is owed, and what of it is overdue. */
    porPagar: amount,
    vencido: amount,
  }),
})

export const companyReceivablesExport = defineEndpoint({
  method: 'GET',
  path: '/api/empresas/:id/cartera/exporta',
  summary: 'Las facturas de una empresa como archivo',
  area: 'Empresas',
  access: READERS,
  params: z.object({ id: idFilter }),
  query: exportQuery(list),
  response: fileAnswer,
})

/** 403 for who does not see the whole company, 404 for who belongs to none. */
export const ownReceivables = defineEndpoint({
  method: 'GET',
  path: '/api/mi-empresa/cartera',
  summary: 'Las facturas de la empresa de quien pregunta, y cuánto suman las que dan los filtros',
  area: 'Mi empresa',
  access: PRIVATE_SCREENS.receivables.access,
  query: listQuery(ownList),
  response: listAnswer(receivableRow).extend({
    /** Balance of all rows in pesos that the filters give. */
    suma: amount,
    /** The day on which they were read: it decides what is overdue. */
    hoy: day,
  }),
})

export const ownReceivablesExport = defineEndpoint({
  method: 'GET',
  path: '/api/mi-empresa/cartera/exporta',
  summary: 'Las facturas de la empresa de quien pregunta, como archivo',
  area: 'Mi empresa',
  access: PRIVATE_SCREENS.receivables.access,
  query: exportQuery(ownList),
  response: fileAnswer,
})
