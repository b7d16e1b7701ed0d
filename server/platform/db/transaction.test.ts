import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { inTransaction, isWriteConflict, type Transaction } from './transaction.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.current.pool.query('truncate lines cascade')
})

async function addTwoLines({ db, client }: Transaction): Promise<void> {
  await db.insertInto('lines').values({ name: 'Balatas' }).execute()
  await client.query(`insert into lines (name) values ('Discos')`)
}

const names = async () => {
  const rows = await database.current.db.selectFrom('lines').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

it('commits what both ways of writing wrote, and gives the result', async () => {
  const result = await inTransaction(database.current, async (transaction) => {
    await addTwoLines(transaction)
    expect(await names()).toEqual([])
    return 7
  })
  expect(result).toBe(7)
  expect(await names()).toEqual(['Balatas', 'Discos'])
})

it('rolls back when the work returns a Failure', async () => {
  const failure = new Failure('conflict', 'Alguien más ya lo cambió.')
  const result = await inTransaction(database.current, async (transaction) => {
    await addTwoLines(transaction)
    return failure
  })
  expect(result).toBe(failure)
  expect(await names()).toEqual([])
})

it('rolls back when the work throws', async () => {
  const work = async (transaction: Transaction) => {
    await addTwoLines(transaction)
    throw new Error('no')
  }
  await expect(inTransaction(database.current, work)).rejects.toThrow('no')
  expect(await names()).toEqual([])
})

it('rolls back a dry run, and gives its result', async () => {
  const work = async (transaction: Transaction) => {
    await addTwoLines(transaction)
    return 7
  }
  expect(await inTransaction(database.current, work, { isDryRun: true })).toBe(7)
  expect(await names()).toEqual([])
})

it('limits the time of a statement, in the transaction alone', async () => {
  const settings = async ({ db }: Pick<Transaction, 'db'>) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout
  expect(await inTransaction(database.current, settings)).toBe('30s')
  expect(await inTransaction(database.current, settings, { statementTimeoutMs: 0 })).toBe('0')
  expect(await settings(database.current)).toBe('10s')
})

it('gives its connection back after every end', async () => {
  const { pool } = database.current
  await inTransaction(database.current, addTwoLines)
  await inTransaction(database.current, addTwoLines).catch(() => {})
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('a name that exists already is a write conflict, a broken statement is none', async () => {
  const error = async (text: string) => database.current.pool.query(text).catch((reason: unknown) => reason)
  await inTransaction(database.current, addTwoLines)
  expect(isWriteConflict(await error(`insert into lines (name) values ('BALATAS')`))).toBe(true)
  expect(isWriteConflict(await error('select nothing from nowhere'))).toBe(false)
})

/** Two transactions, each of which locks what the other has already. */
async function crossing(options: Parameters<typeof inTransaction>[2] = {}) {
  await database.current.pool.query("insert into lines (name) values ('A'), ('B')")
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const tries = [0, 0]
  const take =
    (index: 0 | 1) =>
    async ({ client }: Transaction) => {
      tries[index] = (tries[index] ?? 0) + 1
      const [own, other] = index === 0 ? ['A', 'B'] : ['B', 'A']
      await client.query('select from lines where name = $1 for update', [own])
      locked[index].resolve()
      await locked[1 - index]?.promise
      await client.query('select from lines where name = $1 for update', [other])
      return index
    }
  const results = await Promise.allSettled([
    inTransaction(database.current, take(0), options),
    inTransaction(database.current, take(1), options),
  ])
  return { results, tries: tries.toSorted((one, two) => one - two) }
}

it('does once more what the database ended because two transactions waited for each other', async () => {
  const { results, tries } = await crossing()
  expect(results).toEqual([
    { status: 'fulfilled', value: 0 },
    { status: 'fulfilled', value: 1 },
  ])
  expect(tries).toEqual([1, 2])
})

it('does not repeat work that is marked as tried once', async () => {
  const { results, tries } = await crossing({ isTriedOnce: true })
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries).toEqual([1, 1])
})
