// What other visitors see while one client attacks the shop, over the demo store:
//   npm run build && npm run bench:hostile [-- port [process]]
// With the number of a process, the server that already listens on the port is attacked in place of one of our own (Linux).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ATTACKS } from './hostile/attacks.ts'
import { Visitor } from './hostile/visitor.ts'
import { readResident } from './http/memory.ts'
import { end, startServer } from './http/server.ts'

const [port = 3910, givenPid] = process.argv.slice(2).map(Number)
const ATTACK_MS = 10_000
/** For memory to be given back. */
const REST_MS = 5000
const NOTHING = 'nobody attacks'
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-http')

if (givenPid !== undefined) await attackAll(givenPid)
else {
  mkdirSync(DATA_DIR, { recursive: true })
  const { child } = await startServer(port, DATA_DIR, ['/search/balatas'])
  await attackAll(child.pid ?? 0).finally(() => end(child))
}

async function attackAll(pid: number): Promise<void> {
  const rows: Record<string, object> = {}
  for (const name of [NOTHING, ...ATTACKS.map((attack) => attack.name)]) rows[name] = await underAttack(name, pid)
  console.table(rows)
}

async function underAttack(name: string, pid: number): Promise<object> {
  const before = await readResident(pid)
  const stopping = new AbortController()
  const visitor = new Visitor(port, stopping.signal)
  // In a thread of its own: the visitor would otherwise wait for the attacker, and not for the server.
  const attacker =
    name === NOTHING
      ? null
      : new Worker(new URL('hostile/attacker.ts', import.meta.url), { workerData: { name, port } })
  let most = before
  const until = performance.now() + ATTACK_MS
  while (performance.now() < until) {
    await delay(200)
    most = Math.max(most, await readResident(pid))
  }
  stopping.abort()
  await Promise.all([attacker?.terminate(), visitor.done])
  await delay(REST_MS)
  return {
    'answered %': Number((100 * visitor.shareAnswered()).toFixed(1)),
    'p99 ms': Math.round(visitor.quantile(0.99)),
    'healthz p99 ms': Math.round(visitor.quantile(0.99, '/healthz')),
    'MB before': Math.round(before),
    'MB during': Math.round(most),
    'MB after': Math.round(await readResident(pid)),
  }
}
