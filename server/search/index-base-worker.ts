import { parentPort, workerData } from 'node:worker_threads'
import { SegmentBuilder } from '#search/segment-builder.ts'
import { openDatabase } from '../platform/database.ts'
import { allProducts } from './catalogue-loader.ts'
import type { BaseMessage, IndexWorkerData } from './index-messages.ts'
import * as store from './store.ts'

// Builds the base of the search index off the server's event loop, tells it, and ends: what building took in memory goes with it.

const { databaseUrl, basePath } = workerData as IndexWorkerData
const port = parentPort
if (port === null) throw new Error('index-base-worker runs as a worker thread only')

const database = openDatabase(databaseUrl, { maxConnections: 1 })
const builder = new SegmentBuilder()
const read = await database.db
  .transaction()
  .setIsolationLevel('repeatable read')
  .setAccessMode('read only')
  .execute(async (trx) => {
    const cursor = await store.changeCursor(trx)
    const references = await store.references(trx)
    for await (const product of allProducts(trx, basePath)) builder.add(product)
    return { cursor, references }
  })
port.postMessage({ type: 'base', ...read, segment: builder.finish() } satisfies BaseMessage)
await database.close()
