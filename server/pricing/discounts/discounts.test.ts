import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOW = new Date('2026-11-23T18:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const { get, post } = callsOf(test, () => manager)
const db = () => test.current.database.db
let manager: SignedIn
let company = 0
let brand: number | null = null

const PROMOTION = { nombre: 'promoción noviembre', tipo: 'promotion', porcentaje: 10 }

beforeAll(async () => {
  manager = await signIn(test.current, { roles: ['manager'], permissions: ['precios-update'] })
  const product = await makeProduct(db(), { key: 'BD-1047', brand: 'Balvera', listPrice: '200.00' })
  const { brand_id: id } = await db()
    .selectFrom('products')
    .select('brand_id')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  brand = id
  company = (await makeCompany(db(), { name: 'Taller Ruiz' })).id
  const list = await makePriceList(db(), { name: 'Lista 3', prices: { [product]: '100.00' } })
  await setTerms(db(), company, { price_list_id: list })
})
beforeEach(async () => void (await db().deleteFrom('discounts').execute()))

const tried = async (query = '') => (await get(`/api/descuentos/prueba?clave=bd1047${query}`)).json

describe('a discount', () => {
  it('counts from when it is stored, and says why a part costs what it does', async () => {
    const agreement = { nombre: 'Acuerdo', tipo: 'agreement', porcentaje: 8, empresa: company, marca: brand }
    expect((await post('/api/descuentos', agreement)).status).toBe(200)
    expect((await post('/api/descuentos', { ...PROMOTION, desde: '2026-11-01', hasta: '2026-11-30' })).status).toBe(200)
    await post('/api/descuentos', { nombre: 'Volumen', tipo: 'quantity', porcentaje: 5, cantidadMinima: 10 })
    expect(await tried(`&empresa=${company}`)).toMatchObject({
      empresa: 'Taller Ruiz',
      base: 100,
      precio: 82.8,
      razon: 'Lista 3, −8\u00A0% Balvera, promoción noviembre',
      descuentos: [
        { nombre: 'Acuerdo', porcentaje: 8, monto: 8 },
        { nombre: 'promoción noviembre', porcentaje: 10, monto: 9.2 },
      ],
      escalones: [{ desde: 10, precio: 78.66 }],
    })
    expect(await tried()).toMatchObject({ empresa: null, precio: 180, razon: 'Precio de lista, promoción noviembre' })
  })

  it.each([
    [{ tipo: 'agreement' }, 'empresa'],
    [{ tipo: 'quantity' }, 'cantidadMinima'],
    [{ empresa: 1, lista: 1 }, 'lista'],
    [{ desde: '2026-12-01', hasta: '2026-11-30' }, 'hasta'],
    [{ porcentaje: 100 }, 'porcentaje'],
    [{ porcentaje: 0 }, 'porcentaje'],
    [{ parte: 'NADA' }, 'parte'],
    [{ marca: 999_999 }, 'marca'],
  ])('%j is refused at %s', async (wrong, field) => {
    const { status, json } = await post('/api/descuentos', { ...PROMOTION, ...wrong })
    expect([status, Object.keys(json.error.fields)]).toEqual([400, [field]])
  })

  it('is listed by what it is today, and changed once', async () => {
    const { id } = (await post('/api/descuentos', PROMOTION)).json
    await post('/api/descuentos', { ...PROMOTION, nombre: 'diciembre', desde: '2026-12-01' })
    await post('/api/descuentos', { ...PROMOTION, nombre: 'octubre', hasta: '2026-10-31' })
    const named = async (estado: string) =>
      (await get(`/api/descuentos?estado=${estado}`)).json.filas.map(({ nombre }: { nombre: string }) => nombre)
    expect([await named('vigente'), await named('futuro'), await named('vencido'), await named('inactivo')]).toEqual([
      ['promoción noviembre'],
      ['diciembre'],
      ['octubre'],
      [],
    ])
    const change = { ...PROMOTION, activo: false, version: 1 }
    expect((await post(`/api/descuentos/${id}`, change)).json).toEqual({ version: 2 })
    expect(await lastAudit(test.current)).toMatchObject({
      action: 'descuento.modificado',
      before: { inForce: true },
      after: { inForce: false },
    })
    expect((await post(`/api/descuentos/${id}`, change)).json.error.stale).toMatchObject({ version: 2 })
    expect((await tried()).precio).toBe(200)
    expect((await post('/api/descuentos/999999', change)).status).toBe(404)
  })

  it('is nothing for customers nor for who lacks the permission', async () => {
    const customer = await signIn(test.current, {
      roles: ['cliente'],
      companyId: company,
      permissions: ['precios-update'],
    })
    const seller = await signIn(test.current, { roles: ['vendedor'] })
    for (const who of [customer, seller]) {
      expect((await get('/api/descuentos', who)).status).toBe(403)
      expect((await get('/api/descuentos/prueba?clave=BD-1047', who)).status).toBe(403)
      expect((await post('/api/descuentos', PROMOTION, who)).status).toBe(403)
    }
  })
})
