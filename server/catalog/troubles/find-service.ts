import { setImmediate as nextTurn } from 'node:timers/promises'
import { nearKeys, TROUBLE_KINDS } from '#domain/parts/troubles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import * as store from './find-store.ts'
import { troublesOf, type Comparison } from './rules.ts'

/** Parts that one transaction checks: some tenths of a second. */
const CHUNK = 2000
/** Parts with the same description: when there are more, it does not identify a part. */
const MOST_ALIKE = 500

export interface CheckRun {
  readonly signal?: AbortSignal
  readonly report?: (progress: { readonly done: number; readonly total: number; readonly message: string }) => void
}

export interface Checked extends store.Stored {
  readonly parts: number
}

/** Checks every part of the catalogue. */
export async function checkCatalogue(
  database: Database,
  { signal, report = () => {} }: CheckRun = {},
): Promise<Checked> {
  const { db } = database
  // Later changes are checked again with the next changes.
  const { until } = await store.changedParts(db)
  const total = await store.countParts(db)
  report({ done: 0, total, message: 'Comparando precios y claves' })
  const comparison = await comparisonOf(database, await store.allLines(db), signal)
  let sum: Checked = { parts: 0, opened: 0, closed: 0 }
  for (let after = 0; ;) {
    signal?.throwIfAborted()
    const ids = await store.idsAfter(db, after, CHUNK)
    if (ids.length === 0) break
    after = ids.at(-1) ?? after
    sum = add(sum, await checkChunk(database, ids, comparison))
    report({ done: sum.parts, total, message: 'Revisando piezas' })
    await nextTurn()
  }
  await store.setChangesRead(db, until)
  await inTransaction(database, ({ db: tx }) => store.endWholeCheck(tx))
  return sum
}

/** Checks some parts, and those that they were suspected to be duplicates of. */
export async function checkParts(
  database: Database,
  wanted: readonly number[],
  { signal, report = () => {} }: CheckRun = {},
): Promise<Checked> {
  const { db } = database
  const known = await store.withSuspects(db, wanted)
  const comparison = await comparisonOf(database, await store.linesOf(db, known), signal)
  // Newly suspected parts are checked too.
  const suspected = known.flatMap((id) => comparison.near.get(id) ?? [])
  const ids = [...new Set([...known, ...suspected])].toSorted((one, other) => one - other)
  let sum: Checked = { parts: 0, opened: 0, closed: 0 }
  for (let from = 0; from < ids.length; from += CHUNK) {
    signal?.throwIfAborted()
    sum = add(sum, await checkChunk(database, ids.slice(from, from + CHUNK), comparison))
    report({ done: sum.parts, total: ids.length, message: 'Revisando piezas' })
    await nextTurn()
  }
  return sum
}

/** Checks the parts that changed since the last run; the first time all. */
export async function checkChanged(database: Database, run: CheckRun = {}): Promise<Checked> {
  const { ids, until, isFirst } = await store.changedParts(database.db)
  if (isFirst) return checkCatalogue(database, run)
  const checked = await checkParts(database, ids, run)
  await store.setChangesRead(database.db, until)
  return checked
}

async function checkChunk(database: Database, ids: readonly number[], comparison: Comparison): Promise<Checked> {
  return inTransaction(database, async ({ db }) => {
    const facts = await store.partFacts(db, ids)
    const found = facts.flatMap((part) => troublesOf(part, comparison))
    const stored = await store.storeFound(db, ids, TROUBLE_KINDS, found)
    return { parts: ids.length, ...stored }
  })
}

async function comparisonOf({ db }: Database, lines: readonly number[], signal?: AbortSignal): Promise<Comparison> {
  const medians = await store.medianPrices(db, lines)
  const near = new Map<number, readonly number[]>()
  for (const line of lines) {
    signal?.throwIfAborted()
    // One line after another: a turn of the event loop for each.
    for (const [id, others] of await nearOfLine(db, line)) near.set(id, others)
  }
  return { medians, near }
}

async function nearOfLine(db: Database['db'], line: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const parts = await store.likeParts(db, line)
  const pairs: [number, number][] = []
  for (const group of Map.groupBy(parts, ({ text }) => text).values()) {
    if (group.length > MOST_ALIKE) continue
    for (const [index, others] of nearKeys(group.map(({ key }) => key))) {
      for (const other of others) pairs.push([group[index]?.id ?? 0, group[other]?.id ?? 0])
    }
  }
  if (pairs.length === 0) return new Map()
  const marks = await store.applicationMarks(db, [...new Set(pairs.map(([id]) => id))])
  const near = new Map<number, number[]>()
  for (const [id, other] of pairs) {
    if (marks.get(id) === marks.get(other)) near.set(id, [...(near.get(id) ?? []), other])
  }
  return near
}

function add(sum: Checked, { parts, opened, closed }: Checked): Checked {
  return { parts: sum.parts + parts, opened: sum.opened + opened, closed: sum.closed + closed }
}
