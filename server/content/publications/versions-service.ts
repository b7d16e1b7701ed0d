import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { auditedOf } from './audited.ts'
import { contentOf, type VersionContent } from './publication.ts'
import { NO_PUBLICATION, PUBLICATION, saveContent, subjectsOf, type Editor } from './service.ts'
import { publicationById, type DetailRow } from './store.ts'
import { subjectNames, type SubjectNames } from './subjects-store.ts'
import { versionOf, versionsOf, type VersionFacts } from './versions-store.ts'

const NO_VERSION = new Failure('not_found', 'Esta versión ya no se conserva.')
const NUMBER_TAKEN = new Failure('conflict', 'Otro boletín ya tiene el número de esa versión.')

export async function listVersions({ db }: Database, id: number): Promise<VersionFacts[]> {
  return versionsOf(db, id)
}

export interface VersionView {
  readonly facts: VersionFacts
  readonly content: VersionContent
  readonly names: SubjectNames
}

export async function readVersion({ db }: Database, id: number, number: number): Promise<VersionView | Failure> {
  const found = await versionOf(db, id, number)
  if (found === undefined) return NO_VERSION
  return { facts: found, content: found.content, names: await subjectNames(db, found.content) }
}

/** Restores the content of a version, as a new version. Place and time of showing stay, and references that are gone are left out. */
export async function restoreVersion(
  database: Database,
  editor: Editor,
  now: Date,
  { id, number, version }: { readonly id: number; readonly number: number; readonly version: number },
  wireValues: (row: DetailRow) => Readonly<Record<string, unknown>>,
): Promise<{ version: number } | Failure> {
  const { checkedBody } = await import('./body-check.ts')
  const work = inTransaction(database, async ({ db }) => {
    const stored = await publicationById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_PUBLICATION
    if (stored.version !== version)
      return staleChange(db, { kind: PUBLICATION, id }, { ...stored, values: wireValues(stored) })
    const found = await versionOf(db, id, number)
    if (found === undefined) return NO_VERSION
    // Stored by rules that may be older than those of today.
    const checked = checkedBody(found.content.body)
    const body = 'body' in checked ? checked.body : found.content.body
    const content = { ...contentOf(found.content), body }
    const next = await saveContent(db, editor, now, stored, content, found.content, { isLenient: true })
    if (next instanceof Failure) return next
    await recordAudit(db, editor.audit, {
      action: 'publicacion.restaurada',
      subject: { kind: PUBLICATION, id, name: content.title },
      before: auditedOf(stored, subjectsOf(stored)),
      after: auditedOf(content, found.content),
      note: `Versión ${number}`,
    })
    return { version: next }
  })
  return orRefused(work, { posts_number: NUMBER_TAKEN })
}
