import { sql, type Kysely } from 'kysely'
import { hiddenStatuses } from '#domain/parts/allowance.ts'
import { LEAST_PRICED_PARTS, type TroubleKind } from '#domain/parts/troubles.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Hidden parts have no troubles. */
const HIDDEN = sql.join(hiddenStatuses('page').map((status) => sql.lit(status)))

/** The price of a customer with the general prices: that of the general list, else the list price. null: none. */
const PRICE = sql`coalesce(
  (select x.price from price_list_prices x join price_lists g on g.id = x.price_list_id and g.is_general
    where x.product_id = p.id and x.price > 0),
  nullif(p.list_price, 0))`

/** Ids after `after`, in their order. */
export async function idsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** A rough number, for the progress of a job. */
export async function countParts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from products`.execute(db)
  return rows[0]?.count ?? 0
}

/** The median price of each line with enough prices, in centavos. */
export async function medianPrices(
  db: Db,
  lines: readonly number[],
): Promise<ReadonlyMap<number, { readonly line: string; readonly price: number }>> {
  const { rows } = await sql<{ id: number; line: string; price: number }>`
    select m.id, l.name as line, m.price from (
      select p.line_id as id, (percentile_disc(0.5) within group (order by ${PRICE}) * 100)::bigint::integer as price
      from products p where p.line_id = any(${[...lines]}::integer[]) and p.status not in (${HIDDEN})
      group by p.line_id having count(${PRICE}) >= ${LEAST_PRICED_PARTS}) m
    join lines l on l.id = m.id`.execute(db)
  return new Map(rows.map(({ id, line, price }) => [id, { line, price }]))
}

export interface PartFacts {
  readonly id: number
  readonly key: string
  readonly lineId: number | null
  /** In centavos; null: none. */
  readonly price: number | null
  readonly hasPicture: boolean
  readonly hasApplication: boolean
  readonly isUnread: boolean
  /** Parts of its line and brand with the same equivalents, two or more. */
  readonly twins: readonly number[]
  /** 'Centro: -3', by branch; null: none. */
  readonly negativeStock: string | null
  /** Of the newest reports since its applications changed: 'Nissan Tsuru 1998'. */
  readonly misfits: readonly string[]
}

/** More are not read one by one. */
const MOST_MISFITS = 100

/** Facts for the rules, of the parts that are shown; hidden ones are left out. */
export async function partFacts(db: Db, ids: readonly number[]): Promise<PartFacts[]> {
  const { rows } = await sql<PartFacts>`
    with part as materialized (
      select p.* from products p where p.id = any(${[...ids]}::integer[]) and p.status not in (${HIDDEN})
    ), numbers as (
      select k.product_id, array_agg(distinct k.key_folded) as keys
      from product_keys k where k.kind = 'equivalent' and k.product_id = any(${[...ids]}::integer[])
      group by k.product_id having count(distinct k.key_folded) >= 2
    ), twin as (
      -- Twins have the first number in common.
      select p.id, array_agg(distinct o.id order by o.id) as ids
      from numbers n
      join part p on p.id = n.product_id
      join product_keys k on k.key_folded = n.keys[1] and k.kind = 'equivalent' and k.product_id <> p.id
      join products o on o.id = k.product_id and o.line_id = p.line_id and o.brand_id is not distinct from p.brand_id
        and o.status not in (${HIDDEN})
      where n.keys = array(
        select distinct e.key_folded from product_keys e where e.product_id = o.id and e.kind = 'equivalent' order by 1)
      group by p.id
    )
    select p.id, p.key, p.line_id as "lineId", (${PRICE} * 100)::bigint::integer as price,
      exists (select from product_pictures i where i.product_id = p.id) as "hasPicture",
      exists (select from applications a where a.product_id = p.id) as "hasApplication",
      exists (select from description_readings r where r.product_id = p.id and r.state = 'pendiente') as "isUnread",
      coalesce((select t.ids from twin t where t.id = p.id), '{}') as twins,
      (select string_agg(b.name || ': ' || n.quantity, ', ' order by b.name)
        from negative_stock n join branches b on b.id = n.branch_id where n.product_id = p.id) as "negativeStock",
      array(
        select r.vehicle from misfit_reports r
        where r.product_id = p.id and r.reported_at > coalesce(
          (select max(h.at) from product_history h where h.product_id = p.id and h.changes ? 'applications'), '-infinity')
        order by r.reported_at desc limit ${sql.lit(MOST_MISFITS)}) as misfits
    from part p order by p.id`.execute(db)
  return rows
}

export interface LinePart {
  readonly id: number
  readonly key: string
  /** Line, brand and description: equal for parts with the same text. */
  readonly text: string
}

/** The parts of a line that share their brand and description with another one, in the order of `text`. */
export async function likeParts(db: Db, lineId: number): Promise<LinePart[]> {
  const { rows } = await sql<LinePart>`
    select id, key, text from (
      select p.id, p.key_folded as key, coalesce(p.brand_id, 0) || ' ' || p.description as text,
        count(*) over (partition by p.brand_id, p.description) as count
      from products p where p.line_id = ${lineId} and p.description <> '' and p.status not in (${HIDDEN})) same
    where count > 1 order by text, id`.execute(db)
  return rows
}

/** A text for each part that is equal where applications are: '' without any. */
export async function applicationMarks(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select a.product_id as id, md5(string_agg(
      concat_ws('|', a.model_id, a.year_from, a.year_to, a.engine_id, a.positions::text, a.qualifiers::text, a.note), ';'
      order by a.model_id, a.year_from, a.year_to, a.engine_id, a.positions::text, a.qualifiers::text, a.note)) as mark
    from applications a where a.product_id = any(${[...ids]}::integer[]) group by a.product_id`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

