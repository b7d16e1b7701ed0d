import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import { toCentavos, toDecimal } from '#domain/money/money.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { checkFigures, refreshFigures } from './service.ts'
import { type PlainOrder, dayOf, partsOf, sumsBy } from './testing/plain-sums.ts'

const test = useTestDatabase()
const random = new Random('sums of documents')
const db = () => test.current.db
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.current.pool.query<Row>(text, values)).rows

const ids = { branches: [] as number[], products: [] as number[], house: [] as number[] }
const companies: { id: number; buyers: number[] }[] = []

beforeAll(async () => {
  for (const name of ['Guadalajara', 'Tijuana']) ids.branches.push(await makeBranch(db(), name))
  for (let number = 0; number < 5; number++) ids.products.push(await makeProduct(db(), { key: `S-${number}` }))
  for (let number = 0; number < 2; number++) ids.house.push((await makeUser(db())).id)
  for (let number = 0; number < 4; number++) {
    const { id } = await makeCompany(db())
    const buyers = [await makeUser(db(), { companyId: id }), await makeUser(db(), { companyId: id })]
    companies.push({ id, buyers: buyers.map((buyer) => buyer.id) })
  }
})

/** Around the change of a month and of the clocks of Tijuana, by the minute: some are made within the hour in which a day changes. */
function someMoment(): Date {
  const start = Date.parse('2026-02-27T00:00Z')
  return new Date(start + random.whole(0, 11 * 24 * 60) * 60_000)
}

interface StoredLine {
  readonly id: string
  readonly ordered: number
  readonly cancelled: number
}

const STEPS: readonly (() => Promise<unknown>)[] = [
  async () => {
    const { id, buyers } = random.pick(companies)
    const lines = Array.from({ length: random.whole(1, 4) }, () => ({
      productId: random.pick(ids.products),
      quantity: random.whole(1, 9),
      price: random.whole(1, 99_999),
    }))
    const order = await makeOrder(db(), {
      branchId: random.pick(ids.branches),
      companyId: id,
      userId: random.pick(buyers),
      lines,
    })
    const isPromised = random.chance(0.6)
    await rows(
      `update orders set created_at = $2, impersonator_id = $3, promised_on = $4, promised_at = $5 where id = $1`,
      [
        order.id,
        someMoment(),
        random.chance(0.3) ? random.pick(ids.house) : null,
        isPromised ? '2026-03-04' : null,
        isPromised && random.chance(0.5) ? '13:00' : null,
      ],
    )
    await rows('update order_lines set cost = round(price * 0.7, 2) where order_id = $1 and number <> 2', [order.id])
  },
  async () => {
    const order = await someOrder("state not in ('cancelado')")
    const [line] = await rows<StoredLine>(
      'select id, ordered, cancelled from order_lines where order_id = $1 order by random() limit 1',
      [order],
    )
    await rows('update order_lines set cancelled = cancelled + (ordered - supplied - cancelled) / 2 where id = $1', [
      line?.id,
    ])
  },
  async () => {
    const order = await someOrder("state not in ('cancelado', 'entregado')")
    if (order === undefined) return
    const lines = await rows<StoredLine>(
      'select id, ordered, cancelled from order_lines where order_id = $1 and ordered > supplied + cancelled',
      [order],
    )
    if (lines.length === 0) return
    const shipped = await rows<{ id: number }>(
      'insert into order_shipments (order_id, shipped_at, delivered_at) values ($1, $2, $3) returning id',
      [order, someMoment(), random.chance(0.7) ? new Date('2026-03-04T19:00Z') : null],
    )
    for (const { id } of lines) {
      const [supplied] = await rows<{ pieces: number }>(
        `update order_lines set supplied = supplied + greatest(1, (ordered - supplied - cancelled) / 2) where id = $1
         returning greatest(1, (ordered - supplied - cancelled) / 2) as pieces`,
        [id],
      )
      await rows(
        'insert into order_shipment_lines values ($1, $2, least($3, (select supplied from order_lines where id = $2)))',
        [shipped[0]?.id, id, supplied?.pieces],
      )
    }
    await rows("update orders set state = 'en_ruta' where id = $1", [order])
  },
  async () => {
    const order = await someOrder("state = 'en_ruta'")
    await rows('update order_shipments set delivered_at = coalesce(delivered_at, $2) where order_id = $1', [
      order,
      someMoment(),
    ])
    await rows("update orders set state = 'entregado' where id = $1", [order])
  },
  async () => {
    const order = await someOrder("state = 'recibido'")
    if (order === undefined) return
    const [{ buyer } = { buyer: 0 }] = await rows<{ buyer: number }>(
      'select user_id as buyer from orders where id = $1',
      [order],
    )
    const byCustomer = random.chance(0.5)
    await rows(
      `insert into order_transitions (order_id, version, from_state, to_state, actor_id, impersonator_id)
       values ($1, 9, 'recibido', 'cancelado', $2, $3)`,
      [order, byCustomer ? buyer : random.pick([buyer, ids.house[0]]), byCustomer ? null : ids.house[1]],
    )
    await rows('update order_lines set cancelled = ordered where order_id = $1', [order])
    await rows("update orders set state = 'cancelado' where id = $1", [order])
  },
  async () =>
    rows('update companies set advisor_id = $2 where id = $1', [
      random.pick(companies).id,
      random.chance(0.2) ? null : random.pick(ids.house),
    ]),
]

