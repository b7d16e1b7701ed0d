import type pg from 'pg'
import { toCentavos, type Centavos } from '#domain/money/money.ts'

/** A part of a branch that a company buys. */
export interface TradePart {
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly list: string
  readonly price: Centavos
  readonly coreCharge: Centavos | null
  /** In the format of the database. */
  readonly cost: string | null
  readonly vehicle: { readonly make: string; readonly model: string; readonly year: number | null }
}

const MOST = 24
/** Minimum stock, so that documents can reserve some. */
const LEAST = 8

/**
 * The best sellers of the branch in the company's list and without a discount, so that they cost the price of the list. In the order of
 * their sales.
 */
export async function tradeParts(
  client: Pick<pg.ClientBase, 'query'>,
  rfc: string,
  branch: string,
): Promise<TradePart[]> {
  const { rows } = await client.query<
    Omit<TradePart, 'price' | 'coreCharge'> & { readonly price: string; readonly coreCharge: string | null }
  >(
    `with chosen as (
       select p.id, p.key, p.description, p.brand_id, p.line_id, p.core_charge, pl.name as list, x.price, u.units
       from company_terms t join companies co on co.id = t.company_id
       join price_lists pl on pl.id = t.price_list_id
       join price_list_prices x on x.price_list_id = pl.id
       join products p on p.id = x.product_id
       join product_sales u on u.product_id = p.id
       join stock s on s.product_id = p.id
       join branches sb on sb.id = s.branch_id and sb.code = $2
       where co.rfc = $1 and p.status = 'active' and s.quantity >= $3 and p.pack_multiple = 1 and p.minimum_quantity = 1
         and not exists (select from discounts d
           where coalesce(d.brand_id, p.brand_id) = p.brand_id and coalesce(d.line_id, p.line_id) = p.line_id)
       order by u.units desc, p.id limit $4
     )
     select p.id as "productId", p.key, p.description, b.name as brand, l.name as line, p.list, p.price::text as price,
       p.core_charge::text as "coreCharge", c.cost::text as cost,
       (select json_build_object('make', k.name, 'model', m.name, 'year', a.year_from)
         from applications a join models m on m.id = a.model_id join makes k on k.id = m.make_id
         where a.product_id = p.id order by a.id limit 1) as vehicle
     from chosen p join brands b on b.id = p.brand_id join lines l on l.id = p.line_id
     left join product_costs c on c.product_id = p.id
     order by p.units desc, p.id`,
    [rfc, branch, LEAST, MOST],
  )
  return rows.map((row) => ({
    ...row,
    price: toCentavos(row.price),
    coreCharge: row.coreCharge === null ? null : toCentavos(row.coreCharge),
  }))
}
