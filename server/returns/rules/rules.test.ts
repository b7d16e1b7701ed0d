import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeDelivered } from '#test/factories/returns.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
let line = 0
let productId = 0
const { get, post } = callsOf(test, () => admin)

beforeAll(async () => {
  const { db } = test.current.database
  admin = await signIn(test.current, { roles: ['admin'] })
  productId = await makeProduct(db, { key: 'AL-1', line: 'Alternadores' })
  line = (await db.selectFrom('lines').select('id').where('name', '=', 'Alternadores').executeTakeFirstOrThrow()).id
})

const RULE = { dias: 8, diasFalla: 60, condicion: 'sellada', porcentaje: 80, envio: 'cliente', nota: 'Con su caja' }
const rows = async () => (await get('/api/reglas-devolucion')).json

describe('rules of returns', () => {
  it('begin with one for all lines, which stays', async () => {
    const { filas } = await rows()
    expect(filas).toMatchObject([{ linea: null, dias: 30, diasFalla: 90, condicion: 'abierta', porcentaje: 100 }])
    const [{ id }] = filas
    expect((await post(`/api/reglas-devolucion/${id}/elimina`, {})).status).toBe(409)
    const gone = test.current.database.db.deleteFrom('return_rules').where('id', '=', id).execute()
    await expect(gone).rejects.toThrow('the rule of all lines stays')
  })

  it('of a line is that under which its parts are taken back, and the general one again once it is gone', async () => {
    const { json } = await post('/api/reglas-devolucion', { ...RULE, linea: line })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'regla_devolucion.creada',
      subject_name: 'Alternadores',
    })
    expect((await rows()).lineas).not.toContainEqual({ id: line, nombre: 'Alternadores' })
    const { db } = test.current.database
    const branchId = await makeBranch(db, 'Guadalajara')
    const { id } = await makeDelivered(db, { branchId, lines: [{ productId }] })
    const shown = async () => (await get(`/api/pedidos/${id}/devolucion`)).json.lineas[0].regla
    expect(await shown()).toMatchObject(RULE)
    const changed = await post(`/api/reglas-devolucion/${json.id}`, { ...RULE, porcentaje: 70, version: 1 })
    expect(changed).toEqual({ status: 200, json: { version: 2 } })
    expect((await shown()).porcentaje).toBe(70)
    const late = await post(`/api/reglas-devolucion/${json.id}`, { ...RULE, version: 1 })
    expect([late.status, late.json.error.stale.stored.porcentaje]).toEqual([409, 70])
    await post(`/api/reglas-devolucion/${json.id}/elimina`, {})
    expect((await shown()).dias).toBe(30)
    expect((await post(`/api/reglas-devolucion/${json.id}/elimina`, {})).status).toBe(404)
  })

  it('of one line is one, of two who make it at once', async () => {
    const both = await Promise.all([1, 2].map(() => post('/api/reglas-devolucion', { ...RULE, linea: line })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.json.error.fields).toEqual({
      linea: 'Esta línea ya tiene una regla.',
    })
  })

  it.each([
    [{ linea: 999_999 }, 'linea'],
    [{ dias: -1 }, 'dias'],
    [{ dias: 731 }, 'dias'],
    [{ porcentaje: 0 }, 'porcentaje'],
    [{ porcentaje: 101 }, 'porcentaje'],
    [{ condicion: 'golpeada' }, 'condicion'],
    [{ envio: 'nadie' }, 'envio'],
  ])('refuses %j', async (more, field) => {
    const { status, json } = await post('/api/reglas-devolucion', { ...RULE, linea: line, ...more })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('are the administrator’s', async () => {
    for (const who of [
      await signIn(test.current, { roles: ['director'], permissions: ['pedidos-update'] }),
      await signIn(test.current, { roles: ['cliente'] }),
    ]) {
      expect((await get('/api/reglas-devolucion', who)).status).toBe(403)
      expect((await post('/api/reglas-devolucion', { ...RULE, linea: line }, who)).status).toBe(403)
    }
  })
})
