import { z } from 'zod'
import { INVOICE_AGES } from '#domain/credit/invoice-ages.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { LEDGER_DIFFERENCES } from '#domain/tax-documents/ledger-difference.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayFilter, defineList, exportQuery, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'

const area = 'Facturas'
const { access } = PRIVATE_SCREENS.invoices

const amount = z.number()
const day = z.iso.date()
const currency = z.string()

const invoiceRow = z.object({
  id: z.number().int(),
  numero: z.string(),
  fecha: day,
  vence: day,
  /** Of its amounts: 'MXN'. */
  moneda: currency,
  total: amount,
  pagado: amount,
  /** Below zero: more was paid than was owed. */
  saldo: amount,
  /** Days since it was due; 0: it is paid, or not due yet. */
  diasVencida: z.number().int(),
  /** Its CFDI, where it is here and who asks sees it. */
  documento: z.object({ uuid: z.string(), metodoPago: z.string() }).nullable(),
  /** Paid and without payment document (REP), and until when that has to be issued. */
  faltaRep: z.object({ importe: amount, limite: day, pasado: z.boolean() }).nullable(),
  /** Where ledger and documents do not agree: why, and what to do. */
  diferencia: z.object({ tipo: z.enum(LEDGER_DIFFERENCES), texto: z.string() }).nullable(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

const list = defineList({
  sort: ['fecha', 'vence', 'total', 'saldo'],
  defaultSort: 'vence',
  filters: {
    estado: z.enum(['abierta', 'vencida', 'pagada', 'a_favor', 'falta_rep', 'diferencia']),
    edad: z.enum(INVOICE_AGES),
    moneda: z.string().regex(/^[A-Z]{3}$/u),
    /** Of the day of the invoice. */
    desde: dayFilter,
    hasta: dayFilter,
    /** Of those that who asks sees; without it their own. */
    empresa: idFilter,
  },
})

const currencySums = z.object({
  moneda: currency,
  /** Invoices that are not paid in full, and those of them that are overdue. */
  facturas: z.number().int(),
  vencidas: z.number().int(),
  porPagar: amount,
  vencido: amount,
  /** Paid beyond what was owed. */
  aFavor: amount,
  /** What is owed less what was paid beyond it. */
  saldo: amount,
  edades: z.array(z.object({ edad: z.enum(INVOICE_AGES), saldo: amount, facturas: z.number().int() })),
})

export const invoiceList = defineEndpoint({
  method: 'GET',
  path: '/api/facturas',
  summary: 'Las facturas de una empresa con su CFDI: lo que se debe por moneda y antigüedad, y lo que falta',
  area,
  access,
  query: listQuery(list),
  response: listAnswer(invoiceRow).extend({
    /** null: who asks belongs to none and chose none. */
    empresa: z.object({ id: z.number().int(), nombre: z.string(), esPropia: z.boolean() }).nullable(),
    /** The day on which they were read: it decides what is overdue. */
    hoy: day,
    /** What to write when paying. */
    referencia: z.string(),
    /** Of all invoices, whatever the filters; pesos first. */
    resumen: z.array(currencySums),
    faltaRep: z.number().int(),
    diferencias: z.number().int(),
    /** Balance of the invoices that the filters give. */
    sumas: z.array(z.object({ moneda: currency, saldo: amount })),
  }),
})

export const invoiceExport = defineEndpoint({
  method: 'GET',
  path: '/api/facturas/exporta',
  summary: 'Las facturas que dan los filtros, como archivo',
  area,
  access,
  query: exportQuery(list),
  response: fileAnswer,
})

const companyRow = z.object({
  id: z.number().int(),
  nombre: z.string(),
  rfc: z.string(),
  facturas: z.number().int(),
  /** In pesos. */
  porPagar: amount,
  vencido: amount,
  /** Whether something is owed in another currency too. */
  otraMoneda: z.boolean(),
})
export type InvoicedCompanyRow = z.infer<typeof companyRow>

const companyList = defineList({ sort: ['nombre', 'porPagar', 'vencido'], defaultSort: '-vencido' })

export const invoicedCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/facturas/empresas',
  summary: 'Las empresas que ve quien pregunta, con lo que deben en pesos',
  area,
  access,
  query: listQuery(companyList),
  response: listAnswer(companyRow),
})
