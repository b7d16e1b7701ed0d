import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let director: SignedIn
let list = 0
let product = 0
beforeAll(async () => {
  director = await signIn(test.current, { roles: ['director'], permissions: ['empresas-read', 'condiciones-update'] })
  product = await makeProduct(db(), { key: 'BD-1', listPrice: '100.00' })
  list = await makePriceList(db(), { name: 'Lista 3', prices: { [product]: '80.00' } })
  await makePriceList(db(), { name: 'General', isGeneral: true, prices: { [product]: '95.00' } })
})

const { get, post } = callsOf(test, () => director)
const db = () => test.current.database.db
const customerOf = (companyId: number, sight: 'propio' | 'empresa' = 'propio') =>
  signIn(test.current, { roles: ['cliente'], companyId, sight })

describe('the terms of a company', () => {
  it('are the general ones until somebody states others, which its prices follow at once', async () => {
    const company = await makeCompany(db())
    const url = `/api/empresas/${company.id}/condiciones`
    const customer = await customerOf(company.id)
    const priceNow = async () => (await get(`/api/precios?productos=${product}`, customer)).json.precios[0]
    expect((await get(url)).json).toMatchObject({
      version: 0,
      lista: null,
      heredada: { lista: 'General', empresa: null },
    })
    expect(await priceNow()).toMatchObject({ precio_ajuste: { valor: 95 }, razon: 'General' })
    expect((await post(url, { lista: list, limiteCredito: 50_000.5, diasCredito: 30, version: 0 })).json).toEqual({
      version: 1,
    })
    expect(await priceNow()).toMatchObject({ precio_ajuste: { valor: 80 }, razon: 'Lista 3' })
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: director.user.id,
      action: 'empresa.condiciones_modificadas',
      subject_kind: 'empresa',
      subject_id: String(company.id),
      before: { priceList: null, creditLimit: null },
      after: { priceList: 'Lista 3', creditLimit: 50_000.5, creditDays: 30 },
    })
  })

  it('saving over a change of another user is refused', async () => {
    const company = await makeCompany(db())
    const url = `/api/empresas/${company.id}/condiciones`
    const both = await Promise.all([
      post(url, { diasCredito: 15, version: 0 }),
      post(url, { diasCredito: 30, version: 0 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = both.find(({ status }) => status === 409)?.json.error.stale
    expect(told).toMatchObject({ version: 1, changedBy: director.user.name })
    expect([15, 30]).toContain(told.stored.diasCredito)
  })

  it('report impossible values at their field', async () => {
    const company = await makeCompany(db())
    const closed = await makeBranch(db(), 'Cerrada')
    await db().updateTable('branches').set({ sells: false }).where('id', '=', closed).execute()
    const fieldsOf = async (body: object) =>
      (await post(`/api/empresas/${company.id}/condiciones`, { version: 0, ...body })).json.error.fields
    expect(await fieldsOf({ lista: 999_999 })).toEqual({ lista: 'Esta lista ya no existe.' })
    expect(await fieldsOf({ soloSuLista: true })).toHaveProperty('lista')
    expect(await fieldsOf({ bloqueada: true })).toHaveProperty('motivoBloqueo')
    for (const motivoBloqueo of ['Bloqueado', 'X', 'Sí', '2026-11', 'Sin motivo', 'Activo'])
      expect(await fieldsOf({ bloqueada: true, motivoBloqueo })).toEqual({
        motivoBloqueo: `«${motivoBloqueo}» no dice por qué: el cliente lo lee.`,
      })
    expect(await fieldsOf({ pedidoMinimo: 500, pedidoMaximo: 100 })).toHaveProperty('pedidoMaximo')
    expect(await fieldsOf({ limiteCredito: 10.005 })).toHaveProperty('limiteCredito')
    expect(await fieldsOf({ limiteCredito: -1 })).toHaveProperty('limiteCredito')
    expect(await fieldsOf({ sucursal: closed })).toEqual({ sucursal: 'Elige una sucursal que venda.' })
  })

  it('name one active way of shipping for each branch', async () => {
    const company = await makeCompany(db())
    const branchId = await makeBranch(db(), 'Centro')
    const other = await makeBranch(db(), 'Sur')
    const option = async (branch: number, active: boolean) =>
      (
        await db()
          .insertInto('shipping_options')
          .values({ branch_id: branch, kind: 'route', name: `Ruta ${branch} ${String(active)}`, active })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [good, gone, foreign] = [
      await option(branchId, true),
      await option(branchId, false),
      await option(other, true),
    ]
    const url = `/api/empresas/${company.id}/condiciones`
    const choose = (via: number) => post(url, { version: 0, vias: [{ sucursal: branchId, via }] })
    expect((await choose(gone)).status).toBe(400)
    expect((await choose(foreign)).status).toBe(400)
    expect((await choose(good)).status).toBe(200)
    await db().updateTable('shipping_options').set({ active: false }).where('id', '=', good).execute()
    const kept = await post(url, { version: 1, vias: [{ sucursal: branchId, via: good }] })
    expect(kept.status).toBe(200)
    expect((await get(url)).json.vias).toEqual([{ sucursal: branchId, via: good }])
  })

  it('are for users with the right, of the companies that they see', async () => {
    const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-read'] })
    const own = await makeCompany(db(), { advisorId: advisor.user.id })
    const other = await makeCompany(db())
    const body = { version: 0 }
    expect((await get(`/api/empresas/${own.id}/condiciones`, advisor)).json.puedeCambiar).toBe(false)
    expect((await get(`/api/empresas/${other.id}/condiciones`, advisor)).status).toBe(404)
    expect((await post(`/api/empresas/${own.id}/condiciones`, body, advisor)).status).toBe(403)
    const customer = await signIn(test.current, {
      roles: ['cliente'],
      companyId: own.id,
      permissions: ['condiciones-update', 'empresas-read'],
      sight: 'empresa',
    })
    expect((await get(`/api/empresas/${own.id}/condiciones`, customer)).status).toBe(403)
    expect((await post(`/api/empresas/${own.id}/condiciones`, body, customer)).status).toBe(403)
  })
})

describe('what a customer sees of their own terms', () => {
  it('is the list and the amounts; the credit where they see the whole company', async () => {
    const parent = await makeCompany(db())
    const company = await makeCompany(db(), { parentId: parent.id })
    await setTerms(db(), parent.id, { price_list_id: list })
    await setTerms(db(), company.id, { credit_limit: '1000.00', credit_days: 30, minimum_order: '500.00' })
    const url = '/api/mi-empresa/condiciones'
    expect((await get(url, await customerOf(company.id))).json).toMatchObject({
      lista: 'Lista 3',
      pedidoMinimo: 500,
      credito: null,
    })
    expect((await get(url, await customerOf(company.id, 'empresa'))).json.credito).toEqual({
      limite: 1000,
      dias: 30,
      gracia: 0,
    })
    expect((await get(url)).status).toBe(404)
  })
})
