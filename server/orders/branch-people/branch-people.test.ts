import { beforeEach, describe, expect, it } from 'vitest'
import { authorisersOf } from '#server/orders/mails/store.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { notifyBranches } from '#server/orders/mails/branch-service.ts'

const ids = { gdl: 0, tij: 0, part: 0 }

const test = useTestApp(async ({ db }) => {
  ids.gdl = await makeBranch(db, 'Guadalajara')
  ids.tij = await makeBranch(db, 'Tijuana')
  ids.part = await makeProduct(db, { key: 'PADS' })
})
const db = () => test.current.database.db

let admin: SignedIn
beforeEach(async () => {
  // People of other tests must neither decide nor supply here.
  await db().updateTable('users').set({ status: 'suspendido' }).execute()
  await db().deleteFrom('branch_people').execute()
  await db().updateTable('orders').set({ branch_notified_at: new Date() }).execute()
  admin = await signIn(test.current, { roles: ['admin'] })
})

async function staff(name: string, permission: string, branchIds: readonly number[] = []): Promise<number> {
  const { id } = await makeUser(db(), { name, permissions: [permission] })
  const rows = branchIds.map((branchId) => ({ branch_id: branchId, user_id: id }))
  if (rows.length > 0) await db().insertInto('branch_people').values(rows).execute()
  return id
}

async function customer(advisorId?: number) {
  const { id: companyId } = await makeCompany(db(), advisorId === undefined ? {} : { advisorId })
  const buyer = await makeUser(db(), { companyId })
  return { companyId, userId: buyer.id, lines: [{ productId: ids.part, quantity: 2 }] }
}

const call = async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
  const { headers, cookies } = admin
  const sent = method === 'POST' ? { payload } : {}
  const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
  return { status: answer.statusCode, body: answer.json() }
}

describe('people notified of a waiting pre-order', () => {
  const notified = async (branchId: number, advisorId?: number) => {
    const { id } = await makePreOrder(db(), { ...(await customer(advisorId)), branchId })
    return (await authorisersOf(db(), id)).map(({ name }) => name).filter((name) => name !== admin.user.name)
  }

  it('those who authorise in its branch or in all; not those of another branch, nor those without the right', async () => {
    await staff('De Guadalajara', 'prepedidos-authorize', [ids.gdl])
    await staff('De Tijuana', 'prepedidos-authorize', [ids.tij])
    await staff('De todas', 'prepedidos-authorize')
    await staff('Surte', 'pedidos-update', [ids.gdl])
    expect((await notified(ids.gdl)).toSorted()).toEqual(['De Guadalajara', 'De todas'])
  })

  it('the advisor of the company where they may, of whatever branch', async () => {
    const advisor = await staff('Asesora', 'prepedidos-authorize', [ids.tij])
    const other = await makeUser(db(), { name: 'No autoriza', roles: ['asesor'] })
    await staff('De Guadalajara', 'prepedidos-authorize', [ids.gdl])
    expect((await notified(ids.gdl, advisor)).toSorted()).toEqual(['Asesora', 'De Guadalajara'])
    expect(await notified(ids.gdl, other.id)).toEqual(['De Guadalajara'])
  })

  it('those of other branches where its own has none: no pre-order waits without an authoriser', async () => {
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', admin.user.id).execute()
    await staff('De Tijuana', 'prepedidos-authorize', [ids.tij])
    expect(await notified(ids.gdl)).toEqual(['De Tijuana'])
  })
})

describe('people notified of an order', () => {
  const run = () =>
    notifyBranches(test.current.database, {
      now: new Date(),
      siteAddress: 'https://tienda.mx/tuerca',
      signal: new AbortController().signal,
    })
  const mails = async () =>
    (await db().selectFrom('mails').select('recipient').where('template', '=', 'pedido_por_surtir').execute()).map(
      ({ recipient }) => recipient,
    )

  it('its branch, once, by its address and in the bell of its people', async () => {
    await db().updateTable('branches').set({ email: 'gdl@tienda.mx' }).where('id', '=', ids.gdl).execute()
    const supplier = await staff('Surte', 'pedidos-update', [ids.gdl])
    const other = await staff('En Tijuana', 'pedidos-update', [ids.tij])
    const order = await makeOrder(db(), { ...(await customer()), branchId: ids.gdl })
    const before = await mails()
    expect([await run(), await run()]).toEqual([1, 0])
    expect((await mails()).slice(before.length)).toEqual(['gdl@tienda.mx'])
    const notices = await db()
      .selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('target_kind', '=', 'pedido')
      .where('target_id', '=', order.id)
      .execute()
    expect(notices.map(({ user_id }) => user_id)).toContain(supplier)
    expect(notices.map(({ user_id }) => user_id)).not.toContain(other)
    expect(notices[0]?.title).toContain('por surtir en Guadalajara')
    await db().updateTable('branches').set({ email: '' }).where('id', '=', ids.gdl).execute()
  })

  it('its people where the branch has no address', async () => {
    const supplier = await makeUser(db(), { permissions: ['pedidos-update'] })
    await db().insertInto('branch_people').values({ branch_id: ids.tij, user_id: supplier.id }).execute()
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', admin.user.id).execute()
    await makeOrder(db(), { ...(await customer()), branchId: ids.tij })
    const before = await mails()
    await Promise.all([run(), run()])
    expect((await mails()).slice(before.length)).toEqual([supplier.email])
  })
})

describe('/Correos shows and changes who is notified', () => {
  it('by branch', async () => {
    const authoriser = await staff('Autoriza', 'prepedidos-authorize')
    const supplier = await staff('Surte', 'pedidos-update', [ids.tij])
    const change = { antes: [], personas: [authoriser] }
    expect((await call('POST', `/api/correos/avisos/${ids.gdl}`, change)).status).toBe(200)
    const { sucursales } = (await call('GET', '/api/correos/avisos')).body
    const of = (id: number) => sucursales.find((each: { sucursal: { id: number } }) => each.sucursal.id === id)
    expect(of(ids.gdl)).toMatchObject({ personas: [authoriser], autorizan: expect.arrayContaining(['Autoriza']) })
    expect(of(ids.gdl).surten).not.toContain('Surte')
    expect(of(ids.tij)).toMatchObject({ personas: [supplier], surten: expect.arrayContaining(['Surte']) })
    expect(of(ids.tij).autorizan).not.toContain('Autoriza')
  })

  it.each<[string, () => Promise<[number, object]>, number]>([
    [
      'somebody who decides nothing',
      async () => [ids.gdl, { antes: [], personas: [(await makeUser(db(), {})).id] }],
      400,
    ],
    ['what somebody else changed', async () => [ids.gdl, { antes: [admin.user.id], personas: [] }], 409],
    ['a branch that is not there', async () => [2_000_000, { antes: [], personas: [] }], 404],
    ['no list', async () => [ids.gdl, {}], 400],
  ])('%s is refused', async (_, given, status) => {
    const [branchId, payload] = await given()
    expect((await call('POST', `/api/correos/avisos/${branchId}`, payload)).status).toBe(status)
  })
})
