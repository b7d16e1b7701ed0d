import { setTimeout as pause } from 'node:timers/promises'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import type { SearchAnswer } from '#search/query.ts'
import { search } from '#search/search.ts'
import type { CurrentIndex } from '#server/search/index/live-index.ts'
import { withIndex } from '#server/search/http/with-index.ts'
import * as store from './list-store.ts'

type MissSort = keyof ReturnType<typeof store.missList>['sort']
type WantedSort = keyof ReturnType<typeof store.wantedList>['sort']
type WantedFilters = Parameters<typeof store.wantedList>[1]

const GONE = new Failure('not_found', 'Esta búsqueda ya no está en la lista.')
/** How long an answer waits until the index has the addition. */
const LONGEST_WAIT_MS = 20_000
const SHOWN = 6
/** To choose from. */
const MOST_CUSTOMERS = 500

export async function listMisses({ db }: Database, filters: store.MissFilters, page: PageQuery<MissSort>) {
  return readPage(store.missList(db, filters), page)
}

/** Those for which nothing was added yet. */
export async function missBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(openMisses(db), 's.updated_at')
}

export const missesWaiting = ({ db }: Database) => countOf(openMisses(db))

function openMisses(db: Database['db']) {
  return store.missList(db, { buscar: '', estado: 'pendientes' })
}

/** Of four weeks, what customers of an advisor did not find, the last first, and how many there are. */
export async function missesOfAdvisor({ db }: Pick<Database, 'db'>, advisorId: number, most: number) {
  const rows = await store.missesOfAdvisor(db, advisorId, most)
  return { total: rows.length, rows }
}

export async function missCustomers({ db }: Database) {
  return store.missCustomers(db, MOST_CUSTOMERS)
}

export function exportMisses(database: Database, filters: store.MissFilters, order: PageQuery<MissSort>['orden']) {
  return readAll(database, store.missList(database.db, filters), order)
}

export async function listWanted({ db }: Database, filters: WantedFilters, page: PageQuery<WantedSort>) {
  return readPage(store.wantedList(db, filters), page)
}

export function exportWanted(database: Database, filters: WantedFilters, order: PageQuery<WantedSort>['orden']) {
  return readAll(database, store.wantedList(database.db, filters), order)
}

interface Known {
  readonly database: Database
  readonly index: CurrentIndex
}

export async function readMiss({ database, index }: Known, id: number) {
  const row = await store.missById(database.db, id)
  if (row === undefined) return GONE
  const now = findNow(index, row.query)
  return now instanceof Failure ? now : { row, now }
}

function findNow(index: CurrentIndex, text: string): SearchAnswer | Failure {
  return withIndex(index, (searcher) =>
    search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: SHOWN, withFacets: false }),
  )
}

/** Makes the search find it by `add`, which returns the addition in words, and searches again once the index has it. */
export async function answerMiss({ database, index }: Known, id: number, add: () => Promise<string | Failure>) {
  const row = await store.missById(database.db, id)
  if (row === undefined) return GONE
  const added = await add()
  if (added instanceof Failure) return added
  await store.setAnswer(database.db, id, added)
  await Promise.race([index.catchUp(), pause(LONGEST_WAIT_MS, undefined, { ref: false })])
  const now = findNow(index, row.query)
  return now instanceof Failure ? now : { added, now }
}

export async function wantMissed(
  database: Database,
  audit: AuditContext,
  id: number,
  part: { readonly name: string; readonly quantity: number; readonly note: string },
): Promise<number | Failure> {
  return inTransaction(database, async ({ db }): Promise<number | Failure> => {
    if ((await store.missById(db, id)) === undefined) return GONE
    const wanted = await store.wantPart(db, part)
    const subject = { kind: 'por_comprar', id: wanted, name: part.name }
    await recordAudit(db, audit, { action: 'por_comprar.agregada', subject, before: {}, after: part })
    return wanted
  })
}

export async function changeWanted(
  database: Database,
  audit: AuditContext,
  { id, version, state }: { readonly id: number; readonly version: number; readonly state: store.WantedState },
): Promise<{ readonly version: number } | Failure> {
  return inTransaction(database, async ({ db }): Promise<{ readonly version: number } | Failure> => {
    const stored = await store.lockWanted(db, id)
    if (stored === undefined) return new Failure('not_found', 'Esto ya no está en la lista.')
    const subject = { kind: 'por_comprar', id, name: stored.name }
    if (stored.version !== version) return staleChange(db, subject, { ...stored, values: { estado: stored.state } })
    if (state === 'por_comprar' && (await store.isWantedElsewhere(db, id)))
      return new Failure('conflict', 'Ya está otra vez en la lista de lo que falta comprar.')
    const changed = await store.setWantedState(db, id, state)
    const [before, after] = [{ state: stored.state }, { state }]
    await recordAudit(db, audit, { action: 'por_comprar.cambiada', subject, before, after })
    return { version: changed }
  })
}
