import { sql, type Kysely } from 'kysely'
import type { DISCOUNT_KINDS } from '#domain/pricing/discount.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export type Kind = (typeof DISCOUNT_KINDS)[number]
export type Moment = 'vigente' | 'futuro' | 'vencido' | 'inactivo'

export interface DiscountFields {
  readonly name: string
  readonly kind: Kind
  /** '8.50'. */
  readonly percent: string
  readonly company_id: number | null
  readonly price_list_id: number | null
  readonly product_id: number | null
  readonly brand_id: number | null
  readonly line_id: number | null
  readonly minimum_quantity: number
  /** '2026-11-01'. */
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly excludes_others: boolean
  readonly active: boolean
}

export interface DiscountRow extends DiscountFields {
  readonly id: number
  readonly version: number
  readonly updated_at: Date
  readonly company: string | null
  readonly rfc: string | null
  readonly price_list: string | null
  readonly part: string | null
  readonly brand: string | null
  readonly line: string | null
  readonly moment: Moment
  /** The promotion that it is written with; null: it stands for itself. */
  readonly promotion_id: number | null
  readonly promotion: string | null
}

const day = (column: 'd.starts_on' | 'd.ends_on') => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** @param today '2026-11-22' */
const momentOn = (today: string) => sql<Moment>`case
  when not d.active then 'inactivo' when d.ends_on < ${today}::date then 'vencido'
  when d.starts_on > ${today}::date then 'futuro' else 'vigente' end`

function discountRows(db: Db, today: string) {
  return db
    .selectFrom('discounts as d')
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('price_lists as pl', 'pl.id', 'd.price_list_id')
    .leftJoin('products as p', 'p.id', 'd.product_id')
    .leftJoin('brands as b', 'b.id', 'd.brand_id')
    .leftJoin('lines as l', 'l.id', 'd.line_id')
    .leftJoin('promotions as pr', 'pr.id', 'd.promotion_id')
    .select(['d.id', 'd.version', 'd.updated_at', 'd.name', 'd.percent', 'd.company_id', 'd.price_list_id'])
    .select(['d.product_id', 'd.brand_id', 'd.line_id', 'd.minimum_quantity', 'd.excludes_others', 'd.active'])
    .select([sql<Kind>`d.kind`.as('kind'), day('d.starts_on').as('starts_on'), day('d.ends_on').as('ends_on')])
    .select([
      'c.trade_name as company',
      'c.rfc',
      'pl.name as price_list',
      'p.key as part',
      'b.name as brand',
      'l.name as line',
    ])
    .select(['d.promotion_id', 'pr.title as promotion', momentOn(today).as('moment')])
}

export interface DiscountFilters {
  readonly buscar: string
  readonly tipo?: Kind | undefined
  readonly estado?: Moment | undefined
  readonly empresa?: number | undefined
  readonly lista?: number | undefined
}

export function discountList(db: Db, today: string, { buscar, tipo, estado, empresa, lista }: DiscountFilters) {
  const rows = discountRows(db, today)
    .where(searchCondition(buscar, { folded: ['d.folded', 'c.folded', 'b.folded', 'l.folded'], plain: ['p.key'] }))
    .$if(tipo !== undefined, (query) => query.where('d.kind', '=', tipo ?? null))
    .$if(estado !== undefined, (query) => query.where(momentOn(today), '=', estado ?? 'vigente'))
    .$if(empresa !== undefined, (query) => query.where('d.company_id', '=', empresa ?? null))
    .$if(lista !== undefined, (query) => query.where('d.price_list_id', '=', lista ?? null))
  return listSource({
    rows,
    id: 'd.id',
    sort: {
      nombre: { notNull: 'd.folded' },
      porcentaje: { notNull: 'd.percent' },
      desde: 'd.starts_on',
      hasta: 'd.ends_on',
    },
  })
}

export async function discountById(
  db: Db,
  today: string,
  id: number,
  { isLocked = false } = {},
): Promise<DiscountRow | undefined> {
  return discountRows(db, today)
    .where('d.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('d'))
    .executeTakeFirst()
}

export async function insertDiscount(db: Db, fields: DiscountFields): Promise<number> {
  const { id } = await db.insertInto('discounts').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns the version that it has now. */
export async function updateDiscount(db: Db, id: number, fields: DiscountFields): Promise<number> {
  const { version } = await db
    .updateTable('discounts')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

const MOST_CHOICES = 2000

export async function listChoices(db: Db): Promise<NamedRow[]> {
  return db.selectFrom('price_lists').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

export async function brandChoices(db: Db): Promise<NamedRow[]> {
  return db.selectFrom('brands').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

export async function lineChoices(db: Db): Promise<NamedRow[]> {
  return db.selectFrom('lines').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

export interface Names {
  readonly company: string | null
  readonly priceList: string | null
  readonly brand: string | null
  readonly line: string | null
}

/** What the ids of a discount are called; null where there is none. */
export async function namesOf(
  db: Db,
  ids: Pick<DiscountFields, 'company_id' | 'price_list_id' | 'brand_id' | 'line_id'>,
): Promise<Names> {
  const { rows } = await sql<Names>`
    select (select trade_name from companies where id = ${ids.company_id}) as company,
      (select name from price_lists where id = ${ids.price_list_id}) as "priceList",
      (select name from brands where id = ${ids.brand_id}) as brand,
      (select name from lines where id = ${ids.line_id}) as line`.execute(db)
  return rows[0] ?? { company: null, priceList: null, brand: null, line: null }
}

export interface PartRow {
  readonly id: number
  readonly key: string
  readonly description: string
}

export async function partByKey(db: Db, folded: string): Promise<PartRow | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'key', 'description'])
    .where('key_folded', '=', folded)
    .executeTakeFirst()
}
