import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Viewer } from '#domain/access.ts'
import { BLANK_PERSON } from '#domain/access.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { sampleCfdi } from '#test/factories/tax-documents.ts'

export const COMPANIES = 2000

export const ADMIN: Viewer = { isLoggedin: true, roles: ['admin'], permissions: [], person: { ...BLANK_PERSON, id: 1 } }

/** Who sees all of one company. */
export const CUSTOMER: Viewer = {
  isLoggedin: true,
  roles: ['cliente'],
  permissions: [],
  person: { ...BLANK_PERSON, id: 1, companyId: 7, sight: 'empresa' },
}

/** A database of its own with so many documents of some years. */
export async function withDocuments(
  count: number,
  work: (database: Database, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../../.data/bench-tax-documents')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(postgres.url)
  try {
    await migrate(database.db)
    await fill(database, count)
    await work(database, dataDir)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function fill({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into companies (id, trade_name, legal_name, rfc) overriding system value
       select n, 'Taller ' || n, 'Taller ' || n, 'TAL' || lpad((n % 28 + 1)::text, 2, '0') || '0101' || lpad((n % 1000)::text, 3, '0') from generate_series(1, $1::integer) n`,
      [COMPANIES],
    )
    await client.query(`insert into users (id, name, email) overriding system value values (1, 'Luz', 'luz@prueba.mx')`)
    // Made at once behind the rows, they take a tenth of the time.
    const { rows: indexes } = await client.query<{ name: string; made_by: string }>(
      `select indexname as name, indexdef as made_by from pg_indexes where tablename = 'tax_documents'
         and indexname not in (select conname from pg_constraint where conrelid = 'tax_documents'::regclass)`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const content = JSON.stringify(sampleCfdi())
    const portion = 100_000
    for (let first = 0; first < count; first += portion) {
      await client.query(
        `insert into tax_documents (uuid, cfdi_version, kind, series, folio, issuer_rfc, receiver_rfc, receiver_name, issued_at, currency,
           subtotal, total, transferred_tax, payment_method, content, company_id, state, sat_state, balance, paid, received_at)
         select gen_random_uuid(), '4.0', (array['I','I','I','I','I','I','P','P','E','I'])[1 + n % 10], 'A', n::text, 'EKU9003173C9',
           'TAL010101' || lpad((n % 1000)::text, 3, '0'), 'TALLER ' || (1 + n % ${COMPANIES}),
           timestamp '2026-11-27' - n * interval '80 seconds', case when n % 50 = 0 then 'USD' else 'MXN' end,
           100 + n % 9000, 116 + n % 9000, 16, case when n % 3 = 0 then 'PUE' else 'PPD' end, $3::jsonb, 1 + n % ${COMPANIES},
           case when n % 200 = 0 then 'invalido' else 'valido' end,
           (array['vigente','vigente','vigente','cancelado',null])[1 + n % 5], case when n % 3 = 0 then null else n % 500 end, 0,
           now() - n * interval '80 seconds'
         from generate_series($1::integer + 1, $2::integer) n`,
        [first, Math.min(first + portion, count), content],
      )
    }
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const index of indexes) await client.query(index.made_by)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
