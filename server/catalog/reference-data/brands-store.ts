import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { Tier } from '#domain/counter/tiers.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { insertPicture, PICTURE } from '#server/platform/files/picture-store.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'

type Db = Kysely<DB>

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
    .select([
      'b.id',
      'b.version',
      'b.updated_at',
      'b.name',
      'b.made_in_mexico',
      'b.main_picture_index',
      'b.logo_id',
      'b.tier',
    ])
    .select([
      sql<PictureRow | null>`${PICTURE}`.as('logo'),
      PARTS.as('parts'),
      sql<number>`(select count(*)::integer from brand_lines r where r.brand_id = b.id)`.as('lines'),
      sql<number>`(select count(*)::integer from discounts d where d.brand_id = b.id)`.as('discounts'),
    ])
  return listSource({ rows, id: 'b.id', sort: { marca: { notNull: 'b.folded' }, partes: { notNull: PARTS } } })
}

export async function insertLogo(db: Db, picture: StoredPicture): Promise<number> {
  return insertPicture(db, picture)
}
