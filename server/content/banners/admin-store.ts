import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Agenda } from '#domain/banners/agenda.ts'
import type { BannerPlace } from '#domain/banners/places.ts'
import type { BannerState } from '#domain/banners/state.ts'
import type { DaySpan } from '#server/platform/days.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { HAS_PRODUCTS } from './shelf-store.ts'
import { LEADS_TO_NOTHING, pictureColumn } from './store.ts'

type Db = Kysely<DB>

export type LinkKind = 'none' | 'screen' | 'search' | 'part' | 'line' | 'brand' | 'outside'
export type AudienceKind = 'everyone' | 'role' | 'list'

/** The written fields of a banner. */
export interface BannerFields {
  readonly place: BannerPlace
  readonly title: string
  readonly summary: string
  readonly alt: string
  readonly source_id: number | null
  readonly focus_x: number
  readonly focus_y: number
  readonly phone_source_id: number | null
  readonly phone_focus_x: number
  readonly phone_focus_y: number
  readonly link_kind: LinkKind
  readonly link_text: string
  readonly link_line_id: number | null
  readonly link_brand_id: number | null
  readonly link_label: string
  readonly audience: AudienceKind
  readonly audience_roles: string[]
  readonly audience_list_id: number | null
  readonly products_by: 'picked' | 'rule'
  readonly rule_line_id: number | null
  readonly rule_brand_id: number | null
  readonly rule_badge: 'new' | 'special' | null
  readonly rule_best_sellers: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly active: boolean
}

/** What follows of it. */
export interface MadeFields {
  readonly link: string
  readonly link_product_id: number | null
  readonly picture_id: number | null
  readonly phone_picture_id: number | null
  /** '4.52' */
  readonly contrast: string | null
}

/** Problems of a banner in the current state of the database. */
interface Troubles {
  readonly leads_to_nothing: boolean
  readonly lacks_products: boolean
  readonly lacks_list: boolean
}

export interface ListRow extends Troubles {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly alt: string
  readonly place: BannerPlace
  /** From 1, among those of its place. */
  readonly rank: number
  readonly state: BannerState
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly audience: AudienceKind
  readonly audience_roles: string[]
  readonly price_list: string | null
  readonly picture: PictureRow | null
  readonly views: number
  readonly clicks: number
}

export interface DetailRow extends BannerFields, Troubles {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly position: number
  readonly state: BannerState
  readonly picture_id: number | null
  readonly source: PictureRow | null
  readonly phone_source: PictureRow | null
}

/** As domain/banners/state.ts has it. */
const stateAt = (now: Date): RawBuilder<BannerState> => sql`case when not n.active then 'borrador'
  when n.ends_at <= ${now} then 'terminado' when n.starts_at > ${now} then 'programado' else 'mostrado' end`

const IS_SHELF = sql<boolean>`n.place in ('shelf', 'best_buy')`
const TROUBLES = [
  LEADS_TO_NOTHING.as('leads_to_nothing'),
  sql<boolean>`(${IS_SHELF} and not ${HAS_PRODUCTS})`.as('lacks_products'),
  sql<boolean>`(n.audience = 'list' and n.audience_list_id is null)`.as('lacks_list'),
]

const PLACES_IN_ORDER = sql`array_position(array['hero', 'strip', 'slider', 'shelf', 'best_buy'], n.place)`

/** Days that lists count. */
const COUNTED_DAYS = 30
const counted = (column: 'views' | 'clicks', now: Date) => sql<number>`
  (select coalesce(sum(${sql.ref(`d.${column}`)}), 0)::integer from banner_days d
    where d.banner_id = n.id and d.day > ${now}::date - ${sql.lit(COUNTED_DAYS)}::integer)`

export interface BannerFilters {
  readonly buscar: string
  readonly lugar?: BannerPlace | undefined
  readonly estado?: BannerState | undefined
  readonly agenda?: Agenda | undefined
  /** From yesterday to a week ahead. */
  readonly nearDays: DaySpan
}

