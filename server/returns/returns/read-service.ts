import type { Viewer } from '#domain/access.ts'
import { RETURN_TRANSITIONS, type ReturnState } from '#domain/lifecycles.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { mayRequestReturn } from '#domain/returns/actors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { photosOf, type PhotoRow } from './photos-store.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import { returnList, returnSums, type ReturnFilters, type ReturnRow } from './list-store.ts'
import { NO_RETURN, returnRefusal } from './open-return.ts'
import * as store from './store.ts'

type Sort = keyof ReturnType<typeof returnList>['sort']

export async function listReturns({ db }: Database, viewer: Viewer, filters: ReturnFilters, page: PageQuery<Sort>) {
  const scope = orderScope(viewer)
  const [read, branches, sums] = await Promise.all([
    readPage(returnList(db, scope, filters), page),
    branchNames(db),
    returnSums(db, scope, filters),
  ])
  return { ...read, branches, sums }
}

/** The number of returns that wait for a decision of the shop. */
export function returnsWaiting({ db }: Database, viewer: Viewer) {
  return countOf(returnList(db, orderScope(viewer), { estado: 'solicitada' }))
}

export function exportReturns(
  database: Database,
  viewer: Viewer,
  filters: ReturnFilters,
  order: PageQuery<Sort>['orden'],
) {
  return readAll(database, returnList(database.db, orderScope(viewer), filters), order)
}

export interface ReturnContents extends ReturnRow, store.ReturnFacts {
  readonly version: number
  readonly vatRate: string
  readonly lines: readonly store.ReturnLineRow[]
  readonly receipts: readonly store.ReceiptRow[]
  readonly photos: readonly PhotoRow[]
  readonly moves: readonly store.MoveRow[]
  /** States that the viewer can bring about now. */
  readonly next: readonly ReturnState[]
  /** The viewer could decide, had they not requested it. */
  readonly isOwnRequest: boolean
  readonly mayAddPhotos: boolean
}

/** States in which there is still something to decide. */
const OPEN: ReadonlySet<ReturnState> = new Set(['solicitada', 'autorizada', 'recibida'])

export function takesPhotos(viewer: Viewer, state: ReturnState): boolean {
  return mayRequestReturn(viewer) && OPEN.has(state)
}

export async function readReturn(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<ReturnContents | Failure> {
  const scope = orderScope(viewer)
  const stored = await store.storedReturn(db, scope, id, false)
  const row = await returnList(db, scope, {}).rows.where('r.id', '=', id).executeTakeFirst()
  if (row === undefined || stored === undefined) return NO_RETURN
  const [facts, lines, receipts, photos, moves] = await Promise.all([
    store.returnFacts(db, id),
    store.returnLines(db, id),
    store.receiptsOf(db, id),
    photosOf(db, id),
    store.returnMoves(db, id),
  ])
  const following = Object.keys(RETURN_TRANSITIONS[stored.state]) as ReturnState[]
  const refusals = following.map((to) => ({ to, refusal: returnRefusal(stored, viewer, to) }))
  return {
    ...row,
    ...facts,
    version: stored.version,
    vatRate: stored.vatRate,
    lines,
    receipts,
    photos,
    moves,
    next: refusals.filter(({ refusal }) => refusal === null).map(({ to }) => to),
    isOwnRequest: refusals.some(({ refusal }) => refusal === 'own_request'),
    mayAddPhotos: takesPhotos(viewer, stored.state),
  }
}
