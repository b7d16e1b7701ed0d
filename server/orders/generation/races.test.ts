import { afterAll, beforeAll, expect, it } from 'vitest'
import fc from 'fast-check'
import { ANONYMOUS, BLANK_PERSON, type Viewer } from '#domain/access.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { fillCart, makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { generateCart } from './service.ts'
import type { Requester } from './make-pre-order.ts'

/** Two servers of one database: each has a pool of its own. */
const database = useTestDatabase()
const servers: Database[] = []
const products: number[] = []
const branches: number[] = []
const STOCK = 60
const BUYERS = 24
/** Enough to race on two servers; few enough that none waits for a lock longer than a statement may on a slow machine. */
const AT_ONCE = 12

beforeAll(async () => {
  const { db, url } = database.current
  servers.push(openDatabase(url), openDatabase(url))
  branches.push(await makeBranch(db, 'Guadalajara'), await makeBranch(db, 'Tijuana'))
  for (let count = 0; count < 5; count++) {
    const stock = { Guadalajara: STOCK, Tijuana: STOCK }
    products.push(await makeProduct(db, { key: `P${count}`, listPrice: `${count + 1}0.03`, stock }))
  }
  await setSellingSettings(db, { authorise_up_to: null })
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** Of a cart: missing pieces may stay in it. */
async function lineIds(cart: number): Promise<string[]> {
  const rows = await database.current.db.selectFrom('cart_lines').select('id').where('cart_id', '=', cart).execute()
  return rows.map(({ id }) => id)
}

async function makeBuyer(companyId: number): Promise<Requester> {
  const { id, name, email } = await makeUser(database.current.db, { companyId })
  const person = { ...BLANK_PERSON, id, name, email, companyId, companyName: 'Taller' }
  const viewer: Viewer = { ...ANONYMOUS, isLoggedin: true, person }
  return { viewer, person, audit: BY_SYSTEM, now: new Date(), siteAddress: 'http://localhost/tuerca' }
}

it('the same carts in several windows, and others for the same pieces: none twice, none too much, none lost', async () => {
  const { db } = database.current
  const companies = await Promise.all(Array.from({ length: 6 }, () => makeCompany(db)))
  for (const { id } of companies) await setTerms(db, id, { credit_limit: '10000000.00' })
  const requested = new Map<number, number>()
  const carts = []
  for (let index = 0; index < BUYERS; index++) {
    const requester = await makeBuyer(companies[index % companies.length]?.id ?? 0)
    // Each in another order: locking them in their order would deadlock.
    const lines = products.flatMap((productId, at) =>
      branches.map((branchId, branch) => ({ productId, branchId, quantity: 1 + ((index + at + branch) % 5) })),
    )
    const cart = await makeCart(db, requester.person.id, index % 2 === 0 ? lines : lines.toReversed())
    for (const { productId, quantity } of lines) requested.set(productId, (requested.get(productId) ?? 0) + quantity)
    carts.push({ requester, cart, left: await lineIds(cart) })
  }
  const attempts = carts.flatMap(({ requester, cart, left }, index) =>
    Array.from({ length: 12 }, (_, window) => ({
      requester,
      server: servers[(index + window) % servers.length] ?? database.current,
      // Every third with the key of the one before.
      request: { cartId: cart, version: 1, leaving: left, key: `clave-${cart}-${Math.floor(window / 3)}` },
    })),
  )
  const order =
    fc.sample(fc.shuffledSubarray(attempts, { minLength: attempts.length }), { numRuns: 1, seed: 7 })[0] ?? []
  const answers: { requester: Requester; answer: Awaited<ReturnType<typeof generateCart>> }[] = []
  const next = order.values()
  const window = async () => {
    for (const { server, requester, request } of next)
      answers.push({ requester, answer: await generateCart(server, requester, request) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, window))
  expect(answers).toHaveLength(order.length)
  const ids = new Map<number, Set<number>>()
  for (const { requester, answer } of answers) {
    if (answer instanceof Failure) continue
    const id = 'id' in answer ? answer.id : answer.generatedBefore
    ids.set(requester.person.id, (ids.get(requester.person.id) ?? new Set()).add(id))
  }
  expect([...ids.values()].every((each) => each.size === 1)).toBe(true)
  expect(await brokenRules(database.current)).toEqual([])
  const { rows } = await database.current.pool.query<{ product_id: number; pieces: number }>(`
    select product_id, sum(pieces)::integer as pieces from (
      select product_id, supplied + back_ordered as pieces from pre_order_lines
      union all select product_id, quantity from cart_lines) each group by product_id`)
  expect(new Map(rows.map(({ product_id: id, pieces }) => [id, pieces]))).toEqual(requested)
  const { rows: left } = await database.current.pool.query('select from stock where quantity <> reserved')
  expect(left).toEqual([])
})

it('carts that are changed while they are generated lose nothing', async () => {
  const { db, pool } = database.current
  await pool.query('update stock set quantity = quantity + 100000')
  const company = await makeCompany(db)
  const requester = await makeBuyer(company.id)
  const cart = await makeCart(db, requester.person.id, [])
  const [productId = 0] = products
  const [branchId = 0] = branches
  let added = 0
  const add = async () => {
    added++
    await fillCart(db, cart, [{ productId, branchId, note: `nota ${added}` }])
    await pool.query('update carts set version = version + 1 where id = $1', [cart])
  }
  const generate = async (turn: number) => {
    const { version } = await db.selectFrom('carts').select('version').where('id', '=', cart).executeTakeFirstOrThrow()
    const server = servers[turn % 2] ?? database.current
    await generateCart(server, requester, { cartId: cart, version, key: `cambia-${turn}` })
  }
  await Promise.all(Array.from({ length: 60 }, (_, turn) => (turn % 2 === 0 ? add() : generate(turn))))
  const { rows } = await pool.query<{ pieces: number }>(
    `select (select coalesce(sum(asked), 0) from pre_order_lines l join pre_orders p on p.id = l.pre_order_id
       where p.cart_id = $1)::integer + (select count(*) from cart_lines where cart_id = $1)::integer as pieces`,
    [cart],
  )
  expect(rows[0]?.pieces).toBe(added)
  expect(await brokenRules(database.current)).toEqual([])
})
