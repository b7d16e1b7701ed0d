import { beforeAll, describe, expect, it } from 'vitest'
import { refreshFigures } from '#server/reports/sums/service.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { centavos, column, NOW, SCOPED, useIndicatorShop, WHO, type Who } from '#test/indicator-shop.ts'

const { test, db, rows, get, people, ids, figures, listed, scopes, plain } = useIndicatorShop()

const PERIODS = [
  '',
  'periodo=mes_anterior',
  'periodo=trimestre&comparar=anio_anterior',
  'periodo=anio',
  'periodo=fechas&desde=2026-10-17&hasta=2026-11-09',
  'periodo=fechas&desde=2024-02-29&hasta=2026-11-26',
]

describe.each(SCOPED)('the figures of %s', (name) => {
  it.each(PERIODS)('are those of the documents, of both periods: %s', async (query) => {
    const { ventas, periodo, anterior } = await figures(people[name], query)
    for (const [days, side] of [
      [periodo, 'ahora'],
      [anterior, 'antes'],
    ] as const) {
      const expected = await plain(scopes[name](), days)
      expect([ventas?.venta[side], ventas?.piezas[side], ventas?.pedidos?.[side]]).toEqual([
        Number(expected.sales),
        expected.pieces,
        expected.orders,
      ])
      const margin = { parte: centavos([expected.costed, -Number(expected.cost)]) / 100, de: Number(expected.costed) }
      expect(ventas?.margen?.[side] ?? margin).toEqual(margin)
    }
    expect(centavos((ventas?.meses ?? []).map(({ venta }) => venta))).toBe(centavos([ventas?.venta.ahora]))
  })

  it('are those of their lists', async () => {
    const who = people[name]
    const { ventas, periodo, cotizaciones } = await figures(who, 'periodo=trimestre')
    const days = `desde=${periodo.desde}&hasta=${periodo.hasta}`
    const sold = await listed(who, 'ventas', days)
    expect(centavos(column(sold, 'venta'))).toBe(centavos([ventas?.venta.ahora]))
    expect([sold['venta'], sold['piezas']]).toEqual([ventas?.venta.ahora, ventas?.piezas.ahora])
    const known = sold.filas.filter((row) => row['costo'] !== null)
    const cost = centavos(known.map((row) => row['costo']))
    // Who does not see costs has no margin, and no row with a cost.
    const { parte, de } = ventas?.margen?.ahora ?? { parte: 0, de: 0 }
    expect(centavos(known.map((row) => row['venta']))).toBe(centavos([de]))
    expect(centavos([parte])).toBe(centavos([de]) - cost)

    const orders = await listed(who, 'pedidos', days)
    expect([orders.total, orders['venta']]).toEqual([ventas?.pedidos?.ahora, ventas?.venta.ahora])
    expect(centavos(column(orders, 'venta'))).toBe(centavos([ventas?.venta.ahora]))

    const filled = (await listed(who, 'pedidos', `${days}&cuenta=surtido`)).filas.map(
      (row) => row['surtido'] as { pedidas: number; enviadas: number },
    )
    expect(ventas?.surtido?.ahora).toEqual({
      parte: filled.reduce((sum, { enviadas }) => sum + enviadas, 0),
      de: filled.reduce((sum, { pedidas }) => sum + pedidas, 0),
    })
    const promised = await listed(who, 'pedidos', `${days}&cuenta=promesa`)
    expect(ventas?.promesa?.ahora).toEqual({
      parte: column(promised, 'cumplida').filter(Boolean).length,
      de: promised.total,
    })
    const broken = await listed(who, 'pedidos', `${days}&cuenta=promesa_rota`)
    expect(broken.total).toBe((ventas?.promesa?.ahora.de ?? 0) - (ventas?.promesa?.ahora.parte ?? 0))

    const quotes = await listed(who, 'cotizaciones', days)
    const converted = await listed(who, 'cotizaciones', `${days}&convertida=si`)
    expect({ parte: converted.total, de: quotes.total }).toEqual(cotizaciones?.conversion.ahora ?? { parte: 0, de: 0 })
  })

  it('of lines, customers, buyers and vehicles are those of their lists', async () => {
    const who = people[name]
    const { periodo, lineas, clientes, compradores, vehiculos } = await figures(who, 'periodo=trimestre')
    const days = `desde=${periodo.desde}&hasta=${periodo.hasta}`
    for (const [parameter, ranking] of [
      ['linea', lineas],
      ['empresa', clientes],
      ['comprador', compradores],
    ] as const)
      for (const { id, ahora } of (ranking?.mayores ?? []).filter((row) => row.id !== null))
        expect((await listed(who, 'ventas', `${days}&${parameter}=${id}`))['venta']).toBe(ahora)
    for (const { armadora, modelo, venta } of vehiculos ?? [])
      expect((await listed(who, 'ventas', `${days}&armadora=${armadora}&modelo=${modelo}`))['venta']).toBe(venta)
    expect(lineas?.mayores.length).toBeGreaterThan(0)
  })

  it('of a line, a branch and a customer are those of the documents', async () => {
    const [[line = 0], [branch = 0], [company = 0]] = [ids.lines, ids.branches, ids.companies]
    for (const [query, where] of [
      [`linea=${line}`, `p.line_id = ${line}`],
      [`sucursal=${branch}`, `o.branch_id = ${branch}`],
      [`empresa=${company}&linea=${line}`, `o.company_id = ${company} and p.line_id = ${line}`],
      [`asesor=${people.advisor.user.id}`, `o.advisor_id = ${people.advisor.user.id}`],
    ] as const)
      for (const period of PERIODS) {
        const { ventas, periodo } = await figures(people[name], `${period}&${query}`)
        const expected = await plain(`${scopes[name]()} and ${where}`, periodo)
        expect([query, period, ventas?.venta.ahora, ventas?.piezas.ahora]).toEqual([
          query,
          period,
          Number(expected.sales),
          expected.pieces,
        ])
      }
  })
})

