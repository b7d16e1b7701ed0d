import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { Tier } from '#domain/counter/tiers.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { insertPicture, PICTURE } from '#server/platform/files/picture-store.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'

type Db = Kysely<DB>

export interface BrandFields {
  readonly name: string
  readonly made_in_mexico: boolean
  readonly main_picture_index: number | null
  readonly logo_id: number | null
  readonly tier: string | null
}

export interface StoredBrand extends BrandFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
}

export interface BrandFilters {
  readonly buscar: string
  readonly hecho?: 'si' | 'no' | undefined
  readonly gama?: Tier | 'ninguna' | undefined
  /** Whether the brand has parts. */
  readonly uso?: 'si' | 'no' | undefined
}

const PARTS = sql<number>`(select count(*)::integer from products p where p.brand_id = b.id)`
const HAS_PARTS = sql<boolean>`exists (select from products p where p.brand_id = b.id)`

export function brandList(db: Db, { buscar, hecho, uso, gama }: BrandFilters) {
  const rows = db
    .selectFrom('brands as b')
    .leftJoin('pictures as i', 'i.id', 'b.logo_id')
    .where(searchCondition(buscar, { folded: ['b.folded'] }))
    .$if(hecho !== undefined, (query) => query.where('b.made_in_mexico', '=', hecho === 'si'))
    .$if(uso !== undefined, (query) => query.where(uso === 'si' ? HAS_PARTS : sql<boolean>`not ${HAS_PARTS}`))
    .$if(gama !== undefined, (query) =>
      query.where('b.tier', 'is not distinct from', gama === 'ninguna' ? null : (gama ?? null)),
    )
    .select(['b.id', 'b.version', 'b.name', 'b.made_in_mexico', 'b.main_picture_index', 'b.logo_id', 'b.tier'])
    .select([
      sql<PictureRow | null>`${PICTURE}`.as('logo'),
      PARTS.as('parts'),
      sql<number>`(select count(*)::integer from brand_lines r where r.brand_id = b.id)`.as('lines'),
      sql<number>`(select count(*)::integer from discounts d where d.brand_id = b.id)`.as('discounts'),
    ])
  return listSource({ rows, id: 'b.id', sort: { marca: { notNull: 'b.folded' }, partes: { notNull: PARTS } } })
}

export async function lockBrand(db: Db, id: number): Promise<StoredBrand | undefined> {
  return db
    .selectFrom('brands')
    .select(['id', 'version', 'updated_at', 'name', 'made_in_mexico', 'main_picture_index', 'logo_id', 'tier'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertBrand(db: Db, fields: BrandFields): Promise<number> {
  const { id } = await db.insertInto('brands').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns its new version. */
export async function updateBrand(db: Db, id: number, fields: BrandFields): Promise<number> {
  const { version } = await db
    .updateTable('brands')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteBrand(db: Db, id: number): Promise<void> {
  await db.deleteFrom('brands').where('id', '=', id).execute()
}

export async function hasPicture(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertLogo(db: Db, picture: StoredPicture): Promise<number> {
  return insertPicture(db, picture)
}
