import { sql, type RawBuilder } from 'kysely'
import { hiddenStatuses } from '#domain/parts/allowance.ts'
import type { BannerPlace } from '#domain/banners/places.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import type { Audience } from './audience.ts'

type Db = Database['db']

export interface BannerRow {
  readonly id: number
  readonly place: BannerPlace
  readonly title: string
  readonly summary: string
  readonly alt: string
  readonly link: string
  readonly link_label: string
  readonly picture: PictureRow
  readonly phone_picture: PictureRow | null
}

/** A stored picture as one column. @param id the column that has it */
export function pictureColumn(id: string): RawBuilder<PictureRow | null> {
  return sql`(select json_build_object('name', i.name, 'small_width', i.small_width, 'medium_width', i.medium_width,
    'large_width', i.large_width, 'large_height', i.large_height) from pictures i where i.id = ${sql.ref(id)})`
}

const HIDDEN = sql.join(hiddenStatuses('page').map((status) => sql.lit(status)))

/** Of a banner `n`: the part to which it leads is not shown any more. */
export const LEADS_TO_NOTHING: RawBuilder<boolean> = sql`(n.link_kind = 'part' and not exists
  (select from products p where p.id = n.link_product_id and p.status not in (${HIDDEN})))`

/** The active banners with a picture, in their schedule and for the audience, up to a number for each place, in their order. */
export async function bannersAt(
  db: Db,
  now: Date,
  audience: Audience,
  most: Readonly<Record<string, number>>,
): Promise<BannerRow[]> {
  const answer = await sql<BannerRow>`
    select id, place, title, summary, alt, link, link_label, picture, phone_picture from (
      select n.id, n.place, n.title, n.summary, n.alt, n.link, n.link_label, n.position,
        ${pictureColumn('n.picture_id')} as picture, ${pictureColumn('n.phone_picture_id')} as phone_picture,
        row_number() over (partition by n.place order by n.position, n.id) as rank
      from banners n
      where n.place in ('hero', 'strip', 'slider') and n.picture_id is not null and not ${LEADS_TO_NOTHING}
        and ${isShown('n', now, audience)}
    ) shown
    where rank <= (${JSON.stringify(most)}::jsonb ->> place)::integer
    order by position, id limit 100`.execute(db)
  return answer.rows
}

/** Active, its start included, its end excluded, for the audience. */
export function isShown(table: string, now: Date, { roles, listId }: Audience): RawBuilder<boolean> {
  const [active, from, to] = [sql.ref(`${table}.active`), sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
  const audience = sql.ref(`${table}.audience`)
  return sql`${active} and (${from} is null or ${from} <= ${now}) and (${to} is null or ${now} < ${to})
    and (${audience} = 'everyone'
      or (${audience} = 'role' and ${sql.ref(`${table}.audience_roles`)} && ${[...roles]}::text[])
      or (${audience} = 'list' and ${sql.ref(`${table}.audience_list_id`)} = ${listId}::integer))`
}

/** Seconds until the next one comes by itself, by place. */
export async function pacesByPlace(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('banner_places').select(['place', 'pace_seconds']).limit(20).execute()
  return new Map(rows.map((row) => [row.place, row.pace_seconds]))
}

/** When the next banner begins or ends; null: none will. */
export async function nextChange(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(starts_at) from banners where active and starts_at > ${now}),
      (select min(ends_at) from banners where active and ends_at > ${now})) as at`.execute(db)
  return rows[0]?.at ?? null
}
