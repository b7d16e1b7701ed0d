import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import type { StoredPicture } from './pictures.ts'

/** A stored picture as a column of another table's row. */
export interface PictureRow {
  readonly name: string
  readonly small_width: number
  readonly medium_width: number
  readonly large_width: number
  readonly large_height: number
}

/** The row of `pictures` that is joined as `i`, as one column; null where none is. */
export const PICTURE: RawBuilder<unknown> = sql`
  case when i.id is not null then json_build_object('name', i.name, 'small_width', i.small_width,
    'medium_width', i.medium_width, 'large_width', i.large_width, 'large_height', i.large_height) end`

/** The same picture sent again is the row that is there. */
export async function insertPicture(db: Kysely<DB>, picture: StoredPicture): Promise<number> {
  const added = await db
    .insertInto('pictures')
    .values({
      name: picture.name,
      small_width: picture.smallWidth,
      medium_width: picture.mediumWidth,
      large_width: picture.largeWidth,
      large_height: picture.largeHeight,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return added.id
  const { id } = await db.selectFrom('pictures').select('id').where('name', '=', picture.name).executeTakeFirstOrThrow()
  return id
}
