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

export async function currentPromotions(db: Db, now: Date): Promise<store.PromotionRow[]> {
  return store.promotionsOn(db, await shopDay(db, now))
}

export async function badgesOf(db: Db, now: Date, productIds: readonly number[]): Promise<parts.BadgeRow[]> {
  return parts.badgesOn(db, await shopDay(db, now), productIds)
}

interface Wanted {
  readonly slug: string
  readonly offset: number
  readonly limit: number
  /** Drafts and what comes are for who makes them. */
  readonly seesAll: boolean
}

/** A promotion with a page of its parts. What has ended says so, and has none. */
export async function viewPromotion(db: Db, now: Date, { slug, offset, limit, seesAll }: Wanted) {
  const promotion = await store.promotionBySlug(db, await shopDay(db, now), slug)
  const isPublic = promotion?.state === 'vigente' || promotion?.state === 'terminada'
  if (promotion === undefined || (!isPublic && !seesAll))
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
