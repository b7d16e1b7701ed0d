import { parentPort, workerData } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { allProducts } from './catalogue-loader.ts'
import { saveBase } from './index-file.ts'
import { layoutVersion } from './layout-version.ts'
import type { BaseMessage, IndexMessage, IndexWorkerData } from './worker-messages.ts'
import * as store from './store.ts'

// Builds the base of the search index off the server's event loop, sends it, saves it for the next start, and ends. That frees the
// memory used by building.

const { databaseUrl, basePath, savedIn } = workerData as IndexWorkerData
const port = parentPort
if (port === null) throw new Error('base-worker runs as a worker thread only')

const database = openDatabase(databaseUrl, { maxConnections: 1 })
// Computed before anything is read: code that is replaced during the build has not built this.
const layout = savedIn === undefined ? '' : layoutVersion(basePath)
const builder = new SegmentBuilder()
const read = await database.db
  .transaction()
  .setIsolationLevel('repeatable read')
  .setAccessMode('read only')
  .execute(async (trx) => {
    const cursor = await store.changeCursor(trx)
    const stamp = savedIn === undefined ? undefined : await readStamp(trx, cursor)
    const references = await store.references(trx)
    for await (const product of allProducts(trx, basePath)) builder.add(product)
    return { cursor, references, stamp }
  })
const base: BaseMessage = { type: 'base', ...read, segment: builder.finish() }
port.postMessage(base)
await database.close()
const { stamp } = base
if (savedIn !== undefined && stamp !== undefined) {
  const arranged = buildReferenceIndex(base.references)
  const outcome = await saveBase(savedIn, { layout, stamp }, { ...base, arranged }).then(
    (): IndexMessage => ({ type: 'saved' }),
    (error: unknown): IndexMessage => ({ type: 'trouble', message: `saving the index: ${String(error)}` }),
  )
  port.postMessage(outcome)
}

async function readStamp(db: Kysely<DB>, cursor: string): Promise<store.CatalogueStamp> {
  const { ground, since } = await store.catalogueStamp(db, cursor)
  return { ground, since }
}
