import { PLACE_FACTS, type BannerPlace } from '#domain/banners/places.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { bannersOfPlace, type ListRow } from './admin-store.ts'
import { placeRow, updatePlace, writeOrder, type PlaceRow } from './places-store.ts'

const CHANGED = new Failure(
  'conflict',
  'Alguien más cambió los banners de este lugar. Ya ves los de ahora: revisa el orden y vuelve a guardarlo.',
)

export async function readOrder(
  { db }: Database,
  now: Date,
  place: BannerPlace,
): Promise<{ readonly facts: PlaceRow; readonly banners: ListRow[] }> {
  const [facts, banners] = await Promise.all([placeRow(db, place), bannersOfPlace(db, now, place)])
  return { facts, banners }
}

interface WantedOrder {
  readonly place: BannerPlace
  readonly version: number
  /** All that have not ended. */
  readonly ids: readonly number[]
  readonly paceSeconds: number
}

export async function changeOrder(
  database: Database,
  audit: AuditContext,
  now: Date,
  { place, version, ids, paceSeconds }: WantedOrder,
): Promise<{ readonly version: number } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const facts = await placeRow(db, place, { isLocked: true })
    const banners = await bannersOfPlace(db, now, place)
    const before = banners.map(({ id }) => id)
    const isSame = new Set(ids).size === before.length && before.every((id) => ids.includes(id))
    if (facts.version !== version || !isSame || ids.length !== before.length) return CHANGED
    await writeOrder(db, place, ids)
    const next = await updatePlace(db, place, paceSeconds)
    await recordAudit(db, audit, {
      action: 'banner.orden_modificado',
      subject: { kind: 'lugar', id: place, name: PLACE_FACTS[place].label },
      before: { order: before, seconds: facts.pace_seconds },
      after: { order: [...ids], seconds: paceSeconds },
    })
    return { version: next }
  })
}
