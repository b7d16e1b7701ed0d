import type { Database } from '#server/platform/db/database.ts'
import type { Client } from './post.ts'
import type { Shop } from './shop.ts'
import { warmed, type Cost, type Measured } from './speeds.ts'

const CONNECTIONS = 16
/** Measures the latency of a single user. */
const ALONE = 1
const LINES = 50

/** Requests of 50 lines that are sent to the house. */
export async function quoteSendSpeed(measured: Measured, count: number): Promise<Cost> {
  const { database, shop, client } = measured
  const quotes = await fillQuotes(database, shop, { count: count + Math.ceil(count / 10), state: 'borrador' })
  return warmed(measured, quotes, ALONE, (quote) =>
    client.post(`/api/cotizaciones/${quote.id}/mueve`, quote.cookie, {
      version: 1,
      clave: `envia-la-cotizacion-${quote.id}`,
      acto: 'request',
    }),
  )
}

/** Accepted quotes of 20 lines, each by one key. */
export async function conversionSpeed(measured: Measured, count: number): Promise<Cost> {
  const { database, shop, client } = measured
  const quotes = await fillQuotes(database, shop, {
    count: count + Math.ceil(count / 10),
    state: 'autorizada',
    lines: 20,
  })
  return warmed(measured, quotes, CONNECTIONS, (quote) => convertQuote(client, quote))
}

function convertQuote(client: Client, { id, cookie }: FilledQuote) {
  const clave = `convierte-la-cotizacion-${id}`
  return client.post(`/api/cotizaciones/${id}/convierte`, cookie, { version: 1, revision: 1, clave })
}

/** Pages of the list of the house, of many quotes, by turns unfiltered, by state, by customer, the last page, and searched. */
export async function quoteListSpeed(
  measured: Measured,
  { reads, stored, cookie }: { readonly reads: number; readonly stored: number; readonly cookie: string },
): Promise<Readonly<Record<string, Cost>>> {
  const { database, client } = measured
  await fillMany(database, stored)
  const costs: Record<string, Cost> = {}
  for (const [name, query] of Object.entries(LISTS)) {
    const numbers = Array.from({ length: reads }, (_, index) => index)
    costs[name] = await warmed(measured, numbers, ALONE, () => client.get(`/api/cotizaciones${query}`, cookie))
  }
  return costs
}

const LISTS: Readonly<Record<string, string>> = {
  'the first page': '',
  'the last page': '?pagina=1000000',
  'by state': '?estado=cotizada',
  'those to answer': '?meToca=si',
  'those about to end': '?porVencer=si',
  'of a day': '?desde=2026-11-20&hasta=2026-11-20',
  'by total': '?orden=-total',
  'by company': '?orden=empresa',
  'searched by number': '?buscar=150000',
  'searched by part': '?buscar=BANCO-171',
  'searched by the beginning of keys': '?buscar=BANCO-17',
}

interface FilledQuote {
  readonly id: number
  readonly cookie: string
}

