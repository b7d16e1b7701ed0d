// What dashboards cost in a house of 20,000 parts, 5,000 companies and 2 million order lines of three years:
//   npm run build && npm run bench:dashboards [-- --parts 20000 --companies 5000 --lines 2000000 --requests 200 --measure jobs,calls,exports]
// The house is filled once, in a folder of its own (BENCH_DATA_DIR), and used again after. Then are timed: the jobs that sum it, the calls
// of bench/dashboards/calls.ts of the real server, each alone and with searches beside them, and the files of a month. Limits: a changed
// day is in the sums within five minutes, suggestions are made within 60 s, and an export takes no more than 50 MB.
import { readFile } from 'node:fs/promises'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { rewriteProductSales } from '#server/reports/sums/product-sales.ts'
import { makeSuggestions } from '#server/reports/suggestions/make-service.ts'
import { checkFigures, refreshFigures } from '#server/reports/sums/service.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'
import { openSession } from '#test/sign-in.ts'
import { CALLS, EXPORTS, SEARCHES, VIEWERS, type Viewer } from './dashboards/calls.ts'
import { fillHouse } from './dashboards/house.ts'
import { runLoad } from './http/load.ts'
import { readResident } from './http/memory.ts'
import { readProcessor } from './http/processor.ts'
import { end, freePort, startServer } from './http/server.ts'

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '20000' },
    companies: { type: 'string', default: '5000' },
    lines: { type: 'string', default: '2000000' },
    requests: { type: 'string', default: '200' },
    measure: { type: 'string', default: 'jobs,calls,exports' },
  },
})
const size = { parts: Number(values.parts), companies: Number(values.companies), lines: Number(values.lines) }
const requests = Number(values.requests)
const measured = new Set(values.measure.split(','))
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-dashboards')
const EXPORT_MEGABYTES = 50
const MEMORY_POLL_MS = 20
const WARMING_REQUESTS = 20

