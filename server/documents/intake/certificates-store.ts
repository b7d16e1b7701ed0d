import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export async function knownCertificates(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('tax_certificates')
    .select('number')
    .where('number', 'in', [...numbers])
    .where('role', '=', 'emisor')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

export async function insertCertificates(
  db: Db,
  certificates: readonly Insertable<DB['tax_certificates']>[],
): Promise<void> {
  if (certificates.length === 0) return
  await db
    .insertInto('tax_certificates')
    .values([...certificates])
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute()
}
