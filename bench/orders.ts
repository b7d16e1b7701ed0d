// What carts and pre-orders cost, and that none is made twice, too much or lost:
//   npm run build && npm run bench:orders [-- --adds 8000 --generations 2000 --reads 400
//     --sends 1000 --conversions 1000 --lists 200 --quotes 200000 --races 10000 --kills 20]
// 0 leaves one out; --adds 500 --generations 200 --reads 50 --sends 200 --conversions 200 --lists 0 --races 500 --kills 2 takes
// two minutes. Node and PostgreSQL together on one
// core, the load on the other; every commit durable. Ports are free ones, and the data are in a folder of their own.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { canPin, end, freePort, startServer } from './http/server.ts'
import { crashRound } from './orders/crashes.ts'
import { Client } from './orders/post.ts'
import { race } from './orders/races.ts'
import { conversionSpeed, quoteListSpeed, quoteSendSpeed } from './orders/quotes.ts'
import { fillCarts, fillShop, houseCookie } from './orders/shop.ts'
import { addSpeed, costRow, generationSpeed, readSpeed } from './orders/speeds.ts'

const { values } = parseArgs({
  options: {
    adds: { type: 'string', default: '8000' },
    generations: { type: 'string', default: '2000' },
    reads: { type: 'string', default: '400' },
    sends: { type: 'string', default: '1000' },
    conversions: { type: 'string', default: '1000' },
    lists: { type: 'string', default: '200' },
    quotes: { type: 'string', default: '200000' },
    races: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
  },
})
const sizes = {
  adds: Number(values.adds),
  generations: Number(values.generations),
  reads: Number(values.reads),
  sends: Number(values.sends),
  conversions: Number(values.conversions),
  lists: Number(values.lists),
  quotes: Number(values.quotes),
  races: Number(values.races),
  kills: Number(values.kills),
}
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-orders')
const CONNECTIONS = 16
const READY = ['/tuerca/home']

if (canPin) spawnSync('taskset', ['-apc', '1', String(process.pid)])
else console.log('taskset is missing: server and load share all cores')
mkdirSync(DATA_DIR, { recursive: true })
const port = await freePort()
let { child } = await startServer(port, DATA_DIR, READY)
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
// What it sets up and checks may take as long as it takes.
const database = openDatabase(`${postgres.url}?statement_timeout=0`)
const others: ChildProcess[] = []
try {
  const shop = await fillShop(database, DATA_DIR)
  const client = new Client(port, CONNECTIONS)
  const measured = { database, shop, client, server: child }
  if (sizes.adds > 0) {
    console.table({ 'add to cart': costRow(await addSpeed(measured, sizes.adds), '800/s, p99 50 ms') })
  }
  if (sizes.generations > 0) {
    const cost = await generationSpeed(measured, sizes.generations)
    console.table({ 'generate a cart of 20 lines': costRow(cost, '150/s') })
  }
  if (sizes.reads > 0) {
    const cost = await readSpeed(measured, sizes.reads)
    console.table({ 'getItems of 200 lines': costRow(cost, '10 ms of processor') })
  }
  if (sizes.sends > 0) {
    const cost = await quoteSendSpeed(measured, sizes.sends)
    console.table({ 'send a quote of 50 lines': costRow(cost, 'p99 100 ms') })
  }
  if (sizes.conversions > 0) {
    const cost = await conversionSpeed(measured, sizes.conversions)
    console.table({ 'convert a quote of 20 lines': costRow(cost, 'as generating') })
  }
  if (sizes.lists > 0) {
    const cookie = await houseCookie(database, DATA_DIR)
    const costs = await quoteListSpeed(measured, { reads: sizes.lists, stored: sizes.quotes, cookie })
    const rows = Object.entries(costs).map(([name, cost]) => [`quotes: ${name}`, costRow(cost, 'p99 100 ms')])
    console.table(Object.fromEntries(rows))
  }
  if (sizes.races > 0) await raceOverTwoServers(client, shop)
  client.close()
  if (sizes.kills > 0) await killRounds(shop)
} finally {
  await database.close()
  await postgres.stop()
  for (const each of [child, ...others]) await end(each)
}

async function raceOverTwoServers(client: Client, shop: Awaited<ReturnType<typeof fillShop>>): Promise<void> {
  const otherPort = await freePort()
  const other = await startServer(otherPort, DATA_DIR, READY)
  others.push(other.child)
  const otherClient = new Client(otherPort, CONNECTIONS)
  const result = await race(database, shop, [client, otherClient], sizes.races)
  console.log(`${sizes.races.toLocaleString('en')} racing generations over two servers`)
  console.table(result)
  otherClient.close()
  others.length = 0
  await end(other.child)
}

async function killRounds(shop: Awaited<ReturnType<typeof fillShop>>): Promise<void> {
  const rounds = []
  for (let number = 0; number < sizes.kills; number++) {
    const carts = await fillCarts(database, shop, { count: 60, lines: 20, partIds: shop.partIds })
    const victim = number % 2 === 0 ? 'server' : 'postgres'
    const restart = async () => (await startServer(port, DATA_DIR, READY)).child
    const result = await crashRound(database, { carts, port, victim, dataDir: DATA_DIR, child, restart })
    child = result.child
    rounds.push({
      'kill -9': victim,
      'acknowledged before': result.acknowledged,
      'lost (wanted 0)': result.lost,
      'generated (wanted 60)': result.generated,
      'rules broken (wanted none)': (await brokenRules(database)).join() || 'none',
    })
  }
  console.table(rounds)
}
