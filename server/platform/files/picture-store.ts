import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { pictureRow } from './picture-row.ts'
import type { StoredPicture } from './pictures.ts'

/** The row of `pictures` that is joined as `i`, as one column; null where none is. */
export const PICTURE: RawBuilder<unknown> = sql`
  case when i.id is not null then json_build_object('name', i.name, 'small_width', i.small_width,
    'medium_width', i.medium_width, 'large_width', i.large_width, 'large_height', i.large_height) end`

/** The same picture sent again is the row that is there. */
export async function insertPicture(db: Kysely<DB>, picture: StoredPicture): Promise<number> {
  const added = await db
    .insertInto('pictures')
    .values(pictureRow(picture))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return added.id
  const { id } = await db.selectFrom('pictures').select('id').where('name', '=', picture.name).executeTakeFirstOrThrow()
  return id
}
