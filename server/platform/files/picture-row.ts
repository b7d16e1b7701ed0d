import type { StoredPicture } from './pictures.ts'

/** A stored picture as a column of another table's row. */
export interface PictureRow {
  readonly name: string
  readonly small_width: number
  readonly medium_width: number
  readonly large_width: number
  readonly large_height: number
}

/** A picture that was just stored, as its row has it. */
export function pictureRow({ name, smallWidth, mediumWidth, largeWidth, largeHeight }: StoredPicture): PictureRow {
  return {
    name,
    small_width: smallWidth,
    medium_width: mediumWidth,
    large_width: largeWidth,
    large_height: largeHeight,
  }
}