/** undefined: there is none yet. */
async function someOrder(where: string): Promise<number | undefined> {
  const found = await rows<{ id: number }>(`select id from orders where ${where} order by id`)
  return found.length === 0 ? undefined : random.pick(found).id
}

/** The documents as they are stored, read one table at a time. */
async function plainOrders(): Promise<readonly PlainOrder[]> {
  const orders = await rows<Omit<PlainOrder, 'lines' | 'shipments' | 'byCustomer'>>(
    `select id, branch_id as branch, company_id as company, advisor_id as advisor, coalesce(impersonator_id, user_id) as maker, state,
       created_at as at, promised_on::text as "promisedOn", promised_at::text as "promisedAt" from orders order by id`,
  )
  const buyers = new Set(companies.flatMap(({ buyers: own }) => own))
  return Promise.all(
    orders.map(async (order) => ({
      ...order,
      byCustomer: (
        await rows<{ actor: number; other: number | null }>(
          "select actor_id as actor, impersonator_id as other from order_transitions where order_id = $1 and to_state = 'cancelado'",
          [order.id],
        )
      ).some(({ actor, other }) => other === null && buyers.has(actor)),
      lines: await rows<PlainOrder['lines'][number]>(
        'select product_id as product, ordered, cancelled, price::text, cost::text from order_lines where order_id = $1',
        [order.id],
      ),
      shipments: await rows<PlainOrder['shipments'][number]>(
        `select shipped_at::text as shipped, delivered_at as delivered,
           (select coalesce(sum(quantity), 0)::integer from order_shipment_lines l where l.shipment_id = s.id) as pieces
         from order_shipments s where order_id = $1 order by shipped_at, id`,
        [order.id],
      ),
    })),
  )
}

async function storedDays() {
  const stored = await rows<Record<string, string | number | null>>('select *, day::text as date from sales_days')
  return Object.fromEntries(
    stored.map((row) => [
      [row['date'], row['branch_id'], row['company_id'], row['advisor_id'], row['maker_id']].join(),
      {
        orders: row['orders'],
        lines: row['lines'],
        pieces: row['pieces'],
        sales: toCentavos(String(row['sales'])),
        costedSales: toCentavos(String(row['costed_sales'])),
        cost: toCentavos(String(row['cost'])),
        fillPieces: row['fill_pieces'],
        firstPieces: row['first_pieces'],
        promises: row['promises'],
        promisesMet: row['promises_met'],
      },
    ]),
  )
}

/** Of both tables of months, by their keys. */
async function storedParts(table: 'company_parts' | 'sales_parts_months') {
  const [company, advisor] =
    table === 'company_parts' ? ['company_id', "coalesce(advisor_id::text, '')"] : ["'all'", "''"]
  const stored = await rows<{ key: string; sums: string }>(
    `select concat_ws(',', month, ${company}, branch_id, product_id, ${advisor}) as key, concat_ws(' ', orders, pieces, sales, costed_sales, cost) as sums
     from ${table}`,
  )
  return Object.fromEntries(stored.map(({ key, sums }) => [key, sums]))
}

