import { sql, type Kysely } from 'kysely'
import type { MetadataDifferenceKind, MetadataLoadState } from '#domain/tax-documents/metadata-differences.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NewLoad {
  readonly name: string
  readonly bytes: number
  readonly storedAs: string
  readonly userId: number
}

export async function insertLoad(db: Db, { name, bytes, storedAs, userId }: NewLoad): Promise<number> {
  return insertRow(db, 'sat_metadata_loads', { name, bytes: String(bytes), stored_as: storedAs, user_id: userId })
}

export async function setJob(db: Db, id: number, jobId: string): Promise<void> {
  await db.updateTable('sat_metadata_loads').set({ job_id: jobId }).where('id', '=', id).execute()
}

export interface LoadFilters {
  readonly buscar: string
  readonly estado?: MetadataLoadState | undefined
}

export function loadList(db: Db, { buscar, estado }: LoadFilters) {
  let rows = db
    .selectFrom('sat_metadata_loads as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id',
      'l.name',
      'u.name as who',
      'l.failure',
      'l.created_at',
      'l.rows',
      'l.rejected',
      'l.same',
      'l.cancelled',
    ])
    .select(['l.issuer_rfc', 'l.receiver_rfc', 'l.job_id', 'l.user_id', 'l.bytes', 'l.stored_as'])
    .select([
      sql<MetadataLoadState>`l.state`.as('state'),
      sql<string | null>`l.first_day::text`.as('first_day'),
      sql<string | null>`l.last_day::text`.as('last_day'),
      sql<number>`(select count(*)::integer from sat_metadata_differences f where f.load_id = l.id)`.as('differences'),
    ])
    .where(searchCondition(buscar, { folded: [sql`fold_name(l.name)`, 'u.folded'] }))
  if (estado !== undefined) rows = rows.where('l.state', '=', estado)
  return listSource({
    rows,
    id: 'l.id',
    sort: { fecha: { notNull: 'l.created_at' }, archivo: { notNull: 'l.name' } },
  })
}

export type LoadRow = Awaited<ReturnType<ReturnType<typeof loadList>['rows']['execute']>>[number]

export async function loadById(db: Db, id: number): Promise<LoadRow | undefined> {
  return loadList(db, { buscar: '' }).rows.where('l.id', '=', id).executeTakeFirst()
}

export async function differenceCounts(
  db: Db,
  id: number,
): Promise<readonly { readonly kind: MetadataDifferenceKind; readonly count: number }[]> {
  const { rows } = await sql<{ kind: MetadataDifferenceKind; count: number }>`
    select kind, count(*)::integer as count from sat_metadata_differences where load_id = ${id} group by kind order by kind`.execute(
    db,
  )
  return rows
}

export interface DifferenceFilters {
  readonly buscar: string
  readonly clase?: MetadataDifferenceKind | undefined
}

export function differenceList(db: Db, loadId: number, { buscar, clase }: DifferenceFilters) {
  let rows = db
    .selectFrom('sat_metadata_differences as f')
    .leftJoin('tax_documents as d', 'd.id', 'f.document_id')
    .select(['f.id', 'f.row', 'f.uuid', 'f.in_file', 'f.here'])
    .select([
      sql<MetadataDifferenceKind>`f.kind`.as('kind'),
      sql<string>`coalesce(concat_ws('-', nullif(d.series, ''), nullif(d.folio, '')), '')`.as('folio'),
    ])
    .where('f.load_id', '=', loadId)
    .where(searchCondition(buscar, { plain: [sql`f.uuid::text`, 'f.in_file', 'f.here', 'd.folio'] }))
  if (clase !== undefined) rows = rows.where('f.kind', '=', clase)
  return listSource({ rows, id: 'f.id', sort: { clase: { notNull: 'f.kind' }, renglon: 'f.row' } })
}

export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof differenceList>['rows']['execute']>>[number]

export async function failLoad(db: Db, id: number, failure: string): Promise<void> {
  await db
    .updateTable('sat_metadata_loads')
    .set({ state: 'fallida', failure, stored_as: '', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those of these names in the folder that a load still reads. */
export async function knownFiles(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('sat_metadata_loads')
    .select('stored_as')
    .where('stored_as', 'in', [...names])
    .where('state', '=', 'pendiente')
    .execute()
  return new Set(rows.map(({ stored_as }) => stored_as))
}

/** Loads that have waited for days: their job is gone. */
export async function failAbandoned(db: Db, before: Date, failure: string): Promise<void> {
  await db
    .updateTable('sat_metadata_loads')
    .set({ state: 'fallida', failure, stored_as: '', finished_at: sql<Date>`now()` })
    .where('state', '=', 'pendiente')
    .where('created_at', '<', before)
    .execute()
}
