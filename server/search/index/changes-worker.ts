import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { IndexedProduct } from '#search/catalogue.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import { sharedU32 } from '#search/util/shared-arrays.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { listen } from '#server/platform/db/listen.ts'
import { productsOf } from './catalogue-loader.ts'
import type { CatchUpRequest, ChangedProducts, ChangesWorkerData, IndexMessage } from './worker-messages.ts'
import * as store from './store.ts'

// Follows the database off the server's event loop: at each notification it builds one small segment with all that changed
// since the base. The server replaces the base, and with it the worker, when that segment has grown too large.

const data = workerData as ChangesWorkerData
const { databaseUrl, basePath } = data
const port = parentPort
if (port === null) throw new Error('changes-worker runs as a worker thread only')

const CHANNEL = 'catalog_changed'
/** Reads the changes also without a notification, in case one was lost with its connection. */
const POLL_MS = 30_000
const RETRY_MS = 1000

const database = openDatabase(databaseUrl, { maxConnections: 2 })
const { db } = database

let { cursor, isAwaited } = data
let lastReferences = JSON.stringify(data.references)
/** Every product changed since the base; null when it was deleted. */
const changed = new Map<number, IndexedProduct | null>()
let wake: () => void = () => {}
/** Ids of requests that no answer was sent to yet. */
const requests: number[] = []
port.on('message', (message: CatchUpRequest | object) => {
  // `node --watch` sends messages of its own through the worker.
  if (!('type' in message)) return
  requests.push(message.id)
  wake()
})

function post(message: IndexMessage): void {
  port?.postMessage(message)
}

async function buildChanges(): Promise<void> {
  const changes = await store.changesSince(db, cursor)
  const products = changes.ids.length > 0 ? await readChanged(changes.ids) : null
  const references = await store.references(db)
  const text = JSON.stringify(references)
  const isOther = text !== lastReferences
  if (products !== null || isOther || isAwaited)
    post({ type: 'changes', references: isOther ? references : null, products })
  isAwaited = false
  lastReferences = text
  cursor = changes.cursor
}

async function readChanged(ids: readonly number[]): Promise<ChangedProducts> {
  for (const id of ids) changed.set(id, null)
  for await (const product of productsOf(db, ids, basePath)) changed.set(product.id, product)
  const builder = new SegmentBuilder()
  for (const product of changed.values()) if (product !== null) builder.add(product)
  const replaced = sharedU32(changed.size)
  replaced.set([...changed.keys()])
  return { segment: builder.finish(), replaced }
}

/** Resolves at the next notification, or when it is time to look anyway. */
function nextWake(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

async function listenUntilAborted(): Promise<never> {
  for (;;) {
    // Changes from before the listening are read when it begins.
    const listening = listen({
      databaseUrl,
      applicationName: 'tuerca-search',
      channels: [CHANNEL],
      onListening: () => wake(),
      onNotification: () => wake(),
    })
    await listening.catch((error: unknown) => post({ type: 'trouble', message: `listening: ${String(error)}` }))
    await delay(RETRY_MS)
  }
}

async function keepBuilding(): Promise<never> {
  for (;;) {
    const woken = nextWake()
    try {
      // A request that comes during the reading may be about what it has missed.
      const before = requests.length
      await buildChanges()
      for (const id of requests.splice(0, before)) post({ type: 'caughtUp', id })
      await woken
    } catch (error) {
      post({ type: 'trouble', message: `reading changes: ${String(error)}` })
      await delay(RETRY_MS)
    }
  }
}

await Promise.all([listenUntilAborted(), keepBuilding()])
