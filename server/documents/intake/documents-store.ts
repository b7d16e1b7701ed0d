import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, TaxDocuments } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface StoredDocument {
  readonly id: number
  readonly uuid: string
  readonly state: string
  /** Of its current XML; null: it has none. */
  readonly sha256: string | null
}

/** Locks the documents of these UUIDs until the transaction ends. */
export async function storedDocuments(db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument>> {
  if (uuids.length === 0) return new Map()
  const { rows } = await sql<StoredDocument>`
    select d.id, d.uuid::text as uuid, d.state, (select f.sha256 from tax_document_files f
      where f.document_id = d.id and f.kind = 'xml' and f.replaced_at is null) as sha256
    from tax_documents d where d.uuid = any(${[...uuids]}::uuid[]) order by d.id for update of d`.execute(db)
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** @returns their ids by their UUIDs */
export async function insertDocuments(
  db: Db,
  documents: readonly Insertable<TaxDocuments>[],
): Promise<ReadonlyMap<string, number>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .insertInto('tax_documents')
    .values([...documents])
    .returning(['id', 'uuid'])
    .execute()
  return new Map(rows.map(({ id, uuid }) => [uuid, id]))
}

export async function updateDocument(db: Db, id: number, values: Partial<Insertable<TaxDocuments>>): Promise<void> {
  await db
    .updateTable('tax_documents')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Relation = Insertable<DB['tax_document_relations']>
type Payment = Insertable<DB['tax_document_payments']>

/** Replaces the stored references of these documents. */
export async function writeLinks(
  db: Db,
  ids: readonly number[],
  { relations, payments }: { readonly relations: readonly Relation[]; readonly payments: readonly Payment[] },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('tax_document_relations')
    .where('document_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('tax_document_payments')
    .where('document_id', 'in', [...ids])
    .execute()
  for (const rows of portions(relations)) await db.insertInto('tax_document_relations').values(rows).execute()
  for (const rows of portions(payments)) await db.insertInto('tax_document_payments').values(rows).execute()
}

/** A statement has room for 65,535 values. */
function portions<Row>(rows: readonly Row[], most = 2000): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, place) =>
    rows.slice(place * most, (place + 1) * most),
  )
}
