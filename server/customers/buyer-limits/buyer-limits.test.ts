import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let director: SignedIn
beforeAll(async () => {
  director = await signIn(test.current, { roles: ['director'], permissions: ['empresas-read', 'condiciones-update'] })
})

const { get, post } = callsOf(test, () => director)
const db = () => test.current.database.db
const LIMIT = { porPedido: 5000, porMes: 20_000.5, aprueba: false, version: 0 }

async function makeShop() {
  const { id } = await makeCompany(db())
  const person = (name: string, permissions: readonly string[] = []) =>
    signIn(test.current, { name, roles: ['cliente'], permissions, companyId: id, sight: 'empresa' })
  return { id, owner: await person('Olga', ['colegas-update']), buyer: await person('Beto', ['permission_compras']) }
}
const limitOf = ({ user }: SignedIn) => `/api/mi-empresa/colegas/${user.id}/limite`

describe('how much a buyer orders by themself', () => {
  it('is set by administrators of the company, and audited', async () => {
    const { owner, buyer } = await makeShop()
    expect((await get(limitOf(buyer), owner)).json).toMatchObject({ porPedido: null, version: 0, motivo: null })
    expect((await post(limitOf(buyer), LIMIT, owner)).json).toEqual({ version: 1 })
    expect((await get(limitOf(buyer), owner)).json).toMatchObject({ porPedido: 5000, porMes: 20_000.5, version: 1 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'usuario.limite_modificado',
      subject_id: String(buyer.user.id),
      before: { limitPerOrder: null },
      after: { limitPerOrder: 5000, limitPerMonth: 20_000.5, approves: false },
    })
  })

  it('who administers the company lets somebody approve without approving themself, and takes it back', async () => {
    const { owner, buyer } = await makeShop()
    expect((await post(limitOf(buyer), { ...LIMIT, aprueba: true }, owner)).status).toBe(200)
    expect((await get('/api/sesion', buyer)).json.permissions_auth).toContain('prepedidos-approve')
    const other = await signIn(test.current, { user: owner.user })
    expect((await get(limitOf(buyer), other)).json.aprueba).toBe(true)
    // They may still be changed by who gave it.
    expect((await get(`/api/mi-empresa/colegas/${buyer.user.id}`, owner)).json.motivo).toBeNull()
    expect((await post(limitOf(buyer), { ...LIMIT, version: 1 }, owner)).status).toBe(200)
    expect((await get('/api/sesion', buyer)).json.permissions_auth).not.toContain('prepedidos-approve')
  })

  it('nobody changes their own', async () => {
    const { owner } = await makeShop()
    expect((await get(limitOf(owner), owner)).json.motivo).toMatch(/^Tu propio límite/u)
    expect((await post(limitOf(owner), LIMIT, owner)).status).toBe(403)
  })

  it('of two concurrent changes the second gets a notice', async () => {
    const { id, owner, buyer } = await makeShop()
    const staff = `/api/empresas/${id}/personas/${buyer.user.id}/limite`
    const both = await Promise.all([post(limitOf(buyer), LIMIT, owner), post(staff, { ...LIMIT, porPedido: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is not for buyers, other companies, nor users who may only read', async () => {
    const [one, other] = [await makeShop(), await makeShop()]
    expect((await get(limitOf(one.owner), one.buyer)).status).toBe(403)
    expect((await post(limitOf(one.buyer), LIMIT, other.owner)).status).toBe(404)
    expect((await get(limitOf(one.buyer), other.owner)).status).toBe(404)
    const reader = await signIn(test.current, { roles: ['MKTG'], permissions: ['empresas-read'] })
    const staff = `/api/empresas/${one.id}/personas/${one.buyer.user.id}/limite`
    expect((await get(staff, reader)).json.motivo).not.toBeNull()
    expect((await post(staff, LIMIT, reader)).status).toBe(403)
    expect((await get(`/api/empresas/${other.id}/personas/${one.buyer.user.id}/limite`)).status).toBe(404)
  })
})