describe('who sees what', () => {
  it('is returned', async () => {
    const found = await Promise.all(WHO.map(async (who) => (await figures(people[who])).alcance))
    expect(found.join()).toBe('todo,todo,todo,cartera,cartera,cartera,empresa,propio,grupo,ninguno')
  })

  it('has no figures, rows or choices for who sees none', async () => {
    const nothing = await figures(people.clerk)
    expect(Object.keys(nothing).toSorted()).toEqual(['al', 'alcance', 'anterior', 'empresa', 'opciones', 'periodo'])
    expect(nothing.opciones).toEqual({ sucursales: [], lineas: [], asesores: [] })
    for (const name of ['ventas', 'pedidos', 'cotizaciones', 'vencido', 'sin-movimiento'])
      expect([name, (await listed(people.clerk, name, '')).total]).toEqual([name, 0])
  })

  it('of debts, quotes, costs and parts without movement is the house', async () => {
    const keys = async (who: Who) => Object.keys(await figures(people[who]))
    const own = ['ventas', 'lineas', 'vehiculos']
    expect(await keys('buyer')).toEqual(expect.arrayContaining(own))
    for (const who of ['buyer', 'owner', 'daughter'] as const)
      for (const absent of ['cotizaciones', 'vencido', 'sinMovimiento']) expect(await keys(who)).not.toContain(absent)
    expect(await keys('advisor')).toEqual(expect.arrayContaining(['cotizaciones', 'vencido', 'clientes']))
    expect(await keys('advisor')).not.toContain('sinMovimiento')
    expect((await figures(people.admin, 'periodo=trimestre')).cotizaciones?.conversion.ahora.parte).toBe(8)
    expect((await figures(people.otherAdvisor)).ventas).not.toHaveProperty('margen')
    expect((await figures(people.advisor)).ventas).toHaveProperty('margen')
    for (const who of ['buyer', 'advisor'] as const)
      expect((await listed(people[who], 'sin-movimiento', '')).total).toBe(0)
    for (const who of ['buyer', 'owner'] as const) {
      expect((await listed(people[who], 'vencido', '')).total).toBe(0)
      expect((await listed(people[who], 'cotizaciones', '')).total).toBe(0)
    }
  })

  it('names a customer only to who has sold to them', async () => {
    const [mother = 0, , third = 0] = ids.companies
    expect((await figures(people.admin, `empresa=${third}`)).empresa).toEqual({ id: third, nombre: 'Tercera' })
    expect((await figures(people.telemarketer, `empresa=${third}`)).empresa).toBeNull()
    expect((await figures(people.telemarketer, `empresa=${third}`)).ventas?.venta.ahora).toBe(0)
    expect((await figures(people.telemarketer, `empresa=${mother}`)).empresa).toMatchObject({ id: mother })
  })

  it('is none without an account', async () => {
    const { app } = test.current
    expect((await app.inject({ method: 'GET', url: '/api/indicadores' })).statusCode).toBe(401)
  })
})

