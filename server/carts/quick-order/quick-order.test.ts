import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const ids = { pads: 0, pack: 0, unpriced: 0, hidden: 0 }

const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  const equivalents = [{ key: 'EQ-1', owner: 'Orvenza' }]
  ids.pads = await makeProduct(db, {
    key: 'BAL-D465',
    line: 'Balatas',
    brand: 'Balvera',
    listPrice: '100.00',
    stock: { Guadalajara: 10 },
    alternates: ['BAL 465 A'],
    equivalents: [...equivalents, { key: 'BOTH', owner: 'Orvenza' }],
  })
  ids.pack = await makeProduct(db, {
    key: '=PACK',
    listPrice: '10.00',
    equivalents: [
      { key: 'BOTH', owner: 'Ravnik' },
      { key: 'BAL-D465', owner: 'Ravnik' },
    ],
  })
  await db.updateTable('products').set({ pack_multiple: 4, minimum_quantity: 4 }).where('id', '=', ids.pack).execute()
  ids.unpriced = await makeProduct(db, { key: 'ASK' })
  ids.hidden = await makeProduct(db, { key: 'HIDDEN', listPrice: '1.00' })
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.hidden).execute()
})

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(test.current.database.db)).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, companyId })
})

const post = async (
  path: string,
  payload: object,
  { headers, cookies }: Pick<SignedIn, 'headers' | 'cookies'> = who,
) => {
  const answer = await test.current.app.inject({
    method: 'POST',
    url: `/api/pedido-rapido/${path}`,
    headers,
    cookies,
    payload,
  })
  const type = String(answer.headers['content-type'])
  return {
    status: answer.statusCode,
    text: answer.body,
    body: type.startsWith('application/json') ? answer.json() : null,
  }
}
const upload = async (
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = 'lista.csv',
) => {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }], fields)
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/pedido-rapido/lee',
    payload,
    headers: { ...who.headers, ...headers },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const cart = async () =>
  (await test.current.app.inject({ method: 'GET', url: '/cartItems/getItems', ...who })).json().carrito

it('reports rows that together exceed the most of a line, which is not added', async () => {
  const row = { producto: ids.pads, cantidad: 99_999 }
  const sent = { filas: [row, row], clave: 'pasa-del-limite' }
  const { body } = await post('agrega', sent)
  expect(body).toMatchObject({ agregadas: 1, rechazadas: [{ indice: 1, motivo: expect.stringContaining('99,999') }] })
  const more = await post('agrega', { filas: [{ ...row, cantidad: 1 }], clave: 'una-mas-del-limite' })
  expect(more.body).toMatchObject({ agregadas: 0, rechazadas: [{ indice: 0 }] })
  const lines = await test.current.database.db
    .selectFrom('cart_lines as l')
    .innerJoin('carts as c', 'c.id', 'l.cart_id')
    .select('l.quantity')
    .where('c.user_id', '=', who.user.id)
    .execute()
  expect(lines).toEqual([{ quantity: 99_999 }])
})

describe('matching', () => {
  it('returns what each key is, in the order of the keys', async () => {
    const claves = ['bal d465', 'BAL465A', 'eq-1', 'BOTH', 'NADA', 'HIDDEN', '--']
    const { body } = await post('coincide', { claves })
    expect(
      body.filas.map((row: { coincidencia: string; opciones: { k_parte: string }[] }) => [
        row.coincidencia,
        ...row.opciones.map(({ k_parte }) => k_parte),
      ]),
    ).toEqual([
      // Ravnik's number looks the same, and the own key wins.
      ['exacta', 'BAL-D465'],
      ['exacta', 'BAL-D465'],
      ['equivalente', 'BAL-D465'],
      ['ambigua', '=PACK', 'BAL-D465'],
      ['desconocida'],
      ['desconocida'],
      ['desconocida'],
    ])
    expect(body.filas[2].opciones[0]).toMatchObject({ encontrado_por: { clave: 'EQ-1', marca: 'Orvenza' } })
  })

  it('offers keys that are almost it, hidden ones left out, and takes none of them by itself', async () => {
    const { body } = await post('coincide', { claves: ['BAL-D456', 'BAL-D465X', 'ZZZZ-99', 'BA', 'HIDDEM'] })
    expect(
      body.filas.map((row: { coincidencia: string; opciones: object[]; parecidas: { k_parte: string }[] }) => [
        row.coincidencia,
        row.opciones.length,
        ...row.parecidas.map(({ k_parte }) => k_parte),
      ]),
    ).toEqual([
      ['desconocida', 0, 'BAL-D465'],
      ['desconocida', 0, 'BAL-D465'],
      ['desconocida', 0],
      ['desconocida', 0],
      ['desconocida', 0],
    ])
  })

  it('counts unknown keys as searches without a result: once for each person and day', async () => {
    const { db, pool } = test.current.database
    await pool.query('delete from missed_searches; delete from missed_search_votes')
    const claves = ['FALTA-1', 'falta-1', 'BAL-D465', 'ana@taller.mx', 'X']
    await post('coincide', { claves })
    await post('coincide', { claves })
    const other = await signIn(test.current, { ...BUYER, companyId })
    await post('coincide', { claves: ['FALTA-1'] }, other)
    const misses = await db.selectFrom('missed_searches').select(['query', 'nothing', 'results']).execute()
    expect(misses).toEqual([{ query: 'falta-1', nothing: 2, results: 0 }])
    const { rows } = await pool.query('select company_id, searches from missed_search_companies')
    expect(rows).toEqual([{ company_id: companyId, searches: 2 }])
  })

  it('takes 5,000 keys, and not one more', async () => {
    const claves = (count: number) => Array.from({ length: count }, (_, index) => `K${index}`)
    expect((await post('coincide', { claves: claves(5000) })).body.filas).toHaveLength(5000)
    const { status, body } = await post('coincide', { claves: claves(5001) })
    expect([status, body.error.fields]).toEqual([400, { claves: 'Son más de 5,000 filas: divide la lista en varias.' }])
  })
})

