import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PhotoRow {
  readonly id: number
  readonly name: string
  readonly at: Date
  readonly author: string
  /** Who added it in the author's name. */
  readonly impersonator: string | null
  /** In the folder of these photos. */
  readonly storedAs: string
}

/** The oldest first. */
export async function photosOf(db: Db, returnId: number): Promise<readonly PhotoRow[]> {
  return db
    .selectFrom('return_photos as p')
    .innerJoin('users as u', 'u.id', 'p.author_id')
    .leftJoin('users as i', 'i.id', 'p.impersonator_id')
    .select(['p.id', 'p.name', 'p.at', 'u.name as author', 'i.name as impersonator', 'p.stored_as as storedAs'])
    .where('p.return_id', '=', returnId)
    .orderBy('p.id')
    .execute()
}

interface NewPhoto {
  readonly returnId: number
  readonly authorId: number
  readonly impersonatorId: number | null
  readonly name: string
  readonly bytes: number
  readonly storedAs: string
  readonly at: Date
}

export async function insertPhoto(db: Db, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('return_photos')
    .values({
      return_id: photo.returnId,
      author_id: photo.authorId,
      impersonator_id: photo.impersonatorId,
      name: photo.name,
      bytes: photo.bytes,
      stored_as: photo.storedAs,
      at: photo.at,
    })
    .execute()
}
