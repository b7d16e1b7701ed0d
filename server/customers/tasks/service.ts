import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { MOST_DONE_TASKS, MOST_OPEN_TASKS } from '#domain/customers/tasks.ts'
import { shopDay } from '#server/customers/sleeping/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure, staleVersion } from '#server/platform/failure.ts'
import * as store from './store.ts'

export type { TaskFields, TaskRow } from './store.ts'

const NO_TASK = new Failure('not_found', 'Esta tarea ya no existe.')
const TOO_MANY = new Failure(
  'conflict',
  `Ya tienes ${MOST_OPEN_TASKS} tareas pendientes: termina o borra alguna antes de agregar otra.`,
)

interface Owner {
  readonly viewer: Viewer
  readonly ownerId: number
}

export interface OwnTasks {
  /** Of the shop: '2026-11-26'. */
  readonly today: string
  readonly open: readonly store.TaskRow[]
  /** The last first. */
  readonly done: readonly store.TaskRow[]
}

export async function readTasks(
  { db }: Pick<Database, 'db'>,
  { viewer, ownerId }: Owner,
  now: Date,
): Promise<OwnTasks> {
  const scope = scopeOf(viewer)
  const [{ day: today }, open, done] = await Promise.all([
    shopDay({ db }, now),
    store.openTasks(db, ownerId, scope, MOST_OPEN_TASKS),
    store.doneTasks(db, ownerId, scope, MOST_DONE_TASKS),
  ])
  return { today, open, done }
}

/** Once for each key. */
export async function addTask(
  database: Database,
  { viewer, ownerId }: Owner,
  key: string,
  fields: store.TaskFields,
): Promise<{ readonly id: number } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const open = await store.lockOpenTasks(db, ownerId)
    const added = await store.taskOfKey(db, ownerId, key)
    if (added !== undefined) return { id: added }
    if (open >= MOST_OPEN_TASKS) return TOO_MANY
    const problem = await companyProblem(db, viewer, fields.companyId)
    return problem ?? { id: await store.insertTask(db, ownerId, key, fields) }
  })
}

export async function changeTask(
  database: Database,
  { viewer, ownerId }: Owner,
  { id, version, fields }: { readonly id: number; readonly version: number; readonly fields: store.TaskFields },
): Promise<{ readonly version: number } | Failure> {
  return inTransaction(database, async ({ db }) => {
    const stored = await store.taskById(db, ownerId, scopeOf(viewer), id)
    if (stored === undefined) return NO_TASK
    const isSame = fields.companyId === (stored.company?.id ?? null)
    const problem = isSame ? null : await companyProblem(db, viewer, fields.companyId)
    if (problem !== null) return problem
    const changed = await store.updateTask(db, { id, version, fields })
    if (changed !== undefined) return { version: changed }
    const { text, dueOn, company, updatedAt } = stored
    return staleVersion({
      version: stored.version,
      changedBy: viewer.person?.name ?? null,
      changedAt: updatedAt.toISOString(),
      stored: { texto: text, vence: dueOn, empresa: company?.id ?? null },
    })
  })
}

export async function finishTask(
  { db }: Database,
  { ownerId }: Owner,
  id: number,
  at: Date | null,
): Promise<Failure | null> {
  return (await store.setTaskDone(db, ownerId, id, at)) ? null : NO_TASK
}

export async function deleteTask({ db }: Database, { ownerId }: Owner, id: number): Promise<Failure | null> {
  return (await store.deleteTask(db, ownerId, id)) ? null : NO_TASK
}

async function companyProblem(db: Database['db'], viewer: Viewer, companyId: number | null): Promise<Failure | null> {
  if (companyId === null || (await store.isCompanySeen(db, scopeOf(viewer), companyId))) return null
  return new Failure('invalid_input', 'Revisa el cliente.', { empresa: 'Elige uno de tus clientes.' })
}
