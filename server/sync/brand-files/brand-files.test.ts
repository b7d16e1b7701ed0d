import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})
beforeEach(async () => {
  await test.current.database.pool.query('truncate brands, import_names cascade')
})

async function send(content: string, who = admin, fields = {}) {
  const { payload, headers } = await multipart([{ field: 'archivo', name: 'marcas.csv', content }], fields)
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/cargamarca',
    payload,
    headers: { ...who.headers, ...headers },
    cookies: who.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}
const brands = async () =>
  (await test.current.database.pool.query('select name, made_in_mexico as mx, version from brands order by folded'))
    .rows

it('adds those that are not there, and the same file twice changes nothing', async () => {
  const file = 'Marca,Hecho en México\nBalvera,sí\nAcme,\nACMÉ,no\nRúa,0\n'
  expect((await send(file)).json).toEqual({
    mensaje: 'Se agregaron 3 marcas.',
    cambios: 3,
    aplicado: true,
    falla: '',
    columnas: [
      { encabezado: 'Marca', campo: 'marca' },
      { encabezado: 'Hecho en México', campo: 'hecho en México' },
    ],
    campos: ['marca', 'hecho en México', 'gama'],
    columnasSinLeer: [],
    primeras: [],
    mayores: [],
    parecidas: [],
    rechazadas: [],
  })
  const stored = [
    { name: 'Acme', mx: false, version: 1 },
    { name: 'Balvera', mx: true, version: 1 },
    { name: 'Rúa', mx: false, version: 1 },
  ]
  expect(await brands()).toEqual(stored)
  expect((await send(file)).json.mensaje).toBe('Se agregaron 0 marcas y 3 ya estaban así.')
  expect(await brands()).toEqual(stored)
  expect((await send('marca,hecho en mexico\nbalvera,no\n')).json.mensaje).toBe('Se agregaron 0 marcas y 1 cambió.')
  expect((await brands())[1]).toEqual({ name: 'Balvera', mx: false, version: 2 })
})

it('asks about a name that differs by one letter from a brand, and takes the answer', async () => {
  await send('marca\nBosch\nBrembo\n')
  const file = 'marca,hecho en méxico\nBOSHC,sí\nBREMVO,no\nRúa,no\n'
  expect((await send(file, admin, { probar: 'si' })).json.parecidas).toEqual([
    { escrito: 'BOSHC', opciones: ['Bosch'] },
    { escrito: 'BREMVO', opciones: ['Brembo'] },
  ])
  expect(await send(file)).toMatchObject({
    status: 409,
    json: { error: { message: 'No se agregó nada: falta decir si son nuevas BOSHC (¿Bosch?); BREMVO (¿Brembo?).' } },
  })
  const marcas = JSON.stringify([
    { escrito: 'BOSHC', es: 'Bosch' },
    { escrito: 'BREMVO', es: null },
  ])
  expect((await send(file, admin, { marcas })).json.mensaje).toBe('Se agregaron 2 marcas y 1 cambió.')
  expect((await brands()).map(({ name, mx }) => [name, mx])).toEqual([
    ['Bosch', true],
    ['Brembo', false],
    ['BREMVO', false],
    ['Rúa', false],
  ])
  expect((await send(file, admin, { marcas: '{' })).status).toBe(400)
})

it('what was decided of a name is taken by later files, and asked no more', async () => {
  await send('marca\nBosch\nBrembo\n')
  const file = 'marca,hecho en méxico\nBOSHC,sí\nBREMVO,no\n'
  const marcas = JSON.stringify([
    { escrito: 'BOSHC', es: 'Bosch' },
    { escrito: 'BREMVO', es: null },
  ])
  expect((await send(file, admin, { marcas, probar: 'si' })).json.parecidas).toEqual([])
  // A trial remembers nothing.
  expect((await send(file, admin, { probar: 'si' })).json.parecidas).toHaveLength(2)
  await send(file, admin, { marcas })
  await test.current.database.pool.query(`delete from brands where name = 'BREMVO'`)
  const again = await send('marca,hecho en méxico\nboshc,no\nBREMVO,no\n')
  expect(again.json).toMatchObject({ mensaje: 'Se agregó 1 marca y 1 cambió.', parecidas: [] })
  expect((await brands()).map(({ name, mx }) => [name, mx])).toEqual([
    ['Bosch', false],
    ['Brembo', false],
    ['BREMVO', false],
  ])
})

it('reads the columns that somebody chooses, and shows those of a file without brands to choose from', async () => {
  const file = 'Casa,Clase,Ciudad\nAcme,Premium,León\nBalvera,,Gdl\n'
  const { json } = await send(file, admin, { probar: 'si' })
  expect(json).toMatchObject({
    cambios: 0,
    falla: expect.stringContaining('falta la columna «marca»'),
    columnas: [],
    columnasSinLeer: [
      { encabezado: 'Casa', muestras: ['Acme', 'Balvera'] },
      { encabezado: 'Clase', muestras: ['Premium'] },
      { encabezado: 'Ciudad', muestras: ['León', 'Gdl'] },
    ],
  })
  const columnas = JSON.stringify([
    { encabezado: 'Casa', campo: 'marca' },
    { encabezado: 'clase', campo: 'gama' },
  ])
  expect((await send(file, admin, { probar: 'si', columnas })).json).toMatchObject({
    falla: '',
    cambios: 2,
    columnas: [
      { encabezado: 'Casa', campo: 'marca' },
      { encabezado: 'Clase', campo: 'gama' },
    ],
  })
  expect((await send(file, admin, { columnas })).json.mensaje).toBe('Se agregaron 2 marcas.')
  const other = 'Marca,Nombre comercial\nX1,Rúa\n'
  const instead = JSON.stringify([{ encabezado: 'Nombre comercial', campo: 'marca' }])
  expect((await send(other, admin, { columnas: instead })).json.columnasSinLeer).toEqual([
    { encabezado: 'Marca', muestras: ['X1'] },
  ])
  expect((await brands()).map(({ name }) => name)).toEqual(['Acme', 'Balvera', 'Rúa'])
  expect((await send(file, admin, { columnas: '[{}]' })).status).toBe(400)
})

