import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { search } from '#search/search.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { useTestStorage } from '#test/files.ts'
import { keysFound } from '#test/live-servers.ts'
import { migratedDataDir } from '#test/migrated.ts'
import { useOwnPostgres } from '#test/own-postgres.ts'
import { ChangeFeed } from '#server/platform/db/change-feed.ts'
import type { Database } from '#server/platform/db/database.ts'
import { LiveIndex } from './live-index.ts'
import { forgetOldChanges } from './service.ts'

const ORIGINS = new Set(['search index: built', 'search index: opened'])

interface Started {
  readonly index: LiveIndex
  /** How its first snapshot came about: 'built' or 'opened'. */
  readonly origin: string
  readonly warnings: readonly string[]
}

/** While the transaction of another file is open, a saved index cannot determine what came after it, and is rebuilt. */
const database = useOwnPostgres(migratedDataDir)
const files = useTestStorage()
const folder = (): string => join(files.folder, 'search-index')

/** A server's index; resolves when it answers, and where it was built, when it is saved too. */
async function started(of: Database = database.current, basePath = '/tuerca/', changes?: ChangeFeed): Promise<Started> {
  const messages: string[] = []
  const warnings: string[] = []
  const isSaved = Promise.withResolvers<void>()
  const log = {
    info(_: object, message: string) {
      messages.push(message)
      if (message === 'search index: saved') isSaved.resolve()
    },
    warn(_: object, message: string) {
      warnings.push(message)
    },
  }
  const saved = { folder: folder(), db: of.db }
  const index = new LiveIndex({ databaseUrl: of.url, basePath, saved, ...(changes && { changes }) }, log)
  onTestFinished(() => index.close())
  await index.ready()
  const origin = (messages.find((message) => ORIGINS.has(message)) ?? '').slice('search index: '.length)
  if (origin === 'built') await isSaved.promise
  return { index, origin, warnings }
}

/** Builds and saves the index of the current catalogue, and closes it. */
async function leaveSaved(): Promise<void> {
  await rm(folder(), { recursive: true, force: true })
  const { index, origin } = await started()
  expect(origin).toBe('built')
  await index.close()
}

function keys(index: LiveIndex, text: string): string[] {
  const searcher = index.searcher()
  return searcher === null ? [] : keysFound(searcher, text)
}

/** Resolves when the index finds exactly these keys after the change. */
async function untilFound(
  index: LiveIndex,
  text: string,
  wanted: readonly string[],
  change: () => Promise<unknown>,
): Promise<void> {
  const found = new Promise<void>((resolve) => {
    index.onChange(() => keys(index, text).join() === wanted.join() && resolve())
  })
  await change()
  await found
}

