import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { QueueRow } from '#contract/reports/telemarketer-dashboard.ts'
import { Random } from '#demo/random.ts'
import { refreshFigures } from '#server/reports/sums/service.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** Friday, ten in the morning in Guadalajara. */
const NOW = new Date('2026-11-27T16:00:00Z')
let now = NOW
const test = useTestApp(async () => {}, { clock: () => now })
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const days = (count: number) => hours(24 * count)
let branchId = 0
let productId = 0
let tere: SignedIn
let raul: SignedIn
let admin: SignedIn
const { get, post } = callsOf(test, () => tere)
const db = () => test.current.database.db
const sqlRows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.current.database.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  branchId = await makeBranch(db(), 'Guadalajara')
  productId = await makeProduct(db(), { key: 'BD-1047' })
  tere = await signIn(test.current, { name: 'Tere Gómez', roles: ['vendedor'] })
  raul = await signIn(test.current, { name: 'Raúl Díaz', roles: ['vendedor'] })
  admin = await signIn(test.current, { roles: ['admin'] })
})

beforeEach(() => {
  now = NOW
})

interface Called {
  readonly id: number
  readonly userId: number
}

async function company(telemarketer: SignedIn | null = tere, more: object = {}): Promise<Called> {
  const { id } = await makeCompany(
    db(),
    telemarketer === null ? more : { telemarketerId: telemarketer.user.id, ...more },
  )
  return { id, userId: (await makeUser(db(), { companyId: id, roles: ['cliente'] })).id }
}

interface ContactRecipe {
  readonly at?: Date
  readonly nextOn?: string
  readonly nextTime?: string
}

const contact = ({ id }: Called, { at = days(-1), nextOn, nextTime }: ContactRecipe) =>
  db()
    .insertInto('contacts')
    .values({
      company_id: id,
      user_id: raul.user.id,
      kind: 'llamada',
      result: 'contesto',
      note: 'Quedamos en algo',
      next_on: nextOn ?? null,
      next_time: nextTime ?? null,
      at,
    })
    .execute()

async function offer({ id, userId }: Called, endsAt: Date, sentAt = days(-5)): Promise<number> {
  const quote = await makeQuote(db(), { companyId: id, userId, branchId, productId })
  await db().updateTable('quotes').set({ expires_at: endsAt }).where('id', '=', quote.id).execute()
  // A sent revision does not change; a test sets its time.
  await sqlRows('alter table quote_revisions disable trigger quote_revisions_sent')
  await sqlRows('update quote_revisions set sent_at = $2 where quote_id = $1', [quote.id, sentAt])
  await sqlRows('alter table quote_revisions enable trigger quote_revisions_sent')
  return quote.id
}

async function cart({ userId }: Called, changedAt: Date, lines = 1): Promise<void> {
  const line = { productId, branchId, quantity: 2, acceptedPrice: '150.00' }
  const id = await makeCart(db(), userId, lines === 0 ? [] : [line], `Carrito ${randomUUID().slice(0, 8)}`)
  await db().updateTable('carts').set({ updated_at: changedAt }).where('id', '=', id).execute()
}

const queue = async (who?: SignedIn) => (await get('/api/tablero-tmk/cola', who)).json
const reasonsOf = async ({ id }: Called, who?: SignedIn) =>
  ((await queue(who)).filas as QueueRow[]).find(({ empresa }) => empresa.id === id)?.motivos.map(({ tipo }) => tipo) ??
  []

