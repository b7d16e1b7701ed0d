import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO_SHOP_NAME } from '#domain/shop/demo-shop.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { TEST_SECRET, withXsrf } from '#test/app.ts'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { BY_SYSTEM } from '../audit/audit-context.ts'
import { hasAdministrator } from '../first-administrator/service.ts'
import { suspendUsers } from '../users/status-service.ts'
import { DemoAccounts } from './service.ts'

const PASSWORD = 'cuatro-llantas-nuevas'
const test = useTestDatabase()
const files = useTestStorage()
let demoId: number

beforeEach(async () => {
  const { db } = test.current
  await db.deleteFrom('users').execute()
  await db.updateTable('company').set({ name: DEMO_SHOP_NAME }).execute()
  demoId = (await makeUser(db, { email: 'admin@demo.tuerca.mx', roles: ['admin'], password: PASSWORD })).id
})

const status = async () =>
  (await test.current.db.selectFrom('users').select('status').where('id', '=', demoId).executeTakeFirstOrThrow()).status

const rename = () => test.current.db.updateTable('company').set({ name: 'Refaccionaria Díaz' }).execute()

describe('demo accounts', () => {
  it('open where only this machine reaches the demo store', async () => {
    const accounts = new DemoAccounts('until_own')
    await accounts.settle(test.current)
    expect([accounts.areOpen, await status()]).toEqual([true, 'activo'])
  })

  it('do not open where others reach it, and then the shop has no administrator', async () => {
    await new DemoAccounts('closed').settle(test.current)
    expect([await status(), await hasAdministrator(test.current.db)]).toEqual(['suspendido', false])
    // The rule comes from the start of the server.
    const accounts = new DemoAccounts('open')
    await accounts.settle(test.current)
    expect([accounts.areOpen, await status()]).toEqual([true, 'activo'])
  })

  it('stay suspended where a person suspended them, whatever the rule', async () => {
    const { db } = test.current
    const sales = await makeUser(db, { email: 'ventas@demo.tuerca.mx', password: PASSWORD })
    await suspendUsers(db, { context: BY_SYSTEM, side: 'tienda' }, [
      { id: sales.id, name: 'Ventas', email: 'ventas@demo.tuerca.mx', status: 'activo', suspended_by: null },
    ])
    await new DemoAccounts('closed').settle(test.current)
    await new DemoAccounts('open').settle(test.current)
    const statuses = await db.selectFrom('users').select('status').orderBy('id').execute()
    expect(statuses.map((row) => row.status)).toEqual(['activo', 'suspendido'])
  })

  it('close when the shop has a name of its own', async () => {
    let closed = 0
    const accounts = new DemoAccounts('until_own', () => (closed += 1))
    await accounts.settle(test.current)
    await accounts.closeIfOwn(test.current)
    expect(await status()).toBe('activo')
    await rename()
    await accounts.closeIfOwn(test.current)
    expect([accounts.areOpen, await status(), closed]).toEqual([false, 'suspendido', 1])
    await new DemoAccounts('until_own').settle(test.current)
    expect(await status()).toBe('suspendido')
  })

  it('stay open in a shop of its own where the rule is to open them', async () => {
    const accounts = new DemoAccounts('open')
    await rename()
    await accounts.settle(test.current)
    await accounts.closeIfOwn(test.current)
    expect([accounts.areOpen, await status()]).toEqual([true, 'activo'])
  })

  it('close when an administrator of the shop comes in, not when one is only invited', async () => {
    const { db } = test.current
    const demoAccounts = new DemoAccounts('until_own')
    await demoAccounts.settle(test.current)
    await makeUser(db, { email: 'invitada@diaz.mx', roles: ['admin'], status: 'invitado' })
    const app = await appWith(demoAccounts)
    expect(await signIn(app, 'admin@demo.tuerca.mx')).toBe(200)
    expect(await status()).toBe('activo')
    await makeUser(db, { email: 'rosa@diaz.mx', roles: ['admin'], password: PASSWORD })
    expect(await signIn(app, 'rosa@diaz.mx')).toBe(200)
    expect([demoAccounts.areOpen, await status()]).toEqual([false, 'suspendido'])
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', demoId).execute()).toEqual([])
    expect(await signIn(app, 'admin@demo.tuerca.mx')).toBe(400)
    // Also where a user activates it: its password is public.
    await db.updateTable('users').set({ status: 'activo' }).where('id', '=', demoId).execute()
    expect(await signIn(app, 'admin@demo.tuerca.mx')).toBe(400)
    await app.close()
  })
})

const appWith = (demoAccounts: DemoAccounts) =>
  buildApp({
    database: test.current,
    index: { searcher: () => null, catchUp: async () => {} },
    storage: files.current,
    secret: TEST_SECRET,
    basePath: '/tuerca/',
    version: '0',
    demoAccounts,
  })

async function signIn(app: App, usuario: string): Promise<number> {
  const xsrf = await withXsrf(app)
  const payload = { usuario, contrasena: PASSWORD }
  const answer = await app.inject({ method: 'POST', url: '/login', ...xsrf, payload })
  return answer.statusCode
}