export async function allLines(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('lines').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function linesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('line_id as id')
    .distinct()
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('line_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** The ids, and those of parts that they were suspected to be duplicates of. */
export async function withSuspects(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select unnest(${[...ids]}::integer[]) as id
      union all
      select unnest(t.others) from product_troubles t
      where t.product_id = any(${[...ids]}::integer[]) and t.kind = 'duplicada' and t.state <> 'resuelto') all_ids
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FoundTrouble {
  readonly product_id: number
  readonly kind: TroubleKind
  readonly detail: string
  readonly others: readonly number[]
}

export interface Stored {
  readonly opened: number
  readonly closed: number
}

/**
 * Stores the results of a check: new troubles, those that came back, and as resolved those that are gone. The rest only gets the time of
 * the check. Call it in a transaction: checks of the same parts wait for each other.
 */
export async function storeFound(
  db: Db,
  ids: readonly number[],
  kinds: readonly TroubleKind[],
  found: readonly FoundTrouble[],
): Promise<Stored> {
  await sql`select pg_advisory_xact_lock(hashtext('product_troubles'))`.execute(db)
  const { rows } = await sql<Stored>`
    with found as (
      select f.* from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as f (product_id integer, kind text, detail text, others integer[])
      join products p on p.id = f.product_id
    ), stored as (
      insert into product_troubles as t (product_id, kind, detail, others)
      select product_id, kind, left(detail, 500), coalesce(others, '{}') from found
      on conflict (product_id, kind) do update set
        detail = excluded.detail, others = excluded.others, checked_at = now(),
        state = case when t.state = 'resuelto' then 'abierto' else t.state end,
        first_seen_at = case when t.state = 'resuelto' then now() else t.first_seen_at end,
        reason = case when t.state = 'resuelto' then '' else t.reason end,
        version = t.version + (t.state = 'resuelto')::integer,
        updated_at = case when t.state = 'resuelto' then now() else t.updated_at end,
        resolved_at = null
      returning first_seen_at = now() as is_new
    ), closed as (
      update product_troubles t set state = 'resuelto', reason = 'Ya no aparece al revisar.', resolved_at = now(), checked_at = now(),
        updated_at = now(), version = version + 1
      where t.product_id = any(${[...ids]}::integer[]) and t.kind = any(${[...kinds]}::text[]) and t.state <> 'resuelto'
        and not exists (select from found f where f.product_id = t.product_id and f.kind = t.kind)
      returning 1
    )
    select (select count(*) from stored where is_new)::integer as opened, (select count(*) from closed)::integer as closed`.execute(
    db,
  )
  return rows[0] ?? { opened: 0, closed: 0 }
}

export interface Changed {
  readonly ids: readonly number[]
  /** Where the next reading begins. */
  readonly until: string
  /** Nothing was read before: the whole catalogue must be checked. */
  readonly isFirst: boolean
}

/** Parts that changed since the last reading, by the transactions that it did not see yet. */
export async function changedParts(db: Db): Promise<Changed> {
  const { rows } = await sql<{ ids: number[]; until: string; from: string | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, c.changes_from::text as "from",
      array(select distinct x.product_id from catalog_changes x where x.changed_in >= c.changes_from order by 1) as ids
    from product_trouble_checks c`.execute(db)
  const [row] = rows
  return { ids: row?.ids ?? [], until: row?.until ?? '0', isFirst: (row?.from ?? null) === null }
}

export async function setChangesRead(db: Db, until: string): Promise<void> {
  await sql`update product_trouble_checks set changes_from = ${until}::xid8`.execute(db)
}

/** The day of the shop. */
export const TODAY = sql`(now() at time zone 'America/Mexico_City')::date`

/** After a check of the whole catalogue: stores the number of open troubles of today, for the trend. Days of two years are stored. */
export async function endWholeCheck(db: Db): Promise<void> {
  await sql`
    insert into product_trouble_days (day, kind, open)
    select ${TODAY}, kind, count(*) from product_troubles where state in ('abierto', 'en_atencion') group by kind
    on conflict (day, kind) do update set open = excluded.open`.execute(db)
  await sql`delete from product_trouble_days where day < ${TODAY} - 730`.execute(db)
  await sql`update product_trouble_checks set whole_at = now()`.execute(db)
}
