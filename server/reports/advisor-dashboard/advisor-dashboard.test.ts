import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import { toPesos } from '#domain/money/money.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { refreshFigures } from '../sums/service.ts'

// Thursday, ten in the morning in Mexico.
const NOW = new Date('2026-11-26T16:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
let beto: SignedIn
let rosa: SignedIn
let branchId = 0
let productId = 0
/** Of Beto, two; and one of Rosa. */
const companies: { id: number; buyer: number }[] = []
const { get } = callsOf(test, () => beto)
const query = (text: string, values: unknown[] = []) => test.current.database.pool.query(text, values)

beforeAll(async () => {
  const { db } = test.current.database
  beto = await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-read'], name: 'Beto' })
  rosa = await signIn(test.current, { roles: ['asesor'], name: 'Rosa' })
  branchId = await makeBranch(db, 'Guadalajara')
  productId = await makeProduct(db, { key: 'BD-1047' })
  await query(`update branches set is_main = id = $1`, [branchId])
  await query(
    `insert into branch_hours (branch_id, weekday, opens, closes) select $1, n, '09:00', '18:00' from generate_series(1, 5) n`,
    [branchId],
  )
  for (const [name, advisor] of [
    ['Taller Díaz', beto],
    ['Taller Luna', beto],
    ['Taller Sol', rosa],
  ] as const) {
    const { id } = await makeCompany(db, { name, advisorId: advisor.user.id })
    companies.push({ id, buyer: (await makeUser(db, { companyId: id, roles: ['cliente'] })).id })
  }
})

const at = (index: number) => {
  const company = companies[index]
  if (company === undefined) throw new RangeError('No such company')
  return company
}

async function work(who: SignedIn = beto) {
  const { status, json } = await get('/api/tablero-asesor/pendientes', who)
  expect(status).toBe(200)
  return json
}

type Block = 'porContestar' | 'porVencer' | 'porAutorizar' | 'credito' | 'promesas' | 'dormidos'

/** The list that a block opens, and how it names its rows. */
const LISTS: Readonly<Record<Block, string>> = {
  porContestar: '/api/cotizaciones',
  porVencer: '/api/cotizaciones',
  porAutorizar: '/api/prepedidos',
  credito: '/api/prepedidos',
  promesas: '/api/pedidos',
  dormidos: '/api/empresas',
}

/** Three of each that count for Beto, some that do not count, and one of each of Rosa. */
const MADE: Readonly<Record<Block, (company: { id: number; buyer: number }) => Promise<unknown>>> = {
  porContestar: (company) => quote(company, 'enviada'),
  porVencer: async (company) => {
    await quote(company, 'cotizada', '2026-11-28T15:00:00Z')
    await quote(company, 'cotizada', '2026-11-28T17:00:00Z')
  },
  porAutorizar: async (company) => {
    await preOrder(company, 'pendiente', [{ kind: 'back_orders' }])
    await preOrder(company, 'rechazado', [])
  },
  credito: async (company) => {
    await preOrder(company, 'pendiente', [{ kind: 'credit', verdict: 'overdue' }])
    await preOrder(company, 'pendiente', [{ kind: 'credit', verdict: 'prepaid' }])
  },
  promesas: async (company) => {
    await order(company, 'confirmado', '2026-11-25')
    await order(company, 'surtiendo', '2026-11-26')
    await order(company, 'listo_para_recoger', '2026-11-26')
    await order(company, 'recibido', '2026-11-27')
    await order(company, 'entregado', '2026-11-20')
  },
  dormidos: async ({ id }) => {
    for (const day of ['2026-08-01', '2026-08-10', '2026-08-19', '2026-08-28'])
      await query(
        `insert into sales_days (day, branch_id, company_id, maker_id, orders, lines, pieces, sales, costed_sales, cost, fill_pieces,
           first_pieces, promises, promises_met) values ($1, $2, $3, $4, 1, 1, 1, 100, 0, 0, 0, 0, 0, 0) on conflict do nothing`,
        [day, branchId, id, beto.user.id],
      )
  },
}

const EXPECTED: Readonly<Record<Block, number>> = {
  porContestar: 2,
  porVencer: 2,
  porAutorizar: 6,
  credito: 2,
  promesas: 4,
  dormidos: 2,
}

async function quote({ id, buyer }: { id: number; buyer: number }, state: 'enviada' | 'cotizada', expires?: string) {
  const sentAt = '2026-11-24T23:00:00Z'
  const recipe = { companyId: id, userId: buyer, branchId, productId, state, sentAt }
  const made = await makeQuote(test.current.database.db, recipe)
  await query('update quotes set created_at = $2, expires_at = $3 where id = $1', [
    made.id,
    sentAt,
    expires ?? '2026-12-20T06:00:00Z',
  ])
}

async function preOrder(
  { id, buyer }: { id: number; buyer: number },
  state: 'pendiente' | 'rechazado',
  reasons: object[],
) {
  const recipe = { branchId, companyId: id, userId: buyer, state, lines: [{ productId }] }
  const made = await makePreOrder(test.current.database.db, recipe)
  await query('update pre_orders set reasons = $2 where id = $1', [made.id, JSON.stringify(reasons)])
}

async function order(
  { id, buyer }: { id: number; buyer: number },
  state: 'confirmado' | 'surtiendo' | 'listo_para_recoger' | 'recibido' | 'entregado',
  promised: string,
) {
  const recipe = { branchId, companyId: id, userId: buyer, state, lines: [{ productId }] }
  const made = await makeOrder(test.current.database.db, recipe)
  // After the day that sleeping customers are about: what waits is no order of today.
  await query('update orders set promised_on = $2, created_at = $3 where id = $1', [
    made.id,
    promised,
    '2026-11-18T18:00:00Z',
  ])
}

describe('with nothing to do', () => {
  it('every block is read, and counts nothing', async () => {
    const { leido, ...blocks } = await work()
    expect(leido).toBe(NOW.toISOString())
    for (const block of Object.values<{ total: number; filas: unknown[] }>(blocks))
      expect(block).toMatchObject({ total: 0, filas: [] })
  })
})

describe('what waits', () => {
  beforeAll(async () => {
    for (const make of Object.values(MADE)) for (const company of companies) await make(company)
  })

  it.each(Object.entries(LISTS) as [Block, string][])(
    '%s counts what its list shows, of the own customers alone',
    async (block, list) => {
      const { [block]: figure } = await work()
      const { status, json } = await get(
        `${list}?${new URLSearchParams({ ...figure.filtros, porPagina: '50' }).toString()}`,
      )
      expect(status).toBe(200)
      expect(figure.total).toBe(EXPECTED[block])
      expect(json.total).toBe(figure.total)
      const names = (rows: { empresa?: { nombre: string }; nombre?: string }[]) =>
        rows.map((row) => row.empresa?.nombre ?? row.nombre)
      expect(names(json.filas)).not.toContain('Taller Sol')
      expect(new Set(names(figure.filas))).toEqual(new Set(names(json.filas.slice(0, 5))))
    },
  )

  it('of quotes leaves out drafts, and has first what its customer has waited longest for', async () => {
    const { porContestar: before } = await work()
    const { id, buyer } = at(0)
    const made = async (state: 'borrador' | 'contraoferta', sentAt: string) => {
      const recipe = { companyId: id, userId: buyer, branchId, productId, state, sentAt }
      const { id: quoteId } = await makeQuote(test.current.database.db, recipe)
      await query('update quotes set drafted_by = $2, created_at = $3 where id = $1', [
        quoteId,
        state === 'borrador' ? 'house' : 'customer',
        '2026-11-01T18:00:00Z',
      ])
      return quoteId
    }
    await made('borrador', '2026-11-01T18:00:00Z')
    // Begun long ago, and sent again this morning.
    const counter = await made('contraoferta', '2026-11-26T15:00:00Z')
    const { porContestar } = await work()
    expect(porContestar.total).toBe(before.total + 1)
    expect(porContestar.filas.at(-1)).toMatchObject({ id: counter, minutos: 60 })
    const { json } = await get(`/api/cotizaciones?${new URLSearchParams(porContestar.filtros).toString()}`)
    expect(json.filas.map((row: { id: number }) => row.id)).toEqual(
      porContestar.filas.map((row: { id: number }) => row.id),
    )
    await query(`update quotes set state = 'retirada' where created_at = $1`, ['2026-11-01T18:00:00Z'])
  })

  it('of a quote states how long it has waited while the shop was open', async () => {
    // From Tuesday at five in the afternoon: an hour, Wednesday, and an hour of today.
    expect((await work()).porContestar.filas[0]).toMatchObject({ minutos: 660, desde: '2026-11-24T23:00:00.000Z' })
  })

  it('of a promise states whether its time is over', async () => {
    const { promesas } = await work()
    expect(promesas.filas.map(({ atrasado }: { atrasado: boolean }) => atrasado)).toEqual([true, true, false, false])
  })

  it('of a sleeping customer states the reason', async () => {
    const { dormidos } = await work()
    expect(dormidos.filas[0]).toMatchObject({ porque: 'Pedía cada 9 días; lleva 90.', ultimo: '2026-08-28' })
  })

  it('of searches in vain has those of the own customers in four weeks', async () => {
    const miss = async (text: string, week: string, company: number, times: number) =>
      query(
        `with made as (insert into missed_searches as s (folded, week, query, nothing, results)
           values ($1, date_trunc('week', ${week})::date, $1, 1, 0)
           on conflict (week, folded) do update set nothing = s.nothing returning id)
         insert into missed_search_companies (missed_search_id, company_id, searches) select id, $2::integer, $3::integer from made`,
        [text, company, times],
      )
    await miss('balata tsuru', 'shop_day(now())', at(0).id, 2)
    await miss('balata tsuru', 'shop_day(now()) - 7', at(1).id, 1)
    await miss('bujía', 'shop_day(now())', at(2).id, 1)
    await miss('filtro', 'shop_day(now()) - 60', at(0).id, 1)
    const { busquedas } = await work()
    expect(busquedas).toMatchObject({
      total: 1,
      filas: [
        {
          busqueda: 'balata tsuru',
          veces: 3,
          empresas: [
            { id: at(0).id, nombre: 'Taller Díaz' },
            { id: at(1).id, nombre: 'Taller Luna' },
          ],
          respuesta: '',
        },
      ],
    })
  })

  it('with a failing source is the only one missing', async () => {
    await query('alter table missed_search_companies rename to missed_search_companies_away')
    const { busquedas, porContestar } = await work()
    await query('alter table missed_search_companies_away rename to missed_search_companies')
    expect(busquedas).toBeNull()
    expect(porContestar.total).toBe(2)
  })
})

describe('the portfolio', () => {
  // Until Thursday, 26 November, there are 18 working days: as many as until Monday, 26 October.
  const DAYS = { desde: '2026-11-01', hasta: '2026-11-26' }

  let carla: SignedIn
  const own: { id: number; buyer: number }[] = []
  const read = async () => (await get('/api/tablero-asesor/cartera', carla)).json.cartera

  beforeAll(async () => {
    const { db } = test.current.database
    carla = await signIn(test.current, { roles: ['asesor'], name: 'Carla' })
    for (const name of ['Taller Mar', 'Taller Río']) {
      const { id } = await makeCompany(db, { name, advisorId: carla.user.id })
      own.push({ id, buyer: (await makeUser(db, { companyId: id, roles: ['cliente'] })).id })
    }
    own.push(at(2))
  })

  it('is what plain reckoning over the orders gives, to the centavo', async () => {
    const { db } = test.current.database
    const random = new Random('portfolio of an advisor')
    const first = await read()
    const compared = first.comparados
    expect(first).toMatchObject({ dias: DAYS, venta: 0, antes: 0, filas: [] })
    expect(compared.desde).toBe('2026-10-01')
    const sums = new Map<number, { now: number; before: number; orders: number }>()
    for (let number = 0; number < 60; number++) {
      const company = random.pick(own)
      const price = random.whole(1, 99_999)
      const [quantity, cancelled] = [random.whole(2, 9), random.chance(0.3) ? random.whole(1, 2) : 0]
      const made = await makeOrder(db, {
        branchId,
        companyId: company.id,
        userId: company.buyer,
        lines: [{ productId, quantity, price }],
      })
      const moment = new Date(Date.parse('2026-09-28T00:00Z') + random.whole(0, 59 * 24 * 60) * 60_000)
      await query('update orders set created_at = $2 where id = $1', [made.id, moment])
      await query('update order_lines set cancelled = $2 where order_id = $1', [made.id, cancelled])
      if (company.id === at(2).id) continue
      const day = moment.toTemporalInstant().toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString()
      const sum = sums.get(company.id) ?? { now: 0, before: 0, orders: 0 }
      const money = (quantity - cancelled) * price
      if (day >= DAYS.desde) sum.now += money
      if (day >= DAYS.desde && quantity > cancelled) sum.orders += 1
      if (day >= compared.desde && day <= compared.hasta) sum.before += money
      sums.set(company.id, sum)
    }
    await refreshFigures(test.current.database)
    const cartera = await read()
    const expected = [...sums].map(([id, { now, before, orders }]) => ({
      id,
      venta: toPesos(now),
      antes: toPesos(before),
      pedidos: orders,
    }))
    const rows: { empresa: { id: number }; venta: number; antes: number; pedidos: number }[] = cartera.filas
    expect(
      rows
        .map(({ empresa, venta, antes, pedidos }) => ({ id: empresa.id, venta, antes, pedidos }))
        .toSorted((a, b) => a.id - b.id),
    ).toEqual(expected.toSorted((a, b) => a.id - b.id))
    expect(cartera.pedidos).toBe(rows.reduce((sum, { pedidos }) => sum + pedidos, 0))
    expect(Math.round(cartera.venta * 100)).toBe([...sums.values()].reduce((sum, { now }) => sum + now, 0))
    const falls = rows.map(({ venta, antes }) => venta - antes)
    expect(falls).toEqual(falls.toSorted((a, b) => a - b))
  })

  /** The content of the list that a figure of these days opens. */
  async function listed(days: object, companyId?: number) {
    const { asesor } = await read()
    const filters = { asesor, ...days, ...(companyId === undefined ? {} : { empresa: String(companyId) }) }
    const { status, json } = await get(`/api/indicadores/pedidos?${new URLSearchParams(filters).toString()}`, carla)
    expect(status).toBe(200)
    return { venta: json.venta, pedidos: json.total }
  }

  it('sums what the lists have that its figures open, of each customer and of all', async () => {
    const { dias, comparados, filas, venta, antes, pedidos } = await read()
    expect(filas).toHaveLength(2)
    expect(await listed(dias)).toEqual({ venta, pedidos })
    expect(await listed(comparados)).toMatchObject({ venta: antes })
    for (const row of filas) {
      expect(await listed(dias, row.empresa.id)).toEqual({ venta: row.venta, pedidos: row.pedidos })
      expect(await listed(comparados, row.empresa.id)).toMatchObject({ venta: row.antes })
    }
  })

  it('counts today’s orders at once, and those ordered under an advisor stay theirs', async () => {
    const { db } = test.current.database
    const before = await read()
    const { id, buyer } = own[0] ?? at(0)
    const made = await makeOrder(db, { branchId, companyId: id, userId: buyer, lines: [{ productId, price: 123_45 }] })
    await query('update orders set created_at = $2 where id = $1', [made.id, '2026-11-26T15:00:00Z'])
    const after = await read()
    expect(Math.round((after.venta - before.venta) * 100)).toBe(123_45)
    expect(after.pedidos - before.pedidos).toBe(1)
    await query('update companies set advisor_id = $2 where id = $1', [id, rosa.user.id])
    const moved = await read()
    const { asesor, dias } = moved
    const filters = new URLSearchParams({ asesor, clienteHoy: 'otro_asesor', ...dias })
    const { json: others } = await get(`/api/indicadores/pedidos?${filters.toString()}`, carla)
    await query('update companies set advisor_id = $2 where id = $1', [id, carla.user.id])
    expect(moved.venta).toBe(after.venta)
    const rest = moved.filas.filter(({ empresa }: { empresa: unknown }) => empresa === null)
    expect(rest).toEqual([{ empresa: null, venta: others.venta, antes: expect.any(Number), pedidos: others.total }])
  })
})

describe('access', () => {
  it.each([
    ['an advisor', { roles: ['asesor'] }, 200],
    ['an administrator', { roles: ['admin'] }, 200],
    ['a telemarketer', { roles: ['vendedor'] }, 403],
    ['a customer', { roles: ['cliente'] }, 403],
  ])('%s: %j gets %d', async (_, recipe, expected) => {
    const who = await signIn(test.current, recipe)
    for (const part of ['pendientes', 'cartera'])
      expect((await get(`/api/tablero-asesor/${part}`, who)).status).toBe(expected)
  })
})
