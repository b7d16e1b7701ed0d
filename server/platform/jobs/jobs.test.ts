import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { JOB_TABLES_VERSION } from '#server/platform/db/job-tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { useJobRunners } from '#test/jobs.ts'
import { handled, JobFailure, type Job, type JobContext } from './job.ts'
import { sendJob } from './send-job.ts'

const database = useTestDatabase()
const runners = useJobRunners()

const counted: Job<{ number: number }> = {
  name: 'test.counted',
  title: 'Contar',
  data: z.object({ number: z.int() }),
  retries: 2,
  retryAfterSeconds: 1,
  timeoutSeconds: 2,
}

/** What was done, by all runners of a test. */
let done: number[] = []
afterEach(() => (done = []))

const count = handled(counted, async ({ number }) => void done.push(number))

async function states(): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; state: string; count: number }>`
    select name, state, count(*)::integer as count from pgboss.job where not starts_with(name, '__') group by 1, 2
  `.execute(database.current.db)
  return Object.fromEntries(rows.rows.map(({ name, state, count: n }) => [`${name} ${state}`, n]))
}

async function forgetJobs(): Promise<void> {
  await sql`delete from pgboss.job`.execute(database.current.db)
}
afterEach(forgetJobs)

it('the tables have the layout of the installed library', async () => {
  const { PgBoss, fromKysely } = await import('pg-boss')
  const boss = new PgBoss({ db: fromKysely(database.current.db), migrate: false })
  expect(await boss.schemaVersion()).toBe(JOB_TABLES_VERSION)
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true })
})

it('a job runs once, on one of two servers', async () => {
  const { db } = database.current
  runners.start(database.current, [count])
  runners.start(database.current, [count])
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  for (const number of numbers) await sendJob(db, counted, { number })
  await expect.poll(states).toEqual({ 'test.counted completed': 12 })
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
})

it('a transaction that rolls back sends no job', async () => {
  const refused = await inTransaction(database.current, async ({ db }) => {
    await sendJob(db, counted, { number: 1 })
    return new Failure('conflict', 'No')
  })
  expect(refused).toBeInstanceOf(Failure)
  await inTransaction(database.current, ({ db }) => sendJob(db, counted, { number: 2 }))
  runners.start(database.current, [count])
  await expect.poll(states).toEqual({ 'test.counted completed': 1 })
  expect(done).toEqual([2])
})

it('the same key sends one job, also when it has been done', async () => {
  const { db } = database.current
  const first = await sendJob(db, counted, { number: 1 }, { key: 'a' })
  expect(await sendJob(db, counted, { number: 1 }, { key: 'a' })).toBe(first)
  expect(await sendJob(db, counted, { number: 2 }, { key: 'b' })).not.toBe(first)
  runners.start(database.current, [count])
  await expect.poll(states).toEqual({ 'test.counted completed': 2 })
  expect(await sendJob(db, counted, { number: 1 }, { key: 'a' })).toBe(first)
  expect(await states()).toEqual({ 'test.counted completed': 2 })
})

it('what fails is tried again, and after its last try is a dead letter', async () => {
  const contexts: JobContext[] = []
  const failing = handled(counted, async ({ number }, context) => {
    contexts.push(context)
    if (number === 1 && contexts.length > 1) return
    throw new Error('not now')
  })
  await sendJob(database.current.db, counted, { number: 1 })
  runners.start(database.current, [failing])
  await expect.poll(states).toEqual({ 'test.counted completed': 1 })
  await sendJob(database.current.db, counted, { number: 2 })
  await expect
    .poll(states)
    .toEqual({ 'test.counted completed': 1, 'test.counted failed': 1, 'dead-letters created': 1 })
  expect(contexts.map(({ isLastTry }) => isLastTry)).toEqual([false, false, false, false, true])
})

it('a JobFailure is final', async () => {
  const refusing = handled(counted, async () => {
    done.push(0)
    throw new JobFailure('El archivo ya no existe.')
  })
  await sendJob(database.current.db, counted, { number: 1 })
  runners.start(database.current, [refusing])
  await expect.poll(states).toEqual({ 'test.counted failed': 1, 'dead-letters created': 1 })
  expect(done).toEqual([0])
})

it('data that the job does not know is a dead letter at once', async () => {
  await sendJob(database.current.db, { ...counted, data: z.object({ other: z.string() }) }, { other: 'x' })
  runners.start(database.current, [count])
  await expect.poll(states).toEqual({ 'test.counted failed': 1, 'dead-letters created': 1 })
  expect(done).toEqual([])
})

it('the job of a server that died is done by another', async () => {
  await sendJob(database.current.db, counted, { number: 7 })
  // What a killed server leaves: the job is taken, and nobody works at it.
  const { PgBoss, fromKysely } = await import('pg-boss')
  const dead = new PgBoss({ db: fromKysely(database.current.db), migrate: false })
  expect(await dead.fetch(counted.name)).toHaveLength(1)
  expect(await states()).toEqual({ 'test.counted active': 1 })
  runners.start(database.current, [count])
  await expect.poll(states).toEqual({ 'test.counted completed': 1 })
  expect(done).toEqual([7])
})

it('a try that takes too long is ended by its signal and tried again', async () => {
  const reasons: unknown[] = []
  const slow = handled({ ...counted, timeoutSeconds: 1 }, async ({ number }, { signal }) => {
    if (reasons.length === 0) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      reasons.push(signal.aborted)
      throw new Error('ended')
    }
    done.push(number)
  })
  runners.start(database.current, [slow])
  await sendJob(database.current.db, { ...counted, timeoutSeconds: 1 }, { number: 3 })
  await expect.poll(states).toEqual({ 'test.counted completed': 1 })
  expect(reasons).toEqual([true])
  expect(done).toEqual([3])
})

it('a server that closes passes on its running job', async () => {
  const stuck = handled(
    { ...counted, timeoutSeconds: 60 },
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('closing')))),
  )
  const first = runners.start(database.current, [stuck])
  await sendJob(database.current.db, counted, { number: 5 })
  await expect.poll(states).toEqual({ 'test.counted active': 1 })
  await first.close()
  runners.start(database.current, [count])
  await expect.poll(states).toEqual({ 'test.counted completed': 1 })
  expect(done).toEqual([5])
})
