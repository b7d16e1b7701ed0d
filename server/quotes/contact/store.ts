import { sql, type Kysely } from 'kysely'
import { ROLES_OF_ALL_CUSTOMERS } from '#domain/customers/sight.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface ContactRow {
  /** null: no person answers it. */
  readonly name: string | null
  readonly phone: string | null
  readonly shop: string
  readonly shopPhone: string
  /** In the form of wa.me; '' for none. */
  readonly shopChat: string
}

/**
 * Joins to a quote `q` and its company `c` as `a` the person who answers it: its advisor, as long as they see the customer, else the
 * advisor of the company. Without a row: nobody.
 */
export const JOIN_ANSWERER = sql`
  left join lateral (
    select u.id, u.name, u.email, u.phone from users u
    where u.id in (q.advisor_id, c.advisor_id) and u.status = 'activo'
      and (u.id in (c.advisor_id, c.telemarketer_id) or exists (
        select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.name = any(${[...ROLES_OF_ALL_CUSTOMERS]}::text[])))
    order by (u.id = q.advisor_id) is true desc limit 1
  ) a on true`

/** The contact of a quote. The shop's telephone is that of the quote's branch, or of the main one. */
export async function contactRow(db: Kysely<DB>, quoteId: number): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select a.name, a.phone, coalesce(shop.name, '') as shop, coalesce(shop.chat_advisors, '') as "shopChat",
      coalesce((select b.phones[1] from branches b
        where (b.id = q.branch_id or b.is_main) and b.closed_at is null and cardinality(b.phones) > 0
        order by b.id = q.branch_id desc limit 1), '') as "shopPhone"
    from quotes q
    join companies c on c.id = q.company_id
    left join lateral (select name, chat_advisors from company limit 1) shop on true
    ${JOIN_ANSWERER}
    where q.id = ${quoteId}`.execute(db)
  return rows[0]
}
