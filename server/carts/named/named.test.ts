import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const ids = { pads: 0, hidden: 0, list: 0 }

const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Guadalajara: 9 } })
  ids.hidden = await makeProduct(db, { key: 'GONE', listPrice: '50.00', stock: { Guadalajara: 9 } })
  ids.list = await makePriceList(db, { name: 'Lista 3', prices: { [ids.pads]: '80.00' } })
})

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(test.current.database.db)).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, name: 'Ana López', companyId })
})

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}, requester: SignedIn = who) => {
  const { headers, cookies } = requester
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (payload: object = {}) =>
  call('POST', '/api/carrito/agrega', { producto: ids.pads, cantidad: 2, ...payload })
const list = async () => (await call('GET', '/api/carritos')).body.carritos

it('several carts: made, renamed, copied, chosen and deleted', async () => {
  await add({ nota: 'Tsuru' })
  const { id: week } = (await call('POST', '/api/carritos', { nombre: 'Semana' })).body
  await add({ cantidad: 5 })
  expect(await list()).toMatchObject([
    { id: week, nombre: 'Semana', predeterminado: true, lineas: 1 },
    { nombre: 'Mi carrito', predeterminado: false, lineas: 1 },
  ])
  const first = (await list())[1].id
  expect((await call('GET', `/getItems?carrito=${first}`)).body.carrito).toMatchObject({ id: first, totalpiezas: 2 })
  expect((await call('GET', '/cartItems/getItems')).body.carrito).toMatchObject({ id: week, totalpiezas: 5 })

  expect((await call('POST', `/api/carritos/${first}/renombra`, { nombre: 'SEMANA' })).body.error.fields).toEqual({
    nombre: 'Ya tienes un carrito que se llama así.',
  })
  expect((await call('POST', `/api/carritos/${first}/renombra`, { nombre: 'Don Beto' })).status).toBe(200)
  const { id: copy } = (await call('POST', `/api/carritos/${first}/duplica`, { nombre: 'Don Beto 2' })).body
  expect((await call('GET', '/getItems')).body.carrito).toMatchObject({
    id: copy,
    cartItems: [{ ShoppingCart: [{ cantidad: 2, nota: 'Tsuru', problemas: [] }] }],
  })
  await call('POST', `/api/carritos/${first}/predetermina`, {})
  expect((await list())[0]).toMatchObject({ id: first, predeterminado: true })
  await call('POST', `/api/carritos/${first}/elimina`, {})
  expect((await list()).map(({ predeterminado }: { predeterminado: boolean }) => predeterminado)).toEqual([true, false])
  expect((await call('GET', `/getItems?carrito=${first}`)).status).toBe(404)
})

it('carts stay with the company that somebody leaves, and are theirs again when they are back', async () => {
  const { db, pool } = test.current.database
  await add({ cantidad: 3 })
  await call('POST', '/api/carritos', { nombre: 'Semana' })
  const before = await list()
  const other = (await makeCompany(db)).id
  const moveTo = (company: number | null) =>
    pool.query('update users set company_id = $1 where id = $2', [company, who.user.id])
  await moveTo(null)
  await moveTo(other)
  expect(await list()).toEqual([])
  for (const { id } of before) {
    expect((await call('GET', `/getItems?carrito=${id}`)).status).toBe(404)
    expect((await call('POST', `/api/carritos/${id}/renombra`, { nombre: 'Mío' })).status).toBe(404)
  }
  await add({ cantidad: 1 })
  expect(await list()).toMatchObject([{ nombre: 'Mi carrito', predeterminado: true, lineas: 1 }])
  await moveTo(companyId)
  expect((await list()).map(({ id, nombre }: { id: number; nombre: string }) => [id, nombre]).toSorted()).toEqual(
    before.map(({ id, nombre }: { id: number; nombre: string }) => [id, nombre]).toSorted(),
  )
  await moveTo(other)
  expect(await list()).toMatchObject([{ nombre: 'Mi carrito', lineas: 1 }])
})

it('a copy leaves out and names parts that are no longer in the catalogue', async () => {
  const { db } = test.current.database
  await add({ cantidad: 1 })
  const gone = await makeProduct(db, { key: 'SE-FUE', listPrice: '10.00', stock: { Guadalajara: 5 } })
  await add({ producto: gone, cantidad: 2 })
  const [{ id }] = await list()
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', gone).execute()
  const { body } = await call('POST', `/api/carritos/${id}/duplica`, { nombre: 'Copia' })
  expect(body.omitidas).toEqual(['SE-FUE'])
  expect((await call('GET', '/getItems')).body.carrito.cartItems).toHaveLength(1)
})

it.each([{ nombre: '' }, { nombre: '···' }, { nombre: 'x'.repeat(61) }, {}])('refuses the name %o', async (payload) => {
  const { status, body } = await call('POST', '/api/carritos', payload)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['nombre']])
})

