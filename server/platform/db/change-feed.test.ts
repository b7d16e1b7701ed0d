import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { ChangeFeed } from './change-feed.ts'

const database = useTestDatabase()

/** Follows the feed and counts its calls. */
async function follower() {
  const calls = { resume: 0, empty: 0, pause: 0 }
  const feed = new ChangeFeed(database.current.url, { warn() {} })
  onTestFinished(() => feed.close())
  feed.follow({ resume: () => calls.resume++, empty: () => calls.empty++, pause: () => calls.pause++ })
  await expect.poll(() => calls.resume).toBe(1)
  return { calls, feed }
}

it.each([
  `insert into brands (name) values ('Recién llegada')`,
  `update company set updated_at = now()`,
  `delete from banners`,
  `update posts set title = title`,
  `insert into branches (code, name) values ('NVA', 'Nueva')`,
  `insert into synonym_groups (terms) values ('{pieza, cachivache}')`,
])('reports: %s', async (change) => {
  const { calls } = await follower()
  await sql.raw(change).execute(database.current.db)
  await expect.poll(() => calls.empty).toBe(1)
})

it('reports when its connection is lost, and when it is back', async () => {
  const { calls } = await follower()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tuerca-changes' and datname = current_database()`.execute(database.current.db)
  await expect.poll(() => calls).toEqual({ resume: 2, empty: 0, pause: 1 })
})

it('is silent once closed', async () => {
  const { calls, feed } = await follower()
  await feed.close()
  await sql`insert into brands (name) values ('Última')`.execute(database.current.db)
  expect(calls).toEqual({ resume: 1, empty: 0, pause: 1 })
})
