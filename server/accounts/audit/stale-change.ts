import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { staleVersion, type Failure } from '#server/platform/failure.ts'
import { lastActor } from './store.ts'

interface Stored {
  readonly version: number
  readonly updated_at: Date
  /** Under the names of the call's body. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Another user stored a newer version since the submitted one was read: the current values, and who stored them by the audit. */
export async function staleChange(
  db: Kysely<DB>,
  subject: { readonly kind: string; readonly id: number | string },
  { version, updated_at: at, values }: Stored,
): Promise<Failure> {
  const changedBy = await lastActor(db, subject.kind, String(subject.id))
  return staleVersion({ version, changedBy, changedAt: at.toISOString(), stored: values })
}
