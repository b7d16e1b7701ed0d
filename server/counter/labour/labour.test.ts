import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const URL = '/api/cotizador/mano-de-obra'
const BRAKES = { nombre: 'Cambio de balatas', horas: 1.25, tarifa: 450 }

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))
const { get, post } = callsOf(test, () => admin)

async function makeShop() {
  const { id } = await makeCompany(test.current.database.db)
  const person = (permissions: readonly string[]) =>
    signIn(test.current, { roles: ['cliente'], permissions, companyId: id, sight: 'empresa' })
  return { owner: await person(['colegas-update']), clerk: await person([]) }
}

const namesOf = (json: { filas: readonly { nombre: string }[] }) => json.filas.map(({ nombre }) => nombre)

describe('the labour of a counter', () => {
  it('is added, changed and taken out of use by its administrator, and read by its clerks', async () => {
    const { owner, clerk } = await makeShop()
    const { id } = (await post(URL, BRAKES, owner)).json
    const line = { id, version: 1, nombre: 'Cambio de balatas', horas: 1.25, tarifa: 450, importe: 562.5, activa: true }
    expect((await get(URL, clerk)).json).toEqual({ filas: [line], motivo: 'Lo cambia quien administra tu empresa.' })
    expect((await post(URL, BRAKES, clerk)).status).toBe(403)
    const change = { ...BRAKES, horas: 2, activa: false, version: 1 }
    expect((await post(`${URL}/${id}`, change, owner)).json).toEqual({ version: 2 })
    expect((await get(URL, clerk)).json.filas[0]).toMatchObject({ horas: 2, importe: 900, activa: false })
    expect((await post(`${URL}/${id}`, change, owner)).status).toBe(409)
    expect(await lastAudit(test.current)).toMatchObject({ before: null, after: null })
  })

  it('is there once though it is sent twice, and has each name once', async () => {
    const { owner } = await makeShop()
    const both = await Promise.all([post(URL, BRAKES, owner), post(URL, BRAKES, owner)])
    expect(both[0]?.json).toEqual(both[1]?.json)
    const again = await post(URL, { ...BRAKES, nombre: 'CAMBIO DE BALATAS', horas: 3 }, owner)
    expect(again.json.error.fields).toEqual({ nombre: 'Ya hay un trabajo con este nombre.' })
    const { id } = (await post(URL, { ...BRAKES, nombre: 'Afinación' }, owner)).json
    const renamed = await post(`${URL}/${id}`, { ...BRAKES, activa: true, version: 1 }, owner)
    expect(renamed.json.error.fields).toHaveProperty('nombre')
    expect(namesOf((await get(URL, owner)).json)).toEqual(['Cambio de balatas', 'Afinación'])
  })

  it('has the order that its administrator gives it', async () => {
    const { owner, clerk } = await makeShop()
    const ids: number[] = []
    for (const nombre of ['A', 'B', 'C']) ids.push((await post(URL, { ...BRAKES, nombre }, owner)).json.id)
    const [a = 0, b = 0, c = 0] = ids
    expect((await post(`${URL}/orden`, { ids: [c, a, b] }, owner)).status).toBe(200)
    expect(namesOf((await get(URL, clerk)).json)).toEqual(['C', 'A', 'B'])
    expect((await post(`${URL}/orden`, { ids: [c, a] }, owner)).status).toBe(409)
    expect((await post(`${URL}/orden`, { ids: [c, a, a] }, owner)).status).toBe(409)
    expect((await post(`${URL}/orden`, { ids: [a, b, c] }, clerk)).status).toBe(403)
    expect(namesOf((await get(URL, clerk)).json)).toEqual(['C', 'A', 'B'])
  })

  it.each([
    [{ ...BRAKES, nombre: ' ' }, 'nombre'],
    [{ ...BRAKES, nombre: '—' }, 'nombre'],
    [{ ...BRAKES, horas: 0 }, 'horas'],
    [{ ...BRAKES, horas: 1.255 }, 'horas'],
    [{ ...BRAKES, horas: 1000 }, 'horas'],
    [{ ...BRAKES, tarifa: 0 }, 'tarifa'],
    [{ ...BRAKES, tarifa: 0.001 }, 'tarifa'],
  ])('reports problems at their field: %j', async (body, field) => {
    const { owner } = await makeShop()
    const { status, json } = await post(URL, body, owner)
    expect(status).toBe(400)
    expect(Object.keys(json.error.fields)).toEqual([field])
  })

  it('of one counter is not there for another; the house has its own', async () => {
    const [one, other] = [await makeShop(), await makeShop()]
    const { id } = (await post(URL, BRAKES, one.owner)).json
    expect((await get(URL, other.owner)).json.filas).toEqual([])
    const change = { ...BRAKES, activa: true, version: 1 }
    expect((await post(`${URL}/${id}`, change, other.owner)).status).toBe(404)
    expect((await post(`${URL}/orden`, { ids: [id] }, other.owner)).status).toBe(409)
    expect((await post(`${URL}/${id}`, change, admin)).status).toBe(404)

    expect((await post(URL, { ...BRAKES, nombre: 'De la casa' })).status).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({ after: { name: 'De la casa' } })
    const clerk = await signIn(test.current, { roles: ['Cotizador-Mostrador'] })
    expect(namesOf((await get(URL, clerk)).json)).toEqual(['De la casa'])
    expect((await post(URL, BRAKES, clerk)).status).toBe(403)
    expect(namesOf((await get(URL, one.clerk)).json)).toEqual(['Cambio de balatas'])
    const advisor = await signIn(test.current, { roles: ['asesor'] })
    expect((await get(URL, advisor)).status).toBe(403)
    const alone = await signIn(test.current, { roles: ['cliente'] })
    expect((await get(URL, alone)).status).toBe(404)
  })
})
