import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import {
  COLUMN_NAMES,
  GIVEN,
  GIVEN_NAMES,
  valuesOf,
  type NewLine,
  type PartLineRow,
} from '#server/carts/cart/lines-store.ts'
import type { OnceRow } from '#server/platform/once/store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The default cart before the addition; null: there is none yet. */
export interface CartBefore {
  readonly id: number
  readonly version: number
  /** Lines that are not set aside, and all of them. */
  readonly count: number
  readonly allLines: number
  /** Of the added parts, in the order in which they were added. */
  readonly lines: readonly PartLineRow[]
}

export interface Before {
  readonly cart: CartBefore | null
  /** The stored answer of the key; null: there is none. */
  readonly answered: OnceRow | null
}

/** SQL of the state before an addition, as one value. It takes no locks. */
export function beforeQuery({
  userId,
  key,
  productIds,
}: {
  readonly userId: number
  readonly key: string | null
  readonly productIds: readonly number[]
}): RawBuilder<Before> {
  return sql<Before>`
    select json_build_object('answered', (
        select json_build_object('requestHash', action || ' ' || request_hash, 'answer', answer)
        from idempotency_keys where user_id = ${userId} and key = ${key}::text
      ), 'cart', (
        select json_build_object('id', c.id, 'version', c.version,
          'count', (select count(*) from cart_lines l where l.cart_id = c.id and not l.is_set_aside),
          'allLines', (select count(*) from cart_lines l where l.cart_id = c.id),
          'lines', coalesce((
            select json_agg(json_build_object('id', l.id::text, 'productId', l.product_id, 'branchId', l.branch_id,
              'quantity', l.quantity, 'note', l.note, 'vehicleMake', l.vehicle_make, 'vehicleModel', l.vehicle_model,
              'vehicleYear', l.vehicle_year, 'vehicleEngine', l.vehicle_engine, 'isSetAside', l.is_set_aside,
              'wantsBackOrder', l.wants_back_order, 'acceptedPrice', l.accepted_price::text) order by l.id)
            from cart_lines l where l.cart_id = c.id and l.product_id = any(${[...productIds]}::integer[])), '[]'))
        from carts c where c.user_id = ${userId} and c.is_default
      ))`
}

export interface AdditionWrite {
  readonly cart: CartBefore
  /** Each has a different identity. An existing line takes their pieces and their accepted price. */
  readonly lines: readonly NewLine[]
  /** Of other lines, by id. */
  readonly others: readonly { readonly id: string; readonly price: string | null }[]
  /** null: the request has no key and may be repeated. */
  readonly once: {
    readonly userId: number
    readonly key: string
    readonly action: string
    readonly requestHash: string
  } | null
  /** The answer to store with the key, without the id of the first line. */
  readonly answer: object
}

/**
 * Adds to the cart if it is unchanged since it was read, in one statement, which is a transaction of its own.
 * @returns the id of its first line, '' without one; null: the cart has changed, and nothing was done.
 */
export async function writeAddition(
  db: Db,
  { cart, lines, others, once, answer }: AdditionWrite,
): Promise<string | null> {
  const { rows } = await sql<{ lineId: string }>`
    with cart as (
      update carts set version = version + 1, updated_at = now() where id = ${cart.id} and version = ${cart.version}
      returning id
    ), added as (
      insert into cart_lines (${COLUMN_NAMES})
      select cart.id, ${GIVEN} from cart, unnest(${valuesOf(lines)}) as given (${GIVEN_NAMES})
      on conflict on constraint cart_lines_once do update set
        quantity = least(cart_lines.quantity + excluded.quantity, ${sql.lit(MAX_QUANTITY)}),
        accepted_price = excluded.accepted_price, updated_at = now()
      returning id
    ), accepted as (
      update cart_lines l set accepted_price = given.price
      from cart, unnest(${others.map(({ id }) => id)}::bigint[], ${others.map(({ price }) => price)}::numeric[])
        as given (id, price)
      where l.cart_id = cart.id and l.id = given.id
    ), first as (
      select coalesce(min(added.id)::text, '') as "lineId" from cart left join added on true group by cart.id
    ), stored as (
      insert into idempotency_keys (user_id, key, action, request_hash, answer)
      select ${once?.userId ?? null}::integer, ${once?.key ?? null}::text, ${once?.action ?? null}::text,
        ${once?.requestHash ?? null}::text, ${JSON.stringify(answer)}::jsonb || jsonb_build_object('lineId', "lineId")
      from first where ${once !== null}
    )
    select "lineId" from first`.execute(db)
  return rows[0]?.lineId ?? null
}
