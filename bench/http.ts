// What Tuerca answers in a second, with its PostgreSQL on one core and the load on another, over the demo store:
//   npm run build && npm run bench:http [-- port, default 3900]
// The server is the real one, logging as it does by default, over a folder of its own that persists between runs. The addresses
// are many and different (bench/http/urls.ts); the connections stay open and request compressed answers, as browsers do.
// An empty Fastify route is measured in the same way: figures of different machines compare by their ratio to it.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { cpuTime } from './http/cpu-time.ts'
import { customerCookies } from './http/customer.ts'
import { runLoad } from './http/load.ts'
import { readMemory, type Memory } from './http/memory.ts'
import { canPin, end, firstLine, onCore, startServer } from './http/server.ts'
import { readPaths } from './http/urls.ts'

const port = Number(process.argv[2] ?? 3900)
const CONNECTIONS = 16
// Two hundred pages are rendered in it.
const WARM_UP_MS = 10_000
const MEASURED_MS = 10_000
const BASE_PATH = '/tuerca/'
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-http')
/** Visitors look at few products often. */
const VISITED_PAGES = 200

if (canPin) spawnSync('taskset', ['-apc', '1', String(process.pid)])
else console.log('taskset is missing: server and load share all cores')
mkdirSync(DATA_DIR, { recursive: true })

// A page that needs the database alone, and what needs the index too.
const FIRST_PATHS = [`${BASE_PATH}OurBrands`, '/search/balatas']
const origin = `http://127.0.0.1:${port}`

// The first start loads the demo store where it is missing and fills the compile cache: the second one is measured.
await end((await startServer(port, DATA_DIR, FIRST_PATHS)).child)
const { child, firstAnswers } = await startServer(port, DATA_DIR, FIRST_PATHS)
try {
  await measure()
} finally {
  await end(child)
}

async function measure(): Promise<void> {
  const serverPid = child.pid ?? 0
  const [firstPage = 0, firstSearch = 0] = firstAnswers
  console.log(
    `Start to the first page ${firstPage.toFixed(0)} ms, to the first search result ${firstSearch.toFixed(0)} ms`,
  )
  const memory: Record<string, Memory> = { 'after the start': await readMemory(serverPid, origin) }
  const paths = await readPaths(origin, BASE_PATH)
  const rows: Record<string, object> = {}
  const measured: Measure = async (name, list, { at = port, pid = serverPid, warmUp, headers } = {}) => {
    const nextPath = warmUp === undefined ? inTurn(list) : oneByOne(list)
    const load = { port: at, connections: CONNECTIONS, nextPath, ...(headers && { headers }) }
    const others = warmUp === undefined ? {} : { nextPath: oneByOne(warmUp) }
    await runLoad({ ...load, ...others, milliseconds: WARM_UP_MS })
    const before = await cpuTime(pid)
    const result = await runLoad({ ...load, milliseconds: MEASURED_MS })
    const after = await cpuTime(pid)
    rows[name] = {
      'requests/s': Math.round(result.perSecond),
      'p50 ms': Number(result.p50.toFixed(2)),
      'p99 ms': Number(result.p99.toFixed(2)),
      // Of Node and PostgreSQL: what it takes, whoever else is using the machine.
      'CPU µs/request': Math.round(((after - before) * 1000) / result.requests),
      'bytes/answer': Math.round(result.bytesPerAnswer),
      'not 200': result.failed,
      addresses: warmUp === undefined ? list.length : result.requests,
    }
  }
  const { searches, details, pages } = paths
  await measured('GET /search/{text}, for the first time', searches.measured, { warmUp: searches.warmUp })
  await measured('GET /search/{text}', searches.measured)
  await measured('product detail, for the first time', details.measured, { warmUp: details.warmUp })
  await measured('product detail', details.measured)
  const visited = pages.measured.slice(0, VISITED_PAGES)
  const results = searches.measured
    .slice(0, VISITED_PAGES)
    .map((path) => path.replace('/search/', `${BASE_PATH}ListadoProductos?busqueda=`))
  const customer = { headers: [await customerCookies(port)] }
  await measured('product page', visited)
  await measured('product page of a customer', visited, customer)
  await measured('results page', results)
  await measured('results page of a customer', results, customer)
  await measured('home of a customer', [`${BASE_PATH}home`], customer)
  await measured('orders of a customer', [`${BASE_PATH}detalles-pedido`], customer)
  await measured('product page, for the first time', pages.measured.slice(VISITED_PAGES), { warmUp: pages.warmUp })
  memory['after the load'] = await readMemory(serverPid, origin)
  await measureEmptyRoute(measured)
  console.table(rows)
  console.table(
    Object.fromEntries(
      Object.entries(memory).map(([when, { resident, most, heap, external }]) => [
        when,
        {
          'resident MB': Math.round(resident),
          'most MB': Math.round(most),
          'heap MB': Math.round(heap),
          'external MB': Math.round(external),
        },
      ]),
    ),
  )
}

/** Adds a row. `warmUp`: these are requested first, then each measured address once. `headers`: as 'cookie: a=b'. */
type Measure = (
  name: string,
  list: readonly string[],
  options?: { at?: number; pid?: number; warmUp?: readonly string[]; headers?: readonly string[] },
) => Promise<void>

async function measureEmptyRoute(measured: Measure): Promise<void> {
  const empty = onCore(0, [join(import.meta.dirname, 'http/empty-route.ts')])
  try {
    await measured('an empty Fastify route', ['/'], { at: Number(await firstLine(empty)), pid: empty.pid ?? 0 })
  } finally {
    await end(empty)
  }
}

function inTurn(list: readonly string[]): () => string | undefined {
  let next = 0
  return () => list[next++ % list.length]
}

function oneByOne(list: readonly string[]): () => string | undefined {
  let next = 0
  return () => list[next++]
}
