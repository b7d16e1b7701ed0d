import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/indicators.ts'
import { figureScope } from '#domain/measures/figure-scope.ts'
import { IDLE_DAYS } from '#domain/measures/measures.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import * as present from './lists-present.ts'
import * as lists from './lists-service.ts'

import { presentIndicators } from './present.ts'
import { readIndicators, seesCosts } from './service.ts'
import type { FigureFilters, FigureSource } from './source-store.ts'

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

/** Sales, service, quotes and balances, and the rows of each figure, within the viewer's sight. */
export function indicatorRoutes(app: App, { database, clock }: ReportsOptions): void {
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

  const dated = <Query extends DatedQuery>(request: FastifyRequest, query: Query) => ({
    ...query,
    ...daySpan(query, loggedInPerson(request).timeZone),
  })

  const chosen = (request: FastifyRequest, query: Parameters<typeof lists.namesOfChosen>[2]) =>
    lists.namesOfChosen(database, figureScope(request.viewer), query)

  addEndpoint(app, contract.soldLines, async ({ query, request }) => {
    const { page, sums } = await lists.soldPage(database, sourceOf(request, query), dated(request, query))
    return {
      filas: page.rows.map((row) => present.presentSold(row, seesCosts(request.viewer))),
      ...presentPaging(page, page.total),
      venta: decimalToPesos(sums.sales),
      piezas: sums.pieces,
      elegido: await chosen(request, query),
    }
  })

  addExport(app, clock, contract.soldLinesExport, async ({ query, request }) => ({
    name: 'Ventas',
    columns: present.soldColumns(seesCosts(request.viewer)),
    batches: lists.allSold(database, sourceOf(request, query), dated(request, query)),
  }))

  addEndpoint(app, contract.countedOrders, async ({ query, request }) => {
    const { page, sales } = await lists.countedOrdersPage(database, sourceOf(request, query), dated(request, query))
    return {
      filas: page.rows.map(present.presentCountedOrder),
      ...presentPaging(page, page.total),
      venta: decimalToPesos(sales),
      elegido: await chosen(request, query),
    }
  })

  addExport(app, clock, contract.countedOrdersExport, async ({ query, request }) => ({
    name: 'Pedidos contados',
    columns: present.ORDER_COLUMNS,
    batches: lists.allCountedOrders(database, sourceOf(request, query), dated(request, query)),
  }))

  addEndpoint(app, contract.countedQuotes, async ({ query, request }) => {
    const { page, money } = await lists.countedQuotesPage(database, sourceOf(request, query), dated(request, query))
    return {
      filas: page.rows.map(present.presentCountedQuote),
      ...presentPaging(page, page.total),
      importe: decimalToPesos(money),
      elegido: await chosen(request, query),
    }
  })

  addExport(app, clock, contract.countedQuotesExport, async ({ query, request }) => ({
    name: 'Cotizaciones ofrecidas',
    columns: present.QUOTE_COLUMNS,
    batches: lists.allCountedQuotes(database, sourceOf(request, query), dated(request, query)),
  }))

  const withToday = <Query extends object>(request: FastifyRequest, query: Query) => ({
    ...query,
    today: today(loggedInPerson(request).timeZone).toString(),
  })

  addEndpoint(app, contract.overdueInvoices, async ({ query, request }) => {
    const { page, balance } = await lists.overduePage(database, sourceOf(request, query), withToday(request, query))
    return {
      filas: page.rows.map(present.presentOverdue),
      ...presentPaging(page, page.total),
      saldo: decimalToPesos(balance),
      elegido: await chosen(request, query),
    }
  })

  addExport(app, clock, contract.overdueInvoicesExport, async ({ query, request }) => ({
    name: 'Saldo vencido',
    columns: present.OVERDUE_COLUMNS,
    batches: lists.allOverdue(database, sourceOf(request, query), withToday(request, query)),
  }))

  const idleOf = (request: FastifyRequest, query: FilterQuery & { readonly buscar: string }) => {
    const { timeZone } = loggedInPerson(request)
    const since = today(timeZone).subtract({ days: IDLE_DAYS })
    return { since, filters: filtersOf(query), timeZone, buscar: query.buscar }
  }

  addEndpoint(app, contract.idleParts, async ({ query, request }) => {
    const { page, pieces } = await lists.idlePage(database, figureScope(request.viewer), idleOf(request, query), query)
    return {
      filas: page.rows.map((row) => present.presentIdle(row, seesCosts(request.viewer))),
      ...presentPaging(page, page.total),
      piezas: pieces,
      elegido: await chosen(request, query),
    }
  })

  addExport(app, clock, contract.idlePartsExport, async ({ query, request }) => {
    const scope = figureScope(request.viewer)
    return {
      name: 'Partes sin movimiento',
      columns: present.idleColumns(seesCosts(request.viewer)),
      batches: lists.allIdle(database, scope, idleOf(request, query), query.orden),
    }
  })
}

function sourceOf(request: FastifyRequest, query: FilterQuery): FigureSource {
  const { timeZone } = loggedInPerson(request)
  return { scope: figureScope(request.viewer), filters: filtersOf(query), timeZone }
}

function filtersOf({ sucursal, linea, empresa, asesor }: FilterQuery): FigureFilters {
  return { branchId: sucursal, lineId: linea, companyId: empresa, advisorId: asesor }
}
