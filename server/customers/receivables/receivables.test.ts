import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { signIn } from '#test/sign-in.ts'

/** In Guadalajara still the 22nd. */
const test = useTestApp(async () => {}, { clock: () => new Date('2026-11-23T04:00:00Z') })

it('has the invoices of a company for who sees it, and what of them is overdue', async () => {
  const { app, database } = test.current
  const advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['empresas-read'] })
  const { id } = await makeCompany(database.db, { advisorId: advisor.user.id })
  const other = await makeCompany(database.db)
  const invoice = (company_id: number, number: string, due_on: string, paid: string) => ({
    company_id,
    number,
    issued_on: '2026-10-01',
    due_on,
    total: '100.00',
    paid,
  })
  await database.db
    .insertInto('receivables')
    .values([
      invoice(id, 'F-1', '2026-11-20', '0'),
      invoice(id, 'F-2', '2026-11-22', '30'),
      invoice(id, 'F-3', '2026-11-01', '100'),
      invoice(other.id, 'F-4', '2026-11-01', '0'),
    ])
    .execute()
  const get = (company: number, query = '') =>
    app.inject({ ...advisor, method: 'GET', url: `/api/empresas/${company}/cartera${query}` })
  const page = (await get(id)).json()
  expect(page).toMatchObject({ total: 3, porPagar: 170, vencido: 100 })
  expect(page.filas.map((row: { numero: string; diasVencida: number }) => [row.numero, row.diasVencida])).toEqual([
    ['F-3', 0],
    ['F-1', 2],
    ['F-2', 0],
  ])
  const numbers = async (query: string) =>
    (await get(id, query)).json().filas.map((row: { numero: string }) => row.numero)
  expect(await numbers('?estado=vencida')).toEqual(['F-1'])
  expect(await numbers('?estado=abierta&orden=-saldo')).toEqual(['F-1', 'F-2'])
  expect(await numbers('?estado=pagada')).toEqual(['F-3'])
  expect(await numbers('?buscar=f-2')).toEqual(['F-2'])
  expect((await get(other.id)).statusCode).toBe(404)

  const file = await get(id, '/exporta?estado=abierta')
  expect(file.headers['content-disposition']).toContain('Cartera')
  const { rfc } = await database.db.selectFrom('companies').select('rfc').where('id', '=', id).executeTakeFirstOrThrow()
  expect(file.body.split('\r\n').slice(1, 3)).toEqual([
    `F-1,${rfc},2026-10-01,2026-11-20,2,100.00,0.00,100.00,MXN,`,
    `F-2,${rfc},2026-10-01,2026-11-22,0,100.00,30.00,70.00,MXN,`,
  ])
  expect((await get(other.id, '/exporta')).statusCode).toBe(404)
  const customer = await signIn(test.current, { roles: ['cliente'], companyId: id, sight: 'empresa' })
  expect(
    (await app.inject({ ...customer, method: 'GET', url: `/api/empresas/${id}/cartera/exporta` })).statusCode,
  ).toBe(403)
})

it('adds up pesos alone, and shows each invoice in its currency', async () => {
  const { app, database } = test.current
  const { id } = await makeCompany(database.db)
  const days = { company_id: id, issued_on: '2026-10-01', due_on: '2026-11-01' }
  await database.db
    .insertInto('receivables')
    .values([
      { ...days, number: 'P-1', total: '100.00' },
      { ...days, number: 'D-1', total: '900.00', currency: 'USD' },
    ])
    .execute()
  const admin = await signIn(test.current, { roles: ['admin'] })
  const ofCompany = await app.inject({ ...admin, method: 'GET', url: `/api/empresas/${id}/cartera` })
  expect(ofCompany.json()).toMatchObject({ total: 2, porPagar: 100, vencido: 100 })
  const buyer = await signIn(test.current, { roles: ['cliente'], companyId: id, sight: 'empresa' })
  const own = await app.inject({ ...buyer, method: 'GET', url: '/api/facturas?orden=total' })
  expect(own.json()).toMatchObject({
    sumas: [
      { moneda: 'MXN', saldo: 100 },
      { moneda: 'USD', saldo: 900 },
    ],
    filas: [
      { numero: 'P-1', moneda: 'MXN' },
      { numero: 'D-1', moneda: 'USD' },
    ],
  })
  const dashboard = await app.inject({ ...buyer, method: 'GET', url: '/api/mi-tablero' })
  expect(dashboard.json().saldo).toMatchObject({ porPagar: 100, vencido: 100 })
})

it('no cell of the file is a formula', async () => {
  const { app, database } = test.current
  const admin = await signIn(test.current, { roles: ['admin'] })
  const { id } = await makeCompany(database.db)
  const days = { issued_on: '2026-10-01', due_on: '2026-11-01', total: '10.00' }
  await database.db
    .insertInto('receivables')
    .values({ company_id: id, number: '=1+1', ...days })
    .execute()
  const file = await app.inject({ ...admin, method: 'GET', url: `/api/empresas/${id}/cartera/exporta` })
  expect(file.body).toContain("'=1+1,")
  expect(file.body).not.toMatch(/(?:^|,|\n)=/u)
})