describe('adding many', () => {
  const row = (producto: number, cantidad: number, nota = '') => ({ producto, cantidad, nota })

  it('adds what can be added by one act, and returns the reason for the rest', async () => {
    const filas = [
      row(ids.pads, 2),
      row(ids.pads, 3),
      row(ids.pack, 5),
      row(ids.unpriced, 1),
      row(ids.hidden, 1),
      row(ids.pack, 8, 'Don Beto'),
    ]
    const { body } = await post('agrega', { filas, clave: 'primera-vez' })
    expect(body).toEqual({
      cantidad: 2,
      version: 2,
      agregadas: 3,
      rechazadas: [
        { indice: 2, motivo: 'Se vende de 4 en 4: pide 4 u 8.' },
        { indice: 3, motivo: 'Sin precio: pide que te la coticen.' },
        { indice: 4, motivo: 'Esta pieza ya no está en el catálogo.' },
      ],
    })
    expect((await cart()).cartItems).toMatchObject([
      { k_parte: 'BAL-D465', ShoppingCart: [{ cantidad: 5, problemas: [] }] },
      { k_parte: '=PACK', ShoppingCart: [{ cantidad: 8, nota: 'Don Beto' }] },
    ])
    // The same key adds once; another key adds to the existing lines.
    expect((await post('agrega', { filas, clave: 'primera-vez' })).body).toEqual(body)
    expect((await post('agrega', { filas: [row(ids.pads, 1)], clave: 'segunda-vez' })).body).toMatchObject({
      cantidad: 2,
      agregadas: 1,
    })
    expect((await cart()).cartItems[0].ShoppingCart).toMatchObject([{ cantidad: 6 }])
  })

  it('leaves a price that rose to be accepted', async () => {
    const { db } = test.current.database
    const setPrice = (price: string) =>
      db.updateTable('products').set({ list_price: price }).where('id', '=', ids.pads).execute()
    await post('agrega', { filas: [row(ids.pads, 1)], clave: 'antes-de-subir' })
    await setPrice('120.00')
    await post('agrega', { filas: [row(ids.pads, 1)], clave: 'despues-de-subir' })
    expect((await cart()).cartItems[0].ShoppingCart[0].problemas).toMatchObject([{ problema: 'price_rose' }])
    await setPrice('100.00')
  })

  it('adds nothing to a cart that would be too long', async () => {
    const filas = Array.from({ length: 2001 }, (_, index) => row(ids.pads, 1, `Nota ${index}`))
    const { status, body } = await post('agrega', { filas, clave: 'demasiadas' })
    expect([status, body.error.message]).toEqual([409, 'Un carrito lleva hasta 2,000 líneas: en este caben 2,000 más.'])
    expect((await cart()).cartItems).toEqual([])
  })

  it.each([0, -1, 1.5, 1e9])('refuses %s pieces in their row', async (cantidad) => {
    const { body } = await post('agrega', { filas: [row(ids.pads, cantidad)], clave: `mala-${cantidad}-1` })
    expect(body).toMatchObject({ agregadas: 0, rechazadas: [{ indice: 0, motivo: expect.any(String) }] })
  })
})

