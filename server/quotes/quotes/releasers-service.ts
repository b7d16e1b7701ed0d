import type { Kysely } from 'kysely'
import { staffSees } from '#domain/customers/sight.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import { beyondLimit } from '#domain/quotes/offer.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { otherAccountsOfAuthor, type RevisionRow } from '#server/quotes/revisions/store.ts'
import { mayRelease } from './release-service.ts'
import { releaserRows, type ReleaserRow } from './releasers-store.ts'

const MOST = 20

/** The users who may release an offer: they see its customer, have a sufficient limit, and have not written it with any account of theirs. */
export async function releasersOf(
  db: Kysely<DB>,
  quoteId: number,
  draft: RevisionRow,
): Promise<readonly Pick<ReleaserRow, 'id' | 'name' | 'email'>[]> {
  const others = await otherAccountsOfAuthor(db, quoteId, draft.number)
  const authors = new Set([draft.authorId, draft.impersonatorId, ...others])
  const rows = await releaserRows(db, quoteId)
  return rows
    .filter(
      (row) =>
        mayRelease(row) &&
        staffSees(row, row) &&
        !authors.has(row.id) &&
        beyondLimit(draft.releaseReasons, row.discount === null ? null : toBasisPoints(row.discount)).length === 0,
    )
    .slice(0, MOST)
}
