// What the options of a row of the counter cost over so many parts, with prices of a company, stock of three branches and tiers of brands:
//   npm run bench:counter [-- parts, default 100000]
// The service as its route calls it, one request after another, over a PostgreSQL and an index of its own. Limit: 60 ms p99 for one row.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANONYMOUS, BLANK_PERSON } from '#domain/access.ts'
import { Failure } from '#server/platform/failure.ts'
import { counterRows } from '#server/counter/rows/service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { LiveIndex } from '#server/search/index/live-index.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { fillCatalogue } from './live-index/catalogue.ts'

const parts = Number(process.argv[2] ?? 100_000)
const ROUNDS = 500
/** Of the caches of the database and the searcher. */
const WARMING = 50
/** So that a row of a model has some seventy parts. */
const LINES = 20
const MODELS = 900

const PERSON = { ...BLANK_PERSON, id: 1, sight: 'empresa' } as const

const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(postgres.url)
let index: LiveIndex | undefined
try {
  await migrate(database.db)
  await fillCatalogue(postgres.url, parts)
  await makeSellable()
  const { id: companyId } = await makeCompany(database.db)
  index = new LiveIndex({ databaseUrl: postgres.url, basePath: '/tuerca/' }, { info() {}, warn: console.warn })
  await index.ready()
  const lines = await namesOfLines()
  console.table({
    'one row': await measured(companyId, (round) => lines[round % LINES] ?? ''),
    'one row, of the house': await measured(null, (round) => lines[round % LINES] ?? ''),
    'five rows': await measured(companyId, (round) =>
      [0, 1, 2, 3, 4].map((each) => lines[(round + each) % LINES]).join(', '),
    ),
  })
} finally {
  await index?.close()
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measured(companyId: number | null, textOf: (round: number) => string) {
  const clerk = { companyId, viewer: ANONYMOUS, person: PERSON, now: new Date() }
  const times: number[] = []
  let processor = 0
  let [options, rows] = [0, 0]
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const searcher = index?.searcher() ?? null
    if (searcher === null) throw new Error('There is no index')
    const car = { modelId: 1 + ((round * 7) % MODELS), year: 2006, engineId: null }
    const begun = performance.now()
    const before = process.threadCpuUsage()
    const found = await counterRows(database, searcher, clerk, { car, text: textOf(round) })
    if (found instanceof Failure) throw new Error(found.message)
    if (round < WARMING) continue
    times.push(performance.now() - begun)
    const { user, system } = process.threadCpuUsage(before)
    processor += user + system
    rows += found.length
    options += found.reduce((sum, row) => sum + row.options.alike, 0)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  return {
    rows,
    'parts of a row': Math.round(options / rows),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'worst ms': at(0.999),
    'processor of this thread, ms': Number((processor / ROUNDS / 1000).toFixed(1)),
  }
}

/** Prices in two lists, three branches, a tier for most brands. */
async function makeSellable(): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`set statement_timeout = 0;
      alter table products disable trigger user; alter table stock disable trigger user; alter table brands disable trigger user;
      update branches set sells = true;
      insert into branches (code, name, sells) values ('MTY', 'Monterrey', true), ('TIJ', 'Tijuana', true);
      update products set line_id = 1 + id % ${LINES}, list_price = 50 + id % 900, qualifiers = '{}',
        positions = case when id % 2 = 0 then '{delantera}'::text[] else '{}' end;
      update brands set tier = (array['good', 'better', 'best'])[1 + id % 4];
      insert into stock (product_id, branch_id, quantity)
        select p.id, b.id, (p.id * b.id) % 7 from products p, branches b where not b.is_main on conflict do nothing;
      insert into price_lists (name, is_general) select 'General', true
        where not exists (select from price_lists where is_general);
      insert into price_list_prices (price_list_id, product_id, price)
        select l.id, p.id, 40 + p.id % 900 from products p, price_lists l where l.is_general on conflict do nothing;
      alter table products enable trigger user; alter table stock enable trigger user; alter table brands enable trigger user;
      analyze`)
  } finally {
    client.release()
  }
}

async function namesOfLines(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from lines where id <= ${LINES} order by id`,
  )
  return rows.map(({ name }) => name)
}
