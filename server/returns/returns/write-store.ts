import { sql, type Kysely } from 'kysely'
import type { ReturnState } from '#domain/lifecycles.ts'
import type { ReturnReason, PieceCondition } from '#domain/returns/reasons.ts'
import type { ReturnTerms } from '#domain/returns/rules.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { OrderLineOfReturn, OrderOfReturn } from './order-store.ts'
import type { ReceiptRow } from './store.ts'

type Db = Kysely<DB>

interface NewReturn {
  readonly order: OrderOfReturn
  readonly requesterId: number
  readonly impersonatorId: number | null
  readonly note: string
  readonly pieces: number
  readonly now: Date
}

/** Its folio is given by the database. */
export async function insertReturn(
  db: Db,
  { order, requesterId, impersonatorId, note, pieces, now }: NewReturn,
): Promise<{ readonly id: number; readonly folio: number }> {
  return db
    .insertInto('returns')
    .values({
      branch_id: order.branchId,
      order_id: order.id,
      company_id: order.companyId,
      company_branch_id: order.companyBranchId,
      user_id: order.userId,
      vat_rate: order.vatRate,
      asker_id: requesterId,
      impersonator_id: impersonatorId,
      note,
      pieces,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'folio'])
    .executeTakeFirstOrThrow()
}

export interface NewReturnLine {
  readonly of: OrderLineOfReturn
  readonly quantity: number
  readonly reason: ReturnReason
  readonly condition: PieceCondition
  readonly vehicle: string
  readonly note: string
  readonly terms: ReturnTerms
  readonly until: string
}

/** All of their pieces count as returned. */
export async function insertLines(db: Db, returnId: number, lines: readonly NewReturnLine[]): Promise<void> {
  await db
    .insertInto('return_lines')
    .values(
      lines.map(({ of, terms, until, ...line }, index) => ({
        ...line,
        return_id: returnId,
        number: index + 1,
        order_line_id: of.id,
        product_id: of.productId,
        part_key: of.partKey,
        description: of.description,
        brand: of.brand,
        line: of.line,
        price: of.price,
        rule_condition: terms.condition,
        share: terms.share,
        freight: terms.freight,
        until,
        counted: line.quantity,
      })),
    )
    .execute()
}

interface NewMove {
  readonly returnId: number
  readonly version: number
  readonly from: ReturnState | null
  readonly to: ReturnState
  readonly actorId: number | null
  readonly impersonatorId: number | null
  readonly reason: string
  readonly at: Date
}

export async function insertMove(db: Db, move: NewMove): Promise<void> {
  await db
    .insertInto('return_moves')
    .values({
      return_id: move.returnId,
      version: move.version,
      from_state: move.from,
      to_state: move.to,
      actor_id: move.actorId,
      impersonator_id: move.impersonatorId,
      reason: move.reason,
      at: move.at,
    })
    .execute()
}

/** @param fields what changes with the state @returns the version that it has now */
export async function storeState(
  db: Db,
  id: number,
  {
    state,
    now,
    fields,
  }: {
    readonly state: ReturnState
    readonly now: Date
    readonly fields: {
      readonly received?: number
      readonly subtotal?: string
      readonly vat?: string
      readonly total?: string
      readonly credit_note?: string
    }
  },
): Promise<number> {
  const { version } = await db
    .updateTable('returns')
    .set({ ...fields, state, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Its pieces no longer count as returned. */
export async function countNone(db: Db, returnId: number): Promise<void> {
  await db.updateTable('return_lines').set({ counted: 0 }).where('return_id', '=', returnId).execute()
}

/** What came; only that counts from now on. */
export async function storeReceipts(db: Db, returnId: number, receipts: readonly ReceiptRow[]): Promise<void> {
  await db
    .insertInto('return_receipts')
    .values(receipts.map(({ lineId, ...receipt }) => ({ return_line_id: lineId, ...receipt })))
    .execute()
  await sql`
    update return_lines l
    set counted = (select coalesce(sum(e.pieces), 0)::integer from return_receipts e where e.return_line_id = l.id)
    where l.return_id = ${returnId}`.execute(db)
}

/** The cores of its pieces are not owed any more, as far as they were not handed in before (`give_back_cores`, migration 0119). */
export async function giveBackCores(db: Db, returnId: number, userId: number | null): Promise<void> {
  await sql`
    select give_back_cores(order_line_id, counted, ${userId}::integer, ${`devolucion:${returnId}`}) from return_lines
    where return_id = ${returnId} and counted > 0 order by order_line_id`.execute(db)
}
