import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany, makePermission } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// What every resource does, shown by permissions, the plainest one, and by a discount's references, share and days.

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { name: 'Ana Admin', roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const idOf = (name: string) => makePermission(test.current.database.db, name)
const audit = () => lastAudit(test.current)

describe('a new one', () => {
  it('is stored as it was written, and audited', async () => {
    const { json } = await post('/api/storePermission', { name: ' reportes-read ', descripcion: '<b>Ver</b>' })
    expect((await get(`/api/getPermission/${json.id}`)).json).toEqual({
      id: json.id,
      version: 1,
      name: 'reportes-read',
      descripcion: '<b>Ver</b>',
      roles: 0,
      usuarios: 0,
      sistema: false,
    })
    expect(await audit()).toMatchObject({
      actor_id: admin.user.id,
      action: 'permiso.creado',
      subject_id: String(json.id),
      subject_name: 'reportes-read',
      after: { name: 'reportes-read', description: '<b>Ver</b>' },
    })
  })

  it('takes nothing but its written fields', async () => {
    const body = { name: 'pruebas-read', is_system: true, sistema: true, roles: 7, version: 9, id: 1 }
    const { json } = await post('/api/storePermission', body)
    expect((await get(`/api/getPermission/${json.id}`)).json).toMatchObject({ sistema: false, roles: 0, version: 1 })
  })

  it('is stored once when two are sent at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => post('/api/storePermission', { name: 'carrera-read' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.json.error.fields).toEqual({
      name: 'Ya hay un permiso con este nombre.',
    })
  })

  it('names the field of what it refers to and is not there', async () => {
    const body = { nombre: 'X', tipo: 'promotion', porcentaje: 5, linea: 999_999 }
    const { status, json } = await post('/api/descuentos', body)
    expect([status, json.error.fields]).toEqual([400, { linea: 'Ya no existe: elige otra.' }])
  })

  it('is audited with names, shares and days as people read them', async () => {
    const { id } = await makeCompany(test.current.database.db, { name: 'Taller Ruiz' })
    const body = { nombre: 'Ocho', tipo: 'agreement', porcentaje: 8.5, empresa: id, desde: '2026-11-01' }
    expect((await post('/api/descuentos', body)).status).toBe(200)
    expect((await audit())?.after).toEqual({
      name: 'Ocho',
      discountKind: 'agreement',
      percent: 8.5,
      company: 'Taller Ruiz',
      priceList: null,
      part: null,
      brand: null,
      line: null,
      minimumQuantity: 1,
      from: '2026-11-01',
      until: null,
      excludesOthers: false,
      inForce: true,
    })
  })
})

describe('a change', () => {
  it('stores the next version, audited with what it was before', async () => {
    const id = await idOf('precios-read')
    const change = { name: 'precios-ver', descripcion: 'Ver precios', version: 1 }
    expect(await post(`/api/updatePermission/${id}`, change)).toEqual({ status: 200, json: { version: 2 } })
    expect(await audit()).toMatchObject({
      action: 'permiso.modificado',
      before: { name: 'precios-read', description: '' },
      after: { name: 'precios-ver', description: 'Ver precios' },
    })
  })

  it('of an old version is answered with what is stored, and by whom', async () => {
    const id = await idOf('listas-read')
    const other = await signIn(test.current, { name: 'Beto Ruiz', roles: ['admin'] })
    await post(`/api/updatePermission/${id}`, { name: 'listas-read', descripcion: 'De Beto', version: 1 }, other)
    const late = await post(`/api/updatePermission/${id}`, { name: 'listas-read', descripcion: 'De Ana', version: 1 })
    expect(late.status).toBe(409)
    expect(late.json.error).toMatchObject({
      code: 'conflict',
      stale: { version: 2, changedBy: 'Beto Ruiz', stored: { name: 'listas-read', descripcion: 'De Beto' } },
    })
  })

  it('is stored once when two change the same version', async () => {
    const id = await idOf('dobles-read')
    const change = { name: 'dobles-read', descripcion: 'Una', version: 1 }
    const answers = await Promise.all([1, 2].map(() => post(`/api/updatePermission/${id}`, change)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('takes no unique value of another', async () => {
    const { json } = await post(`/api/updatePermission/${await idOf('otro-read')}`, { name: 'users-read', version: 1 })
    expect(json.error.fields).toEqual({ name: 'Ya hay un permiso con este nombre.' })
  })

  it.each(['/api/updatePermission/999999', '/api/deletePermission/999999', '/api/descuentos/999999'])(
    '%s: there is none',
    async (url) => {
      const body = { name: 'nada-read', nombre: 'Nada', tipo: 'promotion', porcentaje: 5, version: 1 }
      expect((await post(url, body)).status).toBe(404)
    },
  )
})
