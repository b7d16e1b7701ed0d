import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareOf, toCentavos, WHOLE } from '#domain/money/money.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeDiscount, makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => manager)
const db = () => test.current.database.db
let manager: SignedIn
let balata = 0
let amortiguador = 0
let list = 0
let number = 0

beforeAll(async () => {
  manager = await signIn(test.current, { roles: ['MKTG'], permissions: ['precios-update'] })
  balata = await makeProduct(db(), { key: 'BD-1047', line: 'Balatas', brand: 'Frenomex', description: 'BALATA TSURU' })
  amortiguador = await makeProduct(db(), { key: 'AM.330/2', line: 'Amortiguadores', listPrice: '500.00' })
})
beforeEach(async () => {
  list = await makePriceList(db(), {
    name: `Lista ${++number}`,
    prices: { [balata]: '100.05', [amortiguador]: '410.00' },
  })
})

const prices = () => `/api/listas-precios/${list}/precios`

describe('the price lists', () => {
  it('are created, renamed and made the general one, of which there is one', async () => {
    const first = (await post('/api/listas-precios', { nombre: 'Mayoreo A', general: true })).json.id
    const second = (await post('/api/listas-precios', { nombre: 'Mayoreo B' })).json.id
    expect((await post('/api/listas-precios', { nombre: 'mayoreo-a' })).json.error.fields).toHaveProperty('nombre')
    const change = { nombre: 'Mayoreo B', general: true, version: 1 }
    expect((await post(`/api/listas-precios/${second}`, change)).json).toEqual({ version: 2 })
    expect((await get(`/api/listas-precios/${first}`)).json).toMatchObject({ general: false, version: 2 })
    expect((await post(`/api/listas-precios/${second}`, change)).json.error.stale).toMatchObject({ version: 2 })
  })

  it('are copied with their prices', async () => {
    const copy = (await post(`/api/listas-precios/${list}/duplica`, { nombre: `Copia ${number}` })).json.id
    expect((await get(`/api/listas-precios/${copy}`)).json).toMatchObject({ partes: 2, empresas: 0, general: false })
  })

  it('are deleted only when unused', async () => {
    const { id } = await makeCompany(db(), { name: 'Taller Ruiz' })
    await setTerms(db(), id, { price_list_id: list })
    await makeDiscount(db(), { name: 'x', kind: 'agreement', percent: '5', price_list_id: list })
    expect((await get(`/api/listas-precios/${list}/empresas?buscar=ruiz`)).json.filas).toMatchObject([{ id }])
    const refused = await post(`/api/listas-precios/${list}/elimina`, {})
    expect(refused.status).toBe(409)
    expect(refused.json.error.message).toBe('No se puede eliminar: 1 empresa compra por ella, 1 descuento es de ella.')
    await db().deleteFrom('company_terms').execute()
    await db().deleteFrom('discounts').execute()
    expect((await post(`/api/listas-precios/${list}/elimina`, {})).status).toBe(200)
    expect((await get(`/api/listas-precios/${list}`)).status).toBe(404)
  })
})

