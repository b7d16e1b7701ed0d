import { sql, type Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { seenInvoices } from '#server/documents/invoices/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

interface Whose {
  readonly viewer: Viewer
  readonly companyId: number
}

/** Amounts as the database writes them: '1234.50'. */
export interface StatementRow {
  readonly id: number
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly currency: string
  readonly total: string
  /** Its CFDI, where credit notes name it. */
  readonly creditedDocument: number | null
  /** Up to the last day. */
  readonly payments: readonly { readonly day: string; readonly amount: string }[]
}

function statementRows(db: Db, whose: Whose, to: string, most: number) {
  return seenInvoices(db, whose)
    .select(['r.id', 'r.number', 'r.currency'])
    .select([
      sql<string>`r.issued_on::text`.as('issuedOn'),
      sql<string>`r.due_on::text`.as('dueOn'),
      sql<string>`r.total::text`.as('total'),
      sql<number | null>`case when doc.credited <> 0 then doc.id end`.as('creditedDocument'),
      sql<StatementRow['payments']>`coalesce((
        select json_agg(json_build_object('day', p.day, 'amount', p.amount::text) order by p.day, p.id)
        from receivable_payments p where p.receivable_id = r.id and p.day <= ${to}::date), '[]')`.as('payments'),
    ])
    .orderBy('r.issued_on')
    .orderBy('r.id')
    .limit(most)
}

/** Invoices that were issued, paid or credited from one day to another. */
export async function movedInvoices(
  db: Db,
  whose: Whose,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<StatementRow[]> {
  return statementRows(db, whose, to, most)
    .where(
      sql<boolean>`(r.issued_on between ${from}::date and ${to}::date or exists (
        select from receivable_payments p where p.receivable_id = r.id and p.day between ${from}::date and ${to}::date))`,
    )
    .execute()
}

/** Invoices that are not settled on a day. */
export async function openInvoices(
  db: Db,
  whose: Whose,
  { day, most }: { readonly day: string; readonly most: number },
): Promise<StatementRow[]> {
  return statementRows(db, whose, day, most)
    .where(sql<boolean>`r.issued_on <= ${day}::date`)
    .where(
      sql<boolean>`r.total <> coalesce((
        select sum(p.amount) from receivable_payments p where p.receivable_id = r.id and p.day <= ${day}::date), 0)`,
    )
    .execute()
}

/** Balances before a day, by currency. */
export async function owedBefore(db: Db, whose: Whose, day: string) {
  return seenInvoices(db, whose)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('receivable_payments as p')
          .select(sql<string>`sum(p.amount)`.as('amount'))
          .whereRef('p.receivable_id', '=', 'r.id')
          .where(sql<boolean>`p.day < ${day}::date`)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select('r.currency')
    .select(
      sql<string>`(coalesce(sum(r.total) filter (where r.issued_on < ${day}::date), 0)
        - coalesce(sum(before.amount), 0))::numeric(14, 2)::text`.as('owed'),
    )
    .groupBy('r.currency')
    .execute()
}
