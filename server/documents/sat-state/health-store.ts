import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ServiceRow {
  readonly failuresInRow: number
  readonly lastGoodAt: Date | null
  readonly lastFailureAt: Date | null
  readonly lastFailure: string
  readonly outageSince: Date | null
  readonly pauses: number
  readonly pausedUntil: Date | null
  readonly notifiedAt: Date | null
}

export async function readService(db: Db, isLocked = false): Promise<ServiceRow> {
  const { rows } = await sql<ServiceRow>`
    select failures_in_row as "failuresInRow", last_good_at as "lastGoodAt", last_failure_at as "lastFailureAt",
      last_failure as "lastFailure", outage_since as "outageSince", pauses, paused_until as "pausedUntil", notified_at as "notifiedAt"
    from sat_service ${isLocked ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('sat_service has no row')
  return row
}

export async function storeService(db: Db, row: ServiceRow): Promise<void> {
  await db
    .updateTable('sat_service')
    .set({
      failures_in_row: row.failuresInRow,
      last_good_at: row.lastGoodAt,
      last_failure_at: row.lastFailureAt,
      last_failure: row.lastFailure,
      outage_since: row.outageSince,
      pauses: row.pauses,
      paused_until: row.pausedUntil,
      notified_at: row.notifiedAt,
    })
    .execute()
}

export interface DayCounts {
  readonly clear: number
  readonly unclear: number
  readonly failed: number
}

export async function countQuestions(db: Db, { clear, unclear, failed }: DayCounts, now: Date): Promise<void> {
  await sql`
    insert into sat_question_days as s (day, clear, unclear, failed) values (shop_day(${now}), ${clear}, ${unclear}, ${failed})
    on conflict (day) do update set clear = s.clear + excluded.clear, unclear = s.unclear + excluded.unclear,
      failed = s.failed + excluded.failed`.execute(db)
}

export async function questionsToday(db: Db, now: Date): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`
    select clear, unclear, failed from sat_question_days where day = shop_day(${now})`.execute(db)
  return rows[0] ?? { clear: 0, unclear: 0, failed: 0 }
}

export interface QueueCounts {
  readonly due: number
  readonly never: number
  readonly inProcess: number
  readonly failing: number
}

/** The count stops here. */
export const MOST_COUNTED = 10_000

export async function queueCounts(db: Db, now: Date): Promise<QueueCounts> {
  const upTo = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(
    select count(*)::integer from (select from tax_documents d
      where d.state = 'valido' and d.set_aside_reason = '' and ${condition} limit ${MOST_COUNTED}) c)`
  const { rows } = await sql<QueueCounts>`
    select ${upTo(sql<boolean>`d.sat_next_at <= ${now}`)} as due, ${upTo(sql<boolean>`d.sat_state is null`)} as never,
      ${upTo(sql<boolean>`d.sat_state = 'en_proceso'`)} as "inProcess", ${upTo(sql<boolean>`d.sat_attempts > 0`)} as failing`.execute(
    db,
  )
  return rows[0] ?? { due: 0, never: 0, inProcess: 0, failing: 0 }
}

/** Administrators. */
export async function administrators(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where r.name = 'admin' and u.status = 'activo' order by u.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
