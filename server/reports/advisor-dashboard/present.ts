import type { CallOutput } from '#contract/client.ts'
import type {
  PromisedOrder,
  SleepingCustomer,
  WaitingPreOrder,
  WaitingQuote,
} from '#contract/reports/advisor-dashboard.ts'
import { sleepingText } from '#domain/customers/sleeping.ts'
import { folioText } from '#domain/documents/folio.ts'
import { decimalToPesos, sumOf, toCentavos, toPesos } from '#domain/money/money.ts'
import { presentReasons } from '#server/orders/pre-orders/present-parts.ts'
import type { advisorPortfolio, advisorWork } from './service.ts'

type Work = Awaited<ReturnType<typeof advisorWork>>
type Portfolio = NonNullable<Awaited<ReturnType<typeof advisorPortfolio>>>
type QuoteRow = NonNullable<Work['expiring']>['rows'][number]
type PreOrderRow = NonNullable<Work['authorise']>['rows'][number]
type OrderRow = NonNullable<Work['promises']>['rows'][number]
type SleepingRow = NonNullable<Work['sleeping']>['rows'][number]

interface Shown {
  readonly seesCosts: boolean
  readonly now: Date
  readonly advisorId: number
}

export function presentWork(
  { answer, expiring, authorise, credit, promises, sleeping, misses }: Work,
  { seesCosts, now, advisorId }: Shown,
): Omit<CallOutput<'GET /api/tablero-asesor/pendientes'>, 'leido'> {
  const preOrder = (row: PreOrderRow) => presentPreOrder(row, seesCosts)
  return {
    porContestar: listed(answer, { porContestar: 'si', orden: 'espera' }, (row) => presentQuote(row, row.minutes)),
    porVencer: listed(expiring, { porVencer: '48h', orden: 'vence' }, (row) => presentQuote(row, 0)),
    porAutorizar: listed(authorise, { estado: 'pendiente', orden: 'creado' }, preOrder),
    credito: listed(credit, { estado: 'pendiente', motivo: 'credito', orden: 'creado' }, preOrder),
    promesas: listed(promises, { situacion: 'en_riesgo', orden: 'prometido' }, (row) => presentOrder(row, now)),
    dormidos: listed(sleeping, { dormidas: 'si', asesor: String(advisorId) }, presentSleeping),
    busquedas: listed(misses, {}, ({ query, times, companies, at, answer: added }) => ({
      busqueda: query,
      veces: times,
      empresas: companies.map(({ id, name }) => ({ id, nombre: name })),
      ultima: at.toISOString(),
      respuesta: added,
    })),
  }
}

function listed<Row, Presented>(
  page: { readonly total: number; readonly rows: readonly Row[] } | null,
  filtros: Record<string, string>,
  present: (row: Row) => Presented,
) {
  return page === null ? null : { total: page.total, filtros, filas: page.rows.map(present) }
}

function presentQuote(row: QuoteRow, minutes: number): WaitingQuote {
  return {
    id: row.id,
    folio: String(row.id),
    empresa: { id: row.company.id, nombre: row.company.name },
    solicitante: row.requester,
    estado: row.state,
    desde: (row.sent_at ?? row.created_at).toISOString(),
    minutos: minutes,
    zonaHoraria: row.time_zone,
    vence: row.expires_at?.toISOString() ?? null,
    total: row.total === null ? null : decimalToPesos(row.total),
  }
}

function presentPreOrder(row: PreOrderRow, seesCosts: boolean): WaitingPreOrder {
  return {
    id: row.id,
    empresa: { id: row.company.id, nombre: row.company.name },
    comprador: row.buyer,
    creado: row.created_at.toISOString(),
    vence: row.expires_at.toISOString(),
    zonaHoraria: row.time_zone,
    total: decimalToPesos(row.total),
    motivos: presentReasons(row.reasons, seesCosts),
  }
}

function presentOrder(row: OrderRow, now: Date): PromisedOrder {
  return {
    id: row.id,
    folio: folioText(row.series, row.folio),
    empresa: { id: row.companyId, nombre: row.company },
    estado: row.state,
    prometido: row.promisedOn === null ? null : { dia: row.promisedOn, hora: row.promisedAt },
    atrasado: row.dueAt !== null && row.dueAt < now,
  }
}

function presentSleeping({ companyId, name, orders, lastDay, ...waits }: SleepingRow): SleepingCustomer {
  return {
    empresa: { id: companyId, nombre: name },
    pedidos: orders,
    ultimo: lastDay,
    porque: sleepingText(waits),
  }
}

export function presentPortfolio({
  advisorId,
  span,
  rows,
}: Portfolio): CallOutput<'GET /api/tablero-asesor/cartera'>['cartera'] {
  const total = (amounts: readonly string[]) => toPesos(sumOf(amounts.map(toCentavos)))
  return {
    asesor: advisorId,
    dias: { desde: span.from, hasta: span.to },
    comparados: { desde: span.comparedFrom, hasta: span.comparedTo },
    venta: total(rows.map(({ sales }) => sales)),
    antes: total(rows.map(({ before }) => before)),
    pedidos: sumOf(rows.map(({ orders }) => orders)),
    filas: rows.map(({ company, sales, before, orders }) => ({
      empresa: company === null ? null : { id: company.id, nombre: company.name },
      venta: decimalToPesos(sales),
      antes: decimalToPesos(before),
      pedidos: orders,
    })),
  }
}
