import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { cheap: 0, model: 0, engine: 0, ghost: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    await makeBranch(db, 'Tijuana')
    const tsuru = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017, engine: 'L4 1.6L' }
    const pads = { line: 'Balatas', listPrice: '100.00', applications: [tsuru] }
    const front = { ...pads, positions: ['delantera' as const] }
    const here = { stock: { Guadalajara: 5, Tijuana: 2 } }
    ids.cheap = await makeProduct(db, { key: 'B-1', brand: 'Sencilla', units: 1, ...front, ...here })
    await makeProduct(db, { key: 'B-2', brand: 'Sencilla', units: 900, ...front, stock: { Tijuana: 9 } })
    await makeProduct(db, { key: 'B-3', brand: 'Media', units: 5, ...front })
    await makeProduct(db, { key: 'B-4', brand: 'Media', units: 50, ...front })
    await makeProduct(db, { key: 'B-5', brand: 'Sin nivel', units: 7, ...front, ...here })
    // Not certain, at another place, without a price, and for another car.
    const abs = [{ ...tsuru, qualifiers: ['C/ABS'] }]
    await makeProduct(db, { key: 'B-ABS', brand: 'Fina', ...front, ...here, applications: abs })
    await makeProduct(db, { key: 'B-T', brand: 'Fina', ...pads, ...here, positions: ['trasera'] })
    await makeProduct(db, {
      key: 'B-0',
      line: 'Balatas',
      brand: 'Fina',
      positions: ['delantera'],
      applications: [tsuru],
      ...here,
    })
    const sentra = [{ make: 'Nissan', model: 'Sentra', from: 2000, to: 2006 }]
    await makeProduct(db, { key: 'B-77', brand: 'Fina', ...front, ...here, applications: sentra })
    await makeProduct(db, {
      key: 'A-1',
      line: 'Amortiguadores',
      brand: 'Fina',
      listPrice: '900.00',
      applications: [tsuru],
      equivalents: [{ key: 'KYB-1', owner: 'KYB' }],
    })
    ids.ghost = await makeProduct(db, {
      key: 'A-2',
      line: 'Amortiguadores',
      brand: 'Media',
      listPrice: '800.00',
      equivalents: [{ key: 'KYB-1', owner: 'KYB' }],
    })
    for (const [name, tier] of [
      ['Sencilla', 'good'],
      ['Media', 'better'],
      ['Fina', 'best'],
    ] as const)
      await db.updateTable('brands').set({ tier }).where('name', '=', name).execute()
  },
  { withSearch: true, clock: () => new Date('2026-11-23T16:00Z') },
)

const db = () => test.current.database.db
let companyId = 0
let clerk: SignedIn
let houseClerk: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(db())).id
  houseClerk = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
  const list = await makePriceList(db(), { name: 'Taller', prices: { [ids.cheap]: '80.00' } })
  await setTerms(db(), companyId, { price_list_id: list })
})
beforeEach(async () => {
  clerk = await signIn(test.current, { roles: ['cliente'], companyId })
})
const { post } = callsOf(test, () => clerk)

const carOf = async (texto: string, more: object = {}, who = clerk) =>
  (await post('/api/cotizador/auto', { texto, ...more }, who)).json
async function chosenCar() {
  const { auto } = await carOf('tsuru 98 1.6')
  return { modelo: auto.modelo.id, year: auto.year, motor: auto.motor.id }
}
const rowsOf = async (texto: string, who = clerk) =>
  (await post('/api/cotizador/renglones', { auto: await chosenCar(), texto }, who)).json.renglones
const keysOf = (row: { opciones: { opcion: { k_parte: string } | null }[] }) =>
  row.opciones.map(({ opcion }) => opcion?.k_parte ?? null)

