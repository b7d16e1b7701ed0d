import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { signIn } from '#test/sign-in.ts'
import { RefusalLog } from './refusal-service.ts'
import { auditContext } from './audit-context.ts'
import { makeViewer } from '#test/factories/viewers.ts'

const test = useTestApp(async () => {})
let since = '0'

const refusals = () =>
  test.current.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'on_behalf_of_id', 'subject_kind', 'subject_id', 'subject_name', 'address', 'user_agent'])
    .where('action', '=', 'acceso.rechazado')
    .where('id', '>', since)
    .orderBy('id')
    .execute()

beforeEach(async () => {
  const { db } = test.current.database
  const last = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  since = last?.id ?? '0'
})

it('a refusal is in the audit, with the user, the call and the address', async () => {
  const who = await signIn(test.current, { roles: ['cliente'] })
  const url = '/api/getUsers?buscar=ana'
  const answer = await test.current.app.inject({ ...who, method: 'GET', url, remoteAddress: '10.2.3.4' })
  expect(answer.statusCode).toBe(403)
  expect(await refusals()).toEqual([
    {
      actor_id: who.user.id,
      on_behalf_of_id: null,
      subject_kind: 'direccion',
      subject_id: 'GET',
      subject_name: '/api/getUsers',
      address: '10.2.3.4',
      user_agent: 'lightMyRequest',
    },
  ])
})

it('also what a service refuses, and both identities of who acts for somebody', async () => {
  const { db } = test.current.database
  const advisor = await makeUser(db, { roles: ['asesor'] })
  const { id: companyId } = await makeCompany(db, { advisorId: advisor.id })
  const who = await signIn(test.current, { roles: ['cliente'], companyId, impersonatedBy: advisor.id })
  const answer = await test.current.app.inject({
    ...who,
    method: 'POST',
    url: '/api/cuenta/contrasena',
    payload: { actual: 'x', nueva: 'y' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await refusals()).toMatchObject([{ actor_id: advisor.id, on_behalf_of_id: who.user.id, subject_id: 'POST' }])
})

it('the same once a minute, and of one person no more than sixty', () => {
  const log = new RefusalLog()
  const of = (id: number) =>
    auditContext({ viewer: makeViewer({ id, name: 'Ana', email: 'a@b.mx' }), ip: '10.0.0.1', headers: {} })
  const ask = (id: number, path: string, now: number) => log.isNew(of(id), { method: 'GET', path }, now)
  expect([ask(1, '/a', 0), ask(1, '/a', 59_000), ask(1, '/b', 59_000), ask(2, '/a', 59_000)]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(ask(1, '/a', 60_000)).toBe(true)
  const many = Array.from({ length: 1000 }, (_, at) => ask(3, `/x/${at}`, 0))
  expect(many.filter(Boolean)).toHaveLength(60)
})

it('a refusal of a visitor is not in the audit, since there is no user to name', async () => {
  expect((await test.current.app.inject({ method: 'GET', url: '/api/getUsers' })).statusCode).toBe(401)
  expect(await refusals()).toEqual([])
})
