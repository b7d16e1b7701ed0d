import { UUID_FORM } from '#domain/tax-documents/uuid-form.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface LockedDocument {
  readonly id: number
  readonly uuid: string
  readonly company_id: number | null
  readonly order_id: number | null
  readonly receivable_id: number | null
  readonly hidden_at: Date | null
  readonly hidden_reason: string
}

/** Locks a document until the transaction ends. Letters of either case. */
export async function lockDocument(db: Db, uuid: string): Promise<LockedDocument | undefined> {
  const lower = uuid.toLowerCase()
  if (!UUID_FORM.test(lower)) return undefined
  return db
    .selectFrom('tax_documents')
    .select(['id', 'uuid', 'company_id', 'order_id', 'receivable_id', 'hidden_at', 'hidden_reason'])
    .where('uuid', '=', lower)
    .forUpdate()
    .executeTakeFirst()
}

export async function companyExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Centavos; undefined: the company has no such order. */
export async function orderOfCompany(db: Db, id: number, companyId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'company_id as companyId', sql<number>`(total * 100)::float8`.as('total')])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** From now on the user's assignment counts. */
export async function noteMatchedByHand(db: Db, id: number): Promise<void> {
  await db
    .updateTable('tax_documents')
    .set({ is_matched_by_hand: true, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
