import { sql, type Kysely } from 'kysely'
import type { BalanceWarningKind } from '#domain/tax-documents/balances.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Amounts as the database writes them. */
export interface BalanceValues {
  readonly id: number
  readonly paid: string | null
  readonly credited: string | null
  readonly balance: string | null
}

export interface WarningValues {
  readonly documentId: number
  readonly kind: BalanceWarningKind | typeof MENDED
  readonly causeId: number | null
  readonly partiality: number | null
  readonly declared: string | null
  readonly reckoned: string | null
}

/** The kind of warning for a balance that the nightly comparison corrected: it stays for some days. */
export const MENDED = 'saldo_guardado'

/** Writes the balances that differ. @returns their invoices, with the old values */
export async function writeBalances(
  db: Db,
  balances: readonly BalanceValues[],
): Promise<readonly { readonly id: number; readonly was: string | null }[]> {
  const { rows } = await sql<{ id: number; was: string | null }>`
    update tax_documents d set paid = g.paid, credited = g.credited, balance = g.balance
    from jsonb_to_recordset(${JSON.stringify(balances)}) as g (id integer, paid numeric, credited numeric, balance numeric),
      tax_documents old
    where d.id = g.id and old.id = g.id
      and (d.paid, d.credited, d.balance) is distinct from (g.paid, g.credited, g.balance)
    returning d.id, old.balance::text as was`.execute(db)
  return rows
}

/** Replaces the warnings of these invoices. A warning that persists retains the day on which it was found. */
export async function writeWarnings(db: Db, ids: readonly number[], warnings: readonly WarningValues[]): Promise<void> {
  const given = JSON.stringify(warnings)
  const RECORD = sql`jsonb_to_recordset(${given}::jsonb) as g ("documentId" integer, kind text, "causeId" integer, partiality integer,
    declared numeric, reckoned numeric)`
  await sql`
    delete from tax_document_balance_warnings w where w.document_id = any(${[...ids]}::integer[]) and w.kind <> ${MENDED}
      and not exists (select from ${RECORD} where g."documentId" = w.document_id and g.kind = w.kind
        and g."causeId" is not distinct from w.cause_id and g.partiality is not distinct from w.partiality)`.execute(db)
  await addWarnings(db, warnings)
}

export async function addWarnings(db: Db, warnings: readonly WarningValues[]): Promise<void> {
  if (warnings.length === 0) return
  await sql`
    insert into tax_document_balance_warnings as w (document_id, kind, cause_id, partiality, declared, reckoned)
    select distinct on (g."documentId", g.kind, g."causeId", g.partiality)
      g."documentId", g.kind, g."causeId", g.partiality, g.declared, g.reckoned
    from jsonb_to_recordset(${JSON.stringify(warnings)}::jsonb) as g ("documentId" integer, kind text, "causeId" integer,
      partiality integer, declared numeric, reckoned numeric)
    on conflict on constraint tax_document_balance_warnings_once do update
      set declared = excluded.declared, reckoned = excluded.reckoned
      where (w.declared, w.reckoned) is distinct from (excluded.declared, excluded.reckoned)`.execute(db)
}

export async function deleteOldCorrections(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('tax_document_balance_warnings')
    .where('kind', '=', MENDED)
    .where('found_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`)
    .execute()
}
