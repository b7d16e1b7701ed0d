// How long until a change is searchable, and how long the event loop is blocked by it, over a PostgreSQL of its own:
//   node scripts/run.mjs bench/live-index.ts [products, default 100000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'
import { search } from '#search/search.ts'
import { fillCatalogue } from './live-index/catalogue.ts'
import { watchEventLoop } from './live-index/event-loop-watch.ts'

const products = Number(process.argv[2] ?? 100_000)
const CHANGED = 10_000
/** A base this old is built anew when enough has changed (server/search/index/live-index.ts). */
const REBUILT_AFTER_MS = 61_000

/** When the phase's statement was committed, or else when the phase began. */
let since = 0

const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(postgres.url)
try {
  await migrate(database.db)
  console.log(
    `${products.toLocaleString('en')} products with 12 applications, ${await timed(() => fillCatalogue(postgres.url, products))} s to store`,
  )
  await measure()
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  let built = 0
  const log = { info: () => built++, warn: (details: object, message: string) => console.error(message, details) }
  const opened = performance.now()
  const index = new LiveIndex({ databaseUrl: postgres.url, basePath: '/tuerca/' }, log)
  try {
    await phase('nothing, for comparison', () => delay(1000))
    await phase('base built and loaded', () => index.ready())
    await phase('one product changed', async () => {
      await run(`update products set description = description || ' CAMBIOUNO' where key = 'KX-100007'`)
      await found(index, 'cambiouno', 1)
    })
    await phase('an alias added', async () => {
      await run(`insert into vehicle_aliases (alias, make, model) select 'Apodado', k.name, m.name
        from models m join makes k on k.id = m.make_id where m.id = 8`)
      await until(index, () => count(index, 'apodado') > 0)
    })
    await phase('a model renamed', async () => {
      await run(`update models set name = 'Renombrado' where id = 9`)
      await until(index, () => count(index, 'renombrado') > 0)
    })
    await phase('a synonym added', async () => {
      const before = index.searcher()?.snapshot.references
      await run(`insert into synonym_groups (terms) values ('{pieza, cachivache}')`)
      await until(index, () => index.searcher()?.snapshot.references !== before)
    })
    await phase(`${CHANGED} products changed`, async () => {
      await run(`update products set description = description || ' CAMBIOTODO' where id % ${products / CHANGED} = 0`)
      await found(index, 'cambiotodo', CHANGED)
    })
    await phase('one more product changed', async () => {
      await run(`update products set description = description || ' CAMBIODOS' where key = 'KX-100009'`)
      await found(index, 'cambiodos', 1)
    })
    await delay(Math.max(0, opened + REBUILT_AFTER_MS - performance.now()))
    if (built < 2) {
      await phase('base built anew and taken over', async () => {
        await run(`update products set description = description || ' CAMBIOTRES' where key = 'KX-100011'`)
        await until(index, () => built >= 2)
      })
    }
  } finally {
    await index.close()
  }
}

async function run(statement: string): Promise<void> {
  await database.pool.query(statement)
  since = performance.now()
}

async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
  const stop = watchEventLoop()
  since = performance.now()
  await work()
  const took = performance.now() - since
  // What follows at once: dropping what was replaced, ending a worker.
  await delay(200)
  const { longestDelay, mostWork } = stop()
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  console.log(
    `${name.padEnd(32)} ${(took / 1000).toFixed(2).padStart(7)} s, event loop blocked ${mostWork.toFixed(1).padStart(5)} ms, ` +
      `late ${longestDelay.toFixed(1).padStart(5)} ms, process ${memory} MB`,
  )
}

function count(index: LiveIndex, text: string): number {
  const searcher = index.searcher()
  if (searcher === null) return 0
  return search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 1, withFacets: false }).total
}

async function found(index: LiveIndex, text: string, total: number): Promise<void> {
  await until(index, () => count(index, text) === total)
}

async function until(index: LiveIndex, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = index.onChange(resolve)
    await promise
    stop()
  }
}

async function timed(work: () => Promise<void>): Promise<string> {
  const begin = performance.now()
  await work()
  return ((performance.now() - begin) / 1000).toFixed(1)
}
