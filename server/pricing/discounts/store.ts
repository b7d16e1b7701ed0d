import { sql, type Kysely } from 'kysely'
import type { DiscountKind, DiscountMoment } from '#domain/pricing/discount.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

const day = (column: 'd.starts_on' | 'd.ends_on') => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

/** @param today '2026-11-22' */
const momentOn = (today: string) => sql<DiscountMoment>`case
  when not d.active then 'inactivo' when d.ends_on < ${today}::date then 'vencido'
  when d.starts_on > ${today}::date then 'futuro' else 'vigente' end`

interface DiscountFilters {
  readonly buscar: string
  readonly tipo?: DiscountKind | undefined
  readonly estado?: DiscountMoment | undefined
  readonly empresa?: number | undefined
  readonly lista?: number | undefined
}

export function discountList(db: Db, { buscar, tipo, estado, empresa, lista }: DiscountFilters, today: string) {
  const moment = momentOn(today)
  const rows = db
    .selectFrom('discounts as d')
    .leftJoin('companies as c', 'c.id', 'd.company_id')
    .leftJoin('price_lists as pl', 'pl.id', 'd.price_list_id')
    .leftJoin('products as p', 'p.id', 'd.product_id')
    .leftJoin('brands as b', 'b.id', 'd.brand_id')
    .leftJoin('lines as l', 'l.id', 'd.line_id')
    .leftJoin('promotions as pr', 'pr.id', 'd.promotion_id')
    .select([
      'd.id',
      'd.version',
      'd.updated_at',
      'd.name',
      'd.percent',
      'd.company_id',
      'd.price_list_id',
      'd.brand_id',
    ])
    .select(['d.line_id', 'd.minimum_quantity', 'd.excludes_others', 'd.active', 'd.promotion_id', 'd.kind', 'c.rfc'])
    .select(['c.trade_name as company', 'pl.name as price_list', 'p.key as part', 'b.name as brand', 'l.name as line'])
    .select([day('d.starts_on').as('starts_on'), day('d.ends_on').as('ends_on')])
    .select(['pr.title as promotion', moment.as('moment')])
    .where(searchCondition(buscar, { folded: ['d.folded', 'c.folded', 'b.folded', 'l.folded'], plain: ['p.key'] }))
    .$if(tipo !== undefined, (query) => query.where('d.kind', '=', tipo ?? null))
    .$if(estado !== undefined, (query) => query.where(moment, '=', estado ?? 'vigente'))
    .$if(empresa !== undefined, (query) => query.where('d.company_id', '=', empresa ?? null))
    .$if(lista !== undefined, (query) => query.where('d.price_list_id', '=', lista ?? null))
  const sort = {
    nombre: { notNull: 'd.folded' },
    porcentaje: { notNull: 'd.percent' },
    desde: 'd.starts_on',
    hasta: 'd.ends_on',
  } as const
  return listSource({ rows, id: 'd.id', sort })
}

export interface NamedRow {
  readonly id: number
  readonly name: string
}

const MOST_CHOICES = 2000

/** What a discount may be for, by name. */
export async function choicesOf(db: Db, table: 'price_lists' | 'brands' | 'lines'): Promise<NamedRow[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

export async function companyName(db: Db, id: number): Promise<string | undefined> {
  const company = await db.selectFrom('companies').select('trade_name').where('id', '=', id).executeTakeFirst()
  return company?.trade_name
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