it('first shows the result: as read, the new value and the present one', async () => {
  await send('marca,hecho en méxico\nBalvera,no\nRúa,sí\n')
  const before = await brands()
  const file = 'Marca,Hecho en México\nBALVERA,X\nrua,\nAcme,\n#N/D,no\n'
  const { json } = await send(file, admin, { probar: 'si' })
  expect(json).toMatchObject({
    mensaje: '1 marca es nueva, 1 cambia, 1 ya está así y 1 fila se rechaza.',
    cambios: 2,
    aplicado: false,
    rechazadas: [{ fila: 5 }],
  })
  const changed = {
    grupo: '',
    archivo: 'marcas.csv',
    fila: 2,
    de: 'Balvera',
    estado: 'cambia',
    leido: [
      { columna: 'Marca', texto: 'BALVERA' },
      { columna: 'Hecho en México', texto: 'X' },
    ],
    valores: [
      { campo: 'Marca', valor: 'Balvera', hoy: 'Balvera' },
      { campo: 'Hecho en México', valor: 'Sí', hoy: 'No' },
      { campo: 'Gama', valor: '', hoy: '' },
    ],
  }
  expect(json.mayores).toEqual([changed])
  expect(json.primeras).toEqual([
    changed,
    expect.objectContaining({ de: 'Rúa', estado: 'igual' }),
    expect.objectContaining({ de: 'Acme', estado: 'nueva' }),
  ])
  expect(await brands()).toEqual(before)
  expect((await send(file)).json).toMatchObject({ cambios: json.cambios, aplicado: true })
})

it('sets the stated tier, and leaves that of a brand whose cell is empty', async () => {
  const tiers = async () =>
    (await test.current.database.pool.query('select name, tier from brands order by folded')).rows
  const file = 'Marca,Gama\nAcme,Económica\nBalvera,PREMIUM\nRúa,\nTec,intermedia\n'
  const { json } = await send(file, admin, { probar: 'si' })
  expect(json.primeras[1].valores).toContainEqual({ campo: 'Gama', valor: 'Premium', hoy: null })
  expect((await send(file)).json.mensaje).toBe('Se agregaron 4 marcas.')
  const stored = [
    { name: 'Acme', tier: 'good' },
    { name: 'Balvera', tier: 'best' },
    { name: 'Rúa', tier: null },
    { name: 'Tec', tier: 'better' },
  ]
  expect(await tiers()).toEqual(stored)
  expect((await send(file)).json.cambios).toBe(0)
  const change = 'marca,gama\nacme,\nrua,buena\nTec,3 estrellas\n'
  const tried = (await send(change, admin, { probar: 'si' })).json
  expect(tried.mayores).toMatchObject([{ de: 'Rúa', valores: [{}, {}, { valor: 'Económica', hoy: '' }] }])
  expect(tried.rechazadas).toEqual([
    { fila: 4, columna: 'gama', valor: '3 estrellas', motivo: 'di «Económica», «Intermedia», «Premium»' },
  ])
  expect(await tiers()).toEqual(stored)
  await send(change)
  expect(await tiers()).toEqual(stored.map((brand) => (brand.name === 'Rúa' ? { ...brand, tier: 'good' } : brand)))
})

it('returns rejected rows with the reason', async () => {
  const { json } = await send(`marca,hecho en méxico\n#N/D,\n-,sí\nBuena,quizá\n${'x'.repeat(81)},\nOtra,no\n`)
  expect(json.mensaje).toBe('Se agregó 1 marca y 4 filas se rechazaron.')
  expect(json.rechazadas.map(({ fila, motivo }: { fila: number; motivo: string }) => [fila, motivo])).toEqual([
    [2, 'falta la marca'],
    [3, 'falta la marca'],
    [4, 'di «sí» o «no»'],
    [5, 'tiene 81 caracteres y caben 80'],
  ])
})

it.each([
  ['color\nrojo\n', 'Pon «marca» como encabezado de la que las trae, o elige cuál es.'],
  ['marca\n', 'no tiene filas debajo de los encabezados'],
  ['%PDF-1.7', 'no es CSV o Excel'],
])('refuses %j', async (content, says) => {
  const { status, json } = await send(content)
  expect([status, json.error.message]).toEqual([400, expect.stringContaining(says)])
  expect(await brands()).toEqual([])
})

it('is for administrators', async () => {
  expect((await send('marca\nAcme\n', await signIn(test.current, { roles: ['MKTG'] }))).status).toBe(403)
})
