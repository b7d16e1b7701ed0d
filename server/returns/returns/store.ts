import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { ReturnState } from '#domain/lifecycles.ts'
import type { Freight, PieceCondition, ReturnReason } from '#domain/returns/reasons.ts'
import { accountsOfSamePerson } from '#server/customers/same-person-store.ts'
import { isSeen } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { RETURN_OWNER } from './list-store.ts'

type Db = Kysely<DB>

/** A return as its moves need it. */
export interface StoredReturn {
  readonly id: number
  readonly folio: number
  readonly state: ReturnState
  readonly version: number
  /** The user who requested it, and the one in whose name. */
  readonly requesterId: number
  readonly impersonatorId: number | null
  readonly alsoIds: readonly number[]
  /** '16.00' */
  readonly vatRate: string
  readonly updatedAt: Date
}

/** Where the viewer sees it. @param isLocked no other transaction changes it, or other returns of its order, until this one ends */
export async function storedReturn(
  db: Db,
  scope: Scope,
  id: number,
  isLocked: boolean,
): Promise<StoredReturn | undefined> {
  return db
    .selectFrom('returns as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.folio', 'r.version', 'r.asker_id as requesterId', 'r.impersonator_id as impersonatorId'])
    .select('r.updated_at as updatedAt')
    .select(sql<ReturnState>`r.state`.as('state'))
    .select(sql<string>`r.vat_rate::text`.as('vatRate'))
    .select(accountsOfSamePerson('r.asker_id', 'r.impersonator_id').as('alsoIds'))
    .where('r.id', '=', id)
    .where(isSeen(scope, RETURN_OWNER))
    .$if(isLocked, (query) => query.forUpdate(['r', 'o']))
    .executeTakeFirst()
}

export interface ReturnFacts {
  readonly note: string
  readonly subtotal: string
  readonly vat: string
}

/** Fields of the detail besides the row of the list. */
export async function returnFacts(db: Db, id: number): Promise<ReturnFacts> {
  return db
    .selectFrom('returns')
    .select('note')
    .select(sql<string>`subtotal::text`.as('subtotal'))
    .select(sql<string>`vat::text`.as('vat'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface ReturnLineRow {
  /** A bigint. */
  readonly id: string
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly line: string
  readonly price: string
  readonly quantity: number
  readonly reason: ReturnReason
  readonly condition: PieceCondition
  readonly vehicle: string
  readonly note: string
  readonly ruleCondition: PieceCondition
  readonly share: number
  readonly freight: Freight
  readonly until: string
}

/** In their order. */
export async function returnLines(db: Db, returnId: number): Promise<readonly ReturnLineRow[]> {
  return db
    .selectFrom('return_lines')
    .select(['id', 'part_key as partKey', 'description', 'brand', 'line', 'quantity', 'vehicle', 'note', 'share'])
    .select(sql<string>`price::text`.as('price'))
    .select(sql<ReturnReason>`reason`.as('reason'))
    .select(sql<PieceCondition>`condition`.as('condition'))
    .select(sql<PieceCondition>`rule_condition`.as('ruleCondition'))
    .select(sql<Freight>`freight`.as('freight'))
    .select(sql<string>`until::text`.as('until'))
    .where('return_id', '=', returnId)
    .orderBy('number')
    .execute()
}

export interface ReceiptRow {
  readonly lineId: string
  readonly condition: PieceCondition
  readonly pieces: number
  readonly share: number
}

/** From the best condition on. */
export async function receiptsOf(db: Db, returnId: number): Promise<readonly ReceiptRow[]> {
  return db
    .selectFrom('return_receipts as e')
    .innerJoin('return_lines as l', 'l.id', 'e.return_line_id')
    .select(['l.id as lineId', 'e.pieces', 'e.share'])
    .select(sql<PieceCondition>`e.condition`.as('condition'))
    .where('l.return_id', '=', returnId)
    .orderBy('l.number')
    .orderBy(sql`array_position(array['sellada', 'abierta', 'montada', 'golpeada'], e.condition)`)
    .execute()
}

export interface MoveRow {
  readonly version: number
  readonly from: ReturnState | null
  readonly to: ReturnState
  readonly at: Date
  readonly actor: string | null
  readonly impersonator: string | null
  readonly reason: string
}

/** The newest first. */
export async function returnMoves(db: Db, returnId: number): Promise<readonly MoveRow[]> {
  return db
    .selectFrom('return_moves as m')
    .leftJoin('users as a', 'a.id', 'm.actor_id')
    .leftJoin('users as i', 'i.id', 'm.impersonator_id')
    .select(['m.version', 'm.at', 'a.name as actor', 'i.name as impersonator', 'm.reason'])
    .select(sql<ReturnState | null>`m.from_state`.as('from'))
    .select(sql<ReturnState>`m.to_state`.as('to'))
    .where('m.return_id', '=', returnId)
    .orderBy('m.version', 'desc')
    .execute()
}
