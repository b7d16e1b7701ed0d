import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { IMPORT_LIFECYCLE, canFollow, type ImportState } from '#domain/lifecycles.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { CommerceKind } from '#domain/commerce-files.ts'
import type { FileCounts } from './counts.ts'

/** What files an import is of: parts, or one of the commercial ones. */
export type ImportSubject = 'partes' | CommerceKind

/** Keys of advisory locks, any numbers. Imports and reverts of a database run one after the other. */
const IMPORT_LOCK = 727_100_3
/** An import that plans with readings and a person who decides about one run one after the other. */
const DECISION_LOCK = 727_100_4

/** Applied imports that can be reverted. */
const MAX_REVERTIBLE = 3
const IMPORTS_WITH_REJECTIONS = 20

export interface ImportRecord {
  readonly id: number
  readonly kind: ImportSubject
  readonly state: ImportState
  readonly files: readonly string[]
  readonly actor: string
  readonly counts: readonly FileCounts[] | null
  readonly failure: string | null
  readonly revertible: boolean
  readonly createdAt: Date
}

/** For joins of hundreds of thousands of staged rows, until the transaction ends. Staging needs no fine statistics. */
export async function setImportMemory(client: PoolClient): Promise<void> {
  await client.query(`set local work_mem = '64MB'; set local default_statistics_target = 10`)
}

/** Takes the import lock until the transaction ends; false when another import has it. */
export async function tryLockImports(client: PoolClient): Promise<boolean> {
  const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [IMPORT_LOCK])
  return answer.rows[0]?.taken === true
}

/** Takes the import lock until the transaction ends; calls `onWait` where another import has it, and waits. */
export async function lockImports(client: PoolClient, onWait: () => void): Promise<void> {
  if (await tryLockImports(client)) return
  onWait()
  await client.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK])
}

/** Until the transaction ends, no other one plans with readings or decides about them. Take it after the import lock. */
export async function lockDecisions(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [DECISION_LOCK])
}

/**
 * Call it with the import lock: no other import runs, so an unfinished one belongs to a process that died. Imports on screen have a
 * job, and wait for it or for a person.
 */
export async function failUnfinishedImports(db: Kysely<DB>): Promise<void> {
  const unfinished = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'not in', ['aplicado', 'fallido', 'revertido', 'con_errores'])
    .where('job_id', 'is', null)
    .execute()
  for (const { id } of unfinished) {
    await setImportState(db, id, 'fallido', { failure: 'El programa se detuvo antes de terminar; no se aplicó nada.' })
  }
}

export async function createImport(
  db: Kysely<DB>,
  files: readonly string[],
  actor: string,
  kind: ImportSubject = 'partes',
): Promise<number> {
  const created = await db
    .insertInto('imports')
    .values({ files: [...files], actor, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordState(db, created.id, 'subido', actor)
  return created.id
}

/** Moves an import to its next state, checked against its lifecycle. */
export async function setImportState(
  db: Kysely<DB>,
  id: number,
  to: ImportState,
  also: {
    counts?: readonly object[]
    failure?: string
    actor?: string
    revertible?: boolean
    isDiscarded?: boolean
  } = {},
): Promise<void> {
  const row = await db.selectFrom('imports').select(['state', 'actor']).where('id', '=', id).executeTakeFirstOrThrow()
  const from = row.state as ImportState
  if (!canFollow(IMPORT_LIFECYCLE, from, to)) throw new Error(`Import ${id} cannot go from ${from} to ${to}`)
  await db
    .updateTable('imports')
    .set({
      state: to,
      ...(also.counts === undefined ? {} : { counts: JSON.stringify(also.counts) }),
      ...(also.failure === undefined ? {} : { failure: also.failure }),
      ...(also.revertible === undefined ? {} : { revertible: also.revertible }),
      ...(also.isDiscarded === undefined ? {} : { is_discarded: also.isDiscarded }),
    })
    .where('id', '=', id)
    .execute()
  await recordState(db, id, to, also.actor ?? row.actor)
}

async function recordState(db: Kysely<DB>, id: number, state: ImportState, actor: string): Promise<void> {
  await db.insertInto('import_states').values({ import_id: id, state, actor }).execute()
}

/**
 * Deletes what can no longer be reverted, and old rejections, inside the transaction that applied the newest import.
 * Imports that changed nothing do not count among the last three, which are those of each kind.
 */
export async function deleteOldImports(client: PoolClient): Promise<void> {
  await client.query(`
    with kept as (
      select kind, min(id) as oldest from (
        select kind, id, row_number() over (partition by kind order by id desc) as place from imports i
        where state = 'aplicado' and exists (select from import_changes c where c.import_id = i.id)) newest
      where place <= ${MAX_REVERTIBLE} group by kind
    ), old as (
      update imports i set revertible = false from kept where i.revertible and i.kind = kept.kind and i.id < kept.oldest
      returning i.id
    )
    delete from import_changes where import_id in (select id from old)`)
  await client.query(`
    delete from import_rejections
    where import_id not in (select id from imports order by id desc limit ${IMPORTS_WITH_REJECTIONS})`)
}

/** Newest first; of all kinds of files unless some are named. Without batches of other systems. */
export async function listImports(
  db: Kysely<DB>,
  limit: number,
  kinds?: readonly ImportSubject[],
): Promise<ImportRecord[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where('superseded_by', 'is', null)
    .where('kind', '<>', 'lote')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ImportSubject,
    state: row.state as ImportState,
    files: row.files,
    actor: row.actor,
    counts: row.counts as readonly FileCounts[] | null,
    failure: row.failure,
    revertible: row.revertible,
    createdAt: row.created_at,
  }))
}

/** The newest import of the kind that is applied and not reverted; null when there is none. */
export async function newestApplied(
  db: Kysely<DB>,
  kind: ImportSubject = 'partes',
): Promise<{ id: number; revertible: boolean; createdAt: Date } | null> {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'revertible', 'created_at as createdAt'])
    .where('state', '=', 'aplicado')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** What the import is of; null where there is none. */
export async function kindOf(db: Kysely<DB>, id: number): Promise<ImportSubject | null> {
  const row = await db.selectFrom('imports').select('kind').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row.kind as ImportSubject)
}

export async function stateOf(db: Kysely<DB>, id: number): Promise<ImportState | null> {
  const row = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : (row.state as ImportState)
}

/** Marks the import applied inside the transaction that applied it, so that both are there or neither is. */
export async function finishImport(client: PoolClient, id: number): Promise<void> {
  await client.query(`
    with applied as (
      update imports set state = 'aplicado', revertible = true where id = ${id} and state = 'aplicando' returning id, actor
    )
    insert into import_states (import_id, state, actor) select id, 'aplicado', actor from applied`)
}

/** Marks the import reverted inside the transaction that reverted it. */
export async function finishRevert(client: PoolClient, id: number, actor: string): Promise<void> {
  await client.query(
    `with reverted as (
      update imports set state = 'revertido', revertible = false where id = $1 and state = 'aplicado' returning id
    ), forgotten as (delete from import_changes where import_id = $1), unseen as (delete from negative_stock where import_id = $1)
    insert into import_states (import_id, state, actor) select id, 'revertido', $2 from reverted`,
    [id, actor],
  )
}
