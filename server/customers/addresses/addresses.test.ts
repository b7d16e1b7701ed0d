import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => void (admin = await signIn(test.current, { roles: ['admin'] })))

const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
const OWN = '/api/mi-empresa/direcciones'
const BODY = {
  nombre: 'Bodega',
  calle: 'Calle 8 #120',
  codigoPostal: '44100',
  ciudad: 'Guadalajara',
  estado: 'Jalisco',
}

async function makeShop() {
  const company = await makeCompany(db(), { branches: ['Norte', 'Sur'] })
  const [north = 0, south = 0] = company.branchIds
  const person = (sight: 'propio' | 'sucursal' | 'empresa', permissions: readonly string[] = ['colegas-update']) =>
    signIn(test.current, {
      roles: ['cliente'],
      permissions,
      companyId: company.id,
      companyBranchIds: sight === 'empresa' ? [] : [north],
      sight,
    })
  return { id: company.id, north, south, person }
}

const namesOf = (json: { direcciones: readonly { nombre: string }[] }) =>
  json.direcciones.map(({ nombre }) => nombre).toSorted()

describe('the addresses of a company', () => {
  it('have the state of their postal code, new and changed', async () => {
    const { person } = await makeShop()
    const owner = await person('empresa')
    const problem = { error: { fields: { estado: 'El código postal 44100 es de Jalisco.' } } }
    const wrong = { ...BODY, estado: 'Nuevo León' }
    expect(await post(OWN, wrong, owner)).toMatchObject({ status: 400, json: problem })
    const { id } = (await post(OWN, { ...BODY, estado: 'JAL.' }, owner)).json
    const change = { activa: true, principal: true, version: 1 }
    expect(await post(`${OWN}/${id}`, { ...wrong, ...change }, owner)).toMatchObject({ status: 400, json: problem })
    expect((await post(`${OWN}/${id}`, { ...BODY, ...change }, owner)).status).toBe(200)
  })

  it('have one default: the first, until another takes its place', async () => {
    const { person } = await makeShop()
    const owner = await person('empresa')
    const first = (await post(OWN, BODY, owner)).json.id
    const second = (await post(OWN, { ...BODY, nombre: 'Mostrador', principal: true }, owner)).json.id
    const { json } = await get(OWN, owner)
    expect(json.direcciones).toMatchObject([
      { id: second, principal: true },
      { id: first, principal: false, version: 2 },
    ])
    const change = { ...BODY, nombre: 'Mostrador', activa: true, version: 1 }
    expect((await post(`${OWN}/${second}`, { ...change, principal: false }, owner)).json.error.fields).toHaveProperty(
      'principal',
    )
    expect(
      (await post(`${OWN}/${second}`, { ...change, principal: true, activa: false }, owner)).json.error.fields,
    ).toHaveProperty('activa')
  })

  it('of two concurrent changes the second gets a notice', async () => {
    const { id, person } = await makeShop()
    const owner = await person('empresa')
    const address = (await post(OWN, BODY, owner)).json.id
    const change = (ciudad: string) => ({ ...BODY, ciudad, principal: true, activa: true, version: 1 })
    const both = await Promise.all([
      post(`${OWN}/${address}`, change('Zapopan'), owner),
      post(`/api/empresas/${id}/direcciones/${address}`, change('Tonalá')),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'empresa.direccion_modificada',
      subject_id: String(id),
      before: { city: 'Guadalajara' },
    })
  })

  it('are seen and changed as far as somebody sees the company', async () => {
    const { id, north, south, person } = await makeShop()
    await post(`/api/empresas/${id}/direcciones`, BODY)
    await post(`/api/empresas/${id}/direcciones`, { ...BODY, nombre: 'Norte', sucursal: north })
    const south1 = (await post(`/api/empresas/${id}/direcciones`, { ...BODY, nombre: 'Sur', sucursal: south })).json.id
    const ofBranch = await person('sucursal')
    const seen = await get(OWN, ofBranch)
    expect(namesOf(seen.json)).toEqual(['Bodega', 'Norte'])
    expect(seen.json).toMatchObject({ deToda: false, sucursales: [{ id: north }], motivo: null })
    expect((await post(OWN, { ...BODY, sucursal: north }, ofBranch)).status).toBe(200)
    expect((await post(OWN, BODY, ofBranch)).status).toBe(403)
    expect((await post(OWN, { ...BODY, sucursal: south }, ofBranch)).status).toBe(403)
    const change = { ...BODY, activa: true, version: 1 }
    expect((await post(`${OWN}/${south1}`, change, ofBranch)).status).toBe(404)
    const buyer = await person('empresa', ['permission_compras'])
    expect(namesOf((await get(OWN, buyer)).json)).toContain('Sur')
    expect((await get(OWN, buyer)).json.motivo).not.toBeNull()
    expect((await post(OWN, BODY, buyer)).status).toBe(403)
  })

  it('of another company are not there', async () => {
    const [one, other] = [await makeShop(), await makeShop()]
    const address = (await post(`/api/empresas/${other.id}/direcciones`, BODY)).json.id
    const owner = await one.person('empresa')
    const change = { ...BODY, activa: true, principal: true, version: 1 }
    expect((await post(`${OWN}/${address}`, change, owner)).status).toBe(404)
    expect((await post(`/api/empresas/${one.id}/direcciones/${address}`, change)).status).toBe(404)
    expect((await post(OWN, { ...BODY, sucursal: other.north }, owner)).json.error.fields).toHaveProperty('sucursal')
    expect((await get(OWN)).status).toBe(404)
  })

  it('report problems at their fields', async () => {
    const { person } = await makeShop()
    const owner = await person('empresa')
    const { json } = await post(OWN, { ...BODY, codigoPostal: '4410', calle: ' ', telefono: 'x' }, owner)
    expect(Object.keys(json.error.fields).toSorted()).toEqual(['calle', 'codigoPostal', 'telefono'])
  })
})
