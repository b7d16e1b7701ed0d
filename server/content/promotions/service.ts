import type { Viewer } from '#domain/access.ts'
import { EVERYONE } from '#server/content/banners/audience.ts'
import { audienceOf } from '#server/content/banners/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { daySpan, wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import * as parts from './parts-store.ts'
import * as store from './store.ts'

type Db = Database['db']

/** Which day it is in the shop. */
export async function shopDay(db: Db, now: Date): Promise<string> {
  return wallTime(now, await shopTimeZone(db))
    .toPlainDate()
    .toString()
}

/** @param seesAll includes drafts, future ones, and those for customers of one list: for users who make promotions */
export async function readerOf(db: Db, viewer: Viewer, now: Date, seesAll: boolean): Promise<store.Reader> {
  const { listId } = seesAll ? EVERYONE : await audienceOf(db, viewer, now)
  return { listId, seesAll }
}

export async function currentPromotions(db: Db, now: Date, reader: store.Reader): Promise<store.PromotionRow[]> {
  return store.promotionsOn(db, await shopDay(db, now), reader)
}

export async function badgesOf(
  db: Db,
  now: Date,
  productIds: readonly number[],
  reader: store.Reader,
): Promise<parts.BadgeRow[]> {
  return parts.badgesOn(db, await shopDay(db, now), productIds, store.isFor(reader))
}

interface Wanted {
  readonly slug: string
  readonly offset: number
  readonly limit: number
  readonly reader: store.Reader
}

/** A promotion with a page of its parts. An ended one is marked so, and has none. */
export async function viewPromotion(db: Db, now: Date, { slug, offset, limit, reader }: Wanted) {
  const promotion = await store.promotionBySlug(db, await shopDay(db, now), slug, reader)
  const isPublic = promotion?.state === 'vigente' || promotion?.state === 'terminada'
  if (promotion === undefined || (!isPublic && !reader.seesAll))
    return new Failure('not_found', 'Esta promoción no existe o ya no está disponible.')
  if (promotion.state === 'terminada') return { promotion, products: [], total: 0 }
  return {
    promotion,
    products: await parts.partsOfPromotion(db, promotion.id, { offset, limit }),
    total: promotion.parts,
  }
}

/** Whole seconds until a promotion begins or ends; null: none is known. */
export async function secondsUntilChange(db: Db, now: Date): Promise<number | null> {
  const timeZone = await shopTimeZone(db)
  const next = await store.nextChangeAfter(db, wallTime(now, timeZone).toPlainDate().toString())
  if (next === null) return null
  const { from } = daySpan({ desde: next }, timeZone)
  return from === undefined ? null : Math.floor((from.getTime() - now.getTime()) / 1000)
}
