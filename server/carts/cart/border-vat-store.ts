import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#domain/customers/sight.ts'
import type { ShippingReach } from '#domain/delivery/destination.ts'
import { GENERAL_VAT } from '#domain/money/vat.ts'
import type { AddressRegion, BorderRule } from '#domain/pricing/border-vat.ts'
import { isSeenAddress } from '#server/customers/sight-store.ts'

/** The facts that decide the rate of branches at the border, of a cart. */
export interface BorderVatRow {
  readonly rule: BorderRule
  readonly postalCodes: string
  /** The address of delivery; null: none was chosen. */
  readonly address: { readonly postalCode: string; readonly region: AddressRegion | null } | null
  /** The ways of shipping of branches at the border, by branch id, in their displayed order; a branch without an entry offers none. */
  readonly ways: Readonly<Record<string, readonly BorderWay[]>>
}

/** The facts that decide which way counts, as for the pre-order (`shippingFor`). */
interface BorderWay extends ShippingReach {
  /** Of the branch; '' where it is not recorded. */
  readonly from: string
  readonly isChosen: boolean
  readonly isDefault: boolean
  readonly isOffered: boolean
}

/** The cart and its owner's company and sight. */
export interface BorderCart {
  readonly cartId: number | null
  readonly companyId: number | null
  readonly scope: Scope
}

/** SQL of one value, for `sellingFactsWith`. The address is chosen as for the pre-order. */
export function borderVatQuery({ cartId, companyId, scope }: BorderCart): RawBuilder<BorderVatRow> {
  return sql<BorderVatRow>`
    select json_build_object('rule', s.border_rule, 'postalCodes', s.border_postal_codes,
      'address', (
        select json_build_object('postalCode', a.postal_code, 'region', a.vat_region)
        from company_addresses a left join carts c on c.id = ${cartId}
        where a.company_id = ${companyId} and a.active and ${isSeenAddress(scope, 'a')}
          and case when c.address_id is null then a.is_default else a.id = c.address_id end),
      'ways', coalesce((
        select json_object_agg(w.branch_id, w.ways) from (
          select o.branch_id, json_agg(json_build_object('kind', o.kind, 'postalCodes', o.postal_codes, 'from', b.postal_code,
            'isChosen', chosen.by_cart, 'isDefault', chosen.by_company, 'isOffered', o.active) order by o.position, o.id) as ways
          from shipping_options o join branches b on b.id = o.branch_id and b.vat_rate < ${GENERAL_VAT / 100}
          cross join lateral (select
            exists (select from cart_shipping c where c.cart_id = ${cartId} and c.shipping_option_id = o.id) as by_cart,
            exists (select from company_shipping c where c.company_id = ${companyId} and c.shipping_option_id = o.id) as by_company
          ) chosen
          where o.active or chosen.by_cart or chosen.by_company
          group by o.branch_id
        ) w), '{}'))
    from selling_settings s`
}

/** Of several carts, by their ids: SQL of one value. */
export function bordersVatQuery(
  carts: readonly (BorderCart & { readonly cartId: number })[],
): RawBuilder<Readonly<Record<string, BorderVatRow>> | null> {
  if (carts.length === 0) return sql`select null`
  const each = carts.map((cart) => sql`select ${sql.lit(cart.cartId)} as id, (${borderVatQuery(cart)}) as vat`)
  return sql`select json_object_agg(id, vat) from (${sql.join(each, sql` union all `)}) carts`
}
