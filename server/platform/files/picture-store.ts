import { sql, type RawBuilder } from 'kysely'

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
