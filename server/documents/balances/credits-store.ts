import type { Kysely } from 'kysely'
import { documentName } from '#domain/tax-documents/document-name.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Series and folio as people write them: 'NC-12'. */
export async function documentNames(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tax_documents')
    .select(['id', 'series', 'folio', 'uuid'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, documentName(row)]))
}
