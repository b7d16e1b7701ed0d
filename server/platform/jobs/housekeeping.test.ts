import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { jobHousekeeping } from './housekeeping.ts'

const database = useTestDatabase()

async function runJob(name: string): Promise<void> {
  const found = jobHousekeeping(database.current).find(({ job }) => job.name === name)
  const context = { id: '1', isLastTry: false, signal: new AbortController().signal, report: () => {} }
  await found?.run({}, context)
}

it('keys of requests older than the time in which a repeat is answered are deleted, more than one batch of them', async () => {
  const { db } = database.current
  const { id } = await makeUser(db)
  await sql`
    insert into idempotency_keys (user_id, key, action, request_hash, answer, created_at)
    select ${id}::integer, 'vencida-' || n, 'prueba', 'x', '{}'::jsonb, now() - interval '101 days' from generate_series(1, 10001) n
    union all select ${id}::integer, 'vigente-1', 'prueba', 'x', '{}'::jsonb, now() - interval '99 days'`.execute(db)
  await runJob('jobs.forget-keys')
  const left = await db.selectFrom('idempotency_keys').select('key').execute()
  expect(left).toEqual([{ key: 'vigente-1' }])
})