describe('a reason to call', () => {
  it.each<[string, (called: Called) => Promise<unknown>, readonly string[]]>([
    ['a day that was agreed', (called) => contact(called, { nextOn: '2026-11-27' }), ['llamada_pendiente']],
    [
      'an hour that has come',
      (called) => contact(called, { nextOn: '2026-11-27', nextTime: '10:00' }),
      ['llamada_pendiente'],
    ],
    ['an hour that has not', (called) => contact(called, { nextOn: '2026-11-27', nextTime: '10:01' }), []],
    ['a day to come', (called) => contact(called, { nextOn: '2026-11-28' }), []],
    ['an offer that ends within two days', (called) => offer(called, hours(47)), ['oferta_por_vencer']],
    ['an offer that ends later', (called) => offer(called, hours(49)), []],
    ['an offer that has ended', (called) => offer(called, hours(-1)), []],
    ['a cart that was left for a day', (called) => cart(called, days(-1)), ['carrito_detenido']],
    ['a cart that changed today', (called) => cart(called, hours(-23)), []],
    ['a cart that was left for two weeks', (called) => cart(called, days(-14)), []],
    ['an empty cart', (called) => cart(called, days(-2), 0), []],
  ])('%s', async (_, make, reasons) => {
    const called = await company()
    await make(called)
    expect(await reasonsOf(called)).toEqual(reasons)
  })

  it('is one row for each company, with all of its reasons, the most urgent first', async () => {
    const called = await company(tere, { name: 'Frenos Lara' })
    await cart(called, days(-3))
    await cart(called, days(-2))
    const quote = await offer(called, hours(20))
    await contact(called, { at: days(-10), nextOn: '2026-11-26', nextTime: '16:30' })
    const rows = ((await queue()).filas as QueueRow[]).filter(({ empresa }) => empresa.id === called.id)
    expect(rows).toMatchObject([
      {
        empresa: { nombre: 'Frenos Lara' },
        motivos: [
          { tipo: 'llamada_pendiente', cuando: '2026-11-26T22:30:00.000Z', conHora: true, nota: 'Quedamos en algo' },
          { tipo: 'oferta_por_vencer', cuando: hours(20).toISOString(), importe: 100, nota: String(quote) },
          { tipo: 'carrito_detenido', cuando: days(-2).toISOString(), cuantos: 2, importe: 600 },
        ],
        tomada: null,
        ultimo: { resultado: 'contesto' },
      },
    ])
  })
})

describe('a customer that sleeps', () => {
  /** Four orders a week apart, the last one so many days ago. */
  async function asleep(lastDaysAgo: number): Promise<Called> {
    const called = await company()
    for (let order = 0; order < 4; order++) {
      const lines = [{ productId, quantity: 1, price: 100_00 }]
      const made = await makeOrder(db(), { branchId, companyId: called.id, userId: called.userId, lines })
      await sqlRows('update orders set created_at = $2 where id = $1', [made.id, days(-lastDaysAgo - 7 * order)])
    }
    await refreshFigures(test.current.database)
    return called
  }

  it('is called since the day on which they had been silent for too long, once', async () => {
    const [silent, usual] = [await asleep(15), await asleep(14)]
    expect([await reasonsOf(silent), await reasonsOf(usual)]).toEqual([['cliente_dormido'], []])
    // Before they slept: it answers nothing.
    await contact(silent, { at: days(-3) })
    expect(await reasonsOf(silent)).toEqual(['cliente_dormido'])
    const asleepForLong = await asleep(40)
    await contact(asleepForLong, { at: days(-3) })
    expect(await reasonsOf(asleepForLong)).toEqual([])
  })
})

describe('a contact', () => {
  it('takes the company out until the agreed date', async () => {
    const called = await company()
    await offer(called, hours(30))
    await cart(called, days(-2))
    await contact(called, { at: hours(-1), nextOn: '2026-11-27', nextTime: '12:00' })
    expect(await reasonsOf(called)).toEqual([])
    now = hours(2)
    expect(await reasonsOf(called)).toEqual(['llamada_pendiente'])
  })

  it('of an earlier day has answered earlier reasons, and not later ones', async () => {
    const called = await company()
    await cart(called, days(-4))
    await contact(called, { at: days(-2) })
    expect(await reasonsOf(called)).toEqual([])
    // Within its last two days since this morning.
    await offer(called, hours(46))
    expect(await reasonsOf(called)).toEqual(['oferta_por_vencer'])
  })

  it('of today leaves what comes later on it for tomorrow', async () => {
    const called = await company()
    await contact(called, { at: hours(-3) })
    await offer(called, hours(47))
    expect(await reasonsOf(called)).toEqual([])
    now = days(1)
    expect(await reasonsOf(called)).toEqual(['oferta_por_vencer'])
  })
})

