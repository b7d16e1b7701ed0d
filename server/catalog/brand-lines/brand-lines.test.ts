import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db, pool }) => {
  await makeProduct(db, { key: 'A-1', brand: 'Alfa', line: 'Balatas' })
  await makeProduct(db, { key: 'A-2', brand: 'Alfa', line: 'Balatas' })
  await makeProduct(db, { key: 'B-1', brand: 'Beta', line: 'Bujías' })
  await pool.query(`
    insert into brands (name) values ('Sola');
    insert into lines (name) values ('Clutch');
    insert into brand_lines select b.id, l.id from brands b, lines l where (b.name, l.name) in (('Alfa', 'Balatas'), ('Beta', 'Clutch'))`)
})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

async function call(method: 'GET' | 'POST', url: string, payload: object = {}) {
  const { app } = test.current
  const { headers, cookies } = admin
  const answer = await app.inject({ method, url, headers, cookies, ...(method === 'POST' ? { payload } : {}) })
  return answer.json()
}

async function idOf(table: string, name: string): Promise<number> {
  const { rows } = await test.current.database.pool.query(`select id from ${table} where name = '${name}'`)
  return rows[0]?.id ?? 0
}

const withoutId = (row: object) => ({ ...row, id: undefined })

it('shows each side with what it lacks, all pairs of one, and the orphans', async () => {
  const { filas } = await call('GET', '/api/relMarcaLinea/marca')
  expect(filas.map(withoutId)).toEqual([
    { nombre: 'Alfa', relaciones: 1, faltan: 0, sinPartes: 0 },
    { nombre: 'Beta', relaciones: 1, faltan: 1, sinPartes: 1 },
    { nombre: 'Sola', relaciones: 0, faltan: 0, sinPartes: 0 },
  ])
  const ofAlfa = await call('GET', `/api/relMarcaLinea/marca/${await idOf('brands', 'Alfa')}`)
  expect(ofAlfa.filas.map(withoutId)).toEqual([
    { nombre: 'Balatas', relacionada: true, partes: 2 },
    { nombre: 'Bujías', relacionada: false, partes: 0 },
    { nombre: 'Clutch', relacionada: false, partes: 0 },
  ])
  const ofClutch = await call('GET', `/api/relMarcaLinea/linea/${await idOf('lines', 'Clutch')}`)
  expect(ofClutch.filas.map((row: { nombre: string; relacionada: boolean }) => [row.nombre, row.relacionada])).toEqual([
    ['Alfa', false],
    ['Beta', true],
    ['Sola', false],
  ])
  expect(await call('GET', '/api/relMarcaLinea/huerfanas')).toMatchObject({
    totales: { faltan: 1, sinPartes: 1, marcasSolas: 1, lineasSolas: 1 },
    faltan: [{ marca: 'Beta', linea: 'Bujías', partes: 1 }],
    sinPartes: [{ marca: 'Beta', linea: 'Clutch' }],
    marcasSolas: [{ nombre: 'Sola' }],
    lineasSolas: [{ nombre: 'Bujías' }],
  })
})

it('relates and removes several at once, again without harm', async () => {
  const url = `/api/relMarcaLinea/marca/${await idOf('brands', 'Sola')}`
  const lines = [await idOf('lines', 'Balatas'), await idOf('lines', 'Clutch')]
  expect(await call('POST', url, { agrega: [...lines, 999_999], quita: [] })).toEqual({ agregadas: 2, quitadas: 0 })
  expect(await call('POST', url, { agrega: lines, quita: [] })).toEqual({ agregadas: 0, quitadas: 0 })
  expect(await call('POST', url, { agrega: [], quita: lines })).toEqual({ agregadas: 0, quitadas: 2 })
  expect((await call('POST', '/api/relMarcaLinea/marca/999999', { agrega: [], quita: [] })).error.message).toBe(
    'Esta marca ya no existe.',
  )
})

it('relates each of several brands with each of several lines', async () => {
  const marcas = [await idOf('brands', 'Alfa'), await idOf('brands', 'Sola')]
  const lineas = [await idOf('lines', 'Balatas'), await idOf('lines', 'Clutch')]
  const url = '/api/relMarcaLinea/asigna'
  expect(await call('POST', url, { marcas, lineas })).toEqual({ agregadas: 3, yaEstaban: 1 })
  expect((await call('POST', url, { marcas: [], lineas })).error.fields).toHaveProperty('marcas')
  const remove = { agrega: [], quita: lineas }
  await call('POST', `/api/relMarcaLinea/marca/${marcas[1]}`, remove)
  await call('POST', `/api/relMarcaLinea/marca/${marcas[0]}`, { agrega: [], quita: [lineas[1]] })
})

it('mends all that is missing, or without parts, at once', async () => {
  expect(await call('POST', '/api/relMarcaLinea/corrige', { que: 'faltan' })).toEqual({ pares: 1 })
  expect(await call('POST', '/api/relMarcaLinea/corrige', { que: 'sinPartes' })).toEqual({ pares: 1 })
  const { totales } = await call('GET', '/api/relMarcaLinea/huerfanas')
  expect(totales).toEqual({ faltan: 0, sinPartes: 0, marcasSolas: 1, lineasSolas: 1 })
})

it('200 brands and 600 lines are read at once', async () => {
  const { pool } = test.current.database
  await pool.query(`
    insert into brands (name) select 'Marca ' || n from generate_series(1, 200) n;
    insert into lines (name) select 'Línea ' || n from generate_series(1, 600) n;
    insert into brand_lines select b.id, l.id from brands b, lines l where (b.id + l.id) % 4 = 0 on conflict do nothing`)
  const { filas } = await call('GET', '/api/relMarcaLinea/marca')
  expect(filas.length).toBe(203)
  expect((await call('GET', `/api/relMarcaLinea/marca/${filas[5].id}`)).filas.length).toBe(603)
})
