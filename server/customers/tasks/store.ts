import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface TaskFields {
  readonly text: string
  /** '2026-11-26'; null: some day. */
  readonly dueOn: string | null
  readonly companyId: number | null
}

export interface TaskRow {
  readonly id: number
  readonly version: number
  readonly text: string
  readonly dueOn: string | null
  readonly company: { readonly id: number; readonly name: string } | null
  readonly doneAt: Date | null
  readonly updatedAt: Date
}

/** Of one person alone. Only the name of a company that they see today is shown. */
function tasksOf(db: Db, ownerId: number, scope: Scope) {
  return db
    .selectFrom('advisor_tasks as t')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 't.company_id').on(isSeenCompany(scope, 'c')))
    .select(['t.id', 't.version', 't.text', 't.done_at as doneAt', 't.updated_at as updatedAt'])
    .select(sql<string | null>`t.due_on::text`.as('dueOn'))
    .select(
      sql<
        TaskRow['company']
      >`case when c.id is not null then json_build_object('id', c.id, 'name', c.trade_name) end`.as('company'),
    )
    .where('t.owner_id', '=', ownerId)
}

/** The first due first; tasks without a day last. */
export async function openTasks(db: Db, ownerId: number, scope: Scope, most: number): Promise<TaskRow[]> {
  return tasksOf(db, ownerId, scope)
    .where('t.done_at', 'is', null)
    .orderBy(sql`t.due_on asc nulls last`)
    .orderBy('t.id')
    .limit(most)
    .execute()
}

export async function doneTasks(db: Db, ownerId: number, scope: Scope, most: number): Promise<TaskRow[]> {
  return tasksOf(db, ownerId, scope)
    .where('t.done_at', 'is not', null)
    .orderBy('t.done_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute()
}

export async function taskById(db: Db, ownerId: number, scope: Scope, id: number): Promise<TaskRow | undefined> {
  return tasksOf(db, ownerId, scope).where('t.id', '=', id).executeTakeFirst()
}

/** Locks the tasks of this person until the transaction ends. @returns how many are not done */
export async function lockOpenTasks(db: Db, ownerId: number): Promise<number> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db)
  const { open } = await db
    .selectFrom('advisor_tasks')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('owner_id', '=', ownerId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

export async function isCompanySeen(db: Db, scope: Scope, companyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.id', '=', companyId)
    .where(isSeenCompany(scope, 'c'))
    .executeTakeFirst()
  return found !== undefined
}

/** The task that was added with this key. */
export async function taskOfKey(db: Db, ownerId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('advisor_tasks')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function insertTask(db: Db, ownerId: number, key: string, fields: TaskFields): Promise<number> {
  return insertRow(db, 'advisor_tasks', { ...columnsOf(fields), owner_id: ownerId, idempotency_key: key })
}

/** @returns the version that it has now; undefined: it has another one than `version`. */
export async function updateTask(
  db: Db,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: TaskFields },
): Promise<number | undefined> {
  const row = await db
    .updateTable('advisor_tasks')
    .set((task) => ({ ...columnsOf(fields), version: task('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** @returns whether it is there. One that is done stays done when it was. */
export async function setTaskDone(db: Db, ownerId: number, id: number, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('advisor_tasks')
    .set({ done_at: at === null ? null : sql`coalesce(done_at, ${at})`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether it was there. */
export async function deleteTask(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('advisor_tasks')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf({ text, dueOn, companyId }: TaskFields) {
  return { text, due_on: dueOn === null ? null : sql<Date>`${dueOn}::date`, company_id: companyId }
}
