import type pg from 'pg'
import { toCentavos, type Centavos } from '#domain/money/money.ts'

/** A part of a branch that the companies of the history buy. */
export interface HistoryPart {
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly line: string
  /** By name of the list; none: not sold by it. */
  readonly prices: ReadonlyMap<string, Centavos>
  readonly coreCharge: Centavos | null
  /** null: not known. */
  readonly cost: Centavos | null
  /** Its demand, relative to other parts. */
  readonly units: number
  /** Pieces that documents under way may still reserve. They leave enough for everybody else. */
  reservable: number
  /** Parts that are no longer bought. */
  readonly isStopped: boolean
}

/** Of each branch. */
const MOST = 420
/** With less stock, documents in progress reserve none. */
const LEAST_STOCK = 24
const RESERVABLE_SHARE = 0.25
/** One in so many of those that sell less is bought no more. */
const STOPPED_EVERY = 29
const FIRST_STOPPED = 60

interface PartRow {
  readonly branch: string
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly prices: Readonly<Record<string, string>>
  readonly coreCharge: string | null
  readonly cost: string | null
  readonly units: number
  readonly quantity: number
}

/**
 * The best sellers of each branch, by its code, in the order of their sales: parts without discounts, so that they cost the prices of the
 * lists.
 */
export async function historyParts(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<ReadonlyMap<string, readonly HistoryPart[]>> {
  const { rows } = await client.query<PartRow>(
    `with sold as (
       select p.*, u.units from products p join product_sales u on u.product_id = p.id
       where p.status = 'active' and p.pack_multiple = 1 and p.minimum_quantity = 1 and u.units > 0
         and not exists (select from discounts d
           where coalesce(d.brand_id, p.brand_id) = p.brand_id and coalesce(d.line_id, p.line_id) = p.line_id)
     ), ranked as (
       select s.branch_id, s.quantity, p.id, row_number() over (partition by s.branch_id order by p.units desc, p.id) as place
       from sold p join stock s on s.product_id = p.id where s.quantity > 0
     )
     select sb.code as branch, p.id as "productId", p.key, p.description, b.name as brand, l.name as line,
       p.core_charge::text as "coreCharge", c.cost::text as cost, p.units, r.quantity,
       (select coalesce(json_object_agg(pl.name, x.price::text), '{}') from price_list_prices x
         join price_lists pl on pl.id = x.price_list_id where x.product_id = p.id) as prices
     from ranked r join sold p on p.id = r.id join branches sb on sb.id = r.branch_id
     join brands b on b.id = p.brand_id join lines l on l.id = p.line_id
     left join product_costs c on c.product_id = p.id
     where r.place <= $1
     order by r.branch_id, r.place`,
    [MOST],
  )
  const byBranch = Map.groupBy(rows, ({ branch }) => branch)
  return new Map([...byBranch].map(([branch, parts]) => [branch, parts.map(partOf)]))
}

function partOf(row: PartRow, place: number): HistoryPart {
  const { branch: _, prices, coreCharge, cost, quantity, ...names } = row
  return {
    ...names,
    prices: new Map(Object.entries(prices).map(([list, price]) => [list, toCentavos(price)])),
    coreCharge: coreCharge === null ? null : toCentavos(coreCharge),
    cost: cost === null ? null : toCentavos(cost),
    reservable: quantity < LEAST_STOCK ? 0 : Math.floor(quantity * RESERVABLE_SHARE),
    isStopped: place >= FIRST_STOPPED && place % STOPPED_EVERY === 0,
  }
}
