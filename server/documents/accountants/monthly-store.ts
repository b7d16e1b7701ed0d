import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A user who receives the documents of a company's month. */
export interface MonthReader {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly companyId: number
  readonly company: string
  readonly documents: number
}

/**
 * Readers of a month who were not mailed yet: accountants of the companies, and customers who chose it and see all of theirs. A company
 * without documents in the month has none. @param month its first day: '2026-10-01'
 */
export async function waitingReaders(db: Db, month: string, limit: number): Promise<MonthReader[]> {
  const { rows } = await sql<MonthReader>`
    with counted as (
      select d.company_id, count(*)::integer as documents from tax_documents d
      where d.issued_at >= ${month}::date and d.issued_at < ${month}::date + interval '1 month'
        and d.state = 'valido' and d.hidden_at is null and d.set_aside_reason = '' and d.company_id is not null
      group by d.company_id
    ), readers as (
      select ac.user_id, ac.company_id from accountant_companies ac where ac.taken_at is null
      union
      select u.id, u.company_id from monthly_document_readers r join users u on u.id = r.user_id
      where u.company_id is not null and u.sight in ('empresa', 'grupo')
    )
    select u.id as "userId", u.name, u.email, c.id as "companyId", c.trade_name as company, n.documents
    from readers r
    join counted n on n.company_id = r.company_id
    join users u on u.id = r.user_id and u.status = 'activo'
    join companies c on c.id = r.company_id and c.status = 'activa'
    where not exists (select from monthly_document_mails m
      where (m.user_id, m.company_id, m.month) = (r.user_id, r.company_id, ${month}::date))
    order by u.id, c.id limit ${limit}`.execute(db)
  return rows
}

/** @returns false: another run has sent it */
export async function noteMonthMail(db: Db, reader: MonthReader, month: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('monthly_document_mails')
    .values({ user_id: reader.userId, company_id: reader.companyId, month, documents: reader.documents, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
