// What another system sends: npm run build && npm run bench:erp [-- --parts 100000 --batches 10]
// A stock snapshot of so many parts in five branches, of which 95 % is as it was, beside a light load of searches; changed records a
// second; how soon a change is found. Server and PostgreSQL share one core; the load has the other one. Every commit is durable.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MOST_RECORDS } from '#domain/systems/entities.ts'
import { makeKey, secretHash } from '#server/accounts/api-keys/secret.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { end, freePort, startServer } from './http/server.ts'

const { values } = parseArgs({
  options: { parts: { type: 'string', default: '100000' }, batches: { type: 'string', default: '10' } },
})
const PARTS = Number(values.parts)
const CHANGED_BATCHES = Number(values.batches)
const BRANCHES = 5
const CHANGED_EVERY = 20
const SENT_AT_ONCE = 2
const SEARCH_EVERY_MS = 50
const TERMS = ['balatas tsuru 98', 'amortiguador jetta', 'bomba de agua aveo', 'clutch', 'sensor versa 2015']
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-erp')

rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(DATA_DIR, { recursive: true })
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
await end((await startServer(port, DATA_DIR, ['/tuerca/home'])).child)
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(`${postgres.url}?statement_timeout=0`)
const { prefix, secret } = makeKey()
const headers = { 'content-type': 'application/json', authorization: `Bearer ${prefix}.${secret}` }
let sent = 0
const counted = { changed: 0 }

try {
  const branches = await fill()
  const { child } = await startServer(port, DATA_DIR, ['/tuerca/home', '/search/balatas'])
  try {
    await report('searches alone', 0, () => delay(10_000))
    const all = PARTS * BRANCHES
    await report('snapshot, the first of its system', all, () => sendAll('stock', stockRecords(branches, 1, 0)))
    await report('snapshot, 95 % unchanged', all, () => sendAll('stock', stockRecords(branches, 2, CHANGED_EVERY)))
    await report('snapshot, all unchanged', all, () => sendAll('stock', stockRecords(branches, 3, CHANGED_EVERY)))
    const some = CHANGED_BATCHES * MOST_RECORDS
    await report('stock, all changed', some, () => sendAll('stock', changedStock(branches[0] ?? '', 4)))
    await report('parts, first of their ids', some, () => sendAll('products', changedParts(1, 'PRIMERA')))
    await report('parts, all changed', some, () => sendAll('products', changedParts(2, 'CAMBIADA')))
    await visible()
  } finally {
    await end(child)
  }
} finally {
  await database.close()
  await postgres.stop()
}

