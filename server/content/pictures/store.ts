import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { insertPicture } from '#server/platform/files/picture-store.ts'
import type { StoredPicture } from '#server/platform/files/pictures.ts'

type Db = Kysely<DB>

export async function storePicture(db: Db, picture: StoredPicture): Promise<number> {
  return insertPicture(db, picture)
}

/** Names of the stored pictures with these ids. */
export async function pictureNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pictures').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
