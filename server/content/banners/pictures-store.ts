import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'

type Db = Kysely<DB>

/** Once more the same picture is the row that is there. */
export async function keepPicture(db: Db, picture: StoredPicture): Promise<number> {
  const { name } = picture
  const row = await db
    .insertInto('pictures')
    .values({
      name,
      small_width: picture.smallWidth,
      medium_width: picture.mediumWidth,
      large_width: picture.largeWidth,
      large_height: picture.largeHeight,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Names of the stored pictures with these ids. */
export async function pictureNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pictures').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
