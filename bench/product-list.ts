// What the administrators' list of parts costs over so many generated parts: pages, filters, orders and searches, as the service reads them.
//   node scripts/run.mjs bench/product-list.ts [parts, default 500000]
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listParts } from '#server/catalog/product-admin/list-service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const count = Number(process.argv[2] ?? 500_000)
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-product-list')
const ROUNDS = 7

rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(DATA_DIR, { recursive: true })
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const database = openDatabase(postgres.url)
try {
  await migrate(database.db)
  await fill()
  const first = { orden: 'clave', pagina: 1, porPagina: 25, buscar: '' } as const
  const rows = [
    ['first page', first],
    ['last page', { ...first, pagina: 1_000_000 }],
    ['page in the middle', { ...first, pagina: Math.round(count / 50) }],
    ['newest changes', { ...first, orden: '-modificado' }],
    ['of a line', { ...first, linea: 7 }],
    ['of a brand', { ...first, marca: 3 }],
    ['discontinued', { ...first, estatus: 'discontinued' }],
    ['active', { ...first, estatus: 'active' }],
    ['new', { ...first, insignia: 'nuevo' }],
    ['without picture', { ...first, sin: 'imagen' }],
    ['without application', { ...first, sin: 'aplicacion' }],
    ['without line', { ...first, sin: 'linea' }],
    ['without price', { ...first, sin: 'precio' }],
    ['held by hand', { ...first, aMano: 'si' }],
    ['search: a key', { ...first, buscar: 'pz-0123456' }],
    ['search: an equivalent', { ...first, buscar: 'oem 4242' }],
    ['search: two words', { ...first, buscar: 'amortiguador tsuru' }],
    ['search: a word of a tenth of them', { ...first, buscar: 'amortiguador' }],
  ] as const satisfies readonly (readonly [string, Parameters<typeof listParts>[1]])[]
  const measured: Record<string, { readonly rows: number; readonly 'median ms': number; readonly 'worst ms': number }> =
    {}
  for (const [name, query] of rows) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      total = (await listParts(database, query)).total
      times.push(performance.now() - begun)
    }
    times.sort((one, other) => one - other)
    measured[name] = {
      rows: total,
      'median ms': Math.round(times[Math.floor(ROUNDS / 2)] ?? 0),
      'worst ms': Math.round(times.at(-1) ?? 0),
    }
  }
  console.table(measured)
} finally {
  await database.close()
  await postgres.stop()
}

/** Two applications and an equivalent for most parts, a picture for two of three. */
async function fill(): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(`set statement_timeout = 0;
      alter table products disable trigger user; alter table applications disable trigger user;
      alter table product_keys disable trigger user; alter table product_pictures disable trigger user`)
    await client.query(`
      insert into lines (name) select 'Línea ' || n from generate_series(1, 60) n on conflict do nothing;
      insert into brands (name) select 'Marca ' || n from generate_series(1, 40) n on conflict do nothing;
      insert into makes (name) values ('Nissan') on conflict do nothing;
      insert into models (make_id, name) select (select id from makes limit 1), 'Modelo ' || n from generate_series(1, 50) n`)
    await client.query(
      `insert into products (key, line_id, brand_id, description, is_new, status, list_price, updated_at)
       select 'PZ-' || lpad(n::text, 7, '0'),
         case when n % 50 > 0 then 1 + n % 60 end, 1 + n % 40,
         (array['Amortiguador','Balata','Filtro','Bujía','Terminal','Rótula','Faro','Calavera','Bomba','Clutch'])[1 + n % 10]
           || ' delantero para Nissan ' || (array['Tsuru','Sentra','Versa','March','Platina','Tiida','X-Trail'])[1 + n % 7]
           || ' ' || 1980 + n % 45,
         n % 100 = 0, case when n % 40 = 0 then 'discontinued' else 'active' end,
         case when n % 30 > 0 then 10 + n % 900 end, now() - n * interval '1 second'
       from generate_series(1, $1::integer) n`,
      [count],
    )
    await client.query(`
      insert into applications (product_id, model_id, year_from, year_to)
        select p.id, (select min(id) from models) + (p.id + x) % 50, 1990 + x, 2010 from products p cross join generate_series(1, 2) x
        where p.id % 25 > 0;
      insert into product_keys (product_id, kind, key, owner) select id, 'equivalent', 'OEM ' || id, 'Nissan' from products where id % 3 > 0;
      insert into product_pictures (product_id, index, small_url, medium_url, large_url) select id, 0, 'a', 'a', 'a' from products where id % 3 > 0;
      insert into product_held_fields (product_id, field, held_by) select id, 'line', 'Ana' from products where id % 200 = 0`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
