import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/indicators.ts'
import { figureScope } from '#domain/measures/figure-scope.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage } from '#server/platform/db/lists/read-page.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import {
  countedOrderList,
  countedOrderSales,
  countedQuoteList,
  type OrderCountFilters,
  type QuoteCountFilters,
} from './documents-store.ts'
import * as present from './lists-present.ts'
import * as lists from './lists-store.ts'
import { presentIndicators } from './present.ts'
import { readIndicators, seesCosts } from './service.ts'
import type { FigureFilters, FigureSource } from './source.ts'

interface FilterQuery {
  readonly sucursal?: number | undefined
  readonly linea?: number | undefined
  readonly empresa?: number | undefined
  readonly asesor?: number | undefined
}

interface DatedQuery extends FilterQuery {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

type SoldQuery = DatedQuery & Pick<lists.SoldFilters, 'buscar' | 'comprador' | 'armadora' | 'modelo'>

/** How sales, service, quotes and debts go, and the rows that each figure counts. Each sees what is theirs. */
export function indicatorRoutes(app: App, { database, clock }: ReportsOptions): void {
  const { db } = database
  const today = (timeZone: string) => wallTime(clock(), timeZone).toPlainDate()

  addEndpoint(app, contract.indicators, async ({ query, request }) => {
    const { timeZone } = loggedInPerson(request)
    const figures = await readIndicators({
      database,
      viewer: request.viewer,
      now: clock(),
      timeZone,
      failed: logFailedSource(request.log),
      period: query.periodo,
      from: query.desde,
      to: query.hasta,
      comparison: query.comparar,
      filters: filtersOf(query),
    })
    return presentIndicators(figures)
  })

  const soldLines = (request: FastifyRequest, query: SoldQuery) => {
    const { timeZone } = loggedInPerson(request)
    return lists.soldList(db, sourceOf(request, query), { ...query, ...daySpan(query, timeZone) })
  }

  addEndpoint(app, contract.soldLines, async ({ query, request }) => {
    const list = soldLines(request, query)
    const [page, sums] = await Promise.all([readPage(list, query), lists.soldSums(list)])
    return {
      filas: page.rows.map((row) => present.presentSold(row, seesCosts(request.viewer))),
      ...presentPaging(page, page.total),
      venta: decimalToPesos(sums.sales),
      piezas: sums.pieces,
    }
  })

  addEndpoint(app, contract.soldLinesExport, async ({ query, request }) =>
    exportList({
      name: 'Ventas',
      columns: present.soldColumns(seesCosts(request.viewer)),
      batches: readAll(database, soldLines(request, query), query.orden),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  const countedOrders = (request: FastifyRequest, query: DatedQuery & Pick<OrderCountFilters, 'buscar' | 'cuenta'>) => {
    const { timeZone } = loggedInPerson(request)
    return countedOrderList(db, sourceOf(request, query), { ...query, ...daySpan(query, timeZone) })
  }

  addEndpoint(app, contract.countedOrders, async ({ query, request }) => {
    const list = countedOrders(request, query)
    const [page, sales] = await Promise.all([readPage(list, query), countedOrderSales(list)])
    return {
      filas: page.rows.map(present.presentCountedOrder),
      ...presentPaging(page, page.total),
      venta: decimalToPesos(sales),
    }
  })

  addEndpoint(app, contract.countedOrdersExport, async ({ query, request }) =>
    exportList({
      name: 'Pedidos contados',
      columns: present.ORDER_COLUMNS,
      batches: readAll(database, countedOrders(request, query), query.orden),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  const countedQuotes = (
    request: FastifyRequest,
    query: DatedQuery & Pick<QuoteCountFilters, 'buscar' | 'convertida'>,
  ) => {
    const { timeZone } = loggedInPerson(request)
    return countedQuoteList(db, sourceOf(request, query), { ...query, ...daySpan(query, timeZone) })
  }

  addEndpoint(app, contract.countedQuotes, async ({ query, request }) => {
    const page = await readPage(countedQuotes(request, query), query)
    return { filas: page.rows.map(present.presentCountedQuote), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.countedQuotesExport, async ({ query, request }) =>
    exportList({
      name: 'Cotizaciones ofrecidas',
      columns: present.QUOTE_COLUMNS,
      batches: readAll(database, countedQuotes(request, query), query.orden),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  const overdue = (request: FastifyRequest, query: FilterQuery & Omit<lists.OverdueFilters, 'today'>) => {
    const day = today(loggedInPerson(request).timeZone).toString()
    return lists.overdueList(db, sourceOf(request, query), { ...query, today: day })
  }

  addEndpoint(app, contract.overdueInvoices, async ({ query, request }) => {
    const list = overdue(request, query)
    const [page, balance] = await Promise.all([readPage(list, query), lists.overdueSum(list)])
    return {
      filas: page.rows.map(present.presentOverdue),
      ...presentPaging(page, page.total),
      saldo: decimalToPesos(balance),
    }
  })

  addEndpoint(app, contract.overdueInvoicesExport, async ({ query, request }) =>
    exportList({
      name: 'Saldo vencido',
      columns: present.OVERDUE_COLUMNS,
      batches: readAll(database, overdue(request, query), query.orden),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    }),
  )

  const idleOf = (request: FastifyRequest, query: FilterQuery) => {
    const { timeZone } = loggedInPerson(request)
    return { since: today(timeZone).subtract({ days: lists.IDLE_DAYS }), filters: filtersOf(query), timeZone }
  }

  addEndpoint(app, contract.idleParts, async ({ query, request }) => {
    const idle = idleOf(request, query)
    const list = lists.idleList(db, figureScope(request.viewer), { ...idle, buscar: query.buscar })
    const [page, pieces] = await Promise.all([readPage(list, query), lists.idlePieces(list, idle)])
    return {
      filas: page.rows.map((row) => present.presentIdle(row, seesCosts(request.viewer))),
      ...presentPaging(page, page.total),
      piezas: pieces,
    }
  })

  addEndpoint(app, contract.idlePartsExport, async ({ query, request }) => {
    const list = lists.idleList(db, figureScope(request.viewer), { ...idleOf(request, query), buscar: query.buscar })
    return exportList({
      name: 'Partes sin movimiento',
      columns: present.idleColumns(seesCosts(request.viewer)),
      batches: readAll(database, list, query.orden),
      format: query.formato,
      timeZone: loggedInPerson(request).timeZone,
      now: clock(),
    })
  })
}

function sourceOf(request: FastifyRequest, query: FilterQuery): FigureSource {
  const { timeZone } = loggedInPerson(request)
  return { scope: figureScope(request.viewer), filters: filtersOf(query), timeZone }
}

function filtersOf({ sucursal, linea, empresa, asesor }: FilterQuery): FigureFilters {
  return { branchId: sucursal, lineId: linea, companyId: empresa, advisorId: asesor }
}
