import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn } from '#test/sign-in.ts'

/** In Guadalajara still the 22nd. */
const NOW = new Date('2026-11-23T04:00:00Z')
const test = useTestApp(async () => {}, { clock: () => NOW })
const NOTHING_OWED = { facturas: 0, vencido: 0, facvencidas: 0, total: 0 }

async function family() {
  const { db } = test.current.database
  const mother = await makeCompany(db, { name: 'Madre' })
  const daughter = await makeCompany(db, { name: 'Hija', parentId: mother.id })
  await makeCompany(db, { name: 'Ajena' })
  return { mother: mother.id, daughter: daughter.id }
}
const info = async (who: Awaited<ReturnType<typeof signIn>>) => {
  const answer = await test.current.app.inject({ ...who, method: 'GET', url: '/userinfo' })
  return answer.json()
}

it('shows their company, their balance, and the companies that they see', async () => {
  const { mother, daughter } = await family()
  const who = await signIn(test.current, { roles: ['cliente'], companyId: mother, sight: 'grupo' })
  const own = { id: mother, nombre: 'Madre', rfc: expect.any(String) }
  expect(await info(who)).toEqual({
    datos: {
      ClienteWeb: {
        Cliente: { cliente: mother, nombre: 'Madre', razonSocial: 'Madre SA de CV', rfc: expect.any(String) },
      },
    },
    ...NOTHING_OWED,
    empresas: [{ id: daughter, nombre: 'Hija', rfc: expect.any(String) }, own],
    empresasOrigen: [own],
  })
})

it('shows who sees less no more than their own company', async () => {
  const { mother } = await family()
  const who = await signIn(test.current, { roles: ['cliente'], companyId: mother, sight: 'empresa' })
  expect((await info(who)).empresas).toEqual([{ id: mother, nombre: 'Madre', rfc: expect.any(String) }])
})

it('shows an advisor the companies assigned to them, and an administrator none', async () => {
  const advisor = await signIn(test.current, { roles: ['asesor'] })
  const assigned = await makeCompany(test.current.database.db, { name: 'Asignada', advisorId: advisor.user.id })
  expect(await info(advisor)).toMatchObject({
    datos: { ClienteWeb: { Cliente: { cliente: null } } },
    empresas: [{ id: assigned.id }],
    empresasOrigen: [],
  })
  expect((await info(await signIn(test.current, { roles: ['admin'] }))).empresas).toEqual([])
})

it('shows the balance of the own company and the overdue part, as far as they see it', async () => {
  const { db } = test.current.database
  const { mother, daughter } = await family()
  const branchId = await makeBranch(db, 'Guadalajara')
  const buyer = await signIn(test.current, { roles: ['cliente'], companyId: mother, sight: 'propio' })
  const owner = await signIn(test.current, { roles: ['cliente'], companyId: mother, sight: 'grupo' })
  const order = await makeOrder(db, { branchId, companyId: mother, userId: buyer.user.id })
  const invoice = (number: string, due_on: string, total: string, paid: string, more = {}) =>
    db
      .insertInto('receivables')
      .values({ company_id: mother, number, issued_on: '2026-10-01', due_on, total, paid, ...more })
      .execute()
  await invoice('A-1', '2026-11-21', '100.10', '0', { order_id: order.id })
  await invoice('A-2', '2026-11-22', '50.00', '10.05')
  await invoice('A-3', '2026-11-01', '70.00', '70.00')
  await invoice('A-4', '2026-11-01', '20.00', '25.00')
  await invoice('D-1', '2026-11-01', '500.00', '0', { currency: 'USD' })
  await invoice('B-1', '2026-11-01', '900.00', '0', { company_id: daughter })
  expect(await info(owner)).toMatchObject({ facturas: 3, vencido: 100.1, facvencidas: 2, total: 135.05 })
  expect(await info(buyer)).toMatchObject({ facturas: 1, vencido: 100.1, facvencidas: 1, total: 100.1 })
})

it('answers 401 with the text of the specification to who is not logged in', async () => {
  const answer = await test.current.app.inject({ method: 'GET', url: '/userinfo' })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().error).toEqual({
    code: 'unauthenticated',
    message: 'Tu sesión ha expirado. Por favor, ingresa nuevamente.',
  })
})
