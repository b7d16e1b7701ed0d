import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Whether another post has the address now, or had it before. */
export async function isAddressTaken(db: Db, slug: string, postId: number | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from posts where slug = ${slug} and id is distinct from ${postId}::integer)
      or exists (select from post_addresses where slug = ${slug} and post_id is distinct from ${postId}::integer) as taken
  `.execute(db)
  return rows[0]?.taken ?? false
}

/** The address, with the first number behind it that makes it free. */
export async function freeAddress(db: Db, slug: string, postId: number | null): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from (
      select ${slug}::text as slug, 1 as place
      union all select ${slug} || '-' || n, n from generate_series(2, 200) n
    ) c
    where not exists (select from posts p where p.slug = c.slug and p.id is distinct from ${postId}::integer)
      and not exists (select from post_addresses a where a.slug = c.slug and a.post_id is distinct from ${postId}::integer)
    order by c.place limit 1`.execute(db)
  return rows[0]?.slug ?? slug
}

/** The address that a post had leads to it; the one that it has now is no old one any more. */
export async function storeFormerAddress(
  db: Db,
  { postId, before, now }: { readonly postId: number; readonly before: string; readonly now: string },
): Promise<void> {
  await db.deleteFrom('post_addresses').where('slug', '=', now).where('post_id', '=', postId).execute()
  await db
    .insertInto('post_addresses')
    .values({ slug: before, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