describe('the prices of a list', () => {
  it('are searched by key however it is written, and by line and brand', async () => {
    const found = async (query: string) =>
      (await get(`${prices()}?${query}`)).json.filas.map(({ clave }: { clave: string }) => clave)
    expect(await found('')).toEqual(['AM.330/2', 'BD-1047'])
    expect(await found('buscar=bd1047')).toEqual(['BD-1047'])
    expect(await found('buscar=tsuru')).toEqual(['BD-1047'])
    expect(await found('orden=-precio')).toEqual(['AM.330/2', 'BD-1047'])
    const { line_id } = await db()
      .selectFrom('products')
      .select('line_id')
      .where('id', '=', balata)
      .executeTakeFirstOrThrow()
    expect(await found(`linea=${line_id}`)).toEqual(['BD-1047'])
  })

  it('change one at a time: a user who has not seen the last change gets a notice, and a second part is not added over the first', async () => {
    const put = (precio: number, version: number, clave = 'bd 1047') => post(prices(), { clave, precio, version })
    expect((await put(99.9, 10_005)).json).toEqual({ version: 9990 })
    expect((await put(98, 10_005)).json.error.stale).toMatchObject({ version: 9990, stored: { precio: 99.9 } })
    expect((await put(98, 0)).json.error.fields.clave).toMatch(/^Ya está en la lista/u)
    expect((await put(98, 0, 'NADA')).json.error.fields).toEqual({ clave: 'Ninguna parte tiene esta clave.' })
    for (const precio of [0, -1, 1.005, 1e13])
      expect((await put(precio, 9990)).json.error.fields).toHaveProperty('precio')
    expect((await post(`${prices()}/${balata}/quita`, { version: 1 })).status).toBe(409)
    expect((await post(`${prices()}/${balata}/quita`, { version: 9990 })).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'lista_de_precios.parte_quitada',
      before: { part: 'BD-1047', price: 99.9 },
    })
  })

  it('rise and fall together by a rule, after a preview', async () => {
    const seleccion = { filtro: {} }
    const preview = (porcentaje: number) => post(`/api/listas-precios/${list}/ajusta/previa`, { seleccion, porcentaje })
    const seen = (await preview(10)).json
    expect(seen).toMatchObject({
      partes: 2,
      iguales: 0,
      muestra: [
        { clave: 'AM.330/2', antes: 410, despues: 451 },
        // 110.055
        { clave: 'BD-1047', antes: 100.05, despues: 110.06 },
      ],
    })
    await post(prices(), { clave: 'BD-1047', precio: 100, version: 10_005 })
    const adjust = (huella: string) => post(`/api/listas-precios/${list}/ajusta`, { seleccion, porcentaje: 10, huella })
    expect((await adjust(seen.huella)).status).toBe(409)
    expect((await adjust((await preview(10)).json.huella)).json).toEqual({ partes: 2 })
    expect((await get(prices())).json.filas.map(({ precio }: { precio: number }) => precio)).toEqual([451, 110])
    for (const porcentaje of [0, -100, 501, 1.234]) expect((await preview(porcentaje)).status).toBe(400)
  })

  it('the database rounds as the rule does, and no price becomes $0', async () => {
    const cases = ['0.01', '0.05', '0.10', '0.15', '1.05', '99.99', '123456.78', '999999999.99']
    for (const percent of [-99.99, -50, -33.33, -0.01, 0.01, 5, 12.5, 33.33, 500]) {
      for (const price of cases) {
        await db()
          .updateTable('price_list_prices')
          .set({ price })
          .where('price_list_id', '=', list)
          .where('product_id', '=', balata)
          .execute()
        const { json } = await post(`/api/listas-precios/${list}/ajusta/previa`, {
          seleccion: { ids: [balata] },
          porcentaje: percent,
        })
        const expected = Math.max(1, shareOf(toCentavos(price), WHOLE + Math.round(percent * 100)))
        expect(Math.round(json.muestra[0].despues * 100), `${price} by ${percent}`).toBe(expected)
      }
    }
  })

  it('of 100,000 parts come page by page', async () => {
    await test.current.database.pool.query(`
      insert into products (key, description) select 'Z' || n, 'PARTE ' || n from generate_series(1, 5000) n
      on conflict do nothing;
      insert into price_list_prices (price_list_id, product_id, price)
      select ${list}, id, 10 + id from products where key like 'Z%'`)
    const last = await get(`${prices()}?pagina=999999&porPagina=100`)
    expect(last.json).toMatchObject({ total: 5002 })
    expect(last.json.filas.length).toBeGreaterThan(0)
    const file = await get(`${prices()}/exporta?formato=csv`)
    expect(file.json.trim().split('\n')).toHaveLength(5003)
  })
})

describe('the list price and the cost of a part', () => {
  const url = `/api/precios-de-parte?clave=am3302`

  it('are seen and changed by users with the right; the cost only by those who may see costs', async () => {
    const { json } = await get(url)
    expect(json).toMatchObject({ clave: 'AM.330/2', precioLista: 500, costo: null, veCosto: false })
    expect(json.listas.find(({ id }: { id: number }) => id === list)).toMatchObject({ precio: 410 })
    const change = (precioLista: number | null, version: number) =>
      post(`/api/precios-de-parte/${amortiguador}/lista`, { precioLista, version })
    expect((await change(520, 1)).json.error.stale).toMatchObject({ version: 50_000, stored: { precioLista: 500 } })
    expect((await change(520, 50_000)).json).toEqual({ version: 52_000 })
    const { rows: history } = await test.current.database.pool.query(
      `select h.source, h.changes, f.field, f.file_value from product_history h
       left join product_held_fields f on f.product_id = h.product_id where h.product_id = $1 and h.changes ? 'list_price'`,
      [amortiguador],
    )
    expect(history).toEqual([
      {
        source: 'person',
        changes: { list_price: { before: 500, after: 520 } },
        field: 'list_price',
        file_value: 500,
      },
    ])
    expect((await change(null, 52_000)).json).toEqual({ version: 0 })
    expect((await change(0, 0)).status).toBe(400)
    const cost = { costo: 300, version: 0 }
    expect((await post(`/api/precios-de-parte/${amortiguador}/costo`, cost)).status).toBe(403)
    const buyer = await signIn(test.current, { roles: ['manager'] })
    expect((await post(`/api/precios-de-parte/${amortiguador}/costo`, cost, buyer)).status).toBe(200)
    expect((await get(url, buyer)).json).toMatchObject({ costo: 300, veCosto: true })
    expect((await get('/api/precios-de-parte?clave=NADA')).status).toBe(404)
  })
})

it('are nothing for customers, whatever they were given, nor for who lacks the permission', async () => {
  const { id } = await makeCompany(db())
  const customer = await signIn(test.current, {
    roles: ['cliente'],
    companyId: id,
    permissions: ['precios-update', 'costos-read'],
  })
  const seller = await signIn(test.current, { roles: ['asesor'] })
  for (const who of [customer, seller]) {
    expect((await get('/api/listas-precios', who)).status).toBe(403)
    expect((await get(prices(), who)).status).toBe(403)
    expect((await get(url(), who)).status).toBe(403)
    expect((await post(prices(), { clave: 'BD-1047', precio: 1 }, who)).status).toBe(403)
  }
})

const url = () => '/api/precios-de-parte?clave=BD-1047'
