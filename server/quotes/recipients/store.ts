import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface RecipientRow {
  readonly id: number
  /** null: they have no account. */
  readonly userId: number | null
  readonly name: string
  readonly email: string
}

/** Those who get the mails of a quote now: of accounts, those that are active and of its company still. */
export async function recipientsOf(db: Db, quoteId: number): Promise<readonly RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select r.id, r.user_id as "userId", coalesce(u.name, r.name) as name, coalesce(u.email, r.email) as email
    from quote_recipients r
    join quotes q on q.id = r.quote_id
    left join users u on u.id = r.user_id
    where r.quote_id = ${quoteId} and r.removed_at is null
      and (u.id is null or (u.status = 'activo' and u.company_id = q.company_id))
    order by r.id`.execute(db)
  return rows
}

export interface NewRecipient {
  readonly quoteId: number
  readonly name: string
  readonly email: string
  readonly addedBy: number
  readonly at: Date
}

/** @returns its id; undefined: the address is one of its recipients already */
export async function insertRecipient(db: Db, row: NewRecipient): Promise<number | undefined> {
  const inserted = await db
    .insertInto('quote_recipients')
    .values({ quote_id: row.quoteId, name: row.name, email: row.email, added_by: row.addedBy, added_at: row.at })
    .onConflict((conflict) => conflict.columns(['quote_id', 'email']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** With their links. @returns whether they were one */
export async function deleteRecipient(
  db: Db,
  { quoteId, id, by, at }: { readonly quoteId: number; readonly id: number; readonly by: number; readonly at: Date },
): Promise<boolean> {
  const removed = await db
    .updateTable('quote_recipients')
    .set({ removed_at: at, removed_by: by })
    .where('id', '=', id)
    .where('quote_id', '=', quoteId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) return false
  await db
    .updateTable('quote_links')
    .set({ revoked_at: at })
    .where('recipient_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
  return true
}
