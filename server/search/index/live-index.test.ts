import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeApplication, makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { keysFound, useLiveServers } from '#test/live-servers.ts'
import { LiveIndex } from './live-index.ts'
import { changesSince } from './store.ts'

const servers = useLiveServers(({ db }) => fillSmallStore(db))

function untilAllFind(text: string, keys: readonly string[]): Promise<void> {
  return servers.current.untilAllFind(text, keys)
}

describe('a change of the catalogue is found on every server', () => {
  it('a new part', async () => {
    await makeProduct(servers.current.database.db, { key: 'NEW-7', line: 'Balatas', description: 'BALATA CERAMICA' })
    await untilAllFind('new7', ['NEW-7'])
  })

  it('an edited description, also by the words of the old one', async () => {
    const { db } = servers.current.database
    await db.updateTable('products').set({ description: 'ZAPATA ROJA' }).where('key', '=', 'NEW-7').execute()
    await untilAllFind('zapata roja', ['NEW-7'])
    await untilAllFind('ceramica', [])
  })

  it('a new application with a model that no one had', async () => {
    const { db } = servers.current.database
    const { id } = await db.selectFrom('products').select('id').where('key', '=', 'NEW-7').executeTakeFirstOrThrow()
    await makeApplication(db, id, { make: 'Ford', model: 'Ikon', from: 2001, to: 2007 })
    await untilAllFind('balatas ikon 2005', ['NEW-7'])
  })

  it('a renamed line', async () => {
    const { db } = servers.current.database
    await db.updateTable('lines').set({ name: 'Amortiguadores de gas' }).where('name', '=', 'Amortiguadores').execute()
    await untilAllFind('amortiguadores gas', ['AM.330/2'])
  })

  it('a part that is hidden, and one that is shown again', async () => {
    const { db } = servers.current.database
    const setStatus = (status: 'hidden' | 'discontinued') =>
      db.updateTable('products').set({ status }).where('key', '=', 'NEW-7').execute()
    await setStatus('hidden')
    await untilAllFind('new7', [])
    await setStatus('discontinued')
    await untilAllFind('new7', ['NEW-7'])
  })

  it('a deleted part', async () => {
    await servers.current.database.db.deleteFrom('products').where('key', '=', 'NEW-7').execute()
    await untilAllFind('new7', [])
  })

  it('no change of a transaction that was rolled back, and those committed after it', async () => {
    const { db } = servers.current.database
    await expect(
      db.transaction().execute(async (trx) => {
        await makeProduct(trx, { key: 'GHOST-1' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await makeProduct(db, { key: 'GHOST-2' })
    await untilAllFind('ghost', ['GHOST-2'])
  })

  it('a transaction that began before another and ended after it', async () => {
    const { db, pool } = servers.current.database
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query("insert into products (key) values ('SLOW-1')")
    await makeProduct(db, { key: 'SLOW-2' })
    await untilAllFind('slow', ['SLOW-2'])
    await slow.query('commit')
    slow.release()
    await untilAllFind('slow', ['SLOW-1', 'SLOW-2'])
  })

  it('whatever else changes, once an index has caught up', async () => {
    const { database, indexes } = servers.current
    const { pool } = database
    // Every change since this began has a higher number than the oldest that is under way.
    const open = await pool.connect()
    await open.query('begin')
    await open.query("insert into products (key) values ('OPEN-1')")
    try {
      for (const key of ['CAUGHT-1', 'CAUGHT-2', 'CAUGHT-3']) {
        await Promise.all([makeProduct(database.db, { key }), makeProduct(database.db, { key: `BESIDE-${key}` })])
        await Promise.all(indexes.map((index) => index.catchUp()))
        for (const index of indexes) expect(keysFound(index.searcher()!, key.toLowerCase())).toContain(key)
      }
    } finally {
      await open.query('rollback')
      open.release()
    }
  })

  it('once, while a transaction is open that began before it', async () => {
    const { database, indexes } = servers.current
    const open = await database.pool.connect()
    await open.query('begin')
    await open.query("insert into products (key) values ('OPEN-2')")
    try {
      await makeProduct(database.db, { key: 'ONCE-1' })
      await untilAllFind('once1', ['ONCE-1'])
      let changes = 0
      for (const index of indexes) onTestFinished(index.onChange(() => (changes += 1)))
      await Promise.all(indexes.map((index) => index.catchUp()))
      expect(changes).toBe(0)
    } finally {
      await open.query('rollback')
      open.release()
    }
  })

  it('by an index that was not ready yet', async () => {
    const { database } = servers.current
    const index = new LiveIndex({ databaseUrl: database.url, basePath: '/tuerca/' }, { info() {}, warn() {} })
    onTestFinished(() => index.close())
    await makeProduct(database.db, { key: 'EARLY-1' })
    await index.catchUp()
    expect(keysFound(index.searcher()!, 'early1')).toEqual(['EARLY-1'])
  })

  it('changes of another cluster in a restored backup are not read again and again', async () => {
    const { db } = servers.current.database
    await sql`insert into catalog_changes (changed_in, product_id) select '999999999999', id from products`.execute(db)
    await makeProduct(db, { key: 'RESTORED-1' })
    await untilAllFind('restored', ['RESTORED-1'])
    const { ids } = await changesSince(db, '999999999998:999999999998:')
    expect(ids).toEqual([])
  })

  it('writers of one product do not wait for each other', async () => {
    const { db, pool } = servers.current.database
    const id = await makeProduct(db, { key: 'SHARED-1', stock: { Norte: 1 } })
    const other = await pool.connect()
    await other.query('begin')
    await other.query('insert into product_sales (product_id, units) values ($1, 3)', [id])
    await db.updateTable('stock').set({ quantity: 5 }).where('product_id', '=', id).execute()
    await other.query('commit')
    other.release()
    await untilAllFind('shared1', ['SHARED-1'])
  })
})
