import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { updateRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface MissFilters {
  readonly buscar: string
  readonly resultado?: 'nada' | 'relajado' | 'otra_marca' | undefined
  /** Any day of the week. */
  readonly semana?: string | undefined
  readonly empresa?: number | undefined
  readonly estado?: 'pendientes' | 'respondidas' | undefined
}

export interface MissListRow {
  readonly id: number
  readonly query: string
  readonly week: string
  readonly nothing: number
  readonly relaxed: number
  readonly other_brand: number
  readonly results: number
  readonly updated_at: Date
  readonly answer: string
  readonly companies: readonly { readonly id: number; readonly name: string; readonly searches: number }[]
  readonly wanted: boolean
}

const COUNTS = { nada: 's.nothing', relajado: 's.relaxed', otra_marca: 's.other_brand' } as const

export function missList(db: Db, { buscar, resultado, semana, empresa, estado }: MissFilters) {
  let rows = db
    .selectFrom('missed_searches as s')
    .select(['s.id', 's.query', 's.nothing', 's.relaxed', 's.other_brand', 's.results', 's.updated_at', 's.answer'])
    .select(sql<string>`s.week::text`.as('week'))
    .select(
      sql<MissListRow['companies']>`(select coalesce(
          jsonb_agg(jsonb_build_object('id', c.id, 'name', c.trade_name, 'searches', m.searches) order by m.searches desc, c.id), '[]')
        from missed_search_companies m join companies c on c.id = m.company_id where m.missed_search_id = s.id)`.as(
        'companies',
      ),
    )
    .select(
      sql<boolean>`exists (select from wanted_parts w where w.folded = s.folded and w.state = 'por_comprar')`.as(
        'wanted',
      ),
    )
    .where(searchCondition(buscar, { folded: ['s.folded'] }))
  if (resultado !== undefined) rows = rows.where(COUNTS[resultado], '>', 0)
  if (semana !== undefined) rows = rows.where(sql<boolean>`s.week = date_trunc('week', ${semana}::date)::date`)
  if (empresa !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from missed_search_companies m where m.missed_search_id = s.id and m.company_id = ${empresa})`,
    )
  if (estado === 'pendientes') rows = rows.where('s.answer', '=', '')
  if (estado === 'respondidas') rows = rows.where('s.answer', '<>', '')
  return listSource({
    rows,
    id: 's.id',
    sort: {
      ultima: { notNull: 's.updated_at' },
      semana: { notNull: 's.week' },
      veces: { notNull: sql`(s.nothing + s.relaxed + s.other_brand)` },
      busqueda: { notNull: 's.folded' },
    },
  })
}

export interface AdvisorMissRow {
  readonly query: string
  /** By the advisor's own customers. */
  readonly times: number
  readonly companies: readonly { readonly id: number; readonly name: string }[]
  readonly at: Date
  /** The addition made for it; '' for none yet. */
  readonly answer: string
}

/** What the companies of an advisor did not find in four weeks; a search of several weeks is one row. */
export async function missesOfAdvisor(db: Db, advisorId: number, most: number): Promise<AdvisorMissRow[]> {
  const { rows } = await sql<AdvisorMissRow>`
    with found as (
      select s.folded, s.query, s.updated_at, s.answer, m.searches, c.id, c.trade_name
      from companies c
      join missed_search_companies m on m.company_id = c.id
      join missed_searches s on s.id = m.missed_search_id
      where c.advisor_id = ${advisorId} and s.week > shop_day(now()) - 28
    )
    select (array_agg(query order by updated_at desc))[1] as query, sum(searches)::integer as times, max(updated_at) as at,
      (array_agg(answer order by updated_at desc))[1] as answer,
      (select json_agg(distinct jsonb_build_object('id', f.id, 'name', f.trade_name)) from found f where f.folded = found.folded) as companies
    from found group by folded order by max(updated_at) desc, folded limit ${most}`.execute(db)
  return rows
}

/** Companies with counted searches, by name. */
export async function missCustomers(db: Db, most: number): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('companies as c')
    .select(['c.id', 'c.trade_name as name'])
    .where(sql<boolean>`exists (select from missed_search_companies m where m.company_id = c.id)`)
    .orderBy('c.trade_name')
    .orderBy('c.id')
    .limit(most)
    .execute()
}

export async function missById(db: Db, id: number): Promise<MissListRow | undefined> {
  return missList(db, { buscar: '' }).rows.where('s.id', '=', id).executeTakeFirst()
}

/** Notes the addition made for a search, in every week. */
export async function setAnswer(db: Db, id: number, answer: string): Promise<void> {
  await sql`
    update missed_searches set answer = left(${answer}, 300)
    where folded = (select folded from missed_searches where id = ${id})`.execute(db)
}

/** Adds a part to the list of parts to buy, once. @returns its id */
export async function wantPart(
  db: Db,
  part: { readonly name: string; readonly quantity: number; readonly note: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into wanted_parts as w (name, quantity, note) values (${part.name}, ${part.quantity}, ${part.note})
    on conflict (folded) where state = 'por_comprar' do update
    set quantity = excluded.quantity, note = excluded.note, updated_at = now(), version = w.version + 1
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export type WantedState = 'por_comprar' | 'pedida' | 'descartada'

export function wantedList(
  db: Db,
  { buscar, estado }: { readonly buscar: string; readonly estado?: WantedState | undefined },
) {
  return listSource({
    rows: db
      .selectFrom('wanted_parts as w')
      .select(['w.id', 'w.name', 'w.quantity', 'w.note', 'w.created_at', 'w.version'])
      .select(sql<WantedState>`w.state`.as('state'))
      .where(searchCondition(buscar, { folded: ['w.folded'], plain: ['w.note'] }))
      .where('w.state', '=', estado ?? 'por_comprar'),
    id: 'w.id',
    sort: { desde: { notNull: 'w.created_at' }, nombre: { notNull: 'w.folded' }, cantidad: { notNull: 'w.quantity' } },
  })
}

/** Locks the row until the transaction ends. */
export async function lockWanted(db: Db, id: number) {
  return db
    .selectFrom('wanted_parts')
    .select(['id', 'name', 'version', 'updated_at'])
    .select(sql<WantedState>`state`.as('state'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the same part is already on the list of parts to buy. */
export async function isWantedElsewhere(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from wanted_parts w join wanted_parts o on o.folded = w.folded and o.id <> w.id and o.state = 'por_comprar'
      where w.id = ${id}) as is`.execute(db)
  return rows[0]?.is ?? false
}

export async function setWantedState(db: Db, id: number, state: WantedState): Promise<number> {
  return updateRow(db, 'wanted_parts', id, { state })
}