describe('debts', () => {
  beforeAll(async () => {
    const [mother = 0, daughter = 0, third = 0] = ids.companies
    const ages: readonly (readonly [number, number, string])[] = [
      [mother, 1, '100.10'],
      [mother, 30, '200.20'],
      [daughter, 31, '300.30'],
      [third, 91, '400.40'],
      [third, 0, '999.99'],
      [mother, -10, '999.99'],
    ]
    for (const [index, [company, days, total]] of ages.entries())
      await rows(
        `insert into receivables (company_id, number, issued_on, due_on, total)
         values ($1, $2, date '2026-01-01', date '2026-11-26' - $3::integer, $4)`,
        [company, `F-${index}`, days, total],
      )
  })

  it.each<[Who, readonly number[]]>([
    ['admin', [300.3, 300.3, 0, 400.4]],
    // Today's advisor of the third company is the other one: an invoice has none of its own.
    ['advisor', [300.3, 0, 0, 0]],
    ['otherAdvisor', [0, 300.3, 0, 400.4]],
    ['telemarketer', [300.3, 0, 0, 0]],
  ])('of %s are by age, and the sums of their lists', async (name, sums) => {
    const { vencido } = await figures(people[name])
    expect(vencido?.map(({ saldo }) => saldo)).toEqual(sums)
    for (const { dias, facturas, saldo } of vencido ?? []) {
      const page = await listed(people[name], 'vencido', `dias=${dias}`)
      expect([page.total, page['saldo'], centavos(column(page, 'saldo'))]).toEqual([facturas, saldo, centavos([saldo])])
    }
  })
})

describe('searches', () => {
  it('are of the whole house, by day', async () => {
    await rows("insert into search_days values ('2026-10-03', 7, 2), ('2026-11-02', 10, 4), ('2026-11-26', 5, 5)")
    expect((await figures(people.admin)).busquedas).toEqual({
      ahora: { parte: 9, de: 15 },
      antes: { parte: 2, de: 7 },
    })
    expect(await figures(people.advisor)).not.toHaveProperty('busquedas')
    expect(await figures(people.admin, `sucursal=${ids.branches[0] ?? 0}`)).not.toHaveProperty('busquedas')
  })
})

describe('parts without movement', () => {
  it('have stock and sold nothing in 180 days, and are the rows of their list', async () => {
    const { sinMovimiento } = await figures(people.admin)
    const page = await listed(people.admin, 'sin-movimiento', '')
    expect(column(page, 'k_parte')).toEqual(['I-5'])
    expect(sinMovimiento).toMatchObject({ partes: 1, piezas: 8 })
    expect([page.total, page['piezas']]).toEqual([sinMovimiento?.partes, sinMovimiento?.piezas])
    expect((await figures(people.service)).sinMovimiento?.costo).toBeNull()
    const tijuana = await listed(people.admin, 'sin-movimiento', `sucursal=${ids.branches[1] ?? 0}`)
    expect(tijuana.total).toBe(0)
  })

  it('are counted to the day where the sums are of months', async () => {
    const [product] = ids.products.slice(5)
    const [branchId = 0] = ids.branches
    const order = await makeOrder(db(), { branchId, lines: [{ productId: product ?? 0 }] })
    const soldOn = async (day: string) => {
      await rows('update orders set created_at = $2 where id = $1', [order.id, new Date(`${day}T12:00:00-06:00`)])
      await refreshFigures(test.current.database)
      return (await figures(people.admin)).sinMovimiento?.partes
    }
    // 180 days before is May 30.
    expect(await soldOn('2026-05-29')).toBe(1)
    expect(await soldOn('2026-05-30')).toBe(0)
    expect(await soldOn('2026-06-01')).toBe(0)
    await rows('update order_lines set cancelled = ordered where order_id = $1', [order.id])
    await refreshFigures(test.current.database)
    expect((await figures(people.admin)).sinMovimiento?.partes).toBe(1)
  })
})

