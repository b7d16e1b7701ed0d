import type { FigureScope } from '#domain/measures/figure-scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { chosenNames, type ChosenFilters, type ChosenNames } from './chosen-store.ts'
import {
  countedOrderList,
  countedOrderSales,
  countedQuoteList,
  countedQuoteMoney,
  type OrderCountFilters,
  type QuoteCountFilters,
} from './documents-store.ts'
import {
  idleList,
  idlePieces,
  overdueList,
  overdueSum,
  soldList,
  soldSums,
  type OverdueFilters,
  type SoldFilters,
} from './lists-store.ts'
import type { Idle } from './other-store.ts'
import type { FigureSource } from './source-store.ts'

// The rows that figures count, a page with its sums or all of them.

type Order<List extends (...args: never[]) => { readonly sort: object }> = keyof ReturnType<List>['sort'] & string
type Orden<List extends (...args: never[]) => { readonly sort: object }> = PageQuery<Order<List>>['orden']

export async function soldPage(
  { db }: Database,
  source: FigureSource,
  query: SoldFilters & PageQuery<Order<typeof soldList>>,
) {
  const list = soldList(db, source, query)
  const [page, sums] = await Promise.all([readPage(list, query), soldSums(list)])
  return { page, sums }
}

export function allSold(
  database: Database,
  source: FigureSource,
  { orden, ...filters }: SoldFilters & { readonly orden: Orden<typeof soldList> },
) {
  return readAll(database, soldList(database.db, source, filters), orden)
}

export async function countedOrdersPage(
  { db }: Database,
  source: FigureSource,
  query: OrderCountFilters & PageQuery<Order<typeof countedOrderList>>,
) {
  const list = countedOrderList(db, source, query)
  const [page, sales] = await Promise.all([readPage(list, query), countedOrderSales(list)])
  return { page, sales }
}

export function allCountedOrders(
  database: Database,
  source: FigureSource,
  { orden, ...filters }: OrderCountFilters & { readonly orden: Orden<typeof countedOrderList> },
) {
  return readAll(database, countedOrderList(database.db, source, filters), orden)
}

export async function countedQuotesPage(
  { db }: Database,
  source: FigureSource,
  query: QuoteCountFilters & PageQuery<Order<typeof countedQuoteList>>,
) {
  const list = countedQuoteList(db, source, query)
  const [page, money] = await Promise.all([readPage(list, query), countedQuoteMoney(list)])
  return { page, money }
}

export function allCountedQuotes(
  database: Database,
  source: FigureSource,
  { orden, ...filters }: QuoteCountFilters & { readonly orden: Orden<typeof countedQuoteList> },
) {
  return readAll(database, countedQuoteList(database.db, source, filters), orden)
}

export async function overduePage(
  { db }: Database,
  source: FigureSource,
  query: OverdueFilters & PageQuery<Order<typeof overdueList>>,
) {
  const list = overdueList(db, source, query)
  const [page, balance] = await Promise.all([readPage(list, query), overdueSum(list)])
  return { page, balance }
}

export function allOverdue(
  database: Database,
  source: FigureSource,
  { orden, ...filters }: OverdueFilters & { readonly orden: Orden<typeof overdueList> },
) {
  return readAll(database, overdueList(database.db, source, filters), orden)
}

type IdleFilters = Idle & { readonly buscar: string }

export async function idlePage(
  { db }: Database,
  scope: FigureScope,
  filters: IdleFilters,
  query: PageQuery<Order<typeof idleList>>,
) {
  const list = idleList(db, scope, filters)
  const [page, pieces] = await Promise.all([readPage(list, query), idlePieces(list, filters)])
  return { page, pieces }
}

export function allIdle(database: Database, scope: FigureScope, filters: IdleFilters, orden: Orden<typeof idleList>) {
  return readAll(database, idleList(database.db, scope, filters), orden)
}

/** What the rows are narrowed to, by name. */
export function namesOfChosen({ db }: Database, scope: FigureScope, chosen: ChosenFilters): Promise<ChosenNames> {
  return chosenNames(db, scope, chosen)
}
