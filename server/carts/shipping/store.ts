import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { Departure } from '#domain/delivery/promise.ts'
import { isSeenAddress } from '#server/customers/sight-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A way in which a branch ships. Amounts as the database writes them. */
export interface ShippingOptionRow {
  readonly id: number
  readonly branchId: number
  readonly kind: 'route' | 'parcel' | 'pickup'
  readonly name: string
  readonly cost: string
  readonly freeFrom: string | null
  readonly minimumOrder: string | null
  readonly maximumOrder: string | null
  readonly departures: readonly Departure[]
  readonly postalCodes: readonly string[]
  /** Chosen for the cart; default of the company. */
  readonly isChosen: boolean
  readonly isDefault: boolean
  /** false: withdrawn; it is listed since the cart or the company chose it. */
  readonly isOffered: boolean
}

interface ShippingRequest {
  readonly branchIds: readonly number[]
  /** null: without a cart. */
  readonly cartId: number | null
  readonly companyId: number | null
  readonly destination: Destination
}

/** The destination: a postal code, or the address that the pre-order of the cart would have. null: none yet. */
export type Destination = { readonly postalCode: string } | { readonly seenBy: Scope } | null

/** SQL of the postal code. */
function destinationQuery({ cartId, companyId, destination }: ShippingRequest): RawBuilder<string | null> {
  if (destination === null) return sql`null`
  if ('postalCode' in destination) return sql`${destination.postalCode}::text`
  return sql`(
    select a.postal_code from company_addresses a left join carts cart on cart.id = ${cartId}
    where a.company_id = ${companyId} and a.active and ${isSeenAddress(destination.seenBy, 'a')}
      and case when cart.address_id is null then a.is_default else a.id = cart.address_id end)`
}

/** SQL of the ways that the branches offer now, in their displayed order, and of those chosen before. */
function optionsQuery({ branchIds, cartId, companyId }: Omit<ShippingRequest, 'destination'>) {
  return sql<ShippingOptionRow>`
    select o.id, o.branch_id as "branchId", o.kind, o.name, o.cost::text as cost, o.free_from::text as "freeFrom",
      o.minimum_order::text as "minimumOrder", o.maximum_order::text as "maximumOrder", o.postal_codes as "postalCodes",
      coalesce((
        select json_agg(json_build_object('weekday', d.weekday, 'cutOff', to_char(coalesce(d.cut_off, b.cut_off), 'HH24:MI'),
          'days', d.days, 'arrivesAt', to_char(d.arrives_at, 'HH24:MI')))
        from shipping_departures d where d.shipping_option_id = o.id), '[]') as departures,
      chosen.by_cart as "isChosen", chosen.by_company as "isDefault", o.active as "isOffered"
    from shipping_options o join branches b on b.id = o.branch_id
    cross join lateral (select
      exists (select from cart_shipping c where c.cart_id = ${cartId} and c.shipping_option_id = o.id) as by_cart,
      exists (select from company_shipping c where c.company_id = ${companyId} and c.shipping_option_id = o.id) as by_company
    ) chosen
    where (o.active or chosen.by_cart or chosen.by_company) and o.branch_id = any(${[...branchIds]}::integer[])
    order by o.branch_id, o.position, o.id`
}

export interface BranchScheduleRow {
  readonly id: number
  readonly timeZone: string
  /** '' where it is not recorded. */
  readonly postalCode: string
  readonly weekdays: readonly number[]
  readonly exceptions: readonly { readonly day: string; readonly isOpen: boolean }[]
}

/** SQL of the working days of branches, with their exceptions from a day on. */
function schedulesQuery(branchIds: readonly number[], from: string) {
  return sql<BranchScheduleRow>`
    select b.id, b.time_zone as "timeZone", b.postal_code as "postalCode",
      coalesce((select json_agg(distinct h.weekday) from branch_hours h where h.branch_id = b.id), '[]') as weekdays,
      coalesce((select json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'isOpen', d.is_open))
        from branch_days d where d.branch_id = b.id and d.day between ${from}::date and ${from}::date + 400), '[]') as exceptions
    from branches b where b.id = any(${[...branchIds]}::integer[])`
}

export interface ShippingRow {
  readonly options: readonly ShippingOptionRow[]
  readonly schedules: readonly BranchScheduleRow[]
  /** Bounds of one order of the company by its terms; null: no bound. */
  readonly minimum: string | null
  readonly maximum: string | null
  /** The postal code of the destination; null: unknown. */
  readonly destination: string | null
  /** Of its terms; 0: it has none. */
  readonly termsVersion: number
}

/** The shipping of each cart's branches, and their working days from a day on: by one statement for all, in their order. */
export async function shippingRows(
  db: Db,
  carts: readonly ShippingRequest[],
  from: string,
): Promise<readonly ShippingRow[]> {
  if (carts.length === 0) return []
  const each = carts.map(
    (requested, place) => sql`
    select ${sql.lit(place)} as place,
      coalesce((select json_agg(each) from (${optionsQuery(requested)}) each), '[]') as options,
      coalesce((select json_agg(each) from (${schedulesQuery(requested.branchIds, from)}) each), '[]') as schedules,
      ${destinationQuery(requested)} as destination,
      (select minimum_order::text from company_terms where company_id = ${requested.companyId}) as minimum,
      (select maximum_order::text from company_terms where company_id = ${requested.companyId}) as maximum,
      coalesce((select version from company_terms where company_id = ${requested.companyId}), 0) as "termsVersion"`,
  )
  const { rows } = await sql<ShippingRow & { readonly place: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.toSorted((one, other) => one.place - other.place)
}

export interface AddressRow {
  readonly id: number
  readonly name: string
  readonly recipient: string
  readonly street: string
  readonly neighbourhood: string
  readonly postalCode: string
  readonly city: string
  readonly state: string
  readonly isDefault: boolean
}

/** The company's addresses that the user sees: the usual one first. */
export async function addressesOf(db: Db, companyId: number, scope: Scope): Promise<AddressRow[]> {
  return db
    .selectFrom('company_addresses as a')
    .select([
      'id',
      'name',
      'recipient',
      'street',
      'neighbourhood',
      'postal_code as postalCode',
      'city',
      'state',
      'is_default as isDefault',
    ])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where(isSeenAddress(scope, 'a'))
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .limit(500)
    .execute()
}

export async function addressExists(
  db: Db,
  { companyId, scope }: { readonly companyId: number | null; readonly scope: Scope },
  addressId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('company_addresses as a')
    .select('id')
    .where('id', '=', addressId)
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where(isSeenAddress(scope, 'a'))
    .executeTakeFirst()
  return row !== undefined
}

export async function offersShipping(db: Db, branchId: number, optionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shipping_options')
    .select('id')
    .where('id', '=', optionId)
    .where('branch_id', '=', branchId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** @param choice `optionId` null: the company's default again. */
export async function chooseShipping(
  db: Db,
  {
    cartId,
    branchId,
    optionId,
  }: { readonly cartId: number; readonly branchId: number; readonly optionId: number | null },
): Promise<void> {
  if (optionId === null) {
    await db.deleteFrom('cart_shipping').where('cart_id', '=', cartId).where('branch_id', '=', branchId).execute()
    return
  }
  await db
    .insertInto('cart_shipping')
    .values({ cart_id: cartId, branch_id: branchId, shipping_option_id: optionId })
    .onConflict((conflict) => conflict.columns(['cart_id', 'branch_id']).doUpdateSet({ shipping_option_id: optionId }))
    .execute()
}
