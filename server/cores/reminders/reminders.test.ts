import { beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeCore } from '#test/factories/cores.ts'
import { remindOfCores } from './service.ts'

const NOW = new Date('2026-11-27T16:00:00Z')
const DAY_MS = 86_400_000
const test = useTestDatabase()
const db = () => test.current.db
let branchId = 0
let productId = 0

beforeAll(async () => {
  branchId = await makeBranch(db(), 'Guadalajara')
  productId = await makeProduct(db(), { key: 'ALT-1047' })
})

/** Due in so many days: it left thirty days before that. */
const core = (companyId: number, userId: number, inDays: number, quantity = 1) =>
  makeCore(db(), {
    companyId,
    userId,
    branchId,
    productId,
    quantity,
    shippedAt: new Date(NOW.getTime() + (inDays - 30) * DAY_MS),
  })
const remind = (days = 0) =>
  remindOfCores({
    database: test.current,
    siteAddress: 'https://tienda.mx/tuerca',
    now: new Date(NOW.getTime() + days * DAY_MS),
  })
async function mails() {
  const rows = await db()
    .selectFrom('mails')
    .select(['recipient', 'template', 'subject', 'body_text'])
    .orderBy('id')
    .execute()
  await db().deleteFrom('mails').execute()
  return rows
}

it('a company and its advisor are notified once before and once after, each of what they see', async () => {
  const advisor = await makeUser(db(), { name: 'Luis', roles: ['asesor'] })
  const { id: companyId } = await makeCompany(db(), { name: 'Taller Díaz', advisorId: advisor.id })
  const buyer = await makeUser(db(), { name: 'Beto', companyId })
  const other = await makeUser(db(), { name: 'Carla', companyId })
  const head = await makeUser(db(), { name: 'Ana', companyId, sight: 'empresa' })
  await makeUser(db(), { name: 'Sin pedidos', companyId })
  await makeUser(db(), { name: 'De otra', companyId: (await makeCompany(db())).id, sight: 'empresa' })
  await core(companyId, buyer.id, 5, 2)
  await core(companyId, other.id, 0)
  await core(companyId, buyer.id, 6)
  await core(companyId, buyer.id, -1, 3)

  expect(await Promise.all([remind(), remind()]).then(([one, two]) => one + two)).toBe(2)
  const first = await mails()
  const told = (template: string) =>
    first.filter((mail) => mail.template === template).map(({ recipient, subject }) => [recipient, subject])
  expect(told('cascos_vencidos')).toEqual([
    [advisor.email, 'Taller Díaz: 3 cascos con el plazo vencido'],
    [buyer.email, 'Taller Díaz: 3 cascos con el plazo vencido'],
    [head.email, 'Taller Díaz: 3 cascos con el plazo vencido'],
  ])
  expect(told('cascos_por_vencer')).toEqual([
    [advisor.email, 'Taller Díaz: 3 cascos por devolver, desde el 27 de noviembre'],
    [buyer.email, 'Taller Díaz: 2 cascos por devolver, desde el 2 de diciembre'],
    [other.email, 'Taller Díaz: 1 casco por devolver, desde el 27 de noviembre'],
    [head.email, 'Taller Díaz: 3 cascos por devolver, desde el 27 de noviembre'],
  ])
  const [ofAdvisor, ofBuyer] = first
  expect(ofAdvisor?.body_text).toContain(`https://tienda.mx/tuerca/empresas/edit/${companyId}?vista=cascos`)
  expect(ofBuyer?.body_text).toContain('https://tienda.mx/tuerca/cascos')
  expect(ofBuyer?.body_text).toContain('ALT-1047 × 3, para el 26 de noviembre')
  expect(ofBuyer?.body_text).toContain('$1,050.00 más IVA')
  const notices = await db()
    .selectFrom('notifications')
    .select(['user_id', 'title'])
    .where('user_id', '=', buyer.id)
    .execute()
  expect(notices).toHaveLength(2)

  expect(await remind()).toBe(0)
  expect(await mails()).toEqual([])
  // The day after: a core that was due today is late, and another one is near.
  expect(await remind(1)).toBe(2)
  expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'cascos_por_vencer'),
    ...Array.from({ length: 3 }, () => 'cascos_vencidos'),
  ])
})

it('nobody is notified of cores that were handed in', async () => {
  const { id: companyId } = await makeCompany(db())
  const { id: userId } = await makeUser(db(), { companyId })
  const { id } = await core(companyId, userId, 2)
  await db()
    .insertInto('core_entries')
    .values({ debt_id: id, kind: 'recibido', account: 'returned', pieces: 1, amount: '350', key: 'x' })
    .execute()
  expect(await remind()).toBe(0)
})
