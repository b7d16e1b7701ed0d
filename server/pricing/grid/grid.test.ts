import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, shock: 0 }
let buyer: SignedIn
let neighbour: SignedIn

const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  const stock = { Guadalajara: 10, Tijuana: 3 }
  ids.pads = await makeProduct(db, { key: 'BAL-D465', line: 'Balatas', brand: 'Balvera', listPrice: '100.00', stock })
  ids.shock = await makeProduct(db, { key: '=AM 33', description: 'Amortiguador Tsuru', line: 'Amortiguadores' })
  const hidden = await makeProduct(db, { key: 'HIDDEN', listPrice: '1.00' })
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', hidden).execute()
})

beforeAll(async () => {
  const { db } = test.current.database
  const [own, other] = [await makeCompany(db), await makeCompany(db)]
  const list = await makePriceList(db, { name: 'Lista 3', prices: { [ids.pads]: '77.77' } })
  await setTerms(db, own.id, { price_list_id: list })
  buyer = await signIn(test.current, { roles: ['cliente'], companyId: own.id })
  neighbour = await signIn(test.current, { roles: ['cliente'], companyId: other.id })
  const branch = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
  await makeOrder(db, { branchId: branch.id, companyId: own.id, lines: [{ productId: ids.pads }] })
})

const read = async (query = '', who: SignedIn = buyer) => {
  const answer = await test.current.app.inject({ method: 'GET', url: `/api/productos${query}`, ...who })
  return { status: answer.statusCode, body: answer.json() }
}
const keys = async (query: string, who?: SignedIn) =>
  (await read(query, who)).body.filas.map(({ k_parte }: { k_parte: string }) => k_parte)

it('has every part that can be found, with own price, stock and when it was last bought', async () => {
  const { body } = await read()
  expect(body).toMatchObject({
    total: 2,
    sucursal: 'Guadalajara',
    lineas: [{ nombre: 'Amortiguadores' }, { nombre: 'Balatas' }],
  })
  expect(body.filas).toMatchObject([
    { k_parte: '=AM 33', precio: null, comprable: false, ultima_compra: null },
    {
      k_parte: 'BAL-D465',
      precio: 77.77,
      razon: 'Lista 3',
      disponible: 10,
      disponible_total: 13,
      comprable: true,
      ultima_compra: expect.any(String),
    },
  ])
})

it('does not show the price or the orders of others', async () => {
  expect((await read('?buscar=D465', neighbour)).body.filas).toMatchObject([{ precio: 100, ultima_compra: null }])
  const staff = await signIn(test.current, { roles: ['asesor'] })
  expect((await read('?buscar=D465', staff)).body.filas).toMatchObject([{ precio: 100, ultima_compra: null }])
  expect((await test.current.app.inject({ method: 'GET', url: '/api/productos' })).statusCode).toBe(401)
})

it.each([
  ['?buscar=bal d465', ['BAL-D465']],
  ['?buscar=bald465', ['BAL-D465']],
  ['?buscar=tsuru amort', ['=AM 33']],
  ['?buscar=%25', []],
  ['?existencia=sucursal', ['BAL-D465']],
  ['?existencia=alguna', ['BAL-D465']],
  ['?compradas=si', ['BAL-D465']],
  ['?orden=-clave', ['BAL-D465', '=AM 33']],
  ['?orden=-comprado', ['BAL-D465', '=AM 33']],
])('%s', async (query, expected) => {
  expect(await keys(query.replace(' ', '%20'))).toEqual(expected)
})

it('filters by line and brand', async () => {
  const { lineas, marcas } = (await read()).body
  const line = lineas.find(({ nombre }: { nombre: string }) => nombre === 'Balatas').id
  expect(await keys(`?linea=${line}`)).toEqual(['BAL-D465'])
  expect(await keys(`?marca=${marcas[0].id}`)).toEqual(['BAL-D465'])
})

describe('the file', () => {
  it('has own prices, and runs nothing in a spreadsheet', async () => {
    const answer = await test.current.app.inject({ method: 'GET', url: '/api/productos/exporta?formato=csv', ...buyer })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [, first, second] = answer.body.split('\r\n')
    expect(first).toBe("'=AM 33,Amortiguador Tsuru,Amortiguadores,,,,0,0,")
    expect(second).toMatch(/^BAL-D465,Descripción no disponible,Balatas,Balvera,77\.77,,10,13,20/u)
  })
})