/** A draft begins and ends nothing. */
function isNear(agenda: Agenda, now: Date, { from, before }: DaySpan): RawBuilder<boolean> {
  if (agenda === 'empieza') return sql`(n.active and n.starts_at > ${now} and n.starts_at < ${before})`
  if (agenda === 'termina') return sql`(n.active and n.ends_at > ${now} and n.ends_at < ${before})`
  return sql`(n.active and n.ends_at <= ${now} and n.ends_at >= ${from})`
}

function listRows(db: Db, now: Date) {
  return db
    .selectFrom('banners as n')
    .leftJoin('price_lists as pl', 'pl.id', 'n.audience_list_id')
    .select(['n.id', 'n.version', 'n.title', 'n.alt', 'n.starts_at', 'n.ends_at', 'n.audience_roles'])
    .select([sql<BannerPlace>`n.place`.as('place'), sql<AudienceKind>`n.audience`.as('audience')])
    .select(['pl.name as price_list', stateAt(now).as('state'), pictureColumn('n.picture_id').as('picture')])
    .select(
      sql<number>`(select count(*)::integer from banners o where o.place = n.place
        and (o.position, o.id) <= (n.position, n.id))`.as('rank'),
    )
    .select([counted('views', now).as('views'), counted('clicks', now).as('clicks')])
    .select(TROUBLES)
}

export function bannerList(db: Db, now: Date, { buscar, lugar, estado, agenda, nearDays }: BannerFilters) {
  const rows = listRows(db, now)
    .where(searchCondition(buscar, { plain: ['n.title', 'n.alt'] }))
    .$if(lugar !== undefined, (query) => query.where('n.place', '=', lugar ?? null))
    .$if(estado !== undefined, (query) => query.where(stateAt(now), '=', estado ?? 'mostrado'))
    .$if(agenda !== undefined, (query) => query.where(isNear(agenda ?? 'empieza', now, nearDays)))
  return listSource({
    rows,
    id: 'n.id',
    sort: {
      lugar: { notNull: sql`${PLACES_IN_ORDER} * 100000 + n.position` },
      titulo: { notNull: sql`lower(n.title)` },
      desde: 'n.starts_at',
      hasta: 'n.ends_at',
      vistas: { notNull: counted('views', now) },
      clics: { notNull: counted('clicks', now) },
    },
  })
}

const MOST_OF_PLACE = 500

/** Those of a place that have not ended, in their order. */
export async function bannersOfPlace(db: Db, now: Date, place: BannerPlace): Promise<ListRow[]> {
  return listRows(db, now)
    .where('n.place', '=', place)
    .where(stateAt(now), '!=', 'terminado')
    .orderBy('n.position')
    .orderBy('n.id')
    .limit(MOST_OF_PLACE)
    .execute()
}

