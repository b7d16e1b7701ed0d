import { sql, type Kysely } from 'kysely'
import type { QuarantineState, SyncEntity } from '#domain/systems/entities.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'

type Db = Kysely<DB>

export interface QuarantineFilters {
  readonly buscar: string
  readonly entidad?: SyncEntity | undefined
  /** Without one: those that wait. */
  readonly estado?: QuarantineState | 'todos' | undefined
}

export function quarantineList(db: Db, { buscar, entidad, estado = 'pendiente' }: QuarantineFilters) {
  let rows = db
    .selectFrom('sync_quarantine as q')
    .innerJoin('connected_systems as s', 's.id', 'q.system_id')
    .leftJoin('sync_batches as b', 'b.id', 'q.batch_row_id')
    .select(['q.id', 's.name as system', 'b.batch_id', 'q.place', 'q.external_id', 'q.part_key', 'q.field', 'q.reason'])
    .select(['q.created_at', 'q.resolved_at', 'q.resolved_by'])
    .select([sql<SyncEntity>`q.entity`.as('entity'), sql<QuarantineState>`q.state`.as('state')])
    .where(
      searchCondition(buscar, { folded: ['s.folded'], plain: ['q.external_id', 'q.part_key', 'q.reason', 'q.field'] }),
    )
  if (entidad !== undefined) rows = rows.where('q.entity', '=', entidad)
  if (estado !== 'todos') rows = rows.where('q.state', '=', estado)
  return listSource({
    rows,
    id: 'q.id',
    sort: { desde: { notNull: 'q.id' }, clave: { notNull: 'q.part_key' } },
  })
}

export async function quarantinedById(db: Db, id: number) {
  return quarantineList(db, { buscar: '', estado: 'todos' })
    .rows.select(['q.record', 'q.version'])
    .where('q.id', '=', id)
    .executeTakeFirst()
}

export type QuarantineSelection = Selection<QuarantineFilters>

function chosen(db: Db, selection: QuarantineSelection) {
  return selectedIds(selection, (filter) => quarantineList(db, filter))
}

export interface WaitingRecord {
  readonly id: number
  readonly entity: SyncEntity
  readonly systemId: number
  readonly systemName: string
  readonly batch: string
  readonly record: string
  readonly version: number
}

function waiting(db: Db) {
  return db
    .selectFrom('sync_quarantine as q')
    .innerJoin('connected_systems as s', 's.id', 'q.system_id')
    .leftJoin('sync_batches as b', 'b.id', 'q.batch_row_id')
    .select(['q.id', 'q.record', 'q.version', 'q.system_id as systemId', 's.name as systemName'])
    .select([sql<SyncEntity>`q.entity`.as('entity'), sql<string>`coalesce(b.batch_id, 'cuarentena')`.as('batch')])
    .where('q.state', '=', 'pendiente')
}

export interface WaitingGroup {
  readonly systemId: number
  readonly systemName: string
  readonly entity: SyncEntity
}

/** The systems and entities of waiting records in the selection. */
export async function waitingGroups(db: Db, selection: QuarantineSelection): Promise<WaitingGroup[]> {
  return waiting(db)
    .clearSelect()
    .select(['q.system_id as systemId', 's.name as systemName', sql<SyncEntity>`q.entity`.as('entity')])
    .distinct()
    .where('q.id', 'in', chosen(db, selection))
    .execute()
}

/** Those of the selection and group that wait, locked, the oldest first. */
export async function lockWaiting(
  db: Db,
  selection: QuarantineSelection,
  { systemId, entity }: WaitingGroup,
  limit: number,
): Promise<WaitingRecord[]> {
  return waiting(db)
    .where('q.id', 'in', chosen(db, selection))
    .where('q.system_id', '=', systemId)
    .where('q.entity', '=', entity)
    .orderBy('q.id')
    .limit(limit)
    .forUpdate('q')
    .execute()
}

export async function lockWaitingOne(db: Db, id: number): Promise<WaitingRecord | undefined> {
  return waiting(db).where('q.id', '=', id).forUpdate('q').executeTakeFirst()
}

/** Stores the decision, after which it no longer waits. */
export async function resolve(
  db: Db,
  ids: readonly number[],
  state: Exclude<QuarantineState, 'pendiente'>,
  by: string,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('sync_quarantine')
    .set((row) => ({ state, resolved_at: sql`now()`, resolved_by: by, version: row('version', '+', 1) }))
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
}

export async function discardWaiting(db: Db, selection: QuarantineSelection, by: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sync_quarantine')
    .set((row) => ({
      state: 'descartado',
      resolved_at: sql`now()`,
      resolved_by: by,
      version: row('version', '+', 1),
    }))
    .where('id', 'in', chosen(db, selection))
    .where('state', '=', 'pendiente')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface StillRejected {
  readonly id: number
  readonly externalId: string
  readonly key: string
  readonly identity: string
  readonly version: number | null
  readonly record: string
  readonly field: string
  readonly reason: string
}

/** They wait on, as they were tried and with why they were refused this time. */
export async function storeStillRejected(db: Db, rows: readonly StillRejected[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update sync_quarantine q set external_id = n.external_id, part_key = n.part_key, identity = n.identity,
      source_version = n.source_version, record = n.record, field = n.field, reason = n.reason, version = q.version + 1
    from unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ externalId }) => externalId)}::text[],
      ${rows.map(({ key }) => key)}::text[], ${rows.map(({ identity }) => identity)}::text[],
      ${rows.map(({ version }) => version)}::bigint[], ${rows.map(({ record }) => record)}::text[],
      ${rows.map(({ field }) => field)}::text[], ${rows.map(({ reason }) => reason)}::text[])
      n (id, external_id, part_key, identity, source_version, record, field, reason)
    where q.id = n.id`.execute(db)
}