describe('a car as text', () => {
  it('is the one of the catalogue, and the rest may be parts', async () => {
    expect(await carOf('balatas tsuru 98 1.6')).toMatchObject({
      auto: { marca: 'Nissan', modelo: { nombre: 'Tsuru' }, year: 1998, motor: { nombre: 'L4 1.6L' } },
      motivo: '',
      resto: 'balatas',
      placa: null,
    })
  })

  it('says what to write or choose', async () => {
    expect(await carOf('tsuru')).toMatchObject({ auto: null, motivo: expect.stringMatching(/^Año: falta/u) })
    expect(await carOf('tsuru 98 v8')).toMatchObject({
      auto: { motor: null },
      motores: [{ nombre: 'L4 1.6L' }],
      motivo: expect.stringContaining('Elige'),
    })
    expect(await carOf('zzzz 98')).toMatchObject({ auto: null, motivo: expect.stringMatching(/^Modelo:/u) })
  })
})

describe('a plate', () => {
  it('is remembered with its car, found in any writing, and forgotten', async () => {
    expect(await carOf('abc-123-a')).toMatchObject({ auto: null, placa: { texto: 'ABC123A', recordada: false } })
    expect(await carOf('tsuru 98 1.6', { placa: 'abc 123 a' })).toMatchObject({ placa: { recordada: true } })
    expect(await carOf('ABC123A')).toMatchObject({
      auto: { modelo: { nombre: 'Tsuru' }, year: 1998 },
      placa: { texto: 'ABC123A', recordada: true },
    })
    const listed = await post('/api/cotizador/placas/lista', { buscar: 'abc-1' })
    expect(listed.json).toMatchObject({ total: 1, placas: [{ placa: 'ABC123A', auto: { year: 1998 } }] })
    expect((await post('/api/cotizador/placas/olvida', { placa: 'ABC-123-A' })).status).toBe(200)
    expect(await carOf('ABC123A')).toMatchObject({ auto: null })
    expect((await post('/api/cotizador/placas/olvida', { placa: 'ABC-123-A' })).status).toBe(404)
  })

  it('is remembered with the engine that is chosen for its car', async () => {
    const { auto } = await carOf('tsuru 98', { placa: 'MNO-12-34' })
    expect(auto).toMatchObject({ motor: null })
    const { motores } = await carOf('MNO-12-34')
    const motor = motores[0].id
    expect(await carOf('MNO-12-34', { motor })).toMatchObject({ auto: { motor: { id: motor } } })
    expect(await carOf('MNO-12-34')).toMatchObject({ auto: { motor: { id: motor } } })
    expect(await carOf('MNO-12-34', { motor: 999_999 })).toMatchObject({ auto: { motor: { id: motor } } })
  })

  it('with an engine that is not there is remembered without one', async () => {
    const auto = { ...(await chosenCar()), motor: 999_999 }
    expect((await post('/api/cotizador/placas', { placa: 'PQR-12-34', auto })).status).toBe(200)
    expect(await carOf('PQR-12-34')).toMatchObject({ auto: { year: 1998, motor: null } })
  })

  it('is only of the company that wrote it', async () => {
    await carOf('xyz-12-34 tsuru 98 1.6')
    const others = [
      await signIn(test.current, { roles: ['cliente'], companyId: (await makeCompany(db())).id }),
      houseClerk,
      await signIn(test.current, { roles: ['admin'] }),
    ]
    for (const who of others) {
      expect(await carOf('XYZ-12-34', {}, who)).toMatchObject({ auto: null, placa: { recordada: false } })
      expect((await post('/api/cotizador/placas/lista', {}, who)).json).toEqual({ placas: [], total: 0 })
      expect((await post('/api/cotizador/placas/olvida', { placa: 'XYZ-12-34' }, who)).status).toBe(404)
    }
    const colleague = await signIn(test.current, { roles: ['Cotizador-Mostrador'], companyId })
    expect(await carOf('XYZ-12-34', {}, colleague)).toMatchObject({ auto: { year: 1998 } })
  })

  it('is refused where it is none', async () => {
    const answer = await post('/api/cotizador/auto', { texto: 'tsuru 98', placa: '???' })
    expect([answer.status, answer.json.error.fields]).toEqual([400, { placa: expect.any(String) }])
  })
})

