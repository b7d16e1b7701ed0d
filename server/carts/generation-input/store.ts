import { sql, type Kysely } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { isSeenAddress } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** An address as documents copy it. */
export interface AddressCopy {
  readonly name: string
  readonly recipient: string
  readonly phone: string
  readonly street: string
  readonly neighbourhood: string
  readonly postalCode: string
  readonly city: string
  readonly state: string
  readonly directions: string
}

export interface LockedCart {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly customerOrderNumber: string
  readonly requiredOn: string | null
  readonly note: string
  /** The one chosen for the cart; null: the company's default. */
  readonly addressId: number | null
  /** That address, as far as the user sees it; never another in its place. null: none. */
  readonly address: (AddressCopy & { readonly id: number; readonly companyBranchId: number | null }) | null
}

/** Of `company_addresses` as `a`. */
const ADDRESS_COPY = sql<
  NonNullable<LockedCart['address']>
>`json_build_object('id', a.id, 'name', a.name, 'recipient', a.recipient,
  'phone', a.phone, 'street', a.street, 'neighbourhood', a.neighbourhood, 'postalCode', a.postal_code, 'city', a.city,
  'state', a.state, 'directions', a.directions, 'companyBranchId', a.company_branch_id)`

/** @param addressId null: the company's default. @returns null where the user sees no such address */
export async function addressToSend(
  db: Db,
  owner: { readonly companyId: number; readonly scope: Scope },
  addressId: number | null,
): Promise<LockedCart['address']> {
  const { rows } = await sql<{ address: LockedCart['address'] }>`
    select ${ADDRESS_COPY} as address from company_addresses a
    where a.company_id = ${owner.companyId} and a.active and ${isSeenAddress(owner.scope, 'a')}
      and case when ${addressId}::integer is null then a.is_default else a.id = ${addressId}::integer end`.execute(db)
  return rows[0]?.address ?? null
}

/** The current cart of a user. With a lock, concurrent changes wait until the transaction ends. @param cartId null: the default one */
export async function cartToGenerate(
  db: Db,
  owner: { readonly userId: number; readonly companyId: number; readonly scope: Scope },
  cartId: number | null,
  { isLocked }: { readonly isLocked: boolean },
): Promise<LockedCart | undefined> {
  const { rows } = await sql<LockedCart>`
    select c.id, c.name, c.version, c.customer_order_number as "customerOrderNumber", c.required_on::text as "requiredOn",
      c.note, c.address_id as "addressId", (
        select ${ADDRESS_COPY} from company_addresses a
        where a.company_id = ${owner.companyId} and a.active and ${isSeenAddress(owner.scope, 'a')}
          and case when c.address_id is null then a.is_default else a.id = c.address_id end
      ) as address
    from carts c
    where c.user_id = ${owner.userId} and c.left_company_id is null
      and case when ${cartId}::integer is null then c.is_default else c.id = ${cartId}::integer end
    ${isLocked ? sql`for no key update of c` : sql``}`.execute(db)
  return rows[0]
}

/** Removes from a cart the lines that a document now has, and the details for that document alone. @returns its new version. */
export async function takeOut(
  db: Db,
  cartId: number,
  { gone, less }: { readonly gone: readonly string[]; readonly less: readonly { id: string; left: number }[] },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with gone as (
      delete from cart_lines where cart_id = ${cartId} and id = any(${[...gone]}::bigint[])
    ), less as (
      update cart_lines l set quantity = given.quantity, updated_at = now()
      from unnest(${less.map(({ id }) => id)}::bigint[], ${less.map(({ left }) => left)}::integer[]) as given (id, quantity)
      where l.cart_id = ${cartId} and l.id = given.id
    )
    update carts set version = version + 1, updated_at = now(), note = '', customer_order_number = '', required_on = null
    where id = ${cartId} returning version`.execute(db)
  const [cart] = rows
  if (cart === undefined) throw new Error(`Cart ${cartId} is gone while it is locked`)
  return cart.version
}

interface CartToFill {
  /** null: it is gone. */
  readonly cartId: number | null
  readonly userId: number
  /** The company of the lines: where the person has moved to another company, their cart is among those left with it. */
  readonly companyId: number
  readonly name: string
}

/** Locks a cart to put lines back into. A cart that is gone is replaced by one with its name. */
export async function lockCartToFill(db: Db, { cartId, userId, companyId, name }: CartToFill): Promise<number> {
  if (cartId !== null) {
    const there = await db.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().executeTakeFirst()
    if (there !== undefined) return there.id
  }
  const left = sql<number | null>`(
    select ${companyId}::integer from users where id = ${userId} and company_id is distinct from ${companyId}::integer)`
  for (;;) {
    // The conflict may be the name, or a concurrent creation of the default cart.
    const { rows } = await sql<{ id: number }>`
      insert into carts (user_id, name, left_company_id, is_default)
      select ${userId}, ${name}, own.left_id,
        own.left_id is null and not exists (select from carts where user_id = ${userId} and is_default)
      from (select ${left} as left_id) own
      on conflict do nothing returning id`.execute(db)
    const [made] = rows
    if (made !== undefined) return made.id
    const there = await db
      .selectFrom('carts')
      .select('id')
      .where('user_id', '=', userId)
      .where('folded', '=', sql<string>`fold_name(${name})`)
      .where(sql<boolean>`left_company_id is not distinct from ${left}`)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (there !== undefined) return there.id
  }
}

export interface ReturnedLine {
  readonly productId: number
  readonly branchId: number
  readonly quantity: number
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  readonly wantsBackOrder: boolean
  /** The agreed price: one that rose since must be accepted again. */
  readonly price: string
}

/** Lines with the same identity are joined (`mergeKey`, domain/cart/lines.ts), also among those that come back. */
export async function putBack(db: Db, cartId: number, lines: readonly ReturnedLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into cart_lines as there (cart_id, product_id, branch_id, quantity, note, vehicle_make, vehicle_model,
      vehicle_year, vehicle_engine, wants_back_order, accepted_price)
    select ${cartId}, "productId", "branchId", least(sum(quantity), ${MAX_QUANTITY})::integer, note, "vehicleMake",
      "vehicleModel", "vehicleYear", "vehicleEngine", bool_or("wantsBackOrder"), min(price)
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb) as given (position integer, "productId" integer, "branchId" integer,
      quantity integer, note text, "vehicleMake" text, "vehicleModel" text, "vehicleYear" smallint, "vehicleEngine" text,
      "wantsBackOrder" boolean, price numeric)
    group by "productId", "branchId", note, "vehicleMake", "vehicleModel", "vehicleYear", "vehicleEngine"
    order by min(position)
    on conflict on constraint cart_lines_once do update
      set quantity = least(there.quantity + excluded.quantity, ${MAX_QUANTITY}), updated_at = now()`.execute(db)
  await sql`update carts set version = version + 1, updated_at = now() where id = ${cartId}`.execute(db)
}
