import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { ChangeFeed } from './change-feed.ts'

const database = useTestDatabase()

/** Counts what it is told. */
async function follower() {
  const told = { resume: 0, empty: 0, pause: 0 }
  const feed = new ChangeFeed(database.current.url, { warn() {} })
  onTestFinished(() => feed.close())
  feed.follow({ resume: () => told.resume++, empty: () => told.empty++, pause: () => told.pause++ })
  await expect.poll(() => told.resume).toBe(1)
  return { told, feed }
}

it.each([
  `insert into brands (name) values ('Recién llegada')`,
  `update company set updated_at = now()`,
  `delete from banners`,
  `update posts set title = title`,
  `insert into branches (code, name) values ('NVA', 'Nueva')`,
  `insert into synonym_groups (terms) values ('{pieza, cachivache}')`,
])('tells of: %s', async (change) => {
  const { told } = await follower()
  await sql.raw(change).execute(database.current.db)
  await expect.poll(() => told.empty).toBe(1)
})

it('tells that changes are not heard while its connection is away, and when they are again', async () => {
  const { told } = await follower()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tuerca-changes' and datname = current_database()`.execute(database.current.db)
  await expect.poll(() => told, { timeout: 10_000 }).toEqual({ resume: 2, empty: 0, pause: 1 })
})

it('is silent once closed', async () => {
  const { told, feed } = await follower()
  await feed.close()
  await sql`insert into brands (name) values ('Última')`.execute(database.current.db)
  expect(told).toEqual({ resume: 1, empty: 0, pause: 1 })
})
