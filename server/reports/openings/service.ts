import { createHmac } from 'node:crypto'
import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { foldName } from '#domain/name.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { wallTime } from '#server/platform/days.ts'
import { visitorHash, type Visitor } from '#server/platform/visitor-hash.ts'
import * as store from './store.ts'

/** Of a visitor in a day; nobody does more by hand. */
const MOST_SEARCHES = 300
const MOST_OPENINGS = 500
const WEEKS_STORED = 26

interface Counting extends Visitor {
  readonly now: Date
  readonly secret: string
}

/**
 * Counts a search by day, anonymously: visitor and text are keyed hashes that are deleted the next day.
 * @param text as it was written; one that is too short to search is not counted.
 */
export async function countSearch({ db }: Database, text: string, counting: Counting): Promise<void> {
  await addSearch(db, text, { ...counting, isFollowed: false })
}

/**
 * Counts that a part was opened, with the search that led to it, which counts as followed. Of the user only the company of a customer is
 * stored: staff and visitors count for searches alone. @param text of the search; '' for none.
 */
export async function countOpening(
  { db }: Database,
  { productId, text }: { readonly productId: number; readonly text: string },
  counting: Counting,
): Promise<void> {
  const isSearched = await addSearch(db, text, { ...counting, isFollowed: true })
  const { person } = counting.viewer
  // Who acts for a customer looks around; it is not the customer who opens the part.
  if (person === null || person.companyId === null || person.impersonator !== null) return
  const opening = {
    day: await shopDay(db, counting.now),
    visitor: visitorHash(counting, counting.secret),
    companyId: person.companyId,
    productId,
    isSearched,
  }
  await store.addOpening(db, opening, MOST_OPENINGS)
}

/** Deletes old openings, and the hashes that distinguish visitors. */
export async function forgetOpenings({ db }: Database, now: Date): Promise<void> {
  const day = await shopDay(db, now)
  const before = Temporal.PlainDate.from(day).subtract({ weeks: WEEKS_STORED }).toString()
  await store.forgetOpenings(db, { before, day })
}

/** @returns whether the text is one that can be searched */
async function addSearch(
  db: Database['db'],
  text: string,
  { now, secret, isFollowed, ...visitor }: Counting & { readonly isFollowed: boolean },
): Promise<boolean> {
  const folded = foldName(text.trim())
  if (folded.length < MIN_SEARCH_LENGTH) return false
  const search = createHmac('sha256', secret).update(`s ${folded}`).digest('base64url')
  const day = await shopDay(db, now)
  await store.addSearch(db, { day, visitor: visitorHash(visitor, secret), search, isFollowed }, MOST_SEARCHES)
  return true
}

async function shopDay(db: Database['db'], now: Date): Promise<string> {
  return wallTime(now, await shopTimeZone(db))
    .toPlainDate()
    .toString()
}
