import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

// Filters of lists are named only to users who see a row of them.

const test = useTestApp(async () => {})
const people = {} as Record<'admin' | 'advisor' | 'telemarketer' | 'owner' | 'buyer' | 'clerk', SignedIn>
const { get } = callsOf(test, () => people.admin)
const chosen = { branch: 0, line: 0, company: 0, other: 0, buyer: 0, advisor: 0 }

beforeAll(async () => {
  const { db } = test.current.database
  const staff = (name: string, role: string) => signIn(test.current, { roles: [role], name })
  people.admin = await staff('Andrea', 'admin')
  people.advisor = await staff('Beto', 'asesor')
  people.telemarketer = await staff('Carla', 'vendedor')
  people.clerk = await staff('Dina', 'MKTG')
  const company = await makeCompany(db, { name: 'Frenos Ruiz', advisorId: people.advisor.user.id })
  const other = await makeCompany(db, { name: 'Clutches Paz' })
  people.owner = await signIn(test.current, {
    roles: ['cliente'],
    companyId: company.id,
    sight: 'empresa',
    name: 'Elsa',
  })
  people.buyer = await signIn(test.current, {
    roles: ['cliente'],
    companyId: company.id,
    sight: 'propio',
    name: 'Fito',
  })
  const branchId = await makeBranch(db, 'Guadalajara')
  const productId = await makeProduct(db, { key: 'CH-1', line: 'Balatas' })
  const line = await db.selectFrom('lines').select('id').where('name', '=', 'Balatas').executeTakeFirstOrThrow()
  await makeOrder(db, { branchId, companyId: company.id, userId: people.owner.user.id, lines: [{ productId }] })
  Object.assign(chosen, {
    branch: branchId,
    line: line.id,
    company: company.id,
    other: other.id,
    buyer: people.owner.user.id,
    advisor: people.advisor.user.id,
  })
})

async function namesFor(who: SignedIn, list: string, query: string) {
  const { status, json } = await get(`/api/indicadores/${list}?${query}`, who)
  expect(status).toBe(200)
  return json.elegido
}

const all = () =>
  `sucursal=${chosen.branch}&linea=${chosen.line}&empresa=${chosen.company}&asesor=${chosen.advisor}&comprador=${chosen.buyer}`
const CATALOGUE = { sucursal: 'Guadalajara', linea: 'Balatas' }
const OF_ORDER = { empresa: 'Frenos Ruiz', asesor: 'Beto', comprador: 'Elsa' }

it.each([
  ['admin', { ...CATALOGUE, ...OF_ORDER }],
  ['advisor', { ...CATALOGUE, ...OF_ORDER }],
  ['owner', { ...CATALOGUE, ...OF_ORDER }],
  // None of these has anything to do with an order.
  ['telemarketer', CATALOGUE],
  ['buyer', CATALOGUE],
  ['clerk', {}],
] as const)('%s', async (name, names) => {
  expect(await namesFor(people[name], 'ventas', all())).toEqual(names)
})

it('is only what the list can be narrowed to, and nothing where it is not', async () => {
  expect(await namesFor(people.admin, 'vencido', all())).toEqual({ empresa: 'Frenos Ruiz', asesor: 'Beto' })
  expect(await namesFor(people.admin, 'sin-movimiento', all())).toEqual(CATALOGUE)
  expect(await namesFor(people.admin, 'pedidos', `linea=${chosen.line}`)).toEqual({})
  expect(await namesFor(people.admin, 'cotizaciones', 'empresa=999999')).toEqual({})
})

it('names a customer without orders to users who see all, and to nobody else', async () => {
  expect(await namesFor(people.admin, 'vencido', `empresa=${chosen.other}`)).toEqual({ empresa: 'Clutches Paz' })
  for (const who of ['advisor', 'owner'] as const)
    expect(await namesFor(people[who], 'ventas', `empresa=${chosen.other}`)).toEqual({})
})
