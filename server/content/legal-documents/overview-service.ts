import { LEGAL_KINDS, type LegalKind } from '#domain/legal/document-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { draftOf, newestText, peopleCounts, publishedRows } from './draft-store.ts'

/** For each kind: the version in force, the one that waits for its day, the draft. */
export async function readOverview({ db }: Database, now: Date) {
  const [rows, { missing }, drafts] = await Promise.all([
    publishedRows(db, null, now),
    peopleCounts(db, now),
    Promise.all(LEGAL_KINDS.map((kind) => draftOf(db, kind))),
  ])
  return LEGAL_KINDS.map((kind, index) => {
    const own = rows.filter((row) => row.kind === kind)
    return {
      kind,
      current: own.find(({ state }) => state === 'vigente'),
      next: own.find(({ state }) => state === 'publicada'),
      draft: drafts[index],
      missing: missing[kind] ?? 0,
    }
  })
}

export async function readAdministration({ db }: Database, kind: LegalKind, now: Date) {
  const [versions, draft, before, { people }] = await Promise.all([
    publishedRows(db, kind, now),
    draftOf(db, kind),
    newestText(db, kind),
    peopleCounts(db, now),
  ])
  return { versions, draft, before: before ?? [], people }
}
