import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { foldName } from '#domain/name.ts'
import type { SearchAnswer } from '#search/query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { visitorHash, type Visitor } from '#server/platform/visitor-hash.ts'
import { countMiss, countMissedKeys, forgetOldMisses, type Outcome } from './record-store.ts'

const BOUNDS = { mostOfVisitor: 60, mostInWeek: 5000 }
const WEEKS_STORED = 26
/** In characters. */
const MAX_LENGTH = 120
/** Addresses of mail and of the web are no parts, and may identify a person. */
const NO_PART = /@|https?:|www\./iu

/** Why a search was in vain; null: it was not. */
function outcomeOf({ total, relaxed, hits }: SearchAnswer): Outcome | null {
  if (total === 0) return 'nothing'
  if (relaxed.length > 0) return 'relaxed'
  const [first] = hits
  return first?.matched === 'otherKey' && (first.foundByKey?.owner ?? '') !== '' ? 'other_brand' : null
}

interface Search extends Visitor {
  readonly text: string
  readonly answer: SearchAnswer
  readonly secret: string
}

/**
 * Counts a search without result, once for each visitor and day. Of the visitor only the company of a customer is stored; they are
 * distinguished by a keyed hash that is deleted the next day. @returns whether it was counted
 */
export async function recordMiss(database: Database, search: Search): Promise<boolean> {
  const { answer, secret } = search
  const query = plainText(search.text)
  const folded = foldName(query)
  const outcome = outcomeOf(answer)
  if (outcome === null || !isCounted(query, folded)) return false
  const miss = { folded, query, outcome, results: answer.total, ...whoseOf(search, secret) }
  return inTransaction(database, ({ db }) => countMiss(db, miss, BOUNDS))
}

/** Counts keys of a list that no part has: requests of customers that the shop cannot meet. */
export async function recordMissedKeys(
  database: Database,
  { keys, secret, ...visitor }: Visitor & { readonly keys: readonly string[]; readonly secret: string },
): Promise<void> {
  const byFolded = new Map(keys.map((key) => [foldName(key), plainText(key)]))
  const counted = [...byFolded]
    .filter(([folded, query]) => isCounted(query, folded))
    .map(([folded, query]) => ({ folded, query }))
  if (counted.length === 0) return
  await inTransaction(database, ({ db }) =>
    countMissedKeys(db, { keys: counted.slice(0, BOUNDS.mostOfVisitor), ...whoseOf(visitor, secret) }, BOUNDS),
  )
}

function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ')
}

function isCounted(query: string, folded: string): boolean {
  if (query.length > MAX_LENGTH || NO_PART.test(query)) return false
  return folded.length >= MIN_SEARCH_LENGTH && folded.length <= MAX_LENGTH
}

function whoseOf(visitor: Visitor, secret: string) {
  const { person } = visitor.viewer
  // Who acts for a customer looks around; it is not the customer who searches.
  const companyId = person === null || person.impersonator !== null ? null : person.companyId
  return { visitor: visitorHash(visitor, secret), companyId }
}

export async function forgetMisses({ db }: Pick<Database, 'db'>): Promise<void> {
  await forgetOldMisses(db, WEEKS_STORED)
}
