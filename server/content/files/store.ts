import { sql, type Kysely } from 'kysely'
import type { Audience } from '#server/content/banners/audience.ts'
import { isShown as isBannerShown } from '#server/content/banners/store.ts'
import { isShown as isPostShown } from '#server/content/posts/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

/**
 * Whether something that is published at `now`, for this audience, shows a picture: a banner, a post or its preview, a PDF catalogue,
 * a brand. undefined: content has no such picture; it is of a part.
 */
export async function isPictureShown(
  db: Kysely<DB>,
  name: string,
  now: Date,
  audience: Audience,
): Promise<boolean | undefined> {
  const answer = await sql<{ is_shown: boolean }>`
    select exists (select from banners n where i.id in (n.picture_id, n.phone_picture_id)
        and ${isBannerShown('n', now, audience)})
      or exists (select from brands b where b.logo_id = i.id)
      or exists (select from catalogues c where c.cover_id = i.id and c.active)
      or exists (select from posts p
        where (i.id in (p.cover_id, p.share_picture_id) or strpos(p.body, ${`/api/archivos/${name}-`}) > 0)
        and ((${isPostShown(now)})
          or exists (select from post_previews v where v.post_id = p.id and v.expires_at > ${now}))) as is_shown
    from pictures i where i.name = ${name}`.execute(db)
  return answer.rows[0]?.is_shown
}