mkdirSync(DATA_DIR, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(`${postgres.url}?statement_timeout=0`)
try {
  await prepareHouse(database)
  if (measured.has('jobs')) await measureJobs(database)
  if (measured.has('calls') || measured.has('exports')) await measureServer(database)
} finally {
  await database.close()
  await postgres.stop()
}

/** Fills the house, unless it is: its size is in a file beside it, so that a house half filled is none. */
async function prepareHouse(house: Database): Promise<void> {
  await migrate(house.db)
  const file = join(DATA_DIR, 'house.json')
  const wanted = JSON.stringify(size)
  const { rows } = await house.pool.query('select from orders limit 1')
  if (rows.length === 0) {
    await timed('fill the house', () => fillHouse(postgres.url, house.pool, size))
    writeFileSync(file, wanted)
  }
  const filled = existsSync(file) ? readFileSync(file, 'utf8') : 'a house half filled'
  if (filled !== wanted) throw new Error(`${DATA_DIR} has ${filled}, and not ${wanted}: remove it, or ask for its size`)
  await timed('sums of all that changed', () => refreshFigures(house))
}

/** Beside the time, that of the processor in this process. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const [began, processor] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(processor)
  const seconds = (performance.now() - began) / 1000
  console.log(`${name}: ${seconds.toFixed(2)} s, of the processor here ${((user + system) / 1e6).toFixed(2)} s`)
}

async function measureJobs(house: Database): Promise<void> {
  const now = new Date()
  const markDay = 'update order_lines set supplied = supplied where order_id = (select max(id) from orders)'
  await house.pool.query(markDay)
  await timed('sums of the running month, nothing differs', () => refreshFigures(house))
  await house.pool.query(`update order_lines set cost = cost + 0.01 where cost is not null and order_id in (
    select id from orders where created_at > now() - interval '1 day')`)
  await timed('sums of the running month, a day of other costs', () => refreshFigures(house))
  await house.pool
    .query(`update orders set version = version where created_at >= date_trunc('month', now()) - interval '1 month'
    and created_at < date_trunc('month', now())`)
  await timed('sums of all days of a month, nothing differs', () => refreshFigures(house))
  await timed('forty days compared with the documents', async () => {
    const differing = await checkFigures(house, { now, days: 40 })
    if (differing.length > 0) throw new Error(`These days differ: ${differing.join(', ')}`)
  })
  await timed('suggestions to all customers', () => makeSuggestions(house, { now }))
  await timed('pieces sold of all parts', () => rewriteProductSales(house, now))
  await measureIndex(house, now)
}

/** A night after a day of sales, as the search index sees it: it must not be built anew. */
async function measureIndex(house: Database, now: Date): Promise<void> {
  let built = 0
  const index = new LiveIndex(
    { databaseUrl: postgres.url, basePath: '/tuerca/' },
    { info: () => built++, warn: console.warn },
  )
  try {
    await index.ready()
    // As many pieces as a day sells.
    await house.pool.query(`update order_lines set ordered = ordered + 1 where order_id in (
      select id from orders where created_at > now() - interval '1 day')`)
    await refreshFigures(house)
    await house.pool.query('delete from catalog_changes')
    await timed('pieces sold of all parts, after one more day', () => rewriteProductSales(house, now))
    await timed('until the index has them', () => index.catchUp())
    const { rows } = await house.pool.query('select count(*)::integer as changed from catalog_changes')
    console.log(`parts that the index read again: ${rows[0]?.changed}, built ${built} times`)
    const nextMonth = new Date(now.getTime() + 31 * 24 * 3_600_000)
    await timed('pieces sold of all parts, a month later', () => rewriteProductSales(house, nextMonth))
    await timed('until the index has them', () => index.catchUp())
    console.log(`built ${built} times`)
    await rewriteProductSales(house, now)
  } finally {
    await index.close()
  }
}

async function measureServer(house: Database): Promise<void> {
  const port = await freePort()
  const { child } = await startServer(port, DATA_DIR, ['/tuerca/home', SEARCHES[0]])
  try {
    const cookies = await openSessions(house)
    const started = { port, pids: [child.pid ?? 0, postmasterId()] }
    if (measured.has('calls')) await measureCalls(started, cookies)
    if (measured.has('exports'))
      for (const { path, viewer } of EXPORTS) {
        const [from, to] = lastMonth()
        // What a server that has just started compiles is not of this file.
        await download(port, path(to, to), cookies[viewer])
        await measureExport(port, child.pid ?? 0, path(from, to), cookies[viewer])
      }
  } finally {
    await end(child)
  }
}

interface Started {
  readonly port: number
  /** Of the server and of PostgreSQL. */
  readonly pids: readonly number[]
}

function postmasterId(): number {
  return Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Each result is printed at once: all of them take minutes. */
async function measureCalls(started: Started, cookies: Readonly<Record<Viewer, string>>): Promise<void> {
  console.log(await callCost(started, SEARCHES, undefined), 'search, beside nothing')
  for (const { path, viewer, limit } of CALLS)
    console.log(await callCost(started, [path], cookies[viewer]), `${viewer} ${path}, limit ${limit} ms`)
  const [, besides] = await Promise.all([
    Promise.all(CALLS.map(({ path, viewer }) => load(started.port, [path], cookies[viewer]))),
    callCost(started, SEARCHES, undefined),
  ])
  console.log(besides, 'search, beside all calls')
}

/** Its first and its last day. */
function lastMonth(): [from: string, to: string] {
  const first = Temporal.Now.plainDateISO().with({ day: 1 })
  return [first.subtract({ months: 1 }).toString(), first.subtract({ days: 1 }).toString()]
}

/**
 * After as many requests as a server that has just started needs to compile what answers them. Beside the time, that of the processor in
 * the server and PostgreSQL for one answer: on a machine that does other work it says more.
 */
async function callCost(
  { port, pids }: Started,
  paths: readonly string[],
  cookie: string | undefined,
): Promise<string> {
  await load(port, paths, cookie, WARMING_REQUESTS)
  const before = readProcessor(pids)
  const { p50, p99, failed, requests: answered } = await load(port, paths, cookie)
  const processor = (readProcessor(pids) - before) / answered
  const times = [p50, p99, processor].map((milliseconds) => milliseconds.toFixed(1).padStart(7))
  return `p50 ${times[0]} ms, p99 ${times[1]} ms, processor ${times[2]} ms, ${failed} failed:`
}

async function load(port: number, paths: readonly string[], cookie: string | undefined, count = requests) {
  let sent = 0
  const nextPath = () => (sent < count ? paths[sent++ % paths.length] : undefined)
  const headers = cookie === undefined ? [] : [`cookie: ${cookie}`]
  return runLoad({ port, connections: 1, milliseconds: 600_000, nextPath, headers })
}

async function measureExport(port: number, pid: number, path: string, cookie: string): Promise<void> {
  const before = await readResident(pid)
  let most = before
  const watch = setInterval(() => {
    void readResident(pid).then((resident) => (most = Math.max(most, resident)))
  }, MEMORY_POLL_MS)
  let bytes = 0
  await timed(`export ${path}`, async () => {
    bytes = await download(port, path, cookie)
  })
  clearInterval(watch)
  const taken = (most - before).toFixed(1)
  console.log(`export ${path}: ${(bytes / 1e6).toFixed(1)} MB, memory +${taken} MB, limit ${EXPORT_MEGABYTES} MB`)
}

/** How many bytes it has. */
async function download(port: number, path: string, cookie: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return bytes
}

/** The cookie of one of each kind of viewer. */
async function openSessions({ db, pool }: Database): Promise<Readonly<Record<Viewer, string>>> {
  const secret = await readFile(join(DATA_DIR, 'app-secret'), 'utf8')
  const opened = Object.entries(VIEWERS).map(async ([name, { mail, role }]) => {
    const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [mail])
    const id = rows[0]?.id ?? 0
    await pool.query(
      'insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 on conflict do nothing',
      [id, role],
    )
    const { cookie } = await openSession(db, secret, id)
    const header = Object.entries(cookie).map(([key, value]) => `${key}=${value}`)
    return [name, header.join('; ')]
  })
  return Object.fromEntries(await Promise.all(opened)) as Readonly<Record<Viewer, string>>
}
