import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './acceptance-store.ts'

/** Documents that a user has still to accept. */
export async function readPending({ db }: Database, userId: number, now: Date) {
  return store.pendingOf(db, userId, now)
}

interface Accepted {
  readonly kind: LegalKind
  readonly number: number
}

/** Stores an acceptance: only of versions in force, since those were shown. Once; a repetition changes nothing. */
export async function acceptVersions(
  database: Database,
  audit: AuditContext,
  { userId, now, accepted }: { readonly userId: number; readonly now: Date; readonly accepted: readonly Accepted[] },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    for (const { kind, number } of accepted) {
      const current = await store.currentDocument(db, kind, now)
      if (current?.number !== number) {
        return new Failure(
          'conflict',
          `${LEGAL_TITLES[kind]}: la versión ${number} ya no es la vigente. Lee la de ahora.`,
        )
      }
      if (!(await store.insertAcceptance(db, userId, current.id, now))) continue
      await recordAudit(db, audit, {
        action: 'documento_legal.aceptado',
        subject: { kind: 'documento_legal', id: current.id, name: `${LEGAL_TITLES[kind]}, versión ${number}` },
        after: { version: number },
      })
    }
    return null
  })
}

type AcceptanceOrder = 'aceptada' | 'nombre' | 'version'

export async function listAcceptances(
  { db }: Database,
  filter: store.AcceptanceFilter,
  page: PageQuery<AcceptanceOrder>,
) {
  return readPage(store.acceptanceRows(db, filter), page)
}

export function everyAcceptance(
  database: Database,
  filter: store.AcceptanceFilter,
  order: PageQuery<AcceptanceOrder>['orden'],
) {
  return readAll(database, store.acceptanceRows(database.db, filter), order)
}
