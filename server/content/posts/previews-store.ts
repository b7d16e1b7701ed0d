import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** In the place of the one before. */
export async function storePreview(
  db: Db,
  preview: {
    readonly post_id: number
    readonly token_hash: string
    readonly expires_at: Date
    readonly created_by: number
  },
): Promise<void> {
  await db
    .insertInto('post_previews')
    .values(preview)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ ...preview, created_at: sql`now()` }))
    .execute()
}

/** @returns whether there was one */
export async function deletePreview(db: Db, postId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('post_previews').where('post_id', '=', postId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the secret with this hash shows the post. */
export async function showsPost(db: Db, postId: number, hash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('post_previews')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
