import { foldPartKey } from '#domain/part-key.ts'
import { keyMatch, type KeyMatch } from '#domain/quick-order/quick-order-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { nearKeys, partsByKeys, type KeyMatchRow } from './match-store.ts'

export interface MatchedKey {
  readonly match: KeyMatch
  readonly options: readonly KeyMatchRow[]
  /** For an unknown key: similar keys. */
  readonly near: readonly KeyMatchRow[]
}

/** A number seldom belongs to more parts than that, and nobody chooses among more in a list. */
const MOST_OPTIONS = 20
/** Unknown keys of one list that are compared with all others. */
const MOST_COMPARED = 100
/** Shorter keys are similar to too many. */
const LEAST_COMPARED = 4

/** The parts of each key, by one query for all; and similar keys for the unknown ones, by another. */
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
    // A part's own key wins; equal numbers of other brands are left out.
    const shown = (match === 'exacta' ? own : options).slice(0, MOST_OPTIONS)
    return { match, options: shown, near: near.get(key) ?? [] }
  })
}
