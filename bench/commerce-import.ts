// Time of importing a commercial file of so many rows, of the same file again, and of undoing it:
// node scripts/run.mjs bench/commerce-import.ts [ROWS, 20000]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMERCE_KINDS, type CommerceKind } from '#domain/commerce-files.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { Failure } from '#server/platform/failure.ts'
import { commerceFileHere } from '#server/sync/commerce/commerce-file.ts'
import { revertCommerceImport } from '#server/sync/commerce/history-service.ts'
import { importCommerceFile } from '#server/sync/commerce/service.ts'

const ROWS = Number(process.argv[2] ?? 20_000)

const numbers = Array.from({ length: ROWS }, (_, index) => index)
const FILES: readonly (readonly [CommerceKind, string])[] = [
  [
    'precios',
    `lista,clave,precio\n${numbers.map((index) => `General,P-${index},${10 + (index % 900)}.50`).join('\n')}`,
  ],
  ['existencias', `clave,sucursal,existencia\n${numbers.map((index) => `P-${index},MTZ,${index % 40}`).join('\n')}`],
  [
    'cartera',
    `factura,empresa,fecha,vence,total,pagado\n${numbers.map((index) => `F-${index},Empresa ${index % 500},2026-11-01,2026-12-01,${100 + index},0`).join('\n')}`,
  ],
]

const dataDir = await mkdtemp(join(tmpdir(), 'tuerca-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir })
const database = openDatabase(postgres.url)
try {
  await migrate(database.db)
  await database.pool.query(
    `insert into products (key) select 'P-' || n from generate_series(0, ${ROWS - 1}) n;
     insert into price_lists (name, is_general) values ('General', true);
     insert into branches (code, name, is_main) values ('MTZ', 'Matriz', true);
     insert into companies (legal_name, trade_name, rfc)
       select 'Empresa ' || n, 'Empresa ' || n, 'EMP010101' || lpad(n::text, 3, '0') from generate_series(0, 499) n;
     analyze`,
  )
  for (const [kind, text] of FILES) {
    const bytes = Buffer.from(text)
    const run = async (dryRun: boolean): Promise<[number, number | null]> => {
      const began = performance.now()
      const file = commerceFileHere(sourceFromBytes(`${kind}.csv`, bytes))
      const request = { kind, file, list: null, dryRun, confirmed: '', actor: 'bench', audit: BY_SYSTEM }
      const result = await importCommerceFile(database, request)
      if (result instanceof Failure || result.counts.rejected > 0) throw new Error(JSON.stringify(result).slice(0, 500))
      return [(performance.now() - began) / 1000, result.importId]
    }
    const [tried] = await run(true)
    const [applied, id] = await run(false)
    const [again] = await run(false)
    await database.pool.query(`update imports set state = 'revertido' where kind = $1 and id > $2`, [kind, id])
    const began = performance.now()
    const reverted = await revertCommerceImport(database, {
      id: id ?? 0,
      actor: 'bench',
      audit: BY_SYSTEM,
      kinds: COMMERCE_KINDS,
    })
    if (reverted instanceof Failure) throw new Error(reverted.message)
    const undone = (performance.now() - began) / 1000
    const seconds = [tried, applied, again, undone].map((each) => each.toFixed(1))
    console.log(
      `${kind}: ${ROWS} rows: tried ${seconds[0]} s, applied ${seconds[1]} s, the same again ${seconds[2]} s, undone ${seconds[3]} s`,
    )
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
