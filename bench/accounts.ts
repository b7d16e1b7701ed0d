// What accounts cost, over the demo store, server and PostgreSQL on one core, the load on the other:
//   npm run build && npm run bench:accounts [-- port, default 3910]
// Milliseconds of processor are of Node and PostgreSQL together. Searches meanwhile are those of bench:http.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { adminCookie, fillLogins, fillUsers } from './accounts/people.ts'
import { runLogins } from './accounts/logins.ts'
import type { LoginResult } from './accounts/login-load.ts'
import { cpuTime } from './http/cpu-time.ts'
import { runLoad } from './http/load.ts'
import { end, startServer } from './http/server.ts'
import { readPaths } from './http/urls.ts'

const port = Number(process.argv[2] ?? 3910)
const origin = `http://127.0.0.1:${port}`
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-accounts')
const BASE_PATH = '/tuerca/'
/** Each logs in once in a while, from an address of their own. */
const PEOPLE_WHO_LOG_IN = 5000
const MEASURED_MS = 8000

mkdirSync(DATA_DIR, { recursive: true })
await end((await startServer(port, DATA_DIR, [`${BASE_PATH}home`])).child)
const { child } = await startServer(port, DATA_DIR, [`${BASE_PATH}home`, '/search/balatas'])
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
try {
  await fillUsers(database)
  await fillLogins(database, PEOPLE_WHO_LOG_IN)
  const cookie = `cookie: ${await adminCookie(database, DATA_DIR)}`
  await measureViewer(cookie)
  await measurePages(cookie)
  await measureLists(cookie)
  await measureLogins()
} finally {
  await database.close()
  await postgres.stop()
  await end(child)
}

interface Cost {
  readonly 'requests/s': number
  readonly 'p50 ms': number
  readonly 'p99 ms': number
  readonly 'CPU ms/request': number
  readonly 'not 200': number
}

async function cost(nextPath: () => string, headers: readonly string[], connections = 4): Promise<Cost> {
  await runLoad({ port, connections, milliseconds: 2000, nextPath, headers })
  const pid = child.pid ?? 0
  const before = await cpuTime(pid)
  const result = await runLoad({ port, connections, milliseconds: MEASURED_MS, nextPath, headers })
  const after = await cpuTime(pid)
  return {
    'requests/s': Math.round(result.perSecond),
    'p50 ms': round(result.p50),
    'p99 ms': round(result.p99),
    'CPU ms/request': round((after - before) / result.requests),
    'not 200': result.failed,
  }
}

/** The same call with and without a session: the difference is the viewer. */
async function measureViewer(cookie: string): Promise<void> {
  const path = () => '/api/sesion'
  console.table({
    'GET /api/sesion, anonymous': await cost(path, []),
    'GET /api/sesion, logged in': await cost(path, [cookie]),
  })
}

/** Product pages that nobody opened before, so that none comes from the cache. */
async function measurePages(cookie: string): Promise<void> {
  const { pages } = await readPaths(origin, BASE_PATH)
  const all = [...pages.warmUp, ...pages.measured]
  let next = 0
  const path = () => all[next++ % all.length] ?? ''
  const anonymous = await cost(path, [])
  console.table({
    'product page, anonymous, first rendering': anonymous,
    'product page, logged in': await cost(path, [cookie]),
  })
}

async function measureLists(cookie: string): Promise<void> {
  const queries = {
    'first page': 'pagina=1',
    'page 2,000': 'pagina=2000',
    'last page': 'pagina=4000',
    'by e-mail, downwards': 'orden=-correo',
    'by date': 'orden=alta',
    'by a text': 'buscar=persona-777',
    'by role': 'rol=3',
    'by role and text': 'rol=3&buscar=ae',
  }
  const rows: Record<string, Cost> = {}
  for (const [name, query] of Object.entries(queries))
    rows[name] = await cost(() => `/api/getUsers?${query}`, [cookie], 1)
  console.table(rows)
}

async function measureLogins(): Promise<void> {
  const { searches } = await readPaths(origin, BASE_PATH)
  let next = 0
  const nextPath = () => searches.measured[next++ % searches.measured.length]
  const search = (milliseconds: number) => runLoad({ port, connections: 4, milliseconds, nextPath })
  const quiet = await search(MEASURED_MS)
  const [steady, duringSteady] = await Promise.all([
    runLogins({ port, people: PEOPLE_WHO_LOG_IN, count: 400, perSecond: 20 }),
    search(20_000),
  ])
  const [flood, duringFlood] = await Promise.all([
    runLogins({ port, people: PEOPLE_WHO_LOG_IN, count: 10_000, perSecond: null }),
    search(20_000),
  ])
  console.table({
    '20 logins a second': summary(steady),
    '10,000 logins at once': summary(flood),
  })
  console.table({
    'searches, no logins': { 'p50 ms': round(quiet.p50), 'p99 ms': round(quiet.p99), 'not 200': quiet.failed },
    'searches, 20 logins a second': {
      'p50 ms': round(duringSteady.p50),
      'p99 ms': round(duringSteady.p99),
      'not 200': duringSteady.failed,
    },
    'searches, 10,000 logins at once': {
      'p50 ms': round(duringFlood.p50),
      'p99 ms': round(duringFlood.p99),
      'not 200': duringFlood.failed,
    },
  })
}

function summary(results: readonly LoginResult[]): Record<string, number> {
  const times = results
    .flatMap(({ status, milliseconds }) => (status === 200 ? [milliseconds] : []))
    .toSorted((a, b) => a - b)
  const byStatus = Object.groupBy(results, ({ status }) => `status ${status}`)
  return {
    'p50 ms': round(times[Math.floor(times.length * 0.5)] ?? Number.NaN),
    'p99 ms': round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    ...Object.fromEntries(Object.entries(byStatus).map(([name, all]) => [name, all?.length ?? 0])),
  }
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
