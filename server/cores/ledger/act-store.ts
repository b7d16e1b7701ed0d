import { sql, type Kysely } from 'kysely'
import type { CoreAccount, CoreBalance, CoreEntryKind } from '#domain/cores/ledger.ts'
import type { Scope } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { CORE_OWNER } from './list-store.ts'

type Db = Kysely<DB>

/** Locks the cores of the company until the transaction ends. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(db)
}

export interface OpenDebt extends CoreBalance {
  readonly id: number
  readonly productId: number
}

/** Debts of these parts to be handed in (`returned`) or to be credited, the first due first. */
export async function openDebts(
  db: Db,
  companyId: number,
  productIds: readonly number[],
  account: 'returned' | 'credited',
): Promise<OpenDebt[]> {
  return db
    .selectFrom('core_debts as d')
    .select(['d.id', 'd.product_id as productId', 'd.owed', 'd.returned', 'd.credited'])
    .where('d.company_id', '=', companyId)
    .where('d.product_id', 'in', productIds)
    .where(account === 'returned' ? 'd.outstanding' : 'd.to_credit', '>', 0)
    .orderBy('d.due_on')
    .orderBy('d.id')
    .forNoKeyUpdate()
    .execute()
}

export interface DebtRow extends CoreBalance {
  readonly id: number
  readonly companyId: number
  readonly company: string
  readonly partKey: string
}

/** Locks a debt in the viewer's sight until the transaction ends. */
export async function lockDebt(db: Db, scope: Scope, id: number): Promise<DebtRow | undefined> {
  return db
    .selectFrom('core_debts as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.id', 'd.company_id as companyId', 'c.trade_name as company', 'd.part_key as partKey'])
    .select(['d.owed', 'd.returned', 'd.credited'])
    .where('d.id', '=', id)
    .where(isSeen(scope, CORE_OWNER))
    .forNoKeyUpdate('d')
    .executeTakeFirst()
}

export interface NewEntry {
  readonly debtId: number
  readonly kind: CoreEntryKind
  readonly account: CoreAccount
  readonly pieces: number
}

export interface ActFacts {
  readonly key: string
  readonly actorId: number | null
  readonly branchId?: number
  readonly creditNote?: string
  readonly reason?: string
  readonly at: Date
}

export interface StoredAct {
  readonly pieces: number
  /** '1050.00' */
  readonly amount: string
}

/** By one statement; each amount is that of its debt. @returns their sum */
export async function insertEntries(db: Db, entries: readonly NewEntry[], facts: ActFacts): Promise<StoredAct> {
  const { key, actorId, branchId = null, creditNote = '', reason = '', at } = facts
  const { rows } = await sql<StoredAct>`
    with entered as (
      insert into core_entries (debt_id, kind, account, pieces, amount, at, actor_id, branch_id, credit_note, reason, key)
      select d.id, n.kind, n.account, n.pieces, n.pieces * d.charge, ${at}, ${actorId}, ${branchId}, ${creditNote}, ${reason}, ${key}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n ("debtId" integer, kind text, account text, pieces integer)
      join core_debts d on d.id = n."debtId" order by d.id
      returning pieces, amount
    )
    select coalesce(sum(pieces), 0)::integer as pieces, coalesce(sum(amount), 0)::numeric(14, 2)::text as amount from entered`.execute(
    db,
  )
  return rows[0] ?? { pieces: 0, amount: '0.00' }
}
