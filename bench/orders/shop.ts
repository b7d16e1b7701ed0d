import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { makePermission } from '#test/factories/accounts.ts'
import { openSession } from '#test/sign-in.ts'

const COMPANIES = 100
const PARTS = 400
/** None runs out. */
const PLENTY = 100_000_000

interface Buyer {
  readonly id: number
  /** The Cookie header of a session. */
  readonly cookie: string
}

export interface Shop {
  readonly buyers: readonly Buyer[]
  readonly partIds: readonly number[]
  readonly branchIds: readonly number[]
}

/** Companies with credit, a buyer of each, and parts of which there is plenty, in the database of a server. */
export async function fillShop({ db, pool }: Database, dataDir: string): Promise<Shop> {
  const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
  await pool.query('update selling_settings set authorise_up_to = null, margin_floor = null')
  // Without shipping options no address is required.
  await pool.query('update shipping_options set active = false')
  await pool.query(
    `insert into companies (trade_name, legal_name, rfc, status)
     select 'Banco ' || n, 'Banco ' || n || ' SA', 'BAN' || to_char(date '2000-01-01' + n, 'YYMMDD') || 'AA1', 'activa'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [COMPANIES],
  )
  await pool.query(
    `insert into company_terms (company_id, credit_limit)
     select id, 99999999999 from companies where trade_name like 'Banco %' on conflict do nothing`,
  )
  await pool.query(
    `insert into users (name, email, email_verified, status, company_id)
     select c.trade_name, 'compra-' || c.id || '@banco.mx', true, 'activo', c.id
     from companies c where c.trade_name like 'Banco %' on conflict do nothing`,
  )
  const permission = await makePermission(db, 'permission_compras')
  await pool.query(
    `insert into user_permissions (user_id, permission_id)
     select id, $1 from users where email like 'compra-%@banco.mx' on conflict do nothing`,
    [permission],
  )
  await pool.query(
    `insert into products (key, description, list_price)
     select 'BANCO-' || n, 'Pieza ' || n, 100 + n from generate_series(1, $1::int) n on conflict do nothing`,
    [PARTS],
  )
  const branches = await idsOf(pool, 'select id from branches where sells order by id limit 2')
  const parts = await idsOf(pool, "select id from products where key like 'BANCO-%' order by id")
  await makePlenty({ pool }, parts, branches)
  await pool.query('analyze')
  const users = await idsOf(pool, "select id from users where email like 'compra-%@banco.mx' order by id")
  const buyers: Buyer[] = []
  for (const id of users) buyers.push({ id, cookie: await sessionCookie(db, secret, id) })
  return { buyers, partIds: parts, branchIds: branches }
}

async function sessionCookie(db: Database['db'], secret: string, userId: number): Promise<string> {
  const { cookie } = await openSession(db, secret, userId)
  return Object.entries(cookie)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** The Cookie header of a member of staff who sees and answers every quote. */
export async function houseCookie({ db, pool }: Database, dataDir: string): Promise<string> {
  const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
  await pool.query(
    `insert into users (name, email, email_verified, status) values ('Banco casa', 'casa@banco.mx', true, 'activo')
     on conflict do nothing`,
  )
  const [id = 0] = await idsOf(pool, "select id from users where email = 'casa@banco.mx'")
  await pool.query(
    `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'CustomerService' on conflict do nothing`,
    [id],
  )
  return sessionCookie(db, secret, id)
}

/** Of each part at each branch. */
export async function makePlenty(
  { pool }: Pick<Database, 'pool'>,
  partIds: readonly number[],
  branchIds: readonly number[],
): Promise<void> {
  await pool.query(
    `insert into stock (product_id, branch_id, quantity)
     select p, b, $3 from unnest($1::int[]) p, unnest($2::int[]) b
     on conflict (product_id, branch_id) do update set quantity = $3`,
    [partIds, branchIds, PLENTY],
  )
}

export interface FilledCart {
  readonly id: number
  readonly buyer: Buyer
  readonly lineIds: readonly string[]
}

let carts = 0

/** Carts of so many lines, in turn for each buyer, of these parts. */
export async function fillCarts(
  { pool }: Pick<Database, 'pool'>,
  { buyers, branchIds }: Shop,
  { count, lines, partIds }: { readonly count: number; readonly lines: number; readonly partIds: readonly number[] },
): Promise<readonly FilledCart[]> {
  const first = carts + 1
  carts += count
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `insert into carts (user_id, name)
     select ($1::int[])[1 + n % array_length($1::int[], 1)], 'Banco ' || n || ' ' || $4
     from generate_series($2::int, $3::int) n returning id, user_id`,
    [buyers.map(({ id }) => id), first, carts, process.pid],
  )
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  const { rows: filled } = await client.query<{ id: string; cart_id: number }>(
    `insert into cart_lines (cart_id, product_id, branch_id, quantity)
     select c.id, ($2::int[])[1 + (c.id * 7 + n * 13) % array_length($2::int[], 1)],
       ($3::int[])[1 + n % array_length($3::int[], 1)], 1 + n % 4
     from unnest($1::int[]) c (id), generate_series(1, $4::int) n on conflict do nothing
     returning id, cart_id`,
    [rows.map(({ id }) => id), partIds, branchIds, lines],
  )
  // With its own setting it goes back to nobody.
  client.release(true)
  const linesOf = Map.groupBy(filled, (row) => row.cart_id)
  return rows.flatMap(({ id, user_id: userId }) => {
    const buyer = buyers.find((each) => each.id === userId)
    return buyer === undefined ? [] : [{ id, buyer, lineIds: (linesOf.get(id) ?? []).map((line) => line.id) }]
  })
}

async function idsOf(pool: Database['pool'], query: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
