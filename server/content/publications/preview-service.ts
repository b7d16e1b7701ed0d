import { randomBytes } from 'node:crypto'
import { PREVIEW_PARAMETER } from '#domain/posts/preview-parameter.ts'
import { postAddress } from '#domain/screen-address.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { deletePreview, storePreview } from '#server/content/posts/previews-store.ts'
import { hashOf } from '#server/content/posts/service.ts'
import { NO_PUBLICATION, PUBLICATION, type Editor } from './service.ts'
import { publicationById } from './store.ts'

const SHOWN_FOR_MS = 7 * 24 * 60 * 60_000

/** A link that shows a post to anyone who has it, for a week. */
export async function makePreview(
  database: Database,
  { id: userId, audit }: Editor,
  now: Date,
  id: number,
): Promise<{ readonly path: string; readonly until: Date } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const stored = await publicationById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_PUBLICATION
    const secret = randomBytes(24).toString('base64url')
    const until = new Date(now.getTime() + SHOWN_FOR_MS)
    await storePreview(db, { post_id: id, token_hash: hashOf(secret), expires_at: until, created_by: userId })
    const subject = { kind: PUBLICATION, id, name: stored.title }
    await recordAudit(db, audit, {
      action: 'publicacion.vista_previa',
      subject,
      before: { until: stored.preview_until?.toISOString() ?? null },
      after: { until: until.toISOString() },
    })
    return { path: `${postAddress(stored.slug)}?${PREVIEW_PARAMETER}=${secret}`, until }
  })
}

export async function revokePreview(
  database: Database,
  { audit }: Editor,
  now: Date,
  id: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const stored = await publicationById(db, now, id, { isLocked: true })
    if (stored === undefined) return NO_PUBLICATION
    if (!(await deletePreview(db, id))) return new Failure('conflict', 'No hay ningún enlace que retirar.')
    await recordAudit(db, audit, {
      action: 'publicacion.vista_retirada',
      subject: { kind: PUBLICATION, id, name: stored.title },
      before: { until: stored.preview_until?.toISOString() ?? null },
    })
    return null
  })
}
