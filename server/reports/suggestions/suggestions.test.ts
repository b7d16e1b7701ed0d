import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshFigures } from '#server/reports/sums/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { makeSuggestions } from './make-service.ts'

const test = useTestApp(async () => {})
const db = () => test.current.database.db
const query = async (text: string, values: unknown[] = []) =>
  (await test.current.database.pool.query(text, values)).rows

const UNBOUGHT = '/controllerpeticiones/producvendidosNocomp/productosmvnc'
const SEARCHED = '/controllerpeticiones/producBuscotrosClient/buscadosc'

interface Shop {
  readonly id: number
  readonly userId: number
}

let branchId = 0
let otherBranch = 0
let admin: SignedIn
/** Of three lines, which everybody buys; and two that are suggested. */
const common: number[] = []
let wanted = 0
let second = 0
let own: Shop
let requester: SignedIn
let others: Shop[] = []

beforeAll(async () => {
  branchId = await makeBranch(db(), 'Guadalajara')
  otherBranch = await makeBranch(db(), 'Tijuana')
  for (const line of ['Balatas', 'Filtros', 'Bujías'])
    common.push(await makeProduct(db(), { key: `C-${line}`, line, listPrice: '100.00' }))
  wanted = await makeProduct(db(), { key: 'S-1', line: 'Clutch', listPrice: '250.00' })
  second = await makeProduct(db(), { key: 'S-2', line: 'Clutch', listPrice: '250.00' })
  admin = await signIn(test.current, { roles: ['admin'] })
})

/** A market of its own for each test: one company with suggestions, and six others of which each buys `common`. */
beforeEach(async () => {
  await query('truncate orders, order_lines, company_parts, part_openings, suggestions restart identity cascade')
  await query(`update products set status = 'active', list_price = 250 where key like 'S-%'`)
  own = await makeShop()
  requester = await signIn(test.current, {
    user: await makeUser(db(), { roles: ['cliente'], companyId: own.id }),
  })
  others = []
  for (let number = 0; number < 6; number++) others.push(await makeShop())
  for (const shop of [own, ...others]) await buy(shop, common)
})

async function makeShop(parentId?: number): Promise<Shop> {
  const { id } = await makeCompany(db(), parentId === undefined ? {} : { parentId })
  return { id, userId: (await makeUser(db(), { companyId: id })).id }
}

/** So many pieces of each, so many days ago. */
async function buy({ id, userId }: Shop, products: readonly number[], { pieces = 1, daysAgo = 0 } = {}) {
  const lines = products.map((productId) => ({ productId, quantity: pieces }))
  const order = await makeOrder(db(), { branchId, companyId: id, userId, lines })
  await query(`update orders set created_at = now() - $2 * interval '1 day' where id = $1`, [order.id, daysAgo])
}

async function open({ id }: Shop, product: number, searched: number) {
  await query(
    `insert into part_openings (week, company_id, product_id, openings, searched)
     values (date_trunc('week', shop_day(now()))::date, $1, $2, $3, $4)`,
    [id, product, Math.max(searched, 1), searched],
  )
}

async function make() {
  await refreshFigures(test.current.database)
  await makeSuggestions(test.current.database, { now: new Date() })
}

const { get } = callsOf(test, () => requester)
const keys = (answer: { readonly json: { readonly filtrado: readonly { readonly k_parte: string }[] } }) =>
  answer.json.filtrado.map(({ k_parte }) => k_parte)
const unbought = async (who = requester) => keys(await get(UNBOUGHT, who))
const searched = async (who = requester) => keys(await get(SEARCHED, who))

