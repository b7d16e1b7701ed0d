import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AnnouncementKind, Display } from '#domain/announcements/announcement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { IS_IN_AUDIENCE } from './audience-store.ts'

type Db = Kysely<DB>

export interface ShownRow {
  readonly id: number
  readonly edition: number
  readonly title: string
  readonly body: string
  readonly kind: AnnouncementKind
  readonly display: Display
  readonly must_acknowledge: boolean
  readonly link: string
  readonly link_label: string
  readonly maintenance_from: Date | null
  readonly maintenance_to: Date | null
  readonly is_seen: boolean
}

/** More at once are a mistake in the schedules. */
const MOST_SHOWN = 20

const isForVisitors = sql`from announcements a where a.active and a.to_visitors`
const isFor = (userId: number) => sql`from announcements a
  join users u on u.id = ${userId}
  left join company_terms t on t.company_id = u.company_id
  where a.active and ${IS_IN_AUDIENCE}`
const fromThoseOf = (userId: number | null) => (userId === null ? isForVisitors : isFor(userId))

const isShownAt = (now: Date): RawBuilder<boolean> =>
  sql`((a.starts_at is null or a.starts_at <= ${now}) and (a.shown_until is null or a.shown_until > ${now}))`

/** What the person did with this edition; nothing of a visitor is stored. */
const readsOf = (userId: number | null) => sql`select from announcement_reads r
  where r.announcement_id = a.id and r.edition = a.edition and r.user_id = ${userId}::integer`

const IS_DONE = sql`case when a.must_acknowledge then r.acknowledged_at else coalesce(r.closed_at, r.acknowledged_at) end
  is not null`

/** @param userId null: a visitor */
export async function announcementsFor(db: Db, now: Date, userId: number | null): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select a.id, a.edition, a.title, a.body, a.kind, a.display, a.must_acknowledge, a.link, a.link_label,
      a.maintenance_from, a.maintenance_to, exists (${readsOf(userId)}) as is_seen
    ${fromThoseOf(userId)} and ${isShownAt(now)} and not exists (${readsOf(userId)} and ${IS_DONE})
    order by a.priority, a.kind <> 'urgente', a.starts_at desc nulls last, a.id desc
    limit ${sql.lit(MOST_SHOWN)}`.execute(db)
  return rows
}

/** When the next of those for the person begins or ends; null: none will. */
export async function nextChange(db: Db, now: Date, userId: number | null): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(min(a.starts_at) filter (where a.starts_at > ${now}),
      min(a.shown_until) filter (where a.shown_until > ${now})) as at
    ${fromThoseOf(userId)}`.execute(db)
  return rows[0]?.at ?? null
}

/** What the person is shown now, read or not; undefined: not this one, or not in this edition. */
export async function shownTo(
  db: Db,
  now: Date,
  { id, edition, userId }: { readonly id: number; readonly edition: number; readonly userId: number },
): Promise<{ readonly must_acknowledge: boolean } | undefined> {
  const { rows } = await sql<{ must_acknowledge: boolean }>`
    select a.must_acknowledge ${isFor(userId)} and ${isShownAt(now)} and a.id = ${id} and a.edition = ${edition}`.execute(
    db,
  )
  return rows[0]
}

interface Read {
  readonly announcement_id: number
  readonly edition: number
  readonly user_id: number
  readonly seen_at: Date
  readonly closed_at: Date | null
  readonly acknowledged_at: Date | null
}

/** The first note stays. */
export async function noteRead(db: Db, read: Read): Promise<void> {
  await db
    .insertInto('announcement_reads')
    .values(read)
    .onConflict((conflict) =>
      conflict.columns(['announcement_id', 'edition', 'user_id']).doUpdateSet({
        closed_at: sql`coalesce(announcement_reads.closed_at, excluded.closed_at)`,
        acknowledged_at: sql`coalesce(announcement_reads.acknowledged_at, excluded.acknowledged_at)`,
      }),
    )
    .execute()
}