/** Quotes with one revision, in turn for each buyer: the customer's that is not sent, or the house's that was accepted. */
async function fillQuotes(
  { pool }: Pick<Database, 'pool'>,
  { buyers, branchIds, partIds }: Shop,
  { count, state, lines = LINES }: { readonly count: number; readonly state: string; readonly lines?: number },
): Promise<readonly FilledQuote[]> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const isDraft = state === 'borrador'
  const { rows } = await client.query<{ id: number; userId: number }>(
    `insert into quotes (company_id, user_id, drafted_by, branch_id, state, expires_at)
     select u.company_id, u.id, 'customer', ($2::int[])[1], $3, now() + interval '5 days'
     from generate_series(1, $4::int) n join users u on u.id = ($1::int[])[1 + n % array_length($1::int[], 1)]
     returning id, user_id as "userId"`,
    [buyers.map(({ id }) => id), branchIds, state, count],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into quote_revisions (quote_id, number, side, author_id, valid_until, pieces)
     select q.id, 1, $2, q.user_id, current_date + 5, $3::int from quotes q where q.id = any($1::int[])`,
    [ids, isDraft ? 'customer' : 'house', lines],
  )
  await client.query(
    `insert into quote_lines (quote_id, revision, number, branch_id, product_id, part_key, description, quantity, list_price,
       today_price, price)
     select q, 1, n, ($3::int[])[1 + n % array_length($3::int[], 1)], p.id, p.key, p.description, 1, 100, 100,
       case when $4::boolean then null else 95 end
     from unnest($1::int[]) q, generate_series(1, $5::int) n
     join lateral (select id, key, description from products where id = ($2::int[])[1 + (n * 13) % array_length($2::int[], 1)]) p on true`,
    [ids, partIds, branchIds, isDraft, lines],
  )
  if (!isDraft) {
    await client.query(
      `insert into quote_branches (quote_id, revision, branch_id, vat_rate, pieces, subtotal, vat, total)
       select l.quote_id, 1, l.branch_id, b.vat_rate, count(*), 95 * count(*), round(95 * count(*) * b.vat_rate / 100, 2),
         95 * count(*) + round(95 * count(*) * b.vat_rate / 100, 2)
       from quote_lines l join branches b on b.id = l.branch_id where l.quote_id = any($1::int[])
       group by l.quote_id, l.branch_id, b.vat_rate`,
      [ids],
    )
    await client.query(
      `update quote_revisions r set sent_at = now(), subtotal = s.subtotal, vat = s.vat, total = s.total
       from (select quote_id, sum(subtotal) as subtotal, sum(vat) as vat, sum(total) as total
         from quote_branches where quote_id = any($1::int[]) group by quote_id) s
       where s.quote_id = r.quote_id`,
      [ids],
    )
    await client.query('update quotes set sent_revision = 1, offered_revision = 1 where id = any($1::int[])', [ids])
  }
  await client.query(
    `insert into quote_transitions (quote_id, version, to_state, revision) select id, 1, state, 1 from quotes where id = any($1::int[])`,
    [ids],
  )
  // With its own setting it goes back to nobody.
  client.release(true)
  const cookies = new Map(buyers.map(({ id, cookie }) => [id, cookie]))
  return rows.map(({ id, userId }) => ({ id, cookie: cookies.get(userId) ?? '' }))
}

/** So many quotes with an offer of three lines, over a year and all states. */
async function fillMany({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ first: number; last: number }>(
    `with made as (
       insert into quotes (company_id, user_id, drafted_by, branch_id, state, created_at, updated_at, expires_at)
       select u.company_id, u.id, 'customer', (select min(id) from branches),
         (array['enviada', 'en_revision', 'cotizada', 'contraoferta', 'autorizada', 'convertida', 'convertida', 'rechazada', 'vencida',
           'vencida'])[1 + n % 10],
         now() - ($1::int - n) * interval '2 minutes', now(), now() - ($1::int - n) * interval '2 minutes' + interval '7 days'
       from generate_series(1, $1::int) n join (
         select id, company_id, row_number() over (order by id) as number, count(*) over () as people
         from users where email like 'compra-%@banco.mx') u on u.number = 1 + n % u.people
       returning id)
     select min(id) as first, max(id) as last from made`,
    [count],
  )
  const span = [rows[0]?.first ?? 0, rows[0]?.last ?? 0]
  await client.query(
    `insert into quote_revisions (quote_id, number, side, author_id, valid_until, pieces, subtotal, vat, total)
     select id, 1, 'house', user_id, expires_at::date, 3, 100 + id % 9000, 16, 116 + id % 9000
     from quotes where id between $1 and $2`,
    span,
  )
  await client.query(
    `insert into quote_lines (quote_id, revision, number, branch_id, product_id, part_key, description, quantity, price)
     select q.id, 1, n, q.branch_id, p.id, p.key, p.description, 1, 95
     from quotes q cross join generate_series(1, 3) n
     join lateral (
       select id, key, description from products where key = 'BANCO-' || (1 + (q.id * 7 + n * 13) % 400)) p on true
     where q.id between $1 and $2`,
    span,
  )
  await client.query('update quote_revisions set sent_at = now() where quote_id between $1 and $2', span)
  await client.query('update quotes set sent_revision = 1, offered_revision = 1 where id between $1 and $2', span)
  // As the database does by itself sooner or later.
  await client.query('vacuum (analyze) quotes, quote_revisions, quote_lines')
  client.release(true)
}
