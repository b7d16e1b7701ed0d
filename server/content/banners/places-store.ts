import { sql, type Kysely } from 'kysely'
import type { BannerPlace } from '#domain/banners/places.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PlaceRow {
  readonly pace_seconds: number
  readonly version: number
}

/** @param isLocked no other transaction orders its banners until this one ends. */
export async function placeRow(db: Db, place: BannerPlace, { isLocked = false } = {}): Promise<PlaceRow> {
  return db
    .selectFrom('banner_places')
    .select(['pace_seconds', 'version'])
    .where('place', '=', place)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

/** @returns the version that it has now. */
export async function updatePlace(db: Db, place: BannerPlace, paceSeconds: number): Promise<number> {
  const { version } = await db
    .updateTable('banner_places')
    .set((row) => ({ pace_seconds: paceSeconds, version: row('version', '+', 1) }))
    .where('place', '=', place)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Those of the place in this order, by one statement; what has ended goes behind them. */
export async function writeOrder(db: Db, place: BannerPlace, ids: readonly number[]): Promise<void> {
  await sql`
    update banners n set position = o.rank
    from (
      select b.id, row_number() over (order by w.place nulls last, b.position, b.id) as rank
      from banners b left join unnest(${[...ids]}::integer[]) with ordinality as w (id, place) on w.id = b.id
      where b.place = ${place}
    ) o
    where o.id = n.id and n.position <> o.rank`.execute(db)
}
