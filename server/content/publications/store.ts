import { sql, type Kysely } from 'kysely'
import type { PostState } from '#domain/posts/state.ts'
import { pictureColumn } from '#server/content/banners/store.ts'
import type { PostKind } from '#server/content/posts/store.ts'
import { deleteRow, insertRow, updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { stateAt } from './list-store.ts'
import type { AboutVehicle, Content, DbStage, Showing } from './publication.ts'

type Db = Kysely<DB>

export interface DetailRow extends Content, Showing {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly changed_by: number | null
  readonly state: PostState
  readonly words: number
  readonly cover: PictureRow | null
  readonly share_picture: PictureRow | null
  readonly lines: number[]
  readonly vehicles: AboutVehicle[]
  readonly parts: { readonly id: number; readonly key: string }[]
  /** Of its secret link; null: there is none that still shows it. */
  readonly preview_until: Date | null
}

export async function publicationById(
  db: Db,
  now: Date,
  id: number,
  { isLocked = false } = {},
): Promise<DetailRow | undefined> {
  return db
    .selectFrom('posts as p')
    .select(['p.id', 'p.version', 'p.updated_at', 'p.changed_by', 'p.title', 'p.slug', 'p.summary', 'p.body'])
    .select(['p.author', 'p.tags', 'p.number', 'p.cover_id', 'p.cover_alt', 'p.share_picture_id', 'p.words'])
    .select(['p.published_at', 'p.ends_at', stateAt(now).as('state')])
    .select([sql<PostKind>`p.kind`.as('kind'), sql<DbStage>`p.stage`.as('stage')])
    .select([pictureColumn('p.cover_id').as('cover'), pictureColumn('p.share_picture_id').as('share_picture')])
    .select([
      sql<number[]>`(select coalesce(array_agg(x.line_id order by x.id), '{}') from post_lines x
        where x.post_id = p.id)`.as('lines'),
      sql<AboutVehicle[]>`(select coalesce(json_agg(json_build_object('model_id', x.model_id,
        'year_from', x.year_from, 'year_to', x.year_to) order by x.id), '[]') from post_vehicles x
        where x.post_id = p.id)`.as('vehicles'),
      sql<{ id: number; key: string }[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key)
        order by x.position, m.id), '[]') from post_parts x join products m on m.id = x.product_id
        where x.post_id = p.id)`.as('parts'),
      sql<Date | null>`(select expires_at from post_previews x where x.post_id = p.id and x.expires_at > ${now})`.as(
        'preview_until',
      ),
    ])
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('p'))
    .executeTakeFirst()
}

type Written = Content & Showing & { readonly changed_by: number }

export async function insertPublication(db: Db, fields: Written): Promise<number> {
  return insertRow(db, 'posts', fields)
}

/** @returns the version that it has now */
export async function updatePublication(
  db: Db,
  id: number,
  fields: Partial<Content & Showing> & { readonly changed_by: number },
): Promise<number> {
  return updateRow(db, 'posts', id, fields)
}

export async function deletePublication(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'posts', id)
}