async function expectAgreement(): Promise<void> {
  const timeZone = await shopTimeZone(db())
  const orders = await plainOrders()
  const keyOf = ({ at, branch, company, advisor, maker }: PlainOrder) =>
    [dayOf(at, timeZone), branch, company, advisor, maker].join()
  expect(await storedDays()).toEqual(sumsBy(orders, keyOf, timeZone))
  expect(await storedParts('company_parts')).toEqual(partsOf(orders, timeZone, false))
  expect(await storedParts('sales_parts_months')).toEqual(partsOf(orders, timeZone, true))
}

describe('sums of documents', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'are what the documents say after orders, deliveries and cancellations, round %i',
    async () => {
      for (let step = 0; step < 40; step++) {
        await random.pick(STEPS)()
        // Sometimes the job runs in between, and sometimes it sees a day change many times at once.
        if (random.chance(0.1)) await refreshFigures(test.current)
      }
      await refreshFigures(test.current)
      await expectAgreement()
    },
  )

  it('follow the days of the shop to another time zone', async () => {
    await rows("update branches set time_zone = 'America/Tijuana' where is_main")
    await refreshFigures(test.current)
    await expectAgreement()
    await rows("update branches set time_zone = 'America/Mexico_City' where is_main")
    await refreshFigures(test.current)
    await expectAgreement()
  })

  it('lose no change that is committed while they are written', async () => {
    const slow = await test.current.pool.connect()
    await slow.query('begin')
    await slow.query('update order_lines set cancelled = cancelled where id in (select id from order_lines)')
    await slow.query('update order_lines set cost = 0.01')
    await refreshFigures(test.current)
    await slow.query('commit')
    slow.release()
    await refreshFigures(test.current)
    await expectAgreement()
  })

  it('are the same when two servers write them at once', async () => {
    await rows('update order_lines set cost = round(price / 3, 2)')
    await Promise.all([refreshFigures(test.current), refreshFigures(test.current)])
    await expectAgreement()
  })

  it('that differ from the documents are found, reported and mended', async () => {
    const now = new Date('2026-03-10T12:00Z')
    expect(await checkFigures(test.current, { now, days: 40 })).toEqual([])
    const changed = await rows<{ day: string }>(
      'update sales_days set sales = sales + 0.01 where day = (select max(day) from sales_days) returning day::text',
    )
    const day = changed[0]?.day ?? ''
    expect(await checkFigures(test.current, { now, days: 40 })).toEqual([day])
    const [found, ...others] = await rows<{ stored: object; computed: { money: string } }>(
      'select kind, day::text, stored, computed from figure_differences',
    )
    const money = toDecimal(toCentavos(found?.computed.money ?? '0') + changed.length)
    expect(found).toMatchObject({ kind: 'sales', day, stored: { ...found?.computed, money } })
    expect(others).toEqual([])
    await refreshFigures(test.current)
    await expectAgreement()
    expect(await checkFigures(test.current, { now, days: 40 })).toEqual([])
  })

  it('of months that are not those of their days are found and mended', async () => {
    const now = new Date('2026-03-10T12:00Z')
    await rows("update sales_parts_months set pieces = pieces + 1 where month = '2026-03-01'")
    expect(await checkFigures(test.current, { now, days: 40 })).toEqual(['2026-03-01'])
    await refreshFigures(test.current)
    await expectAgreement()
  })

  it('differ from nothing when an order is made during the comparison', async () => {
    const now = new Date('2026-03-10T12:00Z')
    const holder = await test.current.pool.connect()
    await holder.query('begin; lock table sales_days in access exclusive mode')
    const checking = checkFigures(test.current, { now, days: 40 })
    const waiting = "select from pg_locks where relation = 'sales_days'::regclass and not granted"
    await expect.poll(async () => rows(waiting)).toHaveLength(1)
    const { id } = await makeOrder(db(), {
      branchId: ids.branches[0] ?? 0,
      companyId: companies[0]?.id ?? 0,
      userId: companies[0]?.buyers[0] ?? 0,
      lines: [{ productId: ids.products[0] ?? 0, quantity: 3, price: 100 }],
    })
    await rows('update orders set created_at = $2 where id = $1', [id, now])
    await holder.query('commit')
    holder.release()
    expect(await checking).toEqual([])
    await refreshFigures(test.current)
    await expectAgreement()
  })

  it('that stay as they are are not written', async () => {
    const versions = () => rows('select day, company_id, maker_id, xmin::text from sales_days order by 1, 2, 3, 4')
    const before = await versions()
    await rows('update order_lines set supplied = supplied')
    await refreshFigures(test.current)
    expect(await versions()).toEqual(before)
  })
})
