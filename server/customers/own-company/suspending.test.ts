import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { useOwnCompany } from '#test/set-ups/own-company.ts'
import { signIn } from '#test/sign-in.ts'

const { test, db, customer, administratorWith, makeColleague, get, post, path, invite, changeOf } = useOwnCompany()

const statusOf = async (id: number) =>
  (await db().selectFrom('users').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('suspending', () => {
  it('ends the sessions and links at once, and can be undone', async () => {
    const colleague = await signIn(test.current, { user: await makeColleague({ password: 'cuatro-llantas-nuevas' }) })
    const { id } = colleague.user
    expect((await post(path(id, 'suspende'), {})).json).toEqual({ success: true })
    expect((await get('/api/sesion', colleague)).json.isLoggedin).toBe(false)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'usuario.suspendido', subject_id: String(id) })
    expect((await post(path(id, 'suspende'), {})).status).toBe(409)
    expect((await post(path(id, 'invita'), {})).status).toBe(409)
    expect((await post(path(id, 'activa'), {})).json).toEqual({ success: true })
    expect(await statusOf(id)).toBe('activo')
    expect((await post(path(id, 'activa'), {})).status).toBe(409)
  })

  it('withdraws an invitation, which another one follows', async () => {
    const { json } = await invite()
    const links = () => db().selectFrom('one_time_links').select('id').where('user_id', '=', json.id).execute()
    await post(path(json.id, 'suspende'), {})
    expect(await links()).toEqual([])
    await post(path(json.id, 'activa'), {})
    expect(await statusOf(json.id)).toBe('invitado')
    expect(await links()).toHaveLength(1)
  })

  it('sends no more invitations than inviting does', async () => {
    const owner = await signIn(test.current, {
      user: await makeColleague({ permissions: ['colegas-update'], sight: 'empresa' }),
    })
    const invited = await makeColleague({ status: 'invitado' })
    const answers: number[] = []
    for (const _ of Array.from({ length: 21 })) {
      await post(path(invited.id, 'suspende'), {}, owner)
      answers.push((await post(path(invited.id, 'activa'), {}, owner)).status)
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(await statusOf(invited.id)).toBe('suspendido')
  })

  it('leaves no company without an administrator', async () => {
    const wide = await administratorWith('grupo')
    const recipe = { companyId: customer.daughter.id, permissions: ['colegas-update'], sight: 'empresa' } as const
    const first = await makeColleague(recipe)
    expect((await post(path(first.id, 'suspende'), {}, wide)).status).toBe(409)
    const limited = changeOf({ vista: 'empresa', retirados: ['colegas-update'] })
    const refused = await post(path(first.id), limited, wide)
    expect(Object.keys(refused.json.error.fields)).toEqual(['retirados'])
    await makeColleague({ ...recipe, status: 'suspendido' })
    expect((await post(path(first.id, 'suspende'), {}, wide)).status).toBe(409)
    const second = await makeColleague(recipe)
    const both = await Promise.all([first, second].map(({ id }) => post(path(id, 'suspende'), {}, wide)))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is nothing that the staff does in the name of the administrator', async () => {
    const staff = await makeUser(db(), { roles: ['admin'] })
    const acting = await signIn(test.current, { user: customer.administrator.user, impersonatedBy: staff.id })
    const { id } = await makeColleague()
    expect((await get('/api/mi-empresa', acting)).status).toBe(200)
    expect((await get(path(id), acting)).status).toBe(200)
    const writes = [
      await invite({}, acting),
      await post(path(id), changeOf(), acting),
      await post(path(id, 'suspende'), {}, acting),
      await post(path(id, 'activa'), {}, acting),
      await post(path(id, 'invita'), {}, acting),
    ]
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await statusOf(id)).toBe('activo')
  })
})
