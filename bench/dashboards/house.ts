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
const TELEMARKETERS = 10
const BRANCHES = ['Monterrey', 'Puebla', 'Mérida', 'Tijuana', 'León']
/** Of as many orders one began as a quote. */
const ORDERS_OF_QUOTE = 6
/** Sales grow: of the last month are as many lines as of two ordinary ones. */
const GROWTH = 0.55

/** Tables whose triggers are off while they are filled: the days of all documents are marked at the end. */
const DOCUMENTS = [
  'products',
  'product_costs',
  'companies',
  'pre_orders',
  'receivables',
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
    for (const text of [...WAITING, ...HABITS]) await client.query(text)
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
     select 'Asesor ' || n, 'asesor-' || n || '@banco.mx', true, 'activo' from generate_series(1, ${ADVISORS}) n
     union all
     select 'Telemarketing ' || n, 'telemarketing-' || n || '@banco.mx', true, 'activo' from generate_series(1, ${TELEMARKETERS}) n`,
    `insert into companies (trade_name, legal_name, rfc, status, advisor_id, telemarketer_id)
     select 'Refaccionaria ' || n, 'Refaccionaria ' || n || ' SA', 'BAN' || to_char(date '2000-01-01' + n, 'YYMMDD') || 'AA1', 'activa',
       a.id, t.id
     from generate_series(1, ${companies}) n
     join users a on a.email = 'asesor-' || 1 + n % ${ADVISORS} || '@banco.mx'
     join users t on t.email = 'telemarketing-' || 1 + n % ${TELEMARKETERS} || '@banco.mx'
     order by n`,
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
       select n, now() - ${span} * (1 - (n::float8 / ${count}) ^ ${GROWTH}) - interval '1 hour' * random() as at, random() ^ 3 as share
       from generate_series(1, ${count}) n offset 0
     ) d
     join companies c on c.id = 1 + floor(d.share * (select count(*) from companies))::integer
     join users u on u.company_id = c.id
     -- One customer of seventeen has ordered nothing for two months.
     where c.id % 17 > 0 or d.at < now() - interval '60 days'
     order by d.n`,
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
  `insert into quotes (company_id, user_id, drafted_by, advisor_id, branch_id, state, requested_at, first_offered_at, expires_at, created_at)
   select company_id, user_id, 'customer', advisor_id, branch_id,
     case when id % 2 = 0 then 'convertida' when created_at < now() - interval '8 days' then 'vencida'
       when created_at > now() - interval '1 day' then 'enviada' else 'cotizada' end,
     created_at - interval '5 hours' * random(), case when id % 2 = 0 or created_at < now() - interval '1 day' then created_at end,
     created_at + interval '8 days', created_at
   from orders where id % ${ORDERS_OF_QUOTE} in (0, 1) order by id`,
  `insert into quote_revisions (quote_id, number, side, author_id, valid_until, pieces, subtotal, vat, total, sent_at)
   select id, 1, case when state = 'enviada' then 'customer' else 'house' end, advisor_id, created_at::date + 8, 5, 1000, 160, 1160, created_at
   from quotes`,
  `update quotes set sent_revision = 1, offered_revision = case when state <> 'enviada' then 1 end`,
  `insert into quote_lines (quote_id, revision, number, branch_id, product_id, description, quantity, price)
   select id, 1, 1, branch_id, 1 + id % (select max(id) from products), 'Pieza', 5, 200 from quotes`,
  // Keys to pre-orders are dropped, as all foreign keys here.
  `insert into quote_conversions (quote_id, revision, pre_order_id)
   select id, 1, id from quotes where state = 'convertida'`,
  `insert into quote_conversion_lines (conversion_id, quote_line_id, quantity, number)
   select c.id, l.id, 5, 1 from quote_conversions c join quote_lines l on l.quote_id = c.quote_id`,
]

/** Waiting work: invoices, pre-orders, carts, agreed calls. */
const WAITING = [
  `insert into receivables (company_id, number, order_id, issued_on, due_on, total, paid)
   select company_id, 'F-' || id, id, created_at::date, created_at::date + 30, total,
     case when created_at < now() - interval '60 days' and id % 40 > 0 or id % 3 = 0 then total else 0 end
   from orders where state = 'entregado'`,
  `insert into pre_orders (company_id, user_id, cart_version, cart_name, state, pieces, subtotal, vat, total, expires_at, created_at)
   select company_id, user_id, 1, 'Carrito', case when created_at < now() - interval '2 days' then 'convertido' else 'pendiente' end,
     pieces, subtotal, vat, total, created_at + interval '3 days', created_at
   from orders order by id`,
  `insert into carts (user_id, name, is_default, updated_at)
   select id, 'Carrito', true, now() - interval '30 days' * random() from users where company_id is not null and id % 2 = 0`,
  `insert into cart_lines (cart_id, product_id, branch_id, quantity, accepted_price)
   select distinct on (c.id, product_id) c.id, 1 + floor(random() * (select count(*) from products))::integer as product_id, 1, 2, 100
   from carts c, generate_series(1, 8)`,
  `insert into contacts (company_id, user_id, kind, result, note, next_on, at)
   select c.id, c.telemarketer_id, 'llamada', case when n = 1 and c.id % 5 = 0 then 'llamar_despues' else 'contesto' end, 'Habló de su pedido.',
     case when n = 1 and c.id % 5 = 0 then current_date + c.id % 9 - 4 end, now() - interval '25 days' * (n - 0.9 * random())
   from companies c, generate_series(1, 30) n`,
  `insert into advisor_tasks (owner_id, text, due_on, idempotency_key)
   select u.id, 'Llamar', current_date + n % 9 - 4, 'tarea-' || u.id || '-' || n from users u, generate_series(1, 40) n where u.company_id is null`,
]

/** What people look for, and what parts cost. */
const HABITS = [
  'update products set list_price = 100 + id % 900',
  `insert into product_costs (product_id, cost) select id, round(list_price * 0.6, 2) from products where id % 10 > 0`,
  `insert into search_days (day, searches, followed) select current_date - n, 4000 + n, 2500 from generate_series(0, 1000) n`,
  `insert into missed_searches (folded, week, query, nothing, results)
   select 'busqueda ' || n, date_trunc('week', current_date - w * 7)::date, 'Búsqueda ' || n, 3, 0
   from generate_series(0, 9) w, generate_series(1, 500) n`,
  `insert into missed_search_companies (missed_search_id, company_id)
   select m.id, 1 + (m.id * 31 + n * 977) % (select count(*) from companies) from missed_searches m, generate_series(1, 5) n
   on conflict do nothing`,
  `insert into part_openings (week, company_id, product_id, openings, searched)
   select date_trunc('week', current_date - w * 7)::date, c.id, 1 + floor(random() ^ 2 * (select count(*) from products))::integer, 2, 1
   from generate_series(0, 4) w, companies c, generate_series(1, 30) on conflict do nothing`,
]
