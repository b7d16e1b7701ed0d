import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readQuery } from '#server/platform/db/lists/read-all.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { DelayedFailure, type Failure } from '#server/platform/failure.ts'
import { accountQueries } from './account-store.ts'
import { commerceQueries } from './commerce-store.ts'
import { messageQueries } from './messages-store.ts'
import { quoteQueries } from './quotes-store.ts'
import { takenInLastHour } from './rate-store.ts'

const MOST_IN_AN_HOUR = 5
const AN_HOUR_SECONDS = 3600

/** Notes that somebody takes their data; a failure where they did so too often. */
export async function noteTaking(
  database: Database,
  audit: AuditContext,
  { person, now }: { readonly person: { readonly id: number; readonly name: string }; readonly now: Date },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    if ((await takenInLastHour(db, person.id, now)) >= MOST_IN_AN_HOUR) {
      return new DelayedFailure('Ya descargaste tus datos varias veces. Inténtalo dentro de una hora.', AN_HOUR_SECONDS)
    }
    await recordAudit(db, audit, {
      action: 'datos.descargados',
      subject: { kind: 'usuario', ...person },
      after: { format: 'html' },
    })
    return null
  })
}

const QUERIES = { ...accountQueries, ...commerceQueries, ...quoteQueries, ...messageQueries } as const

export type OwnDataPart = keyof typeof QUERIES

/** The row of each part. */
export type OwnDataRow<Part extends OwnDataPart> = Awaited<
  ReturnType<ReturnType<(typeof QUERIES)[Part]>['execute']>
>[number]

/** The rows of one part of what the shop has about somebody, however many there are: read as they are written. */
export function readPart<Part extends OwnDataPart>(
  { db, longReads }: Database,
  part: Part,
  userId: number,
): AsyncGenerator<readonly OwnDataRow<Part>[]> {
  return readQuery<OwnDataRow<Part>>(longReads, QUERIES[part](db, userId).compile())
}