describe('access', () => {
  it.each([
    ['Cotizador-Mostrador', 403],
    ['asesor', 403],
    ['admin', 200],
  ])('%s, adding: %i; reading and matching are for everybody', async (role, status) => {
    const requester = await signIn(test.current, { roles: [role] })
    const filas = [{ producto: ids.pads, cantidad: 1 }]
    expect((await post('agrega', { filas, clave: 'quien-puede' }, requester)).status).toBe(status)
    expect((await post('coincide', { claves: ['ASK'] }, requester)).status).toBe(200)
    expect((await post('lista', { filas }, requester)).status).toBe(200)
  })

  it('a visitor who is not logged in has no access', async () => {
    const visitor = { headers: {}, cookies: {} }
    for (const path of ['agrega', 'coincide', 'lista', 'errores'])
      expect([401, 419]).toContain((await post(path, {}, visitor)).status)
  })
})

describe('files', () => {
  it('are read by their headings, or by the columns that were chosen', async () => {
    const text = 'Código;Cant.;Otra\nBAL-D465;4;9\n'
    expect((await upload(text)).body).toEqual({
      encabezados: ['Código', 'Cant.', 'Otra'],
      supuestas: false,
      columnas: { clave: 0, cantidad: 1 },
      filas: [{ fila: 2, clave: 'BAL-D465', cantidad: '4', motivo: '' }],
    })
    const bare = 'BAL-D465;5;350\n'
    expect((await upload(bare)).body).toMatchObject({
      supuestas: true,
      columnas: { clave: 0, cantidad: 1 },
      filas: [{ motivo: expect.stringContaining('una coma puede haber partido') }],
    })
    expect((await upload(bare, { clave: '0', cantidad: '1' })).body).toMatchObject({
      supuestas: false,
      filas: [{ clave: 'BAL-D465', cantidad: '5', motivo: '' }],
    })
    expect((await upload(text, { clave: '0', cantidad: '2' })).body.filas).toEqual([
      { fila: 2, clave: 'BAL-D465', cantidad: '9', motivo: '' },
    ])
  })

  it('name what is wrong with a row, and lose none', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const date = { attributes: 's="1"', content: '<v>46298</v>' }
    const rows = [
      ['clave', 'cantidad'],
      ['BAL-D465', date],
      [date, 3],
      ['BAL-D465', { content: '<f>A9*2</f>' }],
      [{ content: '<f>A9</f>' }, null],
      ['BAL-D465', { content: '<f>A9*2</f><v>4</v>' }],
    ]
    const file = new Uint8Array(xlsxFile([rows], { 'xl/styles.xml': styles }))
    const { body } = await upload(file, {}, 'pedido.xlsx')
    const turned = expect.stringContaining('Excel convirtió 3/10 en fecha')
    const unknown = expect.stringContaining('la fórmula no trae su resultado')
    expect(body.filas).toEqual([
      { fila: 2, clave: 'BAL-D465', cantidad: '03/10/2026', motivo: turned },
      { fila: 3, clave: '03/10/2026', cantidad: '3', motivo: turned },
      { fila: 4, clave: 'BAL-D465', cantidad: '', motivo: unknown },
      { fila: 5, clave: '', cantidad: '', motivo: unknown },
      { fila: 6, clave: 'BAL-D465', cantidad: '4', motivo: '' },
    ])
  })

  it.each([
    [
      '5,001 rows',
      ['clave', ...Array.from({ length: 5001 }, (_, index) => `K${index}`)].join('\n'),
      'lista.csv',
      'Son más de 5,000 filas',
    ],
    ['another kind', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'lista.pdf', '“lista.pdf” no es CSV o Excel (XLSX).'],
    ['nothing', 'clave,cantidad\n', 'lista.csv', 'no tiene ninguna clave.'],
  ])('of %s are refused', async (_, content, name, message) => {
    const { status, body } = await upload(content, {}, name)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('of errors and of prices run nothing in a spreadsheet', async () => {
    const { text } = await post('errores', {
      filas: [{ fila: 3, clave: '=cmd|x', cantidad: '+1', motivo: 'No tenemos esta clave.' }],
    })
    expect(text).toBe("\uFEFFfila,clave,cantidad,motivo\r\n3,'=cmd|x,'+1,No tenemos esta clave.\r\n")
    const list = await post('lista', {
      filas: [
        { producto: ids.pack, cantidad: 4 },
        { producto: ids.pads, cantidad: 2 },
      ],
    })
    expect(list.text.split('\r\n').slice(1, 3)).toEqual([
      "'=PACK,Descripción no disponible,,4,10.00,40.00,0,",
      'BAL-D465,Descripción no disponible,Balvera,2,100.00,200.00,10,',
    ])
  })
})
