import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { countOf } from '#server/platform/db/lists/count-lists.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readBacklog, type Backlog } from '#server/platform/db/lists/read-backlog.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import {
  countWaiting,
  doubtGroups,
  readingList,
  type DoubtGroup,
  type ReadingFilter,
  type ReadingListRow,
} from './list-store.ts'
import { learnedWordList, readLearnedWords, type WordListRow } from '#server/sync/learned-words/store.ts'

export type ReadingOrder = 'confianza' | 'clave' | 'fecha'
export type WordOrder = 'palabra' | 'fecha'

interface WordFilter {
  readonly buscar: string
  readonly estado?: 'vigente' | 'retirada' | undefined
}

/** Groups that a screen can show. */
const MOST_GROUPS = 300

export async function listGroups({ db }: Database): Promise<{
  readonly groups: readonly DoubtGroup[]
  readonly totalGroups: number
  readonly waiting: number
}> {
  const [groups, waiting] = await Promise.all([doubtGroups(db, MOST_GROUPS), countWaiting(db)])
  return { groups, totalGroups: waiting.groups, waiting: waiting.readings }
}

export async function listReadings(
  { db, pool }: Database,
  filter: ReadingFilter,
  query: PageQuery<ReadingOrder>,
): Promise<Page<ReadingListRow> & { readonly words: LearnedWords }> {
  const [page, words] = await Promise.all([readPage(readingList(db, filter), query), readLearnedWords(pool)])
  return { ...page, words }
}

export async function readingBacklog({ db }: Database): Promise<Backlog> {
  return readBacklog(openReadings(db), 'r.changed_at')
}

export const readingsWaiting = ({ db }: Database) => countOf(openReadings(db))

function openReadings(db: Database['db']) {
  return readingList(db, { buscar: '', estado: 'pendiente' })
}

export function everyReading(
  database: Database,
  filter: ReadingFilter,
  order: PageQuery<ReadingOrder>['orden'],
): AsyncGenerator<readonly ReadingListRow[]> {
  return readAll(database, readingList(database.db, filter), order)
}

export async function listWords(
  { db }: Database,
  filter: WordFilter,
  query: PageQuery<WordOrder>,
): Promise<Page<WordListRow>> {
  return readPage(learnedWordList(db, filter), query)
}

export function everyWord(
  database: Database,
  filter: WordFilter,
  order: PageQuery<WordOrder>['orden'],
): AsyncGenerator<readonly WordListRow[]> {
  return readAll(database, learnedWordList(database.db, filter), order)
}
