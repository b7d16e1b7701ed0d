import { sql, type Kysely } from 'kysely'
import type { BatchAnswer } from '#contract/systems/batches.ts'
import type { BatchState, SyncEntity } from '#domain/systems/entities.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface Figures {
  readonly records: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly older: number
  readonly rejected: number
}

export interface EntityRow {
  readonly entity: SyncEntity
  readonly is_stopped: boolean
  readonly changed_at: Date
  readonly changed_by: string
  readonly last: (Figures & { readonly batch: string; readonly system: string; readonly at: string }) | null
  readonly waiting: number
  readonly waiting_since: Date | null
  readonly took_ms: number | null
  readonly today: Figures & { readonly batches: number }
  readonly quarantined: number
}

const FIGURES = ['records', 'created', 'changed', 'unchanged', 'older', 'rejected'] as const
const SUMS = sql.raw(FIGURES.map((name) => `'${name}', coalesce(sum(b.${name}), 0)`).join(', '))
const OWN = sql.raw(FIGURES.map((name) => `'${name}', b.${name}`).join(', '))

/** The last batch with an applied record is the last good one. */
export async function readEntities(db: Db): Promise<EntityRow[]> {
  const { rows } = await sql<EntityRow>`
    select e.entity, e.is_stopped, e.changed_at, e.changed_by,
      (select jsonb_build_object(${OWN}, 'batch', b.batch_id, 'system', s.name, 'at', b.applied_at)
        from sync_batches b join connected_systems s on s.id = b.system_id
        where b.entity = e.entity and b.state = 'aplicado' and b.rejected < b.records order by b.id desc limit 1) as last,
      (select count(*)::integer from sync_batches b where b.entity = e.entity and b.state = 'pendiente') as waiting,
      (select min(b.received_at) from sync_batches b where b.entity = e.entity and b.state = 'pendiente') as waiting_since,
      (select (extract(epoch from b.applied_at - b.received_at) * 1000)::integer from sync_batches b
        where b.entity = e.entity and b.state = 'aplicado' order by b.id desc limit 1) as took_ms,
      (select jsonb_build_object(${SUMS}, 'batches', count(*)) from sync_batches b
        where b.entity = e.entity and b.received_at > now() - interval '24 hours') as today,
      (select count(*)::integer from sync_quarantine q where q.entity = e.entity and q.state = 'pendiente') as quarantined
    from sync_entities e`.execute(db)
  return rows
}

export interface EntityTimes {
  readonly isStopped: boolean
  /** When it was stopped, or let go on. */
  readonly stoppedAt: Date
  readonly waitingSince: Date | null
  readonly lastGood: Date | null
}

/** The times that determine whether an entity is late, without figures. */
export async function readEntityTimes(db: Db): Promise<EntityTimes[]> {
  const { rows } = await sql<EntityTimes>`
    select e.is_stopped as "isStopped", e.changed_at as "stoppedAt",
      (select min(b.received_at) from sync_batches b where b.entity = e.entity and b.state = 'pendiente') as "waitingSince",
      (select b.applied_at from sync_batches b
        where b.entity = e.entity and b.state = 'aplicado' and b.rejected < b.records order by b.id desc limit 1) as "lastGood"
    from sync_entities e`.execute(db)
  return rows
}

export interface DayRow {
  readonly entity: SyncEntity
  /** '2026-11-23'. */
  readonly day: string
  readonly records: number
  readonly changed: number
  readonly rejected: number
}

/** The last fourteen days as the time zone has them. Days without batches are in it. */
export async function readDays(db: Db, timeZone: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with days as (
      select e.entity, d::date as day from sync_entities e
      cross join generate_series((now() at time zone ${timeZone})::date - 13, (now() at time zone ${timeZone})::date, interval '1 day') d
    ), sums as (
      select entity, (received_at at time zone ${timeZone})::date as day, sum(records)::integer as records,
        sum(created + changed)::integer as changed, sum(rejected)::integer as rejected
      from sync_batches where received_at > now() - interval '15 days' group by 1, 2
    )
    select d.entity, d.day::text, coalesce(s.records, 0) as records, coalesce(s.changed, 0) as changed, coalesce(s.rejected, 0) as rejected
    from days d left join sums s using (entity, day) order by d.day`.execute(db)
  return rows
}

export async function lockEntity(db: Db, entity: SyncEntity) {
  return db
    .selectFrom('sync_entities')
    .select(['is_stopped'])
    .where('entity', '=', entity)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setStopped(db: Db, entity: SyncEntity, isStopped: boolean, by: string): Promise<void> {
  await db
    .updateTable('sync_entities')
    .set({ is_stopped: isStopped, changed_at: sql`now()`, changed_by: by })
    .where('entity', '=', entity)
    .execute()
}

/** How many wait, and the newest of them. */
export async function waitingBatches(
  db: Db,
  entity: SyncEntity,
): Promise<{ readonly count: number; readonly newest: number }> {
  return db
    .selectFrom('sync_batches')
    .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(max(id), 0)`.as('newest')])
    .where('entity', '=', entity)
    .where('state', '=', 'pendiente')
    .executeTakeFirstOrThrow()
}

export interface BatchFilters {
  readonly buscar: string
  readonly entidad?: SyncEntity | undefined
  readonly estado?: BatchState | undefined
  readonly resultado?: 'con_cambios' | 'sin_cambios' | 'con_rechazos' | undefined
}

export function batchList(db: Db, { buscar, entidad, estado, resultado }: BatchFilters) {
  let rows = db
    .selectFrom('sync_batches as b')
    .innerJoin('connected_systems as s', 's.id', 'b.system_id')
    .select(['b.id', 'b.batch_id', 's.name as system', 'b.received_at', 'b.applied_at', 'b.took_ms'])
    .select(['b.records', 'b.created', 'b.changed', 'b.unchanged', 'b.older', 'b.rejected'])
    .select([sql<SyncEntity>`b.entity`.as('entity'), sql<BatchState>`b.state`.as('state')])
    .where(searchCondition(buscar, { folded: ['s.folded'], plain: ['b.batch_id'] }))
  if (entidad !== undefined) rows = rows.where('b.entity', '=', entidad)
  if (estado !== undefined) rows = rows.where('b.state', '=', estado)
  if (resultado === 'con_cambios') rows = rows.where(sql<boolean>`b.created + b.changed > 0`)
  if (resultado === 'sin_cambios') rows = rows.where(sql<boolean>`b.state = 'aplicado' and b.created + b.changed = 0`)
  if (resultado === 'con_rechazos') rows = rows.where('b.rejected', '>', 0)
  return listSource({
    rows,
    id: 'b.id',
    sort: {
      recibido: { notNull: 'b.id' },
      cambiados: { notNull: sql<number>`b.created + b.changed` },
      rechazados: { notNull: 'b.rejected' },
    },
  })
}

/** The answer is JSON of the contract's shape. null while the batch waits. */
export async function batchById(db: Db, id: number) {
  return batchList(db, { buscar: '' })
    .rows.leftJoin('api_keys as k', 'k.id', 'b.key_id')
    .select(['k.prefix', sql<BatchAnswer | null>`b.answer`.as('answer')])
    .where('b.id', '=', id)
    .executeTakeFirst()
}

export async function findSystem(db: Db, name: string) {
  return db
    .selectFrom('connected_systems')
    .select(['id', 'name'])
    .where('folded', '=', sql<string>`fold_name(${name})`)
    .executeTakeFirst()
}
