import { expect, it } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeViewer } from '#test/factories/viewers.ts'
import { auditContext, BY_SYSTEM } from './audit-context.ts'
import { recordAudit } from './service.ts'

const test = useTestDatabase()
const subject = { kind: 'usuario', id: 7, name: 'Ana López' }
const entries = () => test.current.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()

it('records actor, act, subject and address, with the values before and after', async () => {
  const { db } = test.current
  const [actor, customer] = [await makeUser(db), await makeUser(db)]
  const request = {
    viewer: makeViewer({ ...customer, impersonator: { id: actor.id, name: actor.name, sessionId: 1 } }),
    ip: '10.0.0.9',
    headers: { 'user-agent': 'x'.repeat(1000) },
  }
  await recordAudit(db, auditContext(request), {
    action: 'usuario.modificado',
    subject,
    before: { name: 'Ana', roles: ['cliente'] },
    after: { name: 'Ana López', roles: [] },
    note: 'prueba',
  })
  expect((await entries()).at(-1)).toMatchObject({
    actor_id: actor.id,
    on_behalf_of_id: customer.id,
    action: 'usuario.modificado',
    subject_kind: 'usuario',
    subject_id: '7',
    subject_name: 'Ana López',
    before: { name: 'Ana', roles: ['cliente'] },
    after: { name: 'Ana López', roles: [] },
    address: '10.0.0.9',
    user_agent: 'x'.repeat(300),
    note: 'prueba',
  })
})

it('holds no secret, however deep it is', async () => {
  const secrets = {
    password: 'uno',
    password_hash: 'uno',
    contrasena: 'uno',
    tokenHash: 'uno',
    secret: 'uno',
    backup_codes: ['uno'],
    codigosDeRespaldo: ['uno'],
    cookies: { a: 'uno' },
  }
  await recordAudit(test.current.db, BY_SYSTEM, {
    action: 'usuario.creado',
    subject,
    before: { name: 'x', ...secrets },
    after: { list: [{ name: 'y', ...secrets }], at: new Date(0), nothing: null },
  })
  const entry = (await entries()).at(-1)
  expect(entry?.before).toEqual({ name: 'x' })
  expect(entry?.after).toEqual({ list: [{ name: 'y' }], at: '1970-01-01T00:00:00.000Z', nothing: null })
})

it('is stored with its write or not at all', async () => {
  const before = await entries()
  await inTransaction(test.current, async ({ db }) => {
    await recordAudit(db, BY_SYSTEM, { action: 'usuario.creado', subject })
    return new Failure('conflict', 'No se puede.')
  })
  expect(await entries()).toEqual(before)
})

it.each([
  ['change', 'update audit_entries set note = $$otra$$'],
  ['delete', 'delete from audit_entries'],
  ['truncate', 'truncate audit_entries'],
])('nobody can %s an entry', async (_, statement) => {
  await expect(test.current.pool.query(statement)).rejects.toThrow('append-only')
})