describe('a period', () => {
  it.each([
    ['periodo=fechas', { desde: 'Elige desde qué día.', hasta: 'Elige hasta qué día.' }],
    ['periodo=fechas&desde=2026-02-30&hasta=2026-03-01', { desde: 'Escribe una fecha válida.' }],
    ['periodo=fechas&desde=2026-11-02&hasta=2026-11-01', { hasta: 'Elige el mismo día que «Desde» o uno posterior.' }],
    ['periodo=fechas&desde=1976-11-26&hasta=2026-11-26', { desde: 'Elige un periodo de 10 años o menos.' }],
  ])('that cannot be is refused: %s', async (query, fields) => {
    const { status, json } = await get(`/api/indicadores?${query}`)
    expect([status, json.error.fields]).toEqual([400, fields])
  })

  it('is in days of the shop, with the time of the sums', async () => {
    const { periodo, anterior, al } = await figures(people.admin)
    expect(periodo).toMatchObject({ desde: '2026-11-01', hasta: '2026-11-26' })
    expect(anterior.desde).toBe('2026-10-01')
    expect(Number.isNaN(Date.parse(al ?? ''))).toBe(false)
    expect((await figures(people.buyer)).al).toBe(NOW.toISOString())
  })

  it('without anything sold has figures of nothing', async () => {
    const { ventas, lineas, cotizaciones } = await figures(
      people.admin,
      'periodo=fechas&desde=1999-01-01&hasta=1999-01-31',
    )
    const none = { ahora: 0, antes: 0 }
    const share = { ahora: { parte: 0, de: 0 }, antes: { parte: 0, de: 0 } }
    const money = { venta: none, piezas: none, pedidos: none, margen: share }
    expect(ventas).toEqual({ ...money, surtido: share, promesa: share, meses: [] })
    expect(lineas).toEqual({ mayores: [], caen: [] })
    expect(cotizaciones).toEqual({ conversion: share, respuesta: { ahora: null, antes: null } })
  })
})

describe('files', () => {
  it.each(['ventas', 'pedidos', 'cotizaciones', 'vencido', 'sin-movimiento'])('of %s have the rows', async (name) => {
    const page = await listed(people.admin, name, '')
    const { status, json } = await get(`/api/indicadores/${name}/exporta?formato=csv`)
    expect([status, String(json).trim().split('\n').length]).toEqual([200, page.total + 1])
    expect((await get(`/api/indicadores/${name}/exporta?formato=xlsx`)).status).toBe(200)
  })

  it('have no cell that is a formula', async () => {
    await rows(`update companies set trade_name = '=HYPERLINK("http://x")' where id = $1`, [ids.companies[2]])
    const { json } = await get('/api/indicadores/ventas/exporta?formato=csv')
    expect(json).not.toMatch(/(^|,)"?=/mu)
    expect(json).toContain('HYPERLINK')
  })
})

describe('a source that fails', () => {
  it('is reported, and the others are read', async () => {
    await rows('alter table quote_days rename to quote_days_gone')
    try {
      const answer = await figures(people.admin)
      expect(answer.cotizaciones).toBeNull()
      expect(answer.ventas).not.toBeNull()
      expect(answer.vencido).not.toBeNull()
    } finally {
      await rows('alter table quote_days_gone rename to quote_days')
    }
  })
})
