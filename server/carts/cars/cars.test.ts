import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CAR_FIELDS } from '#domain/quick-order/car-fields.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const BUYER = { roles: ['cliente'], permissions: ['permission_compras'] } as const
const ids = { pads: 0, abs: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    const tsuru = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }
    const sold = { listPrice: '100.00', stock: { Guadalajara: 10 } }
    ids.abs = await makeProduct(db, {
      key: 'BAL-ABS',
      line: 'Balatas',
      units: 900,
      ...sold,
      applications: [{ ...tsuru, qualifiers: ['C/ABS'] }],
    })
    ids.pads = await makeProduct(db, { key: 'BAL-1', line: 'Balatas', units: 5, ...sold, applications: [tsuru] })
    await makeProduct(db, { key: 'FIL-1', line: 'Filtro de aceite', applications: [tsuru] })
    await makeProduct(db, { key: 'FIL-2', line: 'Filtro de aire', applications: [tsuru] })
    for (const model of ['Ram 1500', 'Ram 2500'])
      await makeProduct(db, {
        key: model,
        line: 'Balatas',
        applications: [{ make: 'Dodge', model, from: 2002, to: 2008 }],
      })
    for (const engine of ['L4 1.8L', 'L4 2.5L'])
      await makeProduct(db, {
        key: engine,
        line: 'Balatas',
        applications: [{ make: 'Nissan', model: 'Sentra', from: 2000, to: 2006, engine }],
      })
  },
  { withSearch: true },
)

let companyId = 0
let who: SignedIn
beforeAll(async () => {
  companyId = (await makeCompany(test.current.database.db)).id
})
beforeEach(async () => {
  who = await signIn(test.current, { ...BUYER, companyId })
})

type Requester = Pick<SignedIn, 'headers' | 'cookies'>
const VISITOR: Requester = { headers: {}, cookies: {} }

