import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { writeDiffering } from '#server/platform/db/write-differing.ts'
import type { DayRange, Span } from './sales-store.ts'

type Db = Kysely<DB>

export interface OfferedQuote {
  readonly branchId: number
  readonly companyId: number
  readonly advisorId: number | null
  /** null: the house began it. */
  readonly requestedAt: Date | null
  readonly offeredAt: Date
  readonly isConverted: boolean
  /** '1234.50', before VAT, of the last offer. */
  readonly money: string
}

/** Quotes that were first offered then. */
export async function offeredQuotes(db: Db, { from, before }: Span): Promise<readonly OfferedQuote[]> {
  const { rows } = await sql<OfferedQuote>`
    select q.branch_id as "branchId", q.company_id as "companyId", q.advisor_id as "advisorId", q.requested_at as "requestedAt",
      q.first_offered_at as "offeredAt", coalesce(r.subtotal, 0)::text as money,
      exists (select from quote_conversions c join quote_conversion_lines l on l.conversion_id = c.id
        where c.quote_id = q.id and c.undone_at is null and l.quantity > l.returned) as "isConverted"
    from quotes q left join quote_revisions r on r.quote_id = q.id and r.number = q.offered_revision
    where q.first_offered_at >= ${from} and q.first_offered_at < ${before}`.execute(db)
  return rows
}

export interface QuoteDayRow {
  /** '2026-11-22' */
  readonly day: string
  readonly branch_id: number
  readonly company_id: number
  readonly advisor_id: number | null
  readonly offered: number
  readonly converted: number
  readonly offered_money: string
  readonly response_minutes: readonly number[]
}

/** @param rows of all those days. */
export async function rewriteQuoteDays(db: Db, { from, until }: DayRange, rows: readonly QuoteDayRow[]): Promise<void> {
  await writeDiffering(db, {
    table: 'quote_days',
    constraint: 'quote_days_key',
    key: ['branch_id', 'company_id', 'advisor_id'],
    values: ['offered', 'converted', 'offered_money', 'response_minutes'],
    part: { column: 'day', from, until },
    rows: sql`
      select day, branch_id, company_id, advisor_id, offered, converted, offered_money, response_minutes
      from jsonb_populate_recordset(null::quote_days, ${JSON.stringify(rows)}::jsonb)`,
  })
}

export async function quoteDay(db: Db, day: string): Promise<readonly QuoteDayRow[]> {
  const { rows } = await sql<QuoteDayRow>`
    select day::text, branch_id, company_id, advisor_id, offered, converted, offered_money::text, response_minutes
    from quote_days where day = ${day}`.execute(db)
  return rows
}

/** Opening hours of the main branch and its own days: when the house answers. */
export async function shopHours(db: Db) {
  const { rows } = await sql<{
    readonly timeZone: string
    readonly hours: readonly { readonly weekday: number; readonly opens: string; readonly closes: string }[]
    readonly days: readonly { readonly day: string; readonly isOpen: boolean }[]
  }>`
    select shop_time_zone() as "timeZone",
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
        from branch_hours h join branches b on b.id = h.branch_id where b.is_main), '[]') as hours,
      coalesce((select json_agg(json_build_object('day', d.day, 'isOpen', d.is_open))
        from branch_days d join branches b on b.id = d.branch_id where b.is_main), '[]') as days`.execute(db)
  return rows[0] ?? { timeZone: 'America/Mexico_City', hours: [], days: [] }
}
