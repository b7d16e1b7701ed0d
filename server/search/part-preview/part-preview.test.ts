import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const FITS = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }
let part: number
const test = useTestApp(
  async ({ db }) => {
    part = await makeProduct(db, { key: 'VISTA-1', line: 'Balatas', applications: [{ ...FITS, model: 'Sentra' }] })
    for (const key of ['VISTA-2', 'VISTA-3']) await makeProduct(db, { key, line: 'Balatas', applications: [FITS] })
  },
  { withSearch: true },
)
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

const row = (cells: object = {}) => ({ marca: 'Nissan', modelo: 'Tsuru', anios: '92-17', ...cells })
const found = async (filas: object[], consulta = '') =>
  (await post(`/api/aplicaciones-admin/${part}/busca`, { filas, consulta })).json.consultas

describe('where searches would find a part', () => {
  it('with the rows that are not stored, by typical searches', async () => {
    expect(await found([row({ anios: '1998' }), row({ modelo: 'Sentra' })])).toEqual([
      { texto: 'Balatas Tsuru 98', lugar: expect.any(Number), total: 3, motivo: '' },
      { texto: 'Balatas Sentra 92', lugar: 1, total: 1, motivo: '' },
    ])
    // Nothing of it is stored or found by others.
    expect((await get('/api/productoslista/balatas%20tsuru%2098')).json).not.toHaveProperty('0.id', part)
    expect((await get(`/api/aplicaciones-admin/${part}`)).json.filas).toMatchObject([{ modelo: 'Sentra' }])
  })

  it('by a text of one’s own, and why it is not found', async () => {
    expect(await found([row()], 'balatas tsuru 2005')).toMatchObject([{ lugar: expect.any(Number), total: 3 }])
    expect(await found([row({ anios: '98' })], 'balatas tsuru 2005')).toMatchObject([
      { lugar: null, total: 2, motivo: expect.stringContaining('no está en sus aplicaciones') },
    ])
    expect(await found([row()], 'VISTA-1')).toMatchObject([{ lugar: 1 }])
  })

  it('leaves rows with errors out', async () => {
    expect(await found([row({ modelo: 'Nada' })], 'balatas tsuru 98')).toMatchObject([{ lugar: null }])
  })

  it('is nowhere while the part is hidden, and of no part 404', async () => {
    const { pool } = test.current.database
    await pool.query(`update products set status = 'hidden' where id = $1`, [part])
    expect(await found([row()])).toMatchObject([{ lugar: null, motivo: expect.stringContaining('oculta') }])
    await pool.query(`update products set status = 'active' where id = $1`, [part])
    expect((await post('/api/aplicaciones-admin/99999/busca', { filas: [] })).status).toBe(404)
  })
})

it('a saved part is found', async () => {
  const { version } = (await get(`/api/aplicaciones-admin/${part}`)).json
  const saved = await post('/api/updateAplicacion/VISTA-1', { version, filas: [row({ anios: '1999' })] })
  expect(saved.status).toBe(200)
  const keys = async () => JSON.stringify((await get('/api/productoslista/balatas%20tsuru%201999')).json)
  await expect.poll(keys).toContain('VISTA-1')
})
