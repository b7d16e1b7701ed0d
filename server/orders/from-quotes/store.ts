import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { AddressRegion, BorderRule } from '#domain/pricing/border-vat.ts'
import { IS_PAST_OFFER } from '#server/orders/pre-orders/past-offer-store.ts'
import type { PreOrderSight } from '#server/orders/pre-orders/scope.ts'
import { isSeenPreOrder } from '#server/orders/pre-orders/seen-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface NewConversion {
  readonly quoteId: number
  readonly revision: number
  readonly preOrderId: number
  readonly at: Date
  /** `number`: of the line of the pre-order. */
  readonly lines: readonly { readonly id: string; readonly number: number; readonly quantity: number }[]
}

export async function insertConversion(
  db: Db,
  { quoteId, revision, preOrderId, at, lines }: NewConversion,
): Promise<void> {
  await sql`
    with made as (
      insert into quote_conversions (quote_id, revision, pre_order_id, created_at)
      values (${quoteId}, ${revision}, ${preOrderId}, ${at}) returning id
    )
    insert into quote_conversion_lines (conversion_id, quote_line_id, number, quantity)
    select made.id, given.id, given.number, given.quantity
    from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (id bigint, number smallint, quantity integer)`.execute(
    db,
  )
}

interface Border {
  readonly rule: BorderRule
  readonly postalCodes: string
  readonly address: { readonly postalCode: string; readonly region: AddressRegion | null } | null
}

/** The facts that decide the rate of a branch at the border. @param addressId null: none is known */
export async function borderOf(db: Db, addressId: number | null): Promise<Border> {
  const { rows } = await sql<Border>`
    select border_rule as rule, border_postal_codes as "postalCodes", (
        select json_build_object('postalCode', postal_code, 'region', vat_region) from company_addresses where id = ${addressId}
      ) as address
    from selling_settings`.execute(db)
  const [border] = rows
  if (border === undefined) throw new Error('There are no selling settings')
  return border
}

/** Returns pieces to the quote, by the line number of the pre-order. @returns the revision of their offer */
export async function returnPieces(
  db: Db,
  preOrderId: number,
  at: Date,
  lines: readonly { readonly number: number; readonly pieces: number }[],
): Promise<number> {
  await sql`
    update quote_conversion_lines l set returned = l.returned + given.pieces
    from quote_conversions c, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (number smallint, pieces integer)
    where c.pre_order_id = ${preOrderId} and l.conversion_id = c.id and l.number = given.number`.execute(db)
  const { rows } = await sql<{ revision: number }>`
    update quote_conversions c set undone_at = case when not exists (
      select from quote_conversion_lines l where l.conversion_id = c.id and l.returned < l.quantity) then ${at}::timestamptz end
    where c.pre_order_id = ${preOrderId} returning c.revision`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`pre-order ${preOrderId} is of no quote`)
  return row.revision
}

export interface ConversionRow {
  readonly id: number
  readonly state: PreOrderState
  readonly createdAt: Date
  readonly pieces: number
  /** '1234.50' */
  readonly total: string
  readonly isUndone: boolean
  /** Made from an offer that can no longer be ordered. */
  readonly isPastOffer: boolean
}

/** The pre-orders of a quote in the viewer's sight, the newest first. */
export async function conversionsOf(db: Db, sight: PreOrderSight, quoteId: number): Promise<readonly ConversionRow[]> {
  return db
    .selectFrom('quote_conversions as c')
    .innerJoin('pre_orders as p', 'p.id', 'c.pre_order_id')
    .select(['p.id', 'p.created_at as createdAt', 'p.pieces'])
    .select(sql<PreOrderState>`p.state`.as('state'))
    .select(sql<string>`p.total::text`.as('total'))
    .select(sql<boolean>`c.undone_at is not null`.as('isUndone'))
    .select(IS_PAST_OFFER.as('isPastOffer'))
    .where('c.quote_id', '=', quoteId)
    .where(isSeenPreOrder(sight))
    .orderBy('p.id', 'desc')
    .execute()
}