it('fifty at most', async () => {
  await test.current.database.pool.query(
    `insert into carts (user_id, name) select $1, 'Carrito ' || n from generate_series(1, 50) n`,
    [who.user.id],
  )
  expect((await call('POST', '/api/carritos', { nombre: 'Otro' })).status).toBe(409)
})

it('a cart of somebody else is not there', async () => {
  await add()
  const [{ id }] = await list()
  const other = await signIn(test.current, { ...BUYER, companyId })
  expect((await call('GET', `/getItems?carrito=${id}`, {}, other)).status).toBe(404)
  for (const act of ['predetermina', 'elimina', 'comparte', 'deja-de-compartir'])
    expect((await call('POST', `/api/carritos/${id}/${act}`, {}, other)).status, act).toBe(404)
  for (const act of ['renombra', 'duplica'])
    expect((await call('POST', `/api/carritos/${id}/${act}`, { nombre: 'Mío' }, other)).status, act).toBe(404)
  for (const [act, payload] of Object.entries({
    quita: { lineas: null },
    resuelve: { lineas: [] },
    datos: { nota: 'x' },
  }))
    expect((await call('POST', `/api/carrito/${act}`, { carrito: id, ...payload }, other)).status, act).toBe(404)
  expect(await list()).toHaveLength(1)
})