describe('the saved index', () => {
  beforeEach(async () => {
    const { db } = database.current
    await sql`truncate products, lines, brands, makes, engines, catalog_changes restart identity cascade`.execute(db)
    await fillSmallStore(db)
  })

  it('is used by the next server and answers as the built one', async () => {
    await rm(folder(), { recursive: true, force: true })
    const built = await started()
    const opened = await started()
    expect([built.origin, opened.origin, opened.warnings]).toEqual(['built', 'opened', []])
    const answers = [built, opened].map(({ index }) =>
      ['balatas tsuru 95', 'bd1047', '7357', 'amortigador', 'pastillas nisan', 'banda', '', 'x'].map((text) => {
        const searcher = index.searcher()
        if (searcher === null) return null
        return search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 20, withFacets: true })
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(keys(opened.index, 'balatas tsuru 95')).toEqual(['BD-1047', 'BT-2210'])
  })

  it.each(['built', 'opened'])('%s, follows the database from the first change on', async (wanted) => {
    await rm(folder(), { recursive: true, force: true })
    if (wanted === 'opened') await leaveSaved()
    const { db, url } = database.current
    const changes = new ChangeFeed(url, { warn() {} })
    onTestFinished(() => changes.close())
    const { index, origin } = await started(database.current, '/tuerca/', changes)
    expect(origin).toBe(wanted)
    await untilFound(index, 'new7', ['NEW-7'], () => makeProduct(db, { key: 'NEW-7' }))
    await untilFound(index, 'new8', ['NEW-8'], () => makeProduct(db, { key: 'NEW-8' }))
  })

  it('has caught up with a change that no worker followed yet', async () => {
    await leaveSaved()
    const { db, url } = database.current
    const changes = new ChangeFeed(url, { warn() {} })
    onTestFinished(() => changes.close())
    const { index } = await started(database.current, '/tuerca/', changes)
    await makeProduct(db, { key: 'NEW-9' })
    await index.catchUp()
    expect(keys(index, 'new9')).toEqual(['NEW-9'])
  })

  it('is followed from the start without a change feed', async () => {
    await leaveSaved()
    const { index, origin } = await started()
    expect(origin).toBe('opened')
    await untilFound(index, 'new7', ['NEW-7'], () => makeProduct(database.current.db, { key: 'NEW-7' }))
  })

  const CHANGES: Record<string, { change: (database: Database) => Promise<unknown>; found: string[] }> = {
    'a new part': { change: ({ db }) => makeProduct(db, { key: 'BD-1048' }), found: ['BD-1047', 'BD-1048'] },
    'an edited part': {
      change: ({ db }) => db.updateTable('products').set({ key: 'BD-1049' }).where('key', '=', 'BD-1047').execute(),
      found: ['BD-1049'],
    },
    'a deleted part': {
      change: ({ db }) => db.deleteFrom('products').where('key', '=', 'BD-1047').execute(),
      found: [],
    },
    'what changed nothing in the end': {
      change: async ({ db }) => {
        const id = await makeProduct(db, { key: 'BD-1048' })
        await db.deleteFrom('products').where('id', '=', id).execute()
      },
      found: ['BD-1047'],
    },
  }

  it.each(Object.keys(CHANGES))('is used with %s since', async (name) => {
    const { change, found } = CHANGES[name]!
    await leaveSaved()
    await change(database.current)
    const { index, origin, warnings } = await started()
    expect([origin, warnings, keys(index, 'bd104')]).toEqual(['opened', [], found])
    await untilFound(index, 'new7', ['NEW-7'], () => makeProduct(database.current.db, { key: 'NEW-7' }))
    expect(keys(index, 'bd104')).toEqual(found)
    await index.close()
    // From where it was, as often as there is a start.
    const next = await started()
    expect([next.origin, keys(next.index, 'bd104'), keys(next.index, 'new7')]).toEqual(['opened', found, ['NEW-7']])
  })

  it('is used with a transaction since that began before it was built', async () => {
    const { pool } = database.current
    const slow = await pool.connect()
    await slow.query("begin; insert into products (key) values ('SLOW-1')")
    await makeProduct(database.current.db, { key: 'QUICK-1' })
    await leaveSaved()
    await slow.query('commit')
    slow.release()
    const { index, origin } = await started()
    expect([origin, keys(index, 'slow'), keys(index, 'quick')]).toEqual(['opened', ['SLOW-1'], ['QUICK-1']])
  })

  const OTHER_CATALOGUES: Record<string, (database: Database) => Promise<unknown>> = {
    'a renamed line': ({ db }) => db.updateTable('lines').set({ name: 'Frenos' }).where('id', '=', 1).execute(),
    'a brand without parts': ({ db }) => db.insertInto('brands').values({ name: 'Nueva' }).execute(),
    'a synonym': ({ db }) =>
      db
        .insertInto('synonym_groups')
        .values({ terms: ['balata', 'cachivache'] })
        .execute(),
    'changes that were forgotten': async ({ db }) => {
      await db.updateTable('products').set({ description: 'OTRA' }).where('id', '=', 1).execute()
      await sql`update catalog_changes set changed_at = changed_at - interval '4 days'`.execute(db)
      await forgetOldChanges(db)
    },
    'a restored backup': ({ db }) => sql`truncate stock, product_sales cascade`.execute(db),
  }

  it.each(Object.keys(OTHER_CATALOGUES))('is not used after %s', async (name) => {
    await leaveSaved()
    await OTHER_CATALOGUES[name]?.(database.current)
    const second = await started()
    expect([second.origin, second.warnings]).toEqual(['built', []])
    await second.index.close()
    // The index that was built then is saved in its turn.
    expect((await started()).origin).toBe('opened')
  })

  it('is not used with changes since, where the last before it is so old that some may be forgotten', async () => {
    const { db } = database.current
    await sql`update catalog_changes set changed_at = changed_at - interval '50 hours'`.execute(db)
    await leaveSaved()
    await makeProduct(db, { key: 'BD-1048' })
    const { index, origin } = await started()
    expect([origin, keys(index, 'bd104')]).toEqual(['built', ['BD-1047', 'BD-1048']])
  })

  it('is used though old changes were forgotten, but for the last', async () => {
    const { db } = database.current
    await sql`update catalog_changes set changed_at = now() - interval '4 days'`.execute(db)
    await leaveSaved()
    await forgetOldChanges(db)
    const left = await db.selectFrom('catalog_changes').select('changed_in').distinct().execute()
    expect(left).toHaveLength(1)
    expect((await started()).origin).toBe('opened')
  })

  it('is not used with another base path', async () => {
    await leaveSaved()
    const { index, origin } = await started(database.current, '/otra/')
    expect(origin).toBe('built')
    const searcher = index.searcher()
    const stored = searcher?.snapshot.views[0]?.segment.storedBytes ?? new Uint8Array()
    expect(Buffer.from(stored).toString()).not.toContain('/tuerca/')
  })

  const DAMAGES: Record<string, (file: string, bytes: Buffer) => Promise<void>> = {
    empty: (file) => truncate(file, 0),
    'cut in its beginning': (file) => truncate(file, 10),
    'cut in its head': (file) => truncate(file, 300),
    'cut at its end': (file, bytes) => truncate(file, bytes.length - 1),
    'longer than it says': (file, bytes) => writeFile(file, Buffer.concat([bytes, Buffer.alloc(8)])),
    'of another program': (file) => writeFile(file, 'SQLite format 3'.repeat(50)),
    'changed in its head': (file, bytes) => writeFile(file, flipped(bytes, 100)),
    'changed in its names': (file, bytes) => writeFile(file, flipped(bytes, 16 + bytes.readUInt32LE(8) + 200)),
    'changed at its end': (file, bytes) => writeFile(file, flipped(bytes, bytes.length - 1)),
  }

  it.each(Object.keys(DAMAGES))('that is %s is built anew', async (name) => {
    await leaveSaved()
    const file = join(folder(), 'base')
    await DAMAGES[name]?.(file, await readFile(file))
    const { index, origin, warnings } = await started()
    expect([origin, warnings]).toEqual(['built', ['search index: the saved one cannot be read']])
    expect(keys(index, 'bd1047')).toEqual(['BD-1047'])
    await index.close()
    expect((await started()).origin).toBe('opened')
  })
})

describe('the saved index of another database', () => {
  const other = useTestDatabase()

  it('is not used, though it holds the same', async () => {
    await fillSmallStore(other.current.db)
    await leaveSaved()
    const { origin, warnings } = await started(other.current)
    expect([origin, warnings]).toEqual(['built', []])
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}
