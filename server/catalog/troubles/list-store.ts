import { sql, type Kysely } from 'kysely'
import type { TroubleKind, TroubleState } from '#domain/parts/troubles.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'
import { TODAY } from './find-store.ts'

type Db = Kysely<DB>

export interface TroubleFilters {
  readonly buscar: string
  readonly tipo?: TroubleKind | undefined
  /** Without one: open or assigned. */
  readonly estado?: TroubleState | 'todos' | undefined
  readonly responsable?: number | 'nadie' | undefined
  readonly linea?: number | undefined
  readonly marca?: number | undefined
}

export interface TroubleListRow {
  readonly id: number
  readonly kind: TroubleKind
  readonly state: TroubleState
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly line: string | null
  readonly brand: string | null
  readonly detail: string
  readonly others: readonly { readonly id: number; readonly key: string }[]
  readonly ownerId: number | null
  readonly owner: string | null
  readonly reason: string
  readonly firstSeenAt: Date
  readonly checkedAt: Date
  readonly resolvedAt: Date | null
}

export function troubleList(db: Db, { buscar, tipo, estado, responsable, linea, marca }: TroubleFilters) {
  let rows = db
    .selectFrom('product_troubles as t')
    // Every trouble has a part: a left join leaves it out of the count.
    .leftJoin('products as p', 'p.id', 't.product_id')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('users as u', 'u.id', 't.owner_id')
    .select(['t.id', 't.product_id as productId', 'l.name as line', 'b.name as brand', 't.detail'])
    .select([sql<string>`p.key`.as('key'), sql<string>`p.description`.as('description')])
    .select(['t.owner_id as ownerId', 'u.name as owner', 't.reason', 't.first_seen_at as firstSeenAt'])
    .select(['t.checked_at as checkedAt', 't.resolved_at as resolvedAt'])
    .select(sql<TroubleKind>`t.kind`.as('kind'))
    .select(sql<TroubleState>`t.state`.as('state'))
    .select(
      sql<
        TroubleListRow['others']
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'key', o.key) order by o.key), '[]')
        from products o where o.id = any(t.others))`.as('others'),
    )
    .where(
      searchCondition(buscar, {
        folded: ['l.folded', 'b.folded'],
        plain: ['p.key', 'p.description'],
        others: (word) => [sql<boolean>`p.key_folded like '%' || nullif(fold_part_key(${word}), '') || '%'`],
      }),
    )
  if (tipo !== undefined) rows = rows.where('t.kind', '=', tipo)
  if (estado === undefined) rows = rows.where('t.state', 'in', ['abierto', 'en_atencion'])
  else if (estado !== 'todos') rows = rows.where('t.state', '=', estado)
  if (responsable === 'nadie') rows = rows.where('t.owner_id', 'is', null)
  else if (responsable !== undefined) rows = rows.where('t.owner_id', '=', responsable)
  if (linea !== undefined) rows = rows.where('p.line_id', '=', linea)
  if (marca !== undefined) rows = rows.where('p.brand_id', '=', marca)
  return listSource({
    rows,
    id: 't.id',
    sort: {
      desde: { notNull: 't.first_seen_at' },
      clave: { notNull: 'p.key_folded' },
      revisado: { notNull: 't.checked_at' },
    },
  })
}

export type TroubleSelection = Selection<TroubleFilters>

function chosen(db: Db, selection: TroubleSelection) {
  return selectedIds(selection, (filter) => troubleList(db, filter))
}

/** The parts of a selection, up to a limit. */
export async function partsOf(db: Db, selection: TroubleSelection, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_troubles')
    .select('product_id as id')
    .distinct()
    .where('id', 'in', chosen(db, selection))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface Change {
  readonly state: TroubleState
  readonly owner_id?: number | null
  readonly reason?: string
}

/** Changes the troubles of a selection that are in one of the states. @returns how many */
export async function changeTroubles(
  db: Db,
  selection: TroubleSelection,
  states: readonly TroubleState[],
  change: Change,
): Promise<number> {
  // Concurrent changes and checks wait.
  await sql`select pg_advisory_xact_lock(hashtext('product_troubles'))`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('product_troubles')
    .set((row) => ({ ...change, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', 'in', chosen(db, selection))
    .where('state', 'in', states)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface KindCounts {
  readonly kind: TroubleKind
  readonly pending: number
  readonly attended: number
  readonly ignored: number
  readonly resolved: number
  /** Pending a week ago; null: not known. */
  readonly before: number | null
}

/** Kinds without troubles are left out. */
export async function countsByKind(db: Db): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select t.kind, count(*) filter (where t.state in ('abierto', 'en_atencion'))::integer as pending,
      count(*) filter (where t.state = 'en_atencion')::integer as attended,
      count(*) filter (where t.state = 'ignorado')::integer as ignored,
      count(*) filter (where t.state = 'resuelto' and t.resolved_at >= ${TODAY} - 7)::integer as resolved,
      (select d.open from product_trouble_days d
        where d.kind = t.kind and d.day between ${TODAY} - 14 and ${TODAY} - 7 order by d.day desc limit 1) as before
    from product_troubles t group by t.kind`.execute(db)
  return rows
}

export async function wholeCheckedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('product_trouble_checks').select('whole_at').executeTakeFirst()
  return row?.whole_at ?? null
}

/** Active administrators, who alone can open the screen. */
export async function possibleOwners(db: Db): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select(['u.id', 'u.name'])
    .distinct()
    .where('r.name', '=', 'admin')
    .where('u.status', '=', 'activo')
    .orderBy('u.name')
    .limit(200)
    .execute()
}

export async function kindIds(db: Db, kind: TroubleKind): Promise<number[]> {
  const rows = await db
    .selectFrom('product_troubles')
    .select('product_id as id')
    .where('kind', '=', kind)
    .where('state', '!=', 'resuelto')
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}
