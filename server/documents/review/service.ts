import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { NO_DOCUMENT } from '#server/documents/matching/match-service.ts'
import { lockDocument } from '#server/documents/matching/match-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listReads } from '#server/platform/db/lists/list-reads.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { documentRowOf, type DocumentRow } from '#server/documents/matching/row-store.ts'
import * as store from './store.ts'

export const { page: listReviewed, all: exportReviewed } = listReads(store.reviewList)

const MOST_SERIES = 200
const MOST_GAPS = 50

export async function readMissingFolios({ db }: Database): Promise<readonly store.SeriesRow[]> {
  return store.missingFolios(db, await store.ownRfc(db), { series: MOST_SERIES, gaps: MOST_GAPS })
}

interface Hiding {
  readonly uuid: string
  /** null: it is shown again. */
  readonly reason: string | null
  readonly by: number | null
  readonly at: Date
  readonly audit: AuditContext
}

/** Hides a document from customers, with a reason; documents are never deleted. */
export async function hideDocument(
  database: Database,
  { uuid, reason, by, at, audit }: Hiding,
): Promise<DocumentRow | Failure> {
  const id = await inTransaction(database, async ({ db }) => {
    const stored = await lockDocument(db, uuid)
    if (stored === undefined) return NO_DOCUMENT
    const isHidden = stored.hidden_at !== null
    if (isHidden === (reason !== null)) {
      const message = isHidden ? 'Este documento ya está oculto.' : 'Este documento ya se muestra.'
      return new Failure('conflict', message)
    }
    await store.setHidden(db, stored.id, reason === null ? null : { reason, by, at })
    await recomputeBalances(db, [stored.id])
    await recordAudit(db, audit, {
      action: reason === null ? 'documento_electronico.mostrado' : 'documento_electronico.ocultado',
      subject: { kind: 'documento_electronico', id: stored.id, name: stored.uuid },
      before: { oculto: isHidden, motivo: stored.hidden_reason },
      after: { oculto: !isHidden, motivo: reason ?? '' },
    })
    return stored.id
  })
  return id instanceof Failure ? id : ((await documentRowOf(database.db, id)) ?? NO_DOCUMENT)
}
