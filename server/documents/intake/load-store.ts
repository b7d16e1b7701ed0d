import { sql, type Kysely } from 'kysely'
import type { ClientBase } from 'pg'
import type { LoadFileState, LoadSource, LoadState } from '#domain/tax-documents/loads.ts'
import { deleteRow, insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { IntakeKind } from './file-kind.ts'

type Db = Kysely<DB>

export interface LoadRow {
  readonly id: number
  readonly source: LoadSource
  readonly state: LoadState
  readonly name: string
  readonly job_id: string | null
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly user: string | null
  readonly system: string | null
  /** Number of files by state. */
  readonly counts: Partial<Record<LoadFileState, number>>
  /** New documents that are not valid. */
  readonly invalid: number
}

export function loadRows(db: Db) {
  return db
    .selectFrom('tax_document_loads as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('connected_systems as s', 's.id', 'l.system_id')
    .select(['l.id', 'l.name', 'l.job_id', 'l.created_at', 'l.finished_at', 'u.name as user', 's.name as system'])
    .select([sql<LoadSource>`l.source`.as('source'), sql<LoadState>`l.state`.as('state')])
    .select(
      sql<number>`(select count(*)::integer from tax_document_load_files f join tax_documents d on d.id = f.document_id
        where f.load_id = l.id and f.state = 'nuevo' and f.kind = 'xml' and d.state = 'invalido')`.as('invalid'),
    )
    .select(
      sql<LoadRow['counts']>`(select coalesce(jsonb_object_agg(c.state, c.files), '{}') from (
        select f.state, count(*)::integer as files from tax_document_load_files f where f.load_id = l.id group by f.state) c)`.as(
        'counts',
      ),
    )
}

export async function loadById(db: Db, id: number): Promise<LoadRow | undefined> {
  return loadRows(db).where('l.id', '=', id).executeTakeFirst()
}

export async function stateOfLoad(db: Db, id: number): Promise<LoadState | undefined> {
  const load = await db
    .selectFrom('tax_document_loads')
    .select(sql<LoadState>`state`.as('state'))
    .where('id', '=', id)
    .executeTakeFirst()
  return load?.state
}

export async function insertLoad(
  db: Db,
  load: { source: LoadSource; user_id?: number | null; system_id?: number | null; name?: string; state?: LoadState },
): Promise<number> {
  return insertRow(db, 'tax_document_loads', load)
}

/** Locks a load and its files until the transaction ends. */
export async function lockLoad(db: Db, id: number) {
  return db
    .selectFrom('tax_document_loads')
    .select(['id', 'name', sql<LoadState>`state`.as('state'), sql<LoadSource>`source`.as('source')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setLoad(
  db: Db,
  id: number,
  change: { state?: LoadState; job_id?: string; name?: string },
): Promise<void> {
  const isEnd = change.state === 'terminada' || change.state === 'fallida'
  await db
    .updateTable('tax_document_loads')
    .set({ ...change, ...(isEnd && { finished_at: sql`now()` }), received_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export interface NewLoadFile {
  readonly load_id: number
  readonly name: string
  readonly bytes: number
  readonly kind: IntakeKind
  readonly stored_as: string | null
  readonly sha256: string | null
  readonly state: LoadFileState
  readonly code: string
  readonly reason: string
  readonly mended_by: string
  /** JSON. */
  readonly findings: string
}

export async function insertLoadFiles(db: Db, files: readonly NewLoadFile[]): Promise<number[]> {
  if (files.length === 0) return []
  const rows = await db
    .insertInto('tax_document_load_files')
    .values(files.map((file) => ({ ...file, done_at: file.state === 'pendiente' ? null : sql<Date>`now()` })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function fileByName(db: Db, loadId: number, name: string) {
  return db
    .selectFrom('tax_document_load_files')
    .select(['id', 'bytes'])
    .where('load_id', '=', loadId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function countFiles(db: Db, loadId: number): Promise<number> {
  const { files } = await db
    .selectFrom('tax_document_load_files')
    .select(sql<number>`count(*)::integer`.as('files'))
    .where('load_id', '=', loadId)
    .executeTakeFirstOrThrow()
  return files
}

/** Those of these names that have arrived. */
export async function receivedFiles(
  db: Db,
  loadId: number,
  names: readonly string[],
): Promise<{ name: string; bytes: number }[]> {
  return db
    .selectFrom('tax_document_load_files')
    .select(['name', 'bytes'])
    .where('load_id', '=', loadId)
    .where('name', 'in', [...names])
    .execute()
}

/** Whether the connection now has the exclusive lock of the load, until the connection ends. */
export async function tryLockAlone(client: ClientBase, loadId: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('tax_document_loads'), $1) as locked`,
    [loadId],
  )
  return rows[0]?.locked === true
}

/** One transaction at a time stores documents: two loads with the same one do not race. */
export async function lockIntake(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax_document_intake'))`.execute(db)
}

/** Loads without activity: their sender or their server is gone. */
export async function idleLoads(db: Db, minutes: number): Promise<{ id: number; state: LoadState; files: number }[]> {
  const { rows } = await sql<{ id: number; state: LoadState; files: number }>`
    select l.id, l.state, (select count(*)::integer from tax_document_load_files f where f.load_id = l.id) as files
    from tax_document_loads l
    where l.state in ('recibiendo', 'procesando') and l.received_at < now() - make_interval(mins => ${minutes}::integer)
      and (l.job_id is null or l.state = 'recibiendo')
    order by l.id limit 50`.execute(db)
  return rows
}

/** Deletes a load without files. */
export async function deleteLoad(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'tax_document_loads', id)
}