const post = async (path: string, payload: object, { headers, cookies }: Requester = who) => {
  const { app } = test.current
  const answer = await app.inject({ method: 'POST', url: `/api/pedido-rapido/${path}`, headers, cookies, payload })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json() : null }
}
const car = (written: string, more: object = {}) => {
  const [year, marca, modelo, motor, linea] = written.split('|')
  return { year, marca, modelo, motor, linea, ...more }
}
const match = async (...filas: object[]) => (await post('autos/coincide', { filas })).body.filas
const parts = async (query: object, { headers, cookies }: Requester = who) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const url = `/api/pedido-rapido/autos/piezas?${search.toString()}`
  const answer = await test.current.app.inject({ method: 'GET', url, headers, cookies })
  return { status: answer.statusCode, body: answer.json() }
}
const upload = async (content: string, fields: Record<string, string> = {}, name = 'autos.csv') => {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content }], fields)
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/pedido-rapido/autos/lee',
    payload,
    headers: { ...who.headers, ...headers },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('what cars are', () => {
  it('returns the vehicle and proposes the best part that surely fits', async () => {
    const [row] = await match(car('98|nissan|tsuru|1.6|balata'))
    expect(row).toMatchObject({
      coincidencia: 'exacta',
      motivo: '',
      vehiculo: { marca: 'Nissan', modelo: { nombre: 'Tsuru' }, year: 1998, motor: null },
      linea: { nombre: 'Balatas' },
      piezas: 2,
      // The part that sells more needs ABS, which is unknown for the car.
      mejor: { k_parte: 'BAL-1', ajuste: 'queda' },
    })
  })

  it('of several models, engines and lines one is chosen', async () => {
    const ram = car('2005|Dodge|Ram||Balatas')
    const sentra = car('2003|Nissan|Sentra||Balatas')
    const filter = car('1998|Nissan|Tsuru||filtro')
    const rows = await match(ram, sentra, filter)
    expect(
      rows.map((row: { coincidencia: string; campo: string; opciones: { nombre: string }[] }) => [
        row.coincidencia,
        row.campo,
        ...row.opciones.map(({ nombre }) => nombre),
      ]),
    ).toEqual([
      ['ambigua', 'modelo', 'Dodge Ram 1500', 'Dodge Ram 2500'],
      ['ambigua', 'motor', 'L4 1.8L', 'L4 2.5L'],
      ['ambigua', 'linea', 'Filtro de aceite', 'Filtro de aire'],
    ])
    const choice = (row: number, option: number) => rows[row].opciones[option].id
    const chosen = await match(
      { ...ram, modelo_id: choice(0, 1) },
      { ...sentra, motor_id: choice(1, 0) },
      { ...sentra, motor_id: 0 },
      { ...filter, linea_id: choice(2, 1) },
    )
    expect(
      chosen.map((row: { mejor: { k_parte: string; ajuste: string } }) => [row.mejor.k_parte, row.mejor.ajuste]),
    ).toEqual([
      ['Ram 2500', 'queda'],
      ['L4 1.8L', 'queda'],
      // Without an engine it is not certain.
      ['L4 1.8L', 'verifica'],
      ['FIL-2', 'queda'],
    ])
  })

  it.each([
    ['1800|Nissan|Tsuru||Balatas', 'desconocida', 'Año: “1800” no es un año. Escríbelo con cuatro cifras, como 1998.'],
    [
      'dos mil|Nissan|Tsuru||Balatas',
      'desconocida',
      'Año: “dos mil” no es un año. Escríbelo con cuatro cifras, como 1998.',
    ],
    ['|Nissan|Tsuru||Balatas', 'desconocida', 'Año: falta. Escríbelo con cuatro cifras, como 1998.'],
    [
      '1998|Nissan|Tsuro||Balatas',
      'desconocida',
      'Modelo: no reconocemos “Nissan Tsuro”. Elige el que es, o corrígelo.',
    ],
    ['1998|Kzz|Qww||Balatas', 'desconocida', 'Modelo: no reconocemos “Kzz Qww”. Corrige armadora y modelo.'],
    ['2030|Nissan|Tsuru||Balatas', 'sin_piezas', 'Año: no tenemos piezas para Nissan Tsuru 2030. Hay de 1992 a 2017.'],
    [
      '2003|Nissan|Sentra|V8|Balatas',
      'desconocida',
      'Motor: “V8” no es de los de Nissan Sentra 2003. Elige el que es.',
    ],
    ['1998|Nissan|Tsuru||', 'sin_linea', 'Línea: falta. Elige qué pieza buscas.'],
    ['1998|Nissan|Tsuru||Zzqqx', 'sin_linea', 'Línea: no reconocemos “Zzqqx”. Elige qué pieza buscas.'],
    [
      '2003|Nissan|Sentra|1.8|Filtro de aire',
      'sin_piezas',
      'Línea: no tenemos “Filtro de aire” para Nissan Sentra 2003 L4 1.8L.',
    ],
  ])('%s: %s', async (written, coincidencia, motivo) => {
    const [row] = await match(car(written))
    expect(row).toMatchObject({ coincidencia, motivo, piezas: 0, mejor: null })
  })

  it('proposes the chosen part again, while it fits', async () => {
    const tsuru = car('1998|Nissan|Tsuru||Balatas')
    const [again] = await match({ ...tsuru, producto: ids.abs })
    expect(again.mejor).toMatchObject({ k_parte: 'BAL-ABS', ajuste: 'verifica' })
    const [other] = await match({ ...tsuru, producto: 999_999 })
    expect(other.mejor).toMatchObject({ k_parte: 'BAL-1' })
  })

  it('a car written as one text is cut into its fields', async () => {
    const [row] = await match({ modelo: 'balatas nissan tsuru 98' })
    expect(row).toMatchObject({
      coincidencia: 'exacta',
      leido: { year: '1998', marca: 'nissan', modelo: 'tsuru', motor: '', linea: 'balatas' },
    })
  })

  it('takes 200 rows at once, and not one more', async () => {
    const filas = (count: number) => Array.from({ length: count }, () => car('1998|Nissan|Tsuru||Balatas'))
    expect((await post('autos/coincide', { filas: filas(200) })).body.filas).toHaveLength(200)
    expect((await post('autos/coincide', { filas: filas(201) })).status).toBe(400)
    expect((await post('autos/coincide', { filas: [] })).status).toBe(400)
  })
})

describe('the parts for a car', () => {
  it('are paged, and mark those that surely fit', async () => {
    const [{ vehiculo, linea }] = await match(car('1998|Nissan|Tsuru||Balatas'))
    const query = { modelo: vehiculo.modelo.id, year: 1998, linea: linea.id, texto: 'Balatas' }
    expect((await parts(query)).body).toMatchObject({
      total: 2,
      paginas: 1,
      piezas: [
        { producto: ids.abs, ajuste: 'verifica' },
        { producto: ids.pads, ajuste: 'queda' },
      ],
    })
    expect((await parts({ ...query, pagina: 2 })).body).toMatchObject({ total: 2, piezas: [] })
    expect((await parts({ ...query, modelo: 999_999 })).status).toBe(404)
    expect((await parts({ ...query, year: 'dos mil' })).status).toBe(400)
  })
})

