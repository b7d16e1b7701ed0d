import type pg from 'pg'
import { BRANCH_DAYS, BRANCH_SALES, SERIES, SHIPPING } from './branches.ts'
import { OPEN_DISCOUNTS } from './discounts.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Prices, discounts and delivery of the demo store, inside the caller's transaction; the catalogue exists. */
export async function insertSelling(client: Client): Promise<void> {
  await insertBranchSales(client)
  await insertShipping(client)
  await insertArrivalDates(client)
  await insertDiscounts(client)
  await client.query(
    `update selling_settings set reservation_minutes = 1440, authorise_up_to = 8000, margin_floor = 12`,
  )
}

async function insertBranchSales(client: Client): Promise<void> {
  await client.query(
    `update branches b set vat_rate = d.vat_rate, cut_off = d.cut_off, time_zone = d.time_zone
     from jsonb_populate_recordset(null::branches, $1) d where d.code = b.code`,
    [JSON.stringify(BRANCH_SALES)],
  )
  await client.query(
    `insert into folio_series (branch_id, series)
     select b.id, s.series from jsonb_to_recordset($1) as s (code text, series text) join branches b on b.code = s.code`,
    [JSON.stringify(SERIES)],
  )
  await client.query(
    `insert into branch_days (branch_id, day, is_open, name)
     select b.id, (year || '-' || d.day)::date, d.is_open, d.name
     from jsonb_to_recordset($1) as d (code text, day text, is_open boolean, name text)
     join branches b on d.code in ('', b.code),
     generate_series(extract(year from now())::integer, extract(year from now())::integer + 1) as year`,
    [JSON.stringify(BRANCH_DAYS)],
  )
}

async function insertShipping(client: Client): Promise<void> {
  await client.query(
    `insert into shipping_options (branch_id, kind, name, cost, free_from, minimum_order, position)
     select b.id, s.kind, s.name, s.cost, s.free_from, s.minimum_order, s.position
     from jsonb_array_elements($1) with ordinality as given (rule, position),
     jsonb_to_record(given.rule || jsonb_build_object('position', given.position))
       as s (code text, kind text, name text, cost numeric, free_from numeric, minimum_order numeric, position smallint)
     join branches b on s.code in ('', b.code)`,
    [JSON.stringify(SHIPPING)],
  )
  await client.query(
    `insert into shipping_departures (shipping_option_id, weekday, cut_off, days, arrives_at)
     select o.id, weekday, d.cut_off, d.days, d.arrives_at
     from jsonb_to_recordset($1) as s (code text, name text, departures jsonb),
     jsonb_to_recordset(s.departures) as d (weekdays integer[], cut_off time, days smallint, arrives_at time),
     unnest(d.weekdays) as weekday, branches b, shipping_options o
     where s.code in ('', b.code) and o.branch_id = b.id and o.name = s.name`,
    [JSON.stringify(SHIPPING)],
  )
}

/** Some of what sells and has run out comes within three weeks. */
async function insertArrivalDates(client: Client): Promise<void> {
  await client.query(
    `update stock s set arrives_on = current_date + 2 + s.product_id % 19
     from product_sales u, products p
     where u.product_id = s.product_id and p.id = s.product_id and s.quantity = 0 and s.branch_id in (1, 2) and u.units >= 5 and p.status = 'active' and s.product_id % 4 = 0`,
  )
}

async function insertDiscounts(client: Client): Promise<void> {
  await client.query(
    `insert into discounts (name, kind, percent, price_list_id, brand_id, line_id, minimum_quantity, starts_on, ends_on)
     select d.name, d.kind, d.percent, pl.id, b.id, l.id, d.minimum,
       case when d.kind = 'promotion' then date_trunc('month', now())::date end,
       case when d.kind = 'promotion' then (date_trunc('month', now()) + interval '1 month - 1 day')::date end
     from jsonb_to_recordset($1)
       as d (name text, kind text, percent numeric, brand text, line text, minimum integer, list text)
     left join brands b on b.name = d.brand left join lines l on l.name = d.line left join price_lists pl on pl.name = d.list`,
    [JSON.stringify(OPEN_DISCOUNTS)],
  )
}