/** So many parts with three applications each, and stock in five branches. @returns the codes of the branches */
async function fill(): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    const tables = ['products', 'applications', 'stock']
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into branches (code, name, city) select 'BN' || chr(64 + n), 'Banco ' || chr(64 + n), 'Banco' from generate_series(1, $1) n`,
      [BRANCHES],
    )
    await client.query(
      `insert into products (key, line_id, brand_id, description)
       select 'ERP-' || n, (select min(id) from lines) + n % 10, (select min(id) from brands) + n % 5,
         'PIEZA ' || n || ' PARA ' || (array['TSURU','JETTA','AVEO','VERSA','SENTRA'])[1 + n % 5] from generate_series(1, $1::integer) n`,
      [PARTS],
    )
    await client.query(`
      insert into applications (product_id, model_id, year_from, year_to)
      select p.id, m.id, 1990 + x, 2010 + x from products p cross join generate_series(1, 3) x
      cross join lateral (select id from models order by id offset (p.id * 7 + x) % (select count(*) from models) limit 1) m
      where p.key like 'ERP-%' on conflict do nothing`)
    await client.query(`
      insert into stock (product_id, branch_id, quantity)
      select p.id, b.id, substr(p.key, 5)::integer % 20 from products p cross join branches b where p.key like 'ERP-%' and b.code like 'BN_'`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query(
      `with made as (insert into connected_systems (name) values ('Banco') returning id)
       insert into api_keys (system_id, prefix, secret_hash, scopes, expires_at)
       select id, $1, $2, '{productos,existencias}', now() + interval '1 day' from made`,
      [prefix, secretHash(secret)],
    )
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ code: string }>(
      `select code from branches where code like 'BN_' order by code`,
    )
    return rows.map(({ code }) => code)
  } finally {
    client.release()
  }
}

/** @param changedEvery 0: nothing differs from what is stored */
function* stockRecords(branches: readonly string[], version: number, changedEvery: number) {
  for (let part = 1; part <= PARTS; part++) {
    for (const sucursal of branches) {
      const isChanged = changedEvery > 0 && part % changedEvery === 0
      yield { clave: `ERP-${part}`, sucursal, existencia: isChanged ? 900 : quantityOf(part), version }
    }
  }
}

/** As `fill` stored it. */
function quantityOf(part: number): number {
  return part % 20
}

function* changedStock(sucursal: string, version: number) {
  for (let part = 1; part <= CHANGED_BATCHES * MOST_RECORDS; part++)
    yield { clave: `ERP-${1 + (part % PARTS)}`, sucursal, existencia: 1000 + version + (part % 7), version }
}

function* changedParts(version: number, word: string) {
  for (let part = 1; part <= CHANGED_BATCHES * MOST_RECORDS; part++)
    yield { idExterno: `B-${part}`, clave: `ERP-${part}`, version, descripcion: `PIEZA ${part} ${word}` }
}

async function sendAll(path: 'products' | 'stock', records: Iterable<object>): Promise<void> {
  const batches = batchesOf(records)
  const next = async (): Promise<void> => {
    for (let batch = batches.next(); batch.done !== true; batch = batches.next()) await send(path, batch.value)
  }
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, next))
}

function* batchesOf(records: Iterable<object>): Generator<object[], undefined> {
  let batch: object[] = []
  for (const record of records) {
    if (batch.push(record) < MOST_RECORDS) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function send(path: 'products' | 'stock', registros: readonly object[]) {
  sent += 1
  const body = JSON.stringify({ lote: `banco-${sent}`, registros })
  const answer = await fetch(`${origin}/api/erp/v1/${path}`, { method: 'POST', headers, body })
  const said = (await answer.json()) as { nuevos: number; cambiados: number; rechazados: number }
  if (answer.status !== 200 || said.rechazados > 0) throw new Error(JSON.stringify(said).slice(0, 400))
  counted.changed += said.cambiados + said.nuevos
  return said
}

/** How soon a part that was sent is found. */
async function visible(): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 20; round++) {
    const word = `VISIBLE${String.fromCodePoint(65 + round)}Q`
    await send('products', [
      { idExterno: `V-${round}`, clave: `VISIBLE-${round}`, version: 1, descripcion: `PIEZA ${word}` },
    ])
    const answered = performance.now()
    while (!(await (await fetch(`${origin}/search/${word.toLowerCase()}`)).text()).includes(`VISIBLE-${round}`))
      await delay(5)
    times.push(performance.now() - answered)
  }
  console.log(`found after its answer: median ${at(times, 0.5)} ms, worst ${at(times, 1)} ms`)
}

async function report(name: string, records: number, work: () => Promise<unknown>): Promise<void> {
  counted.changed = 0
  const times: number[] = []
  const stop = new AbortController()
  const searching = searchUntil(stop.signal, times)
  const begun = performance.now()
  try {
    await work()
  } finally {
    stop.abort()
    await searching
  }
  const seconds = (performance.now() - begun) / 1000
  const speed = records === 0 ? '' : `, ${Math.round(records / seconds)} records/s, ${counted.changed} changed`
  console.log(
    `${name}: ${seconds.toFixed(1)} s${speed}; searches p50 ${at(times, 0.5)} p99 ${at(times, 0.99)} worst ${at(times, 1)} ms (${times.length})`,
  )
}

async function searchUntil(signal: AbortSignal, times: number[]): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const begun = performance.now()
    await (await fetch(`${origin}/search/${encodeURIComponent(TERMS[turn % TERMS.length] ?? '')}`)).text()
    times.push(performance.now() - begun)
    await delay(SEARCH_EVERY_MS)
  }
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}
