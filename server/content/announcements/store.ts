import { sql, type Kysely, type RawBuilder } from 'kysely'
import { AGENDA_DAYS, type Coming } from '#domain/banners/agenda.ts'
import type { AnnouncementKind, AnnouncementState, Display } from '#domain/announcements/announcement.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { AudienceFields } from './audience-store.ts'

type Db = Kysely<DB>

/** The written fields of an announcement. */
export interface AnnouncementFields extends AudienceFields {
  readonly title: string
  readonly body: string
  readonly kind: AnnouncementKind
  readonly display: Display
  readonly priority: number
  readonly must_acknowledge: boolean
  readonly link: string
  readonly link_label: string
  readonly maintenance_from: Date | null
  readonly maintenance_to: Date | null
  readonly to_visitors: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly active: boolean
}

const stateAt = (now: Date): RawBuilder<AnnouncementState> => sql`case
  when not a.active then case when a.published_at is null then 'borrador' else 'retirado' end
  when a.shown_until <= ${now} then 'terminado' when a.starts_at > ${now} then 'programado' else 'vigente' end`

export interface ListRow extends AudienceFields {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly kind: AnnouncementKind
  readonly display: Display
  readonly priority: number
  readonly state: AnnouncementState
  readonly must_acknowledge: boolean
  readonly to_visitors: boolean
  readonly starts_at: Date | null
  readonly shown_until: Date | null
  readonly company_names: string[]
  readonly branch_names: string[]
  readonly reads: number
}

/** Companies that a list names; the others are counted. */
const NAMED = 3

export interface AnnouncementFilters {
  readonly buscar: string
  readonly tipo?: AnnouncementKind | undefined
  readonly estado?: AnnouncementState | undefined
  readonly agenda?: Coming | undefined
}

/** Begins, or ends, in less than the days that are near. */
function isNear(agenda: Coming, now: Date): RawBuilder<boolean> {
  const last = sql`${now}::timestamptz + make_interval(days => ${sql.lit(AGENDA_DAYS)})`
  if (agenda === 'empieza') return sql`(a.active and a.starts_at > ${now} and a.starts_at < ${last})`
  return sql`(a.active and (a.starts_at is null or a.starts_at <= ${now}) and a.shown_until > ${now}
    and a.shown_until < ${last})`
}

export function announcementList(db: Db, now: Date, { buscar, tipo, estado, agenda }: AnnouncementFilters) {
  const rows = db
    .selectFrom('announcements as a')
    .select(['a.id', 'a.version', 'a.title', 'a.priority', 'a.must_acknowledge', 'a.to_visitors', 'a.starts_at'])
    .select(['a.shown_until', 'a.audience_roles', 'a.company_ids', 'a.branch_ids', stateAt(now).as('state')])
    .select([sql<AnnouncementKind>`a.kind`.as('kind'), sql<Display>`a.display`.as('display')])
    .select([
      sql<string[]>`array(select trade_name from companies where id = any(a.company_ids) order by folded
        limit ${sql.lit(NAMED)})`.as('company_names'),
      sql<string[]>`array(select name from branches where id = any(a.branch_ids) order by folded)`.as('branch_names'),
      sql<number>`(select count(*)::integer from announcement_reads r where r.announcement_id = a.id
        and r.edition = a.edition and coalesce(r.closed_at, r.acknowledged_at) is not null)`.as('reads'),
    ])
    .where(searchCondition(buscar, { plain: ['a.title', 'a.body'] }))
    .$if(tipo !== undefined, (query) => query.where('a.kind', '=', tipo ?? null))
    .$if(estado !== undefined, (query) => query.where(stateAt(now), '=', estado ?? 'vigente'))
    .$if(agenda !== undefined, (query) => query.where(isNear(agenda ?? 'empieza', now)))
  return listSource({
    rows,
    id: 'a.id',
    sort: {
      titulo: { notNull: sql`lower(a.title)` },
      prioridad: { notNull: 'a.priority' },
      desde: 'a.starts_at',
      hasta: 'a.shown_until',
      creado: { notNull: 'a.created_at' },
    },
  })
}

export interface DetailRow extends AnnouncementFields {
  readonly id: number
  readonly version: number
  readonly edition: number
  readonly updated_at: Date
  readonly shown_until: Date | null
  readonly state: AnnouncementState
}

export async function announcementById(
  db: Db,
  now: Date,
  id: number,
  { isLocked = false } = {},
): Promise<DetailRow | undefined> {
  return db
    .selectFrom('announcements as a')
    .select(['a.id', 'a.version', 'a.edition', 'a.updated_at', 'a.shown_until', 'a.title', 'a.body', 'a.priority'])
    .select(['a.must_acknowledge', 'a.link', 'a.link_label', 'a.maintenance_from', 'a.maintenance_to'])
    .select(['a.to_visitors', 'a.audience_roles', 'a.company_ids', 'a.branch_ids', 'a.starts_at', 'a.ends_at'])
    .select(['a.active', stateAt(now).as('state')])
    .select([sql<AnnouncementKind>`a.kind`.as('kind'), sql<Display>`a.display`.as('display')])
    .where('a.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('a'))
    .executeTakeFirst()
}

export async function insertAnnouncement(db: Db, now: Date, fields: AnnouncementFields): Promise<number> {
  return insertRow(db, 'announcements', { ...fields, published_at: fields.active ? now : null })
}

/** @param isNewEdition who has read it reads it again. @returns the version that it has now. */
export async function updateAnnouncement(
  db: Db,
  now: Date,
  id: number,
  { isNewEdition = false, ...fields }: Partial<AnnouncementFields> & { readonly isNewEdition?: boolean },
): Promise<number> {
  const { version } = await db
    .updateTable('announcements')
    .set((row) => ({
      ...fields,
      ...(fields.active === true ? { published_at: sql<Date>`coalesce(announcements.published_at, ${now})` } : {}),
      ...(isNewEdition ? { edition: row('edition', '+', 1) } : {}),
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteAnnouncement(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'announcements', id)
}