describe('the options of a row', () => {
  it('are one of each tier, in stock here first, of what certainly fits and can be ordered', async () => {
    const [row, ...others] = await rowsOf('balatas delanteras')
    expect(others).toEqual([])
    expect(keysOf(row)).toEqual(['B-1', 'B-4', null])
    expect(row).toMatchObject({ quedan: 5, verifica: 1, sinNivel: [{ k_parte: 'B-5' }] })
    // 30 % more, rounded up to whole pesos, until the company chooses other markups.
    expect(row.opciones[0].opcion).toMatchObject({ aqui: 5, otras: 2, propio: 80, venta: 104, nivel: 'good' })
  })

  it('are a row for each requested part', async () => {
    const rows = await rowsOf('balatas del y tras, amortiguadores, llantas')
    expect(rows.map((row: { etiqueta: string }) => row.etiqueta)).toEqual([
      'Balatas, delantera',
      'Balatas, trasera',
      'Amortiguadores',
      expect.stringMatching(/llantas/u),
    ])
    expect(rows.map(keysOf)).toEqual([
      ['B-1', 'B-4', null],
      [null, null, 'B-T'],
      [null, null, 'A-1'],
      [null, null, null],
    ])
    expect(rows[3].aviso).toBe('No manejamos llantas.')
  })

  it('are of one position, and show what exists for others', async () => {
    const [row] = await rowsOf('balatas')
    expect(keysOf(row)).toEqual(['B-1', 'B-4', null])
    expect(row.aviso).toBe('También hay: trasera.')
  })

  it('of the house are at its general list, and show nothing that anybody pays', async () => {
    const [row] = await rowsOf('balatas delanteras', houseClerk)
    expect(row.opciones[0].opcion).toMatchObject({ k_parte: 'B-1', propio: null, venta: 100 })
  })

  it('need a car; a key is found without one, with whether it fits the one that there is', async () => {
    const { json } = await post('/api/cotizador/renglones', { auto: null, texto: 'balatas' })
    expect(json.renglones).toMatchObject([{ quedan: 0, aviso: expect.stringContaining('Escribe el auto') }])
    const [bare] = (await post('/api/cotizador/renglones', { auto: null, texto: 'B-77' })).json.renglones
    expect(bare.directa).toMatchObject({ k_parte: 'B-77', ajuste: null })
    const [row] = await rowsOf('B-77')
    expect(row).toMatchObject({ directa: { k_parte: 'B-77', ajuste: 'no_queda' }, quedan: 0 })
  })

  it('a car that the catalogue does not have is refused', async () => {
    const auto = { modelo: 999_999, year: 1998, motor: null }
    expect((await post('/api/cotizador/renglones', { auto, texto: 'balatas' })).status).toBe(400)
  })
})

describe('what else a row could have', () => {
  it('is all that fits or may, and what shares a number with its part', async () => {
    const requested = { auto: await chosenCar(), texto: 'balatas delanteras', producto: ids.cheap }
    const { json } = await post('/api/cotizador/otras', requested)
    expect(json.piezas.map(({ k_parte, ajuste }: { k_parte: string; ajuste: string }) => [k_parte, ajuste])).toEqual([
      ['B-5', 'queda'],
      ['B-2', 'queda'],
      ['B-4', 'queda'],
      ['B-3', 'queda'],
      ['B-ABS', 'verifica'],
    ])
    const shocks = { auto: await chosenCar(), texto: 'amortiguadores', producto: null }
    const found = (await post('/api/cotizador/renglones', { ...shocks })).json.renglones[0].opciones[2].opcion
    const others = (await post('/api/cotizador/otras', { ...shocks, producto: found.producto })).json.piezas
    expect(others).toMatchObject([{ producto: ids.ghost, ajuste: 'verifica', porque: 'equivalente' }])
  })
})

describe('access', () => {
  it('is a customer or a clerk of the counter, in their own name', async () => {
    const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['users-impersonate'] })
    const acting = await signIn(test.current, { user: clerk.user, impersonatedBy: advisor.user.id })
    const calls = [
      ['/api/cotizador/auto', { texto: 'tsuru 98' }],
      ['/api/cotizador/renglones', { auto: null, texto: 'balatas' }],
      ['/api/cotizador/otras', { auto: null, texto: 'balatas' }],
      ['/api/cotizador/placas/lista', {}],
    ] as const
    for (const [url, body] of calls) {
      expect((await post(url, body, advisor)).status, url).toBe(403)
      expect((await post(url, body, acting)).status, url).toBe(403)
    }
  })
})