export async function bannerById(
  db: Db,
  now: Date,
  id: number,
  { isLocked = false } = {},
): Promise<DetailRow | undefined> {
  return db
    .selectFrom('banners as n')
    .select(['n.id', 'n.version', 'n.updated_at', 'n.position', 'n.title', 'n.summary', 'n.alt', 'n.link_text'])
    .select(['n.source_id', 'n.focus_x', 'n.focus_y', 'n.phone_source_id', 'n.phone_focus_x', 'n.phone_focus_y'])
    .select(['n.link_line_id', 'n.link_brand_id', 'n.link_label', 'n.audience_roles', 'n.audience_list_id'])
    .select(['n.rule_line_id', 'n.rule_brand_id', 'n.rule_best_sellers', 'n.starts_at', 'n.ends_at', 'n.active'])
    .select(['n.picture_id', stateAt(now).as('state'), sql<BannerPlace>`n.place`.as('place')])
    .select([sql<LinkKind>`n.link_kind`.as('link_kind'), sql<AudienceKind>`n.audience`.as('audience')])
    .select([sql<'picked' | 'rule'>`n.products_by`.as('products_by')])
    .select([sql<'new' | 'special' | null>`n.rule_badge`.as('rule_badge')])
    .select([pictureColumn('n.source_id').as('source'), pictureColumn('n.phone_source_id').as('phone_source')])
    .select(TROUBLES)
    .where('n.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('n'))
    .executeTakeFirst()
}

/** The last in its place. */
export async function insertBanner(db: Db, fields: BannerFields & MadeFields): Promise<number> {
  const { id } = await db
    .insertInto('banners')
    .values((eb) => ({ ...fields, position: nextPosition(eb.val(fields.place)) }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const nextPosition = (place: unknown) =>
  sql<number>`(select least(coalesce(max(o.position), 0) + 1, 32767) from banners o where o.place = ${place})`

/** One that moves to another place is the last there. @returns the version that it has now. */
export async function updateBanner(db: Db, id: number, fields: BannerFields & MadeFields): Promise<number> {
  return updateRow(db, 'banners', id, {
    ...fields,
    position: sql<number>`case when banners.place = ${fields.place} then banners.position
        else ${nextPosition(fields.place)} end`,
  })
}

export async function deleteBanner(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'banners', id)
}

export interface ShelfPart {
  readonly id: number
  readonly key: string
  readonly isShown: boolean
}

/** Those picked for a shelf, in their order. */
export async function partsOf(db: Db, bannerId: number): Promise<ShelfPart[]> {
  const { rows } = await sql<ShelfPart>`
    select p.id, p.key, p.status <> 'hidden' as "isShown" from banner_products m join products p on p.id = m.product_id
    where m.banner_id = ${bannerId} order by m.position, p.id limit 100`.execute(db)
  return rows
}

/** Replaces the earlier ones by these. */
export async function replaceParts(db: Db, bannerId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('banner_products').where('banner_id', '=', bannerId).execute()
  if (ids.length === 0) return
  const values = ids.map((product_id, index) => ({ banner_id: bannerId, product_id, position: index + 1 }))
  await db.insertInto('banner_products').values(values).execute()
}

/** How many of the parts are there and shown. */
export async function countShownParts(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where id = any(${[...ids]}) and status <> 'hidden'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function partByKey(
  db: Db,
  folded: string,
): Promise<{ readonly id: number; readonly key: string; readonly status: string } | undefined> {
  return db.selectFrom('products').select(['id', 'key', 'status']).where('key_folded', '=', folded).executeTakeFirst()
}

export interface Names {
  readonly linkLine: string | null
  readonly linkBrand: string | null
  readonly ruleLine: string | null
  readonly ruleBrand: string | null
  readonly priceList: string | null
}

/** What the ids of a banner are called; null where there is none. */
export async function namesOf(db: Db, ids: BannerFields): Promise<Names> {
  const { rows } = await sql<Names>`
    select (select name from lines where id = ${ids.link_line_id}::integer) as "linkLine",
      (select name from brands where id = ${ids.link_brand_id}::integer) as "linkBrand",
      (select name from lines where id = ${ids.rule_line_id}::integer) as "ruleLine",
      (select name from brands where id = ${ids.rule_brand_id}::integer) as "ruleBrand",
      (select name from price_lists where id = ${ids.audience_list_id}::integer) as "priceList"`.execute(db)
  const [names] = rows
  if (names === undefined) throw new Error('A select without from gives one row')
  return names
}

interface DayRow {
  readonly day: string
  readonly views: number
  readonly clicks: number
}

export async function countedDays(db: Db, now: Date, bannerId: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, views, clicks from banner_days
    where banner_id = ${bannerId} and day > ${now}::date - ${sql.lit(COUNTED_DAYS)}::integer
    order by day limit ${sql.lit(COUNTED_DAYS + 1)}`.execute(db)
  return rows
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

const MOST_CHOICES = 2000

export async function choices(db: Db): Promise<{ lines: NamedRow[]; brands: NamedRow[]; lists: NamedRow[] }> {
  const [lines, brands, lists] = await Promise.all([
    db.selectFrom('lines').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute(),
    db.selectFrom('brands').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute(),
    db.selectFrom('price_lists').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute(),
  ])
  return { lines, brands, lists }
}