describe('what companies like the own one buy', () => {
  it('is shown as in other lists, and does not reveal who buys it', async () => {
    for (const shop of others.slice(0, 5)) await buy(shop, [wanted], { pieces: 2 })
    expect(await unbought()).toEqual([])
    await make()
    const { json } = await get(UNBOUGHT)
    const listed = (await get('/api/ultimosproductos')).json.results.find(
      ({ k_parte }: { k_parte: string }) => k_parte === 'S-1',
    )
    expect(json).toEqual({ filtrado: [listed] })
  })

  it('reveals neither what one of six buys, nor what fewer than five do', async () => {
    for (const [index, shop] of others.entries()) {
      await buy(shop, [wanted], { pieces: index === 0 ? 60 : 1 })
      if (index < 4) await buy(shop, [second])
    }
    await make()
    expect(await unbought()).toEqual([])
    // Half of the pieces is not more than half.
    for (const shop of others.slice(1)) await buy(shop, [wanted], { pieces: 11 })
    await make()
    expect(await unbought()).toEqual(['S-1'])
  })

  it('counts the companies of a group as one', async () => {
    const [parent, ...five] = others
    const daughter = await makeShop(parent?.id)
    await buy(daughter, [...common, wanted])
    for (const shop of five.slice(0, 3)) await buy(shop, [wanted])
    if (parent !== undefined) await buy(parent, [wanted])
    await make()
    expect(await unbought()).toEqual([])
  })

  it('is what peers buy: of the same branch, and of at least three of the same lines', async () => {
    for (const shop of others) await buy(shop, [wanted])
    await query(`insert into company_terms (company_id, branch_id) values ($1, $2)`, [own.id, otherBranch])
    await query('update branches set sells = true where id = $1', [otherBranch])
    await make()
    expect(await unbought()).toEqual([])
    await query('delete from company_terms where company_id = $1', [own.id])
    await make()
    expect(await unbought()).toEqual(['S-1'])
    await query('update order_lines set cancelled = ordered where product_id = $1', [common[0]])
    await make()
    expect(await unbought()).toEqual([])
  })

  it('is nothing that the own group bought within two years', async () => {
    for (const shop of others) await buy(shop, [wanted, second])
    const sister = await makeShop(own.id)
    await buy(sister, [wanted], { daysAgo: 700 })
    await buy(own, [second], { daysAgo: 800 })
    await make()
    expect(await unbought()).toEqual(['S-2'])
  })

  it('is nothing that others bought longer than half a year ago', async () => {
    for (const shop of others) {
      await buy(shop, [wanted], { daysAgo: 215 })
      await buy(shop, [second], { daysAgo: 100 })
    }
    await make()
    expect(await unbought()).toEqual(['S-2'])
  })

  it('is nothing that the own group has bought since, nor what it cannot order now', async () => {
    for (const shop of others) await buy(shop, [wanted, second])
    await make()
    expect(await unbought()).toEqual(['S-1', 'S-2'])
    await buy(own, [wanted])
    await refreshFigures(test.current.database)
    expect(await unbought()).toEqual(['S-2'])
    await query(`update products set status = 'discontinued' where id = $1`, [second])
    expect(await unbought()).toEqual([])
    await query(`update products set status = 'active', list_price = null where id = $1`, [second])
    expect(await unbought()).toEqual([])
    await query(`update products set status = 'hidden', list_price = 9 where id = $1`, [second])
    expect(await unbought()).toEqual([])
  })

  it('is only of the own list, where the company buys by no other', async () => {
    for (const shop of others) await buy(shop, [wanted, second])
    const [list] = await query(`insert into price_lists (name) values ('Lista propia') returning id`)
    await query('insert into price_list_prices (price_list_id, product_id, price) values ($1, $2, 200)', [
      list.id,
      second,
    ])
    await query('insert into company_terms (company_id, price_list_id, own_list_only) values ($1, $2, true)', [
      own.id,
      list.id,
    ])
    await make()
    expect(await query('select kind, product_ids from suggestions where company_id = $1', [own.id])).toEqual([
      { kind: 'unbought', product_ids: [second] },
    ])
    expect(await unbought()).toEqual(['S-2'])
  })

  it('is at most twelve', async () => {
    const many: number[] = []
    for (let number = 0; number < 14; number++)
      many.push(await makeProduct(db(), { key: `M-${own.id}-${number}`, listPrice: '10.00' }))
    for (const shop of others) await buy(shop, many)
    await make()
    expect(await unbought()).toHaveLength(12)
  })
})

describe('what others search for and open', () => {
  it('is suggested where five other groups did, none of them more than half, and the own group has not bought it', async () => {
    for (const [index, shop] of others.entries()) {
      await open(shop, wanted, 2)
      await open(shop, second, index === 0 ? 40 : 1)
    }
    await make()
    expect(await searched()).toEqual(['S-1'])
    expect(await unbought()).toEqual([])
    await buy(own, [wanted], { daysAgo: 300 })
    await make()
    expect(await searched()).toEqual([])
  })

  it('does not count openings of the own users, those without a search, nor older weeks', async () => {
    await open(own, wanted, 9)
    for (const shop of others.slice(0, 4)) await open(shop, wanted, 1)
    for (const shop of others) await open(shop, second, 0)
    await make()
    expect(await searched()).toEqual([])
    await open(others[4] ?? own, wanted, 1)
    await make()
    expect(await searched()).toEqual(['S-1'])
    await query('update part_openings set week = week - 35')
    await make()
    expect(await searched()).toEqual([])
  })
})

describe('who sees them', () => {
  beforeEach(async () => {
    for (const shop of others) {
      await buy(shop, [wanted])
      await open(shop, second, 1)
    }
    await make()
  })

  it('is each customer for their own company, and who acts for one', async () => {
    expect([await unbought(), await searched()]).toEqual([['S-1'], ['S-2']])
    const acting = await signIn(test.current, { user: requester.user, impersonatedBy: admin.user.id })
    expect([await unbought(acting), await searched(acting)]).toEqual([['S-1'], ['S-2']])
    const [other] = others
    const buyer = await signIn(test.current, {
      user: await makeUser(db(), { roles: ['cliente'], companyId: other?.id ?? 0 }),
    })
    expect([await unbought(buyer), await searched(buyer)]).toEqual([[], ['S-2']])
  })

  it('is not the staff, and not who is not logged in', async () => {
    expect([await unbought(admin), await searched(admin)]).toEqual([[], []])
    for (const url of [UNBOUGHT, SEARCHED])
      expect((await test.current.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })

  it('sees them from no store of answers', async () => {
    const answer = await test.current.app.inject({ method: 'GET', url: UNBOUGHT, ...requester })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
