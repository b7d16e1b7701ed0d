import { z } from 'zod'
import { INVOICE_AGES } from '#domain/credit/invoice-ages.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { LEDGER_DIFFERENCES } from '#domain/tax-documents/ledger-difference.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'

const define = callsIn('Facturas')
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
  /** Negative: overpaid. */
  saldo: amount,
  /** Days since the due date; 0: paid, or not due yet. */
  diasVencida: z.number().int(),
  /** Its CFDI, if stored and visible to the caller. */
  documento: z.object({ uuid: z.string(), metodoPago: z.string() }).nullable(),
  /** A payment without a payment document (REP), and the latest day to issue it. */
  faltaRep: z.object({ importe: amount, limite: day, pasado: z.boolean() }).nullable(),
  /** A difference between ledger and documents: why, and what to do. */
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
    /** By the day of the invoice. */
    desde: dayFilter,
    hasta: dayFilter,
    /** One of the companies that the caller sees; without it their own. */
    empresa: idFilter,
  },
})

const currencySums = z.object({
  moneda: currency,
  /** Invoices that are not paid in full, and the overdue ones among them. */
  facturas: z.number().int(),
  vencidas: z.number().int(),
  porPagar: amount,
  vencido: amount,
  /** Overpaid amount. */
  aFavor: amount,
  /** The owed amount less the overpaid one. */
  saldo: amount,
  edades: z.array(z.object({ edad: z.enum(INVOICE_AGES), saldo: amount, facturas: z.number().int() })),
})

export const invoiceList = define('GET /api/facturas', {
  summary: 'Las facturas de una empresa con su CFDI: lo que se debe por moneda y antigüedad, y lo que falta',
  access,
  query: listQuery(list),
  response: listAnswer(invoiceRow).extend({
    /** null: the caller belongs to no company and chose none. */
    empresa: z.object({ id: z.number().int(), nombre: z.string(), esPropia: z.boolean() }).nullable(),
    /** Today, which decides what is overdue. */
    hoy: day,
    /** The reference for payments. */
    referencia: z.string(),
    /** All invoices, whatever the filters; pesos first. */
    resumen: z.array(currencySums),
    faltaRep: z.number().int(),
    diferencias: z.number().int(),
    /** Balance of the filtered invoices. */
    sumas: z.array(z.object({ moneda: currency, saldo: amount })),
  }),
})

export const invoiceExport = exportOf(invoiceList, list, 'Las facturas que dan los filtros, como archivo')

const companyRow = z.object({
  id: z.number().int(),
  nombre: z.string(),
  rfc: z.string(),
  facturas: z.number().int(),
  /** In pesos. */
  porPagar: amount,
  vencido: amount,
  /** Whether there are also debts in other currencies. */
  otraMoneda: z.boolean(),
})
export type InvoicedCompanyRow = z.infer<typeof companyRow>

const companyList = defineList({ sort: ['nombre', 'porPagar', 'vencido'], defaultSort: '-vencido' })

export const invoicedCompanies = define('GET /api/facturas/empresas', {
  summary: 'Las empresas que ve quien pregunta, con lo que deben en pesos',
  access,
  query: listQuery(companyList),
  response: listAnswer(companyRow),
})
