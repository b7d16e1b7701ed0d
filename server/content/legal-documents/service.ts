import type { LegalKind } from '#domain/legal/document-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { kindsInForce, publishedText, publishedVersions, type DocumentText, type VersionRow } from './store.ts'

type Db = Database['db']

export interface ShownDocument extends DocumentText {
  readonly kind: LegalKind
  readonly version: VersionRow
  /** The newest first. */
  readonly versions: readonly VersionRow[]
  /** When another version comes into force; null: none is waiting. */
  readonly nextChange: Date | null
}

/** The version in force, or the published version of a number. */
export async function readDocument(
  db: Db,
  now: Date,
  kind: LegalKind,
  number: number | undefined,
): Promise<ShownDocument | Failure> {
  const versions = await publishedVersions(db, kind, now)
  const version = versions.find((each) => (number === undefined ? each.state === 'vigente' : each.number === number))
  const text = version && (await publishedText(db, kind, version.number))
  if (version === undefined || text === undefined) return new Failure('not_found', 'Este documento no se ha publicado.')
  const waiting = versions.filter(({ state }) => state === 'publicada').map(({ effective_at: at }) => at.getTime())
  const nextChange = waiting.length === 0 ? null : new Date(Math.min(...waiting))
  return { kind, version, versions, nextChange, ...text }
}

/** The kinds with a version in force: the others have no screen to link to. */
export async function documentsInForce(db: Db, now: Date): Promise<LegalKind[]> {
  return (await kindsInForce(db, now)).map(({ kind }) => kind)
}
