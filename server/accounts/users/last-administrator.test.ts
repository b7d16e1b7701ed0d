import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeRole } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
let [one, two]: SignedIn[] = []
const first = () => one ?? expect.fail()
const second = () => two ?? expect.fail()
const { get, post } = callsOf(test, first)

/** Two administrators, who take each other's access away. */
beforeEach(async () => {
  await test.current.database.db.updateTable('users').set({ status: 'eliminado' }).execute()
  ;[one, two] = [await signIn(test.current, { roles: ['admin'] }), await signIn(test.current, { roles: ['admin'] })]
})

const administrators = async () => {
  const { db } = test.current.database
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .select('u.id')
    .where('r.name', '=', 'admin')
    .where('u.status', '=', 'activo')
    .execute()
  return rows.length
}

const withoutAdmin = async (of: SignedIn) => {
  const { name, email, version } = (await get(`/api/getUser/${of.user.id}`)).json
  return { name, email, version, roles: [await makeRole(test.current.database.db, 'MKTG')] }
}

it.each(['deletes', 'suspends', 'takes the role of'])(
  'one %s the other at the same time: one of them is refused, whether there is a third or not',
  async (way) => {
    const act = async (by: SignedIn, whom: SignedIn) => {
      if (way === 'deletes') return post(`/api/deleteUser/${whom.user.id}`, {}, by)
      if (way === 'suspends')
        return post('/api/updateUsers', { seleccion: { ids: [whom.user.id] }, acto: 'suspender' }, by)
      return post(`/api/updateUser/${whom.user.id}`, await withoutAdmin(whom), by)
    }
    const isDone = ({ status, json }: Awaited<ReturnType<typeof act>>) => status === 200 && json.cambiados !== 0
    for (let others = 0; others < 2; others++) {
      const answers = await Promise.all([act(first(), second()), act(second(), first())])
      expect(answers.filter(isDone), JSON.stringify(answers)).toHaveLength(1)
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
      expect(await administrators()).toBe(1 + others)
      await test.current.database.db.updateTable('users').set({ status: 'eliminado' }).execute()
      ;[one, two] = [await signIn(test.current, { roles: ['admin'] }), await signIn(test.current, { roles: ['admin'] })]
      await signIn(test.current, { roles: ['admin'] })
    }
  },
)

it('an administrator who is suspended while their act waits cannot complete it', async () => {
  const act = async () => [
    await post(`/api/deleteUser/${second().user.id}`, {}),
    await post(`/api/updateUser/${second().user.id}`, await withoutAdmin(second())),
    await post('/api/updateUsers', { seleccion: { ids: [second().user.id] }, acto: 'suspender' }),
  ]
  const client = await test.current.database.pool.connect()
  try {
    await client.query('begin')
    await client.query("update users set status = 'suspendido' where id = $1", [first().user.id])
    const waiting = act()
    // The request has passed the access check and waits for the row.
    await expect.poll(async () => waits(client)).toBeGreaterThan(0)
    await client.query('commit')
    const [removed] = await waiting
    expect([removed?.status, removed?.json.error.message]).toEqual([
      403,
      'Mientras tanto cambió lo que puedes hacer. Vuelve a ingresar.',
    ])
  } finally {
    client.release()
  }
  expect(await administrators()).toBe(1)
})

async function waits(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<number> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows.length
}
