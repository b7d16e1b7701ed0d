import { foldPartKey } from '#domain/part-key.ts'
import { keyMatch, type KeyMatch } from '#domain/quick-order/quick-order-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { nearKeys, partsByKeys, type KeyMatchRow } from './match-store.ts'

export interface MatchedKey {
  readonly match: KeyMatch
  readonly options: readonly KeyMatchRow[]
  /** Of a key that is unknown: those that are almost it. */
  readonly near: readonly KeyMatchRow[]
}

/** More parts than that go by one number seldom, and nobody chooses among them in a list. */
const MOST_OPTIONS = 20
/** So many unknown keys of a list are compared with all others. */
const MOST_COMPARED = 100
/** Shorter ones are like too many. */
const LEAST_COMPARED = 4

/** What each of the keys is, by one query for all; and what those that are unknown are like, by another. */
export async function matchedKeys({ db }: Database, keys: readonly string[]): Promise<MatchedKey[]> {
  const folded = keys.map(foldPartKey)
  const rows = await partsByKeys(db, [...new Set(folded.filter((key) => key !== ''))])
  const byKey = Map.groupBy(rows, (row) => row.folded)
  const unknown = [...new Set(folded)].filter((key) => !byKey.has(key) && key.length >= LEAST_COMPARED)
  const compared = unknown.slice(0, MOST_COMPARED)
  const near = Map.groupBy(compared.length === 0 ? [] : await nearKeys(db, compared), (row) => row.folded)
  return folded.map((key) => {
    const options = byKey.get(key) ?? []
    const match = keyMatch(options)
    const own = options.filter(({ isOwn }) => isOwn)
    // An own key is what was meant; numbers of other brands that look the same are passed over.
    const shown = (match === 'exacta' ? own : options).slice(0, MOST_OPTIONS)
    return { match, options: shown, near: near.get(key) ?? [] }
  })
}