describe('sight of the queue', () => {
  it('has the companies of a telemarketer and unassigned ones, and all for an administrator', async () => {
    const [mine, his, free] = [await company(), await company(raul), await company(null)]
    const suspended = await company(tere, { status: 'suspendida' })
    for (const each of [mine, his, free, suspended]) await cart(each, days(-2))
    const seen = async (who: SignedIn) =>
      Promise.all([mine, his, free, suspended].map(async (each) => (await reasonsOf(each, who)).length > 0))
    expect(await seen(tere)).toEqual([true, false, true, false])
    expect(await seen(raul)).toEqual([false, true, true, false])
    expect(await seen(admin)).toEqual([true, true, true, false])
    const advisor = await signIn(test.current, { roles: ['asesor'] })
    expect((await get('/api/tablero-tmk/cola', advisor)).status).toBe(403)
    const customer = await signIn(test.current, { roles: ['cliente', 'vendedor'], companyId: mine.id, sight: 'grupo' })
    expect((await queue(customer)).total).toBe(0)
  })

  it('shows who has taken a company, and until when', async () => {
    const free = await company(null)
    await cart(free, days(-2))
    await post(`/api/tablero-tmk/empresas/${free.id}/toma`, {})
    const claim = async (who: SignedIn) =>
      ((await queue(who)).filas as QueueRow[]).find(({ empresa }) => empresa.id === free.id)?.tomada
    const hasta = new Date(NOW.getTime() + 15 * 60_000).toISOString()
    const por = { id: tere.user.id, nombre: 'Tere Gómez' }
    expect(await claim(tere)).toEqual({ por, hasta, esMia: true })
    expect(await claim(raul)).toEqual({ por, hasta, esMia: false })
    now = new Date(NOW.getTime() + 15 * 60_000)
    expect(await claim(raul)).toBeNull()
  })
})