it('who has its link sees its parts at prices of their own, and adds them to their own cart', async () => {
  const { db } = test.current.database
  await add({ nota: 'Tsuru', vehiculo: { marca: 'Nissan', modelo: 'Tsuru', anio: 1998 } })
  await add({ producto: ids.hidden })
  await add({ nota: 'luego' }).then(({ body }) => call('POST', `/api/carrito/lineas/${body.linea}`, { apartada: true }))
  const [{ id }] = await list()
  const { enlace } = (await call('POST', `/api/carritos/${id}/comparte`, {})).body
  expect(enlace).toMatch(/^[\w-]{32}$/u)
  const { rows } = await test.current.database.pool.query('select share_hash from carts where id = $1', [id])
  expect(rows[0].share_hash).not.toContain(enlace)
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.hidden).execute()

  const company = await makeCompany(db)
  await setTerms(db, company.id, { price_list_id: ids.list })
  const other = await signIn(test.current, { ...BUYER, companyId: company.id })
  const url = `/api/carritos/compartido/${enlace}`
  const seen = (await call('GET', url, {}, other)).body
  expect(seen).toMatchObject({
    nombre: 'Mi carrito',
    de: 'Ana López',
    lineas: [
      {
        k_parte: 'PADS',
        cantidad: 2,
        nota: 'Tsuru',
        vehiculo: 'Nissan Tsuru 1998',
        precio_ajuste: { valor: 80 },
        agregable: true,
      },
      { k_parte: 'GONE', precio_ajuste: null, aviso: 'Ya no se vende.', agregable: false },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain('100')
  const clave = 'agrega-compartido'
  for (let times = 0; times < 2; times++)
    expect((await call('POST', `${url}/agrega`, { clave }, other)).body).toMatchObject({ agregadas: 1, omitidas: 1 })
  expect((await call('GET', '/getItems', {}, other)).body.carrito).toMatchObject({
    totalpiezas: 2,
    cartItems: [{ precio_ajuste: { valor: 80 }, ShoppingCart: [{ nota: 'Tsuru', problemas: [] }] }],
  })

  const { pool } = test.current.database
  const until = (moment: string) => pool.query(`update carts set shared_until = ${moment} where id = $1`, [id])
  await until("now() - interval '1 second'")
  expect((await call('GET', url, {}, other)).status).toBe(404)
  await until("now() + interval '1 day'")
  expect((await call('GET', url, {}, other)).status).toBe(200)
  await call('POST', `/api/carritos/${id}/deja-de-compartir`, {})
  for (const [method, path] of [
    ['GET', url],
    ['POST', `${url}/agrega`],
  ] as const)
    expect((await call(method, path, {}, other)).status).toBe(404)
})

it.each(['company', 'person'])('a link ends for good where its %s is suspended', async (whose) => {
  const { db } = test.current.database
  const admin = await signIn(test.current, { roles: ['admin'] })
  const { id: company } = await makeCompany(db)
  const rights = { roles: ['cliente'], permissions: ['permission_compras'], companyId: company } as const
  const owner = await signIn(test.current, rights)
  const cart = await makeCart(db, owner.user.id, [])
  const { enlace } = (await call('POST', `/api/carritos/${cart}/comparte`, {}, owner)).body
  const url = `/api/carritos/compartido/${enlace}`
  const reader = await signIn(test.current, { roles: ['admin'], permissions: ['permission_compras'] })
  expect((await call('GET', url, {}, reader)).status).toBe(200)
  const steps =
    whose === 'company'
      ? [
          [`/api/empresas/${company}/suspende`, { motivo: 'Adeudo', version: 1 }],
          [`/api/empresas/${company}/activa`, { version: 2 }],
        ]
      : ['suspender', 'activar'].map((acto) => ['/api/updateUsers', { acto, seleccion: { ids: [owner.user.id] } }])
  for (const [path, body] of steps as [string, object][]) {
    expect((await call('POST', path, body, admin)).status).toBe(200)
    expect((await call('GET', url, {}, reader)).status).toBe(404)
  }
})

it('lines move to another cart of the same person and join equal lines there, with the accepted price', async () => {
  await add({ nota: 'Tsuru' })
  const first = (await list())[0].id
  const { linea } = (await add({ nota: 'Jetta' })).body
  const { id: week } = (await call('POST', '/api/carritos', { nombre: 'Semana' })).body
  await add({ cantidad: 3, nota: 'Jetta' })
  const pass = (payload: object, requester?: SignedIn) =>
    call('POST', '/api/carrito/pasa', { carrito: first, lineas: [linea], a: week, ...payload }, requester)
  const other = await signIn(test.current, { ...BUYER, companyId })
  expect((await pass({}, other)).status).toBe(404)
  expect((await pass({ a: first })).status).toBe(400)
  expect((await pass({ a: 2_000_000 })).status).toBe(404)
  await test.current.database.db
    .updateTable('products')
    .set({ list_price: '110.00' })
    .where('id', '=', ids.pads)
    .execute()
  expect((await pass({})).body).toMatchObject({ movidas: 1, cantidad: 1 })
  await test.current.database.db
    .updateTable('products')
    .set({ list_price: '100.00' })
    .where('id', '=', ids.pads)
    .execute()
  expect((await pass({})).body).toMatchObject({ movidas: 0 })
  expect((await call('GET', `/getItems?carrito=${first}`)).body.carrito.cartItems).toMatchObject([
    { ShoppingCart: [{ nota: 'Tsuru', cantidad: 2, problemas: [] }] },
  ])
  expect((await call('GET', `/getItems?carrito=${week}`)).body.carrito.cartItems).toMatchObject([
    { ShoppingCart: [{ nota: 'Jetta', cantidad: 5, problemas: [] }] },
  ])
})

it('is for who has a cart', async () => {
  const counter = await signIn(test.current, { roles: ['Cotizador-Mostrador'], permissions: ['permission_compras'] })
  for (const url of ['/getItems', '/api/carritos', '/api/carrito/direcciones', '/api/carritos/compartido/x'])
    expect((await call('GET', url, {}, counter)).status, url).toBe(403)
})
