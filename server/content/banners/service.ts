import type { Viewer } from '#domain/access.ts'
import { BANNER_PLACES, MOST_SHELF_PRODUCTS, PACE, PLACE_FACTS } from '#domain/banners/places.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buyerOf } from '#server/pricing/prices/service.ts'
import { EVERYONE, type Audience } from './audience.ts'
import { showcaseAt, type ShelfPlace } from './shelf-store.ts'
import { bannersAt, nextChange, pacesByPlace } from './store.ts'

type Db = Database['db']

const MOST_SHOWN = Object.fromEntries(BANNER_PLACES.map((place) => [place, PLACE_FACTS[place].mostShown]))

/** Customers are known by the list by which they buy; who acts in a customer's name sees what they see. */
export async function audienceOf(db: Db, viewer: Viewer, now: Date): Promise<Audience> {
  const { person, roles } = viewer
  if (person === null) return EVERYONE
  if (person.companyId === null) return { roles, listId: null }
  const { lists } = await buyerOf(db, viewer, now)
  return { roles, listId: lists.own ?? lists.group ?? lists.general }
}

export async function currentBanners(db: Db, now: Date, audience: Audience) {
  const [banners, paces] = await Promise.all([bannersAt(db, now, audience, MOST_SHOWN), pacesByPlace(db)])
  const paceOf = (place: string) => paces.get(place) ?? PACE.usual
  return { banners, paces: { hero: paceOf('hero'), slider: paceOf('slider') } }
}

export async function currentShowcase(db: Db, place: ShelfPlace, now: Date, audience: Audience) {
  return showcaseAt(db, place, now, audience, MOST_SHELF_PRODUCTS)
}

/** Whole seconds until the next banner begins or ends; null: none is known. */
export async function secondsUntilChange(db: Db, now: Date): Promise<number | null> {
  const next = await nextChange(db, now)
  return next === null ? null : Math.floor((next.getTime() - now.getTime()) / 1000)
}