it('has exactly the companies that plain SQL finds for each reason, each once', async () => {
  const random = new Random('the call queue')
  const moment = () => new Date(NOW.getTime() - random.whole(0, 20 * 24 * 60) * 60_000)
  for (let number = 0; number < 40; number++) {
    const called = await company(random.chance(0.7) ? tere : null)
    if (random.chance(0.5)) await cart(called, moment())
    if (random.chance(0.5)) await offer(called, hours(random.whole(-30, 90)), moment())
    for (let count = random.whole(0, 2); count > 0; count--) {
      const ahead = random.chance(0.6) ? days(random.whole(-6, 3)).toISOString().slice(0, 10) : undefined
      const time = ahead !== undefined && random.chance(0.5) ? `${random.whole(10, 17)}:00` : undefined
      await contact(called, { at: moment(), ...(ahead && { nextOn: ahead }), ...(time && { nextTime: time }) })
    }
  }
  const expected = await sqlRows<{ company: number; reason: string }>(
    `
    with last as (
      select c.id, (select max(k.at) from contacts k where k.company_id = c.id) as at
      from companies c where c.status = 'activa' and (c.telemarketer_id = $1 or c.telemarketer_id is null)),
    reasons as (
      select k.company_id as company, 'llamada_pendiente' as reason, null::timestamptz as since
      from contacts k join last l on l.id = k.company_id and l.at = k.at
      where (k.next_on + coalesce(k.next_time, '00:00')) at time zone 'America/Mexico_City' <= $2
      union all
      select q.company_id, 'oferta_por_vencer', greatest(r.sent_at, q.expires_at - interval '48 hours')
      from quotes q join quote_revisions r on r.quote_id = q.id and r.number = q.offered_revision
      where q.state = 'cotizada' and q.expires_at >= $2 and q.expires_at - interval '48 hours' < $2
      union all
      select u.company_id, 'carrito_detenido', c.updated_at + interval '1 day'
      from carts c join users u on u.id = c.user_id
      where exists (select from cart_lines n where n.cart_id = c.id)
        and $2 - c.updated_at >= interval '24 hours' and $2 - c.updated_at < interval '336 hours'
      union all
      select s.company_id, 'cliente_dormido', ((s.last_day + s.silence)::timestamp + interval '1 day') at time zone 'America/Mexico_City'
      from (
        select d.company_id, max(d.day) as last_day, sum(d.orders) as orders,
          floor(greatest(14, 2 * percentile_cont(0.5) within group (order by d.gap)))::integer as silence
        from (
          select o.company_id, (o.created_at at time zone 'America/Mexico_City')::date as day, count(*) as orders,
            (o.created_at at time zone 'America/Mexico_City')::date
              - lag((o.created_at at time zone 'America/Mexico_City')::date) over (partition by o.company_id order by min(o.created_at)) as gap
          from orders o group by 1, 2) d
        group by 1) s
      where s.orders >= 4 and s.last_day + s.silence < ($2 at time zone 'America/Mexico_City')::date)
    select distinct r.company, r.reason
    from reasons r join last l on l.id = r.company
    where r.since is null or l.at is null
      or (l.at < r.since and (l.at at time zone 'America/Mexico_City')::date < ($2 at time zone 'America/Mexico_City')::date)`,
    [tere.user.id, NOW],
  )
  const { filas, total, porMotivo } = await queue()
  const found = (filas as QueueRow[]).flatMap(({ empresa, motivos }) =>
    motivos.map(({ tipo }) => `${empresa.id} ${tipo}`),
  )
  expect(found.toSorted()).toEqual(expected.map(({ company: id, reason }) => `${id} ${reason}`).toSorted())
  expect(total).toBe(new Set(expected.map(({ company: id }) => id)).size)
  for (const [reason, count] of Object.entries(porMotivo))
    expect(count, reason).toBe(expected.filter((row) => row.reason === reason).length)
  const ids = (filas as QueueRow[]).map(({ empresa }) => empresa.id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('the figures of today', () => {
  it('are the own calls, and orders and sales of the companies whose telemarketer they are', async () => {
    const [mine, his] = [await company(), await company(raul)]
    const order = (called: Called, price: number) =>
      makeOrder(db(), {
        branchId,
        companyId: called.id,
        userId: called.userId,
        lines: [{ productId, quantity: 2, price }],
      })
    const made = [await order(mine, 100_00), await order(mine, 50_00), await order(his, 70_00)]
    await sqlRows('update orders set created_at = $1 where company_id in ($2, $3)', [NOW, mine.id, his.id])
    await sqlRows('update order_lines set cancelled = ordered where order_id = $1', [made[1]?.id])
    await refreshFigures(test.current.database)
    const body = { empresa: mine.id, tipo: 'llamada', resultado: 'contesto', nota: '' }
    await post('/api/contactos', { ...body, clave: randomUUID() })
    await post('/api/contactos', { ...body, clave: randomUUID(), tipo: 'correo' })
    const figures = await get('/api/tablero-tmk/cifras')
    expect(figures.json).toEqual({ dia: '2026-11-27', llamadas: 1, ventas: { pedidos: 1, importe: 200 } })
    expect((await get('/api/tablero-tmk/cifras', raul)).json.ventas).toEqual({ pedidos: 1, importe: 140 })
    const list = await get(`/api/contactos?persona=${tere.user.id}&tipo=llamada&desde=2026-11-27&hasta=2026-11-27`)
    expect(list.json.total).toBe(1)
    for (const [who, orders, sales] of [
      [tere, 1, 200],
      [raul, 1, 140],
    ] as const) {
      const opened = async (name: string) =>
        (await get(`/api/indicadores/${name}?desde=2026-11-27&hasta=2026-11-27`, who)).json
      expect(await opened('pedidos')).toMatchObject({ total: orders, venta: sales })
      expect(await opened('ventas')).toMatchObject({ venta: sales })
    }
  })
})