describe('adding', () => {
  const vehiculo = { marca: 'Nissan', modelo: 'Tsuru', anio: 1998, motor: '' }

  it('is for the vehicle: parts of two cars stay two lines', async () => {
    const row = (nota: string, anio: number) => ({
      producto: ids.pads,
      cantidad: 1,
      nota,
      vehiculo: { ...vehiculo, anio },
    })
    const filas = [row('Unidad 12', 1998), row('Unidad 12', 1998), row('', 2005), row('', 2030)]
    const { body } = await post('agrega', { filas, clave: 'autos-primera' })
    expect(body).toMatchObject({ agregadas: 4, cantidad: 3 })
    const answer = await test.current.app.inject({ method: 'GET', url: '/cartItems/getItems', ...who })
    expect(answer.json().carrito.cartItems[0].ShoppingCart).toMatchObject([
      { cantidad: 2, nota: 'Unidad 12', vehiculo, problemas: [] },
      { cantidad: 1, vehiculo: { ...vehiculo, anio: 2005 }, problemas: [] },
      { cantidad: 1, vehiculo: { ...vehiculo, anio: 2030 }, problemas: [{ problema: 'does_not_fit' }] },
    ])
  })

  it('who has no cart takes the list along, with the vehicles', async () => {
    const requester = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    const filas = [{ producto: ids.pads, cantidad: 2, nota: 'Unidad 12', vehiculo }]
    expect((await post('agrega', { filas, clave: 'cotizador-1' }, requester)).status).toBe(403)
    const { text } = await post('lista', { filas }, requester)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFArmadora,Modelo,Año,Motor,Clave,Descripción,Marca,Cantidad,Precio sin IVA,Importe sin IVA,Existencia,Nota',
      'Nissan,Tsuru,1998,,BAL-1,Descripción no disponible,,2,100.00,200.00,10,Unidad 12',
    ])
  })
})

describe('access', () => {
  it.each(['cliente', 'Cotizador-Mostrador', 'asesor', 'admin'])('%s reads and searches cars', async (role) => {
    const requester = await signIn(test.current, { roles: [role] })
    expect((await post('autos/coincide', { filas: [car('1998|Nissan|Tsuru||Balatas')] }, requester)).status).toBe(200)
    expect((await parts({ modelo: 1, year: 1998, linea: 1 }, requester)).status).toBe(200)
  })

  it('a visitor who is not logged in has no access', async () => {
    for (const path of ['autos/coincide', 'autos/errores', 'autos/lee'])
      expect([401, 419]).toContain((await post(path, {}, VISITOR)).status)
    expect((await parts({ modelo: 1, year: 1998, linea: 1 }, VISITOR)).status).toBe(401)
  })
})

describe('files', () => {
  it('are read by their headings, or by the columns that were chosen', async () => {
    const text = 'Año;Armadora;Modelo;Motor;Línea;Otra\n1998;Nissan;Tsuru;1,6;Balatas;Sentra\n'
    const { body } = await upload(text)
    expect(body).toMatchObject({
      columnas: { year: 0, marca: 1, modelo: 2, motor: 3, linea: 4, cantidad: null, nota: null },
      filas: [{ fila: 2, auto: { year: '1998', marca: 'Nissan', modelo: 'Tsuru', motor: '1,6', linea: 'Balatas' } }],
    })
    const none = Object.fromEntries(CAR_FIELDS.map((field) => [field, '']))
    expect((await upload(text, { ...none, modelo: '5' })).body.filas[0].auto).toMatchObject({
      modelo: 'Sentra',
      year: '',
    })
  })

  it('name what is wrong with a row', async () => {
    const { body } = await upload('año,marca,modelo,cantidad\n1998,Nissan,Tsuru,02-ago\n1998,Nissan,Tsuru,1,200\n')
    expect(body.filas.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      expect.stringContaining('Excel convirtió 2/8 en fecha'),
      expect.stringContaining('la fila tiene 5 celdas y los encabezados son 4'),
    ])
  })

  it.each([
    [
      '5,001 rows',
      ['modelo', ...Array.from({ length: 5001 }, (_, index) => `Tsuru ${index}`)].join('\n'),
      'autos.csv',
      'Son más de 5,000 filas',
    ],
    ['another kind', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'autos.pdf', '“autos.pdf” no es CSV o Excel (XLSX).'],
    ['nothing', 'año,modelo\n,\n', 'autos.csv', 'no tiene ningún auto.'],
    ['no model', 'año,línea\n1998,Balatas\n', 'autos.csv', 'elige la columna del modelo.'],
  ])('of %s are refused', async (_, content, name, message) => {
    const { status, body } = await upload(content, {}, name)
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('of errors run nothing in a spreadsheet, and can be read again', async () => {
    const { text } = await post('autos/errores', {
      filas: [{ fila: 3, ...car('dos mil|=cmd|+Tsuru||@x'), cantidad: '-1', nota: '', campo: 'Año', motivo: 'Falta.' }],
    })
    expect(text).toBe(
      "\uFEFFfila,año,armadora,modelo,motor,línea,cantidad,nota,campo,motivo\r\n3,dos mil,'=cmd,'+Tsuru,,'@x,'-1,,Año,Falta.\r\n",
    )
    expect((await upload(text)).body.filas[0].auto).toMatchObject({ year: 'dos mil', linea: '@x' })
  })
})
