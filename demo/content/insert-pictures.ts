import type pg from 'pg'
import type { StoredPicture } from '#server/platform/files/pictures.ts'
import { insertRows } from './insert-rows.ts'

/** For rows without a date of their own. */
export const CREATED = '2026-01-01T00:00:00-06:00'

/** Inserts stored pictures and returns their ids. A picture that is used twice is one row. */
export async function insertPictures(
  client: pg.ClientBase,
  pictures: readonly StoredPicture[],
): Promise<(picture: StoredPicture) => unknown> {
  const distinct = [...new Map(pictures.map((picture) => [picture.name, picture])).values()]
  const rows = distinct.map((picture) => ({
    name: picture.name,
    small_width: picture.smallWidth,
    medium_width: picture.mediumWidth,
    large_width: picture.largeWidth,
    large_height: picture.largeHeight,
    created_at: CREATED,
  }))
  const inserted = await insertRows(client, 'pictures', rows, 'id, name')
  const ids = new Map(inserted.map((row) => [row['name'], row['id']]))
  return (picture) => ids.get(picture.name)
}
