import { foldPartKey } from '#domain/part-key.ts'
import { keyMatch, type KeyMatch } from '#domain/quick-order/quick-order-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { partsByKeys, type KeyMatchRow } from './match-store.ts'

export interface MatchedKey {
  readonly match: KeyMatch
  readonly options: readonly KeyMatchRow[]
}

/** More parts than that go by one number seldom, and nobody chooses among them in a list. */
const MOST_OPTIONS = 20

/** What each of the keys is, by one query for all. */
export async function matchedKeys({ db }: Database, keys: readonly string[]): Promise<MatchedKey[]> {
  const folded = keys.map(foldPartKey)
  const rows = await partsByKeys(db, [...new Set(folded.filter((key) => key !== ''))])
  const byKey = Map.groupBy(rows, (row) => row.folded)
  return folded.map((key) => {
    const options = byKey.get(key) ?? []
    const match = keyMatch(options)
    const own = options.filter(({ isOwn }) => isOwn)
    // An own key is what was meant; numbers of other brands that look the same are passed over.
    return { match, options: (match === 'exacta' ? own : options).slice(0, MOST_OPTIONS) }
  })
}
