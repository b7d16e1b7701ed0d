import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { runBatch } from './service.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let number = 0

beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Ana López' })
})

/** Parts for one test, which a search for the returned text finds. */
async function parts(count: number, line: string) {
  const text = `BT${++number}X`
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push(await makeProduct(db(), { key: `${text}${index}`, line }))
  const { line_id: lineId } = await db()
    .selectFrom('products')
    .select('line_id')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  return { text, ids, lineId }
}

const linesOf = async (ids: readonly number[]) => {
  const rows = await db()
    .selectFrom('products as p')
    .innerJoin('lines as l', 'l.id', 'p.line_id')
    .select('l.name')
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute()
  return rows.map(({ name }) => name)
}

const NO_REPORT = { report: () => {}, signal: new AbortController().signal }
const run = (id: string, act: 'aplica' | 'revierte') =>
  runBatch(test.current.database, { id, act }, NO_REPORT, () => NOW)
const batch = async (id: string) => (await get(`/api/productos-admin/lotes/${id}`)).json

it('changes the parts that a filter matches, once, and reverts those that nobody has changed since', async () => {
  const { text, ids } = await parts(1203, 'Balatas')
  const { lineId } = await parts(1, 'Discos')
  const seleccion = { filtro: { buscar: text } }
  // One has the value already, and one is held by hand.
  await db().updateTable('products').set({ line_id: lineId }).where('id', '=', ids[0]!).execute()
  await db().insertInto('product_held_fields').values({ product_id: ids[1]!, field: 'line', held_by: 'Beto' }).execute()
  const cambio = { campo: 'linea', linea: lineId, respetaAMano: true }
  const preview = await post('/api/productos-admin/lotes/previa', { seleccion, cambio })
  expect(preview).toMatchObject({
    status: 200,
    json: { resumen: 'Línea: Discos', total: 1203, cambian: 1201, iguales: 1, aMano: 1 },
  })
  const id = randomUUID()
  const started = await post('/api/productos-admin/lotes', { id, seleccion, cambio })
  expect(started.status).toBe(200)
  expect((await post('/api/productos-admin/lotes', { id, seleccion, cambio })).json).toEqual(started.json)
  expect((await post(`/api/productos-admin/lotes/${id}/revierte`, {})).status).toBe(409)
  // A server dies after the first portion: another one continues.
  const dying = new AbortController()
  await expect(
    runBatch(
      test.current.database,
      { id, act: 'aplica' },
      { report: () => dying.abort(), signal: dying.signal },
      () => NOW,
    ),
  ).rejects.toThrow('aborted')
  expect(await batch(id)).toMatchObject({ estado: 'aplicando', cambiadas: 499, iguales: 1 })
  await run(id, 'aplica')
  await run(id, 'aplica')
  expect(await batch(id)).toMatchObject({ estado: 'aplicada', total: 1202, cambiadas: 1201, iguales: 1 })
  const changed = await linesOf(ids)
  expect(changed.filter((name) => name === 'Discos')).toHaveLength(1202)
  expect(changed[1]).toBe('Balatas')
  const history = await db().selectFrom('product_history').select('source').where('batch_id', '=', id).execute()
  expect(history).toHaveLength(1201)

  const { lineId: third } = await parts(1, 'Clutch')
  await db().updateTable('products').set({ line_id: third }).where('id', '=', ids[5]!).execute()
  expect((await post(`/api/productos-admin/lotes/${id}/revierte`, {})).status).toBe(200)
  await run(id, 'revierte')
  await run(id, 'revierte')
  expect(await batch(id)).toMatchObject({
    estado: 'revertida',
    revertidas: 1200,
    conservadas: 1,
    dejadas: [{ id: ids[5], campos: ['Línea'] }],
  })
  const back = await linesOf(ids)
  expect(back.filter((name) => name === 'Balatas')).toHaveLength(1201)
  expect([back[0], back[5]]).toEqual(['Discos', 'Clutch'])
  const held = await db()
    .selectFrom('product_held_fields')
    .select('product_id')
    .where('product_id', 'in', ids)
    .execute()
  expect(held.map(({ product_id: part }) => part).toSorted((one, other) => one - other)).toEqual([ids[1], ids[5]])
  expect((await post(`/api/productos-admin/lotes/${id}/revierte`, {})).status).toBe(409)
})

it.each([
  [{ campo: 'nuevo', desde: '2026-11-20', hasta: '2026-11-30' }, { is_new: true }, { is_new: false }],
  [{ campo: 'especial' }, { is_special: true }, { is_special: false }],
  [{ campo: 'estatus', estatus: 'discontinued' }, { status: 'discontinued' }, { status: 'active' }],
])('%j', async (cambio, after, before) => {
  const { ids } = await parts(2, 'Balatas')
  const id = randomUUID()
  await post('/api/productos-admin/lotes', { id, seleccion: { ids }, cambio })
  const stored = () =>
    db().selectFrom('products').select(['is_new', 'is_special', 'status']).where('id', '=', ids[0]!).executeTakeFirst()
  await run(id, 'aplica')
  expect(await stored()).toMatchObject(after)
  await post(`/api/productos-admin/lotes/${id}/revierte`, {})
  await run(id, 'revierte')
  expect(await stored()).toMatchObject(before)
})

it('refuses impossible edits, and users without access', async () => {
  const { ids } = await parts(1, 'Balatas')
  const seleccion = { ids }
  const start = (cambio: object, who?: SignedIn) =>
    post('/api/productos-admin/lotes', { id: randomUUID(), seleccion, cambio }, who)
  expect((await start({ campo: 'linea', linea: 99_999_999 })).json).toMatchObject({
    error: { fields: { linea: expect.any(String) } },
  })
  expect((await start({ campo: 'estatus', estatus: 'superseded' })).status).toBe(400)
  // The only part is the successor itself.
  expect((await start({ campo: 'estatus', estatus: 'superseded', sustituta: ids[0] })).status).toBe(409)
  const customer = await signIn(test.current, { roles: ['cliente'] })
  expect((await start({ campo: 'especial' }, customer)).status).toBe(403)
})
