// What the matrix of 200 brands and 600 lines costs to read, as the service reads it (limit: 2 s for both):
//   node scripts/run.mjs bench/brand-lines.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPairs, readSides } from '#server/catalog/brand-lines/service.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const database = openDatabase(postgres.url)
try {
  await migrate(database.db)
  await database.pool.query(`
    insert into brands (name) select 'Marca ' || n from generate_series(1, 200) n;
    insert into lines (name) select 'Línea ' || n from generate_series(1, 600) n;
    insert into brand_lines select b.id, l.id from brands b, lines l where (b.id + l.id) % 4 = 0`)
  for (let round = 1; round <= 3; round++) {
    const began = performance.now()
    const [brand] = await readSides(database, 'brand')
    const sidesRead = performance.now()
    await readPairs(database, 'brand', brand?.id ?? 0)
    const [sides, pairs] = [sidesRead - began, performance.now() - sidesRead]
    console.log(`brands with their counts ${sides.toFixed(1)} ms, lines of a brand ${pairs.toFixed(1)} ms`)
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
