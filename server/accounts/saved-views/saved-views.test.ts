import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let ana: SignedIn
let beto: SignedIn
beforeAll(async () => {
  ana = await signIn(test.current, { roles: ['cliente'] })
  const { id: companyId } = await makeCompany(test.current.database.db)
  beto = await signIn(test.current, { roles: ['cliente'], companyId })
})

const VIEW = {
  lista: 'auditoria',
  nombre: 'Solo accesos',
  consulta: 'accion=sesion.iniciada&orden=-fecha&columnas=fecha',
}
const send = async (who: Partial<SignedIn>, url: string, payload?: object) => {
  const { headers = {}, cookies = {} } = who
  const method = payload === undefined ? 'GET' : 'POST'
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, json: answer.json() }
}
const namesOf = async (who: SignedIn) =>
  (await send(who, '/api/vistas?lista=auditoria')).json.vistas.map((view: { nombre: string }) => view.nombre)

describe('saved views', () => {
  it('are of one person and one list, by name; the same name is replaced', async () => {
    const saved = await send(ana, '/api/vistas', VIEW)
    expect(saved).toMatchObject({ status: 200, json: { vista: { nombre: VIEW.nombre, consulta: VIEW.consulta } } })
    await send(ana, '/api/vistas', { ...VIEW, nombre: 'Cambios' })
    const again = await send(ana, '/api/vistas', { ...VIEW, consulta: '' })
    expect(again.json.vista.id).toBe(saved.json.vista.id)
    expect(await namesOf(ana)).toEqual(['Cambios', 'Solo accesos'])
    expect(await namesOf(beto)).toEqual([])
    expect((await send(ana, '/api/vistas?lista=usuarios')).json.vistas).toEqual([])
  })

  it('are deleted by their owner only', async () => {
    const { id } = (await send(ana, '/api/vistas', { ...VIEW, nombre: 'Por borrar' })).json.vista
    expect((await send(beto, `/api/vistas/${id}/elimina`, {})).status).toBe(404)
    expect(await namesOf(ana)).toContain('Por borrar')
    expect((await send(ana, `/api/vistas/${id}/elimina`, {})).json).toEqual({ success: true })
    expect(await namesOf(ana)).not.toContain('Por borrar')
    expect((await send(ana, `/api/vistas/${id}/elimina`, {})).status).toBe(404)
  })

  it('are not changed by who acts in the name of somebody', async () => {
    const advisor = await signIn(test.current, { roles: ['admin'] })
    const onBehalf = await signIn(test.current, { user: beto.user, impersonatedBy: advisor.user.id })
    expect((await send(onBehalf, '/api/vistas', VIEW)).status).toBe(403)
    expect(await namesOf(beto)).toEqual([])
  })

  it('are thirty at most', async () => {
    const carla = await signIn(test.current)
    for (let number = 1; number <= 30; number++) {
      await send(carla, '/api/vistas', { ...VIEW, nombre: `Vista ${number}` })
    }
    expect((await send(carla, '/api/vistas', { ...VIEW, nombre: 'Vista 31' })).status).toBe(409)
    expect((await send(carla, '/api/vistas', { ...VIEW, nombre: 'Vista 30' })).status).toBe(200)
  })

  it.each([
    [{ ...VIEW, nombre: '  ' }, 'nombre'],
    [{ ...VIEW, nombre: 'x'.repeat(61) }, 'nombre'],
    [{ ...VIEW, lista: '../x' }, 'lista'],
    [{ ...VIEW, consulta: 'x'.repeat(2001) }, 'consulta'],
  ])('refuse invalid views: %#', async (payload, field) => {
    const { status, json } = await send(ana, '/api/vistas', payload)
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('are for accounts', async () => {
    expect((await send({}, '/api/vistas?lista=auditoria')).status).toBe(401)
  })
})
