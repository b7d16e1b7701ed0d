import type pg from 'pg'
import { fillCatalogue } from '../live-index/catalogue.ts'

export interface HouseSize {
  readonly parts: number
  readonly companies: number
  readonly lines: number
}

const YEARS = 3
const LINES_OF_ORDER = 6
const ADVISORS = 40
const BRANCHES = ['Monterrey', 'Puebla', 'Mérida', 'Tijuana', 'León']
/** Of as many orders one began as a quote. */
const ORDERS_OF_QUOTE = 6

/** Tables whose triggers are off while they are filled: the days of all documents are marked at the end. */
const DOCUMENTS = [
  'orders',
  'order_lines',
  'order_shipments',
  'order_shipment_lines',
  'order_transitions',
  'quotes',
  'quote_revisions',
  'quote_lines',
  'quote_conversions',
  'quote_conversion_lines',
]

/**
 * Fills a migrated, empty database with the documents of a distributor of three years until now: few customers and parts have most of
 * the sales, one order of six was a quote, most orders have left. The sums are not written yet, but all their days are marked.
 */
export async function fillHouse(url: string, pool: pg.Pool, { parts, companies, lines }: HouseSize): Promise<void> {
  await fillCatalogue(url, parts)
  const client = await pool.connect()
  try {
    await client.query('select setseed(0.28)')
    for (const table of DOCUMENTS) await client.query(`alter table ${table} disable trigger user`)
    for (const text of people(companies)) await client.query(text)
    for (const text of orders(Math.ceil(lines / LINES_OF_ORDER), parts)) await client.query(text)
    for (const text of QUOTES) await client.query(text)
    for (const table of DOCUMENTS) await client.query(`alter table ${table} enable trigger user`)
    await client.query('delete from figure_changes')
    await client.query('select note_all_figures()')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

function people(companies: number): readonly string[] {
  return [
    `insert into branches (code, name, is_main)
     select 'B' || n, name, false from unnest('{${BRANCHES.join()}}'::text[]) with ordinality b (name, n)`,
    `insert into branch_hours (branch_id, weekday, opens, closes)
     select id, weekday, '09:00', case when weekday = 6 then '14:00'::time else '18:00' end
     from branches, generate_series(1, 6) weekday`,
    `insert into users (name, email, email_verified, status)
     select 'Asesor ' || n, 'asesor-' || n || '@banco.mx', true, 'activo' from generate_series(1, ${ADVISORS}) n`,
    `insert into companies (trade_name, legal_name, rfc, status, advisor_id)
     select 'Refaccionaria ' || n, 'Refaccionaria ' || n || ' SA', 'BAN' || to_char(date '2000-01-01' + n, 'YYMMDD') || 'AA1', 'activa',
       1 + n % ${ADVISORS}
     from generate_series(1, ${companies}) n`,
    `insert into users (name, email, email_verified, status, company_id)
     select trade_name, 'compra-' || id || '@banco.mx', true, 'activo', id from companies`,
  ]
}

/** Numbers of customers and parts are drawn by powers, so that the first have most. */
function orders(count: number, parts: number): readonly string[] {
  const span = `(interval '${YEARS} years')`
  return [
    `insert into orders (branch_id, series, folio, company_id, user_id, impersonator_id, advisor_id, state, vat_rate, promised_on,
       pieces, subtotal, vat, total, transmitted_at, created_at, updated_at)
     select 1 + c.id % ${BRANCHES.length + 1}, 'X', d.n, c.id, u.id, case when d.n % 3 = 0 then c.advisor_id end, c.advisor_id,
       case when d.at > now() - interval '2 days' then 'recibido' when d.n % 50 = 0 then 'cancelado' else 'entregado' end,
       16, (d.at + interval '2 days')::date, 0, 0, 0, 0, d.at, d.at, d.at
     from (
       select n, now() - ${span} * (1 - n::float8 / ${count}) - interval '1 hour' * random() as at, random() ^ 3 as share
       from generate_series(1, ${count}) n offset 0
     ) d
     join companies c on c.id = 1 + floor(d.share * (select count(*) from companies))::integer
     join users u on u.company_id = c.id`,
    `insert into order_lines (order_id, number, product_id, part_key, description, ordered, supplied, cancelled, price, cost)
     select l.order_id, l.number, l.product_id, 'KX-' || 100000 + l.product_id, 'Pieza ' || l.product_id, l.ordered,
       case l.state when 'entregado' then l.ordered else 0 end, case l.state when 'cancelado' then l.ordered else 0 end,
       l.price, case when l.product_id % 10 > 0 then round(l.price * 0.7, 2) end
     from (
       select o.id as order_id, number, o.state, 1 + floor(random() ^ 2 * ${parts})::integer as product_id,
         1 + floor(random() ^ 3 * 12)::integer as ordered, round((50 + random() * 2000)::numeric, 2) as price
       from orders o, generate_series(1, ${LINES_OF_ORDER}) number offset 0
     ) l`,
    `update orders o set pieces = s.pieces, subtotal = s.money, vat = round(s.money * 0.16, 2), total = s.money + round(s.money * 0.16, 2)
     from (select order_id, sum(ordered) as pieces, sum(ordered * price) as money from order_lines group by 1) s where s.order_id = o.id`,
    `insert into order_transitions (order_id, version, from_state, to_state, at, actor_id)
     select id, 2, 'recibido', 'cancelado', created_at, user_id from orders where state = 'cancelado'`,
    `insert into order_shipments (order_id, shipped_at, delivered_at)
     select id, created_at + interval '1 day', created_at + interval '1 day' + interval '40 hours' * random()
     from orders where state = 'entregado'`,
    `insert into order_shipment_lines (shipment_id, order_line_id, quantity)
     select s.id, l.id, l.ordered from order_shipments s join order_lines l on l.order_id = s.order_id`,
  ]
}

const QUOTES = [
  `insert into quotes (company_id, user_id, drafted_by, advisor_id, branch_id, state, requested_at, first_offered_at, created_at)
   select company_id, user_id, 'customer', advisor_id, branch_id, case when id % 2 = 0 then 'convertida' else 'cotizada' end,
     created_at - interval '5 hours' * random(), created_at, created_at
   from orders where id % ${ORDERS_OF_QUOTE} = 0 order by id`,
  `insert into quote_revisions (quote_id, number, side, author_id, valid_until, pieces, subtotal, vat, total, sent_at)
   select id, 1, 'house', advisor_id, created_at::date + 8, 5, 1000, 160, 1160, created_at from quotes`,
  `update quotes set sent_revision = 1, offered_revision = 1`,
  `insert into quote_lines (quote_id, revision, number, branch_id, product_id, description, quantity, price)
   select id, 1, 1, branch_id, 1 + id % (select max(id) from products), 'Pieza', 5, 200 from quotes`,
  // Keys to pre-orders are dropped, as all foreign keys here.
  `insert into quote_conversions (quote_id, revision, pre_order_id)
   select id, 1, id from quotes where state = 'convertida'`,
  `insert into quote_conversion_lines (conversion_id, quote_line_id, quantity, number)
   select c.id, l.id, 5, 1 from quote_conversions c join quote_lines l on l.quote_id = c.quote_id`,
]
