import type { Viewer } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { announcementsFor, nextChange, noteRead, shownTo } from './reading-store.ts'

type ReadAct = 'visto' | 'cerrado' | 'enterado'

/** Current announcements for the viewer, and the seconds until they change. A user who acts in another's name has read their own. */
export async function currentAnnouncements({ db }: Database, now: Date, { person }: Viewer) {
  if (person !== null && person.impersonator !== null) return { announcements: [], seconds: null }
  const userId = person?.id ?? null
  const [announcements, next] = await Promise.all([announcementsFor(db, now, userId), nextChange(db, now, userId)])
  return { announcements, seconds: next === null ? null : Math.ceil((next.getTime() - now.getTime()) / 1000) }
}

export async function readAnnouncement(
  { db }: Database,
  now: Date,
  {
    id,
    edition,
    userId,
    act,
  }: { readonly id: number; readonly edition: number; readonly userId: number; readonly act: ReadAct },
): Promise<Failure | null> {
  const shown = await shownTo(db, now, { id, edition, userId })
  if (shown === undefined) return new Failure('not_found', 'Este anuncio ya no está vigente.')
  if (act === 'cerrado' && shown.must_acknowledge)
    return new Failure('invalid_input', 'Este anuncio se quita al confirmar que lo leíste.', {
      acto: 'Usa «Enterado».',
    })
  await noteRead(db, {
    announcement_id: id,
    edition,
    user_id: userId,
    seen_at: now,
    closed_at: act === 'cerrado' ? now : null,
    acknowledged_at: act === 'enterado' ? now : null,
  })
  return null
}
