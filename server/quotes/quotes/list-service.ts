import type { Viewer } from '#domain/access.ts'
import { quoteSideOf, turnOf } from '#domain/quotes/moves.ts'
import { sees } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { quoteList, type QuoteFilters, type QuoteListRow } from './list-store.ts'
import { foundCustomers, quoteAdvisors, quotedCompanies, type FoundCustomer } from './choice-store.ts'
import { quoteSight } from './scope.ts'
import { quoteOwner } from './store.ts'

type Sort = keyof ReturnType<typeof quoteList>['sort']

interface ListQuery extends Pick<QuoteFilters, 'buscar' | 'estado' | 'empresa' | 'asesor' | 'cliente' | 'perdida'> {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly aceptadas?: 'si' | undefined
  readonly meToca?: 'si' | undefined
  readonly porContestar?: 'si' | undefined
  readonly porVencer?: keyof typeof SOON_HOURS | undefined
  readonly porLiberar?: 'si' | undefined
}

/** An offer that ends within so many hours ends soon. */
const SOON_HOURS = { si: 72, '48h': 48 } as const
/** Most quotes of a page. */
const MOST_OPEN = 500

export interface ListedQuote extends QuoteListRow {
  readonly isTurn: boolean
}

export async function listQuotes({ db }: Database, viewer: Viewer, query: ListQuery & PageQuery<Sort>, now: Date) {
  const { scope, side } = quoteSight(viewer)
  const [page, companies, advisors] = await Promise.all([
    readPage(sourceOf(db, viewer, query, now), query),
    quotedCompanies(db, scope),
    side === 'house' ? quoteAdvisors(db) : [],
  ])
  return { ...page, rows: page.rows.map((row) => withTurn(row, viewer)), companies, advisors }
}

/** Quotes that wait for the viewer's side, the first to end first. @param most rows */
export async function quotesInTurn({ db }: Database, viewer: Viewer, now: Date, most: number) {
  const query = { buscar: '', meToca: 'si', orden: 'vence', pagina: 1, porPagina: most } as const
  const page = await readPage(sourceOf(db, viewer, query, now), query)
  return { total: page.total, rows: page.rows.map((row) => withTurn(row, viewer)) }
}

/** The number of quotes that customers sent and the shop has not answered. */
export function quotesWaiting({ db }: Database, viewer: Viewer, now: Date) {
  const query = { buscar: '', porContestar: 'si', orden: '-fecha' } as const
  return countOf(sourceOf(db, viewer, query, now))
}

/** People for whom staff can begin a quote. */
export async function findCustomers({ db }: Database, viewer: Viewer, text: string): Promise<readonly FoundCustomer[]> {
  const { scope, side } = quoteSight(viewer)
  return side === 'house' ? foundCustomers(db, scope, text) : []
}

/** The first quotes that a filter of the list matches, and their number. */
export async function firstQuotes(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  { most, now, ...query }: Pick<ListQuery, 'porContestar' | 'porVencer'> & Pick<PageQuery<Sort>, 'orden'> & First,
) {
  const filters = { buscar: '', ...query }
  return readPage(sourceOf(db, viewer, filters, now), { ...filters, pagina: 1, porPagina: most })
}

interface First {
  readonly most: number
  readonly now: Date
}

export function exportQuotes(
  database: Database,
  viewer: Viewer,
  query: ListQuery & Pick<PageQuery<Sort>, 'orden'>,
  now: Date,
) {
  return readAll(database, sourceOf(database.db, viewer, query, now), query.orden)
}

interface OpenQuotes {
  readonly rows: readonly ListedQuote[]
  /** The next page; null: this is the last. */
  readonly next: number | null
}

/** Quotes of one person that are not authorised or converted, the newest first; not found where the viewer does not see them. */
export async function openQuotesOf(
  { db }: Database,
  viewer: Viewer,
  userId: number,
  pagina: number,
): Promise<OpenQuotes | Failure> {
  const owner = await quoteOwner(db, userId)
  const isSeen = owner !== undefined && (await sees(db, viewer, { ...owner, userId }))
  if (!isSeen) return new Failure('not_found', 'Este cliente no existe.')
  const filters = {
    buscar: '',
    isAccepted: false,
    turnOf: null,
    isToAnswer: false,
    endsBefore: null,
    openOf: userId,
    isToRelease: false,
  }
  const query = { orden: '-fecha', pagina, porPagina: MOST_OPEN } as const
  const page = await readPage(quoteList(db, quoteSight(viewer), filters), query)
  const hasMore = page.pagina * page.porPagina < page.total
  return { rows: page.rows.map((row) => withTurn(row, viewer)), next: hasMore ? page.pagina + 1 : null }
}

function sourceOf(db: Database['db'], viewer: Viewer, query: ListQuery & Pick<PageQuery<Sort>, 'orden'>, now: Date) {
  const { aceptadas, meToca, porContestar, porVencer, porLiberar, ...filters } = query
  const side = quoteSideOf(viewer)
  return quoteList(db, quoteSight(viewer), {
    ...filters,
    isAccepted: aceptadas !== undefined,
    turnOf: meToca === undefined ? null : side,
    isToAnswer: porContestar !== undefined && side === 'house',
    endsBefore: porVencer === undefined ? null : new Date(now.getTime() + SOON_HOURS[porVencer] * 3_600_000),
    openOf: null,
    // The filter does not exist for the customer's side: their list stays as it is.
    isToRelease: porLiberar !== undefined && side === 'house',
  })
}

function withTurn(row: QuoteListRow, viewer: Viewer): ListedQuote {
  return { ...row, isTurn: turnOf({ state: row.state, draftedBy: row.drafted_by }) === quoteSideOf(viewer) }
}
