import { sql, type Kysely } from 'kysely'
import type { PreOrderState } from '#domain/lifecycles.ts'
import type { PreOrderSight } from '#server/orders/pre-orders/scope.ts'
import { isSeenPreOrder } from '#server/orders/pre-orders/seen-store.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ShopRow {
  readonly name: string
  readonly email: string
  /** '' for none of its own. */
  readonly logo: string
  readonly timeZone: string
}

export async function shopRow(db: Db): Promise<ShopRow> {
  const row = await db
    .selectFrom('company')
    .select(['name', 'email', 'logo'])
    .select(sql<string>`coalesce((select time_zone from branches where is_main), 'America/Mexico_City')`.as('timeZone'))
    .executeTakeFirst()
  return row ?? { name: '', email: '', logo: '', timeZone: 'America/Mexico_City' }
}

export interface PrintedBranchRow {
  readonly name: string
  readonly address: string
  readonly neighbourhood: string
  readonly city: string
  readonly phones: readonly string[]
}

export async function branchToPrint(db: Db, id: number): Promise<PrintedBranchRow> {
  return db
    .selectFrom('branches')
    .select(['name', 'address', 'neighbourhood', 'city', 'phones'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface CustomerRow {
  readonly tradeName: string
  readonly legalName: string
  readonly rfc: string
}

export async function customerToPrint(db: Db, companyId: number): Promise<CustomerRow> {
  return db
    .selectFrom('companies')
    .select(['trade_name as tradeName', 'legal_name as legalName', 'rfc'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export interface PreOrderPrintRow {
  readonly id: number
  readonly companyId: number
  readonly asker: string
  readonly state: PreOrderState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly customerOrderNumber: string
  readonly requiredOn: string | null
  readonly note: string
  readonly address: unknown
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/** Where somebody sees it. */
export async function preOrderToPrint(db: Db, sight: PreOrderSight, id: number): Promise<PreOrderPrintRow | undefined> {
  return db
    .selectFrom('pre_orders as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.company_id as companyId',
      'u.name as asker',
      'p.created_at as createdAt',
      'p.note',
      'p.address',
    ])
    .select(['p.expires_at as expiresAt', 'p.customer_order_number as customerOrderNumber', 'p.pieces'])
    .select(sql<PreOrderState>`p.state`.as('state'))
    .select(sql<string | null>`p.required_on::text`.as('requiredOn'))
    .select(sql<string>`p.subtotal::text`.as('subtotal'))
    .select(sql<string>`p.vat::text`.as('vat'))
    .select(sql<string>`p.total::text`.as('total'))
    .where('p.id', '=', id)
    .where(isSeenPreOrder(sight))
    .executeTakeFirst()
}

export interface PreOrderBranchPrintRow {
  readonly branchId: number
  readonly branch: string
  readonly vatRate: string
  readonly shippingName: string
  readonly shippingCost: string
  readonly promisedOn: string | null
  readonly promisedAt: string | null
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

export async function preOrderBranchesToPrint(db: Db, preOrderId: number): Promise<PreOrderBranchPrintRow[]> {
  return db
    .selectFrom('pre_order_branches as p')
    .innerJoin('branches as b', 'b.id', 'p.branch_id')
    .select(['p.branch_id as branchId', 'b.name as branch', 'p.shipping_name as shippingName', 'p.pieces'])
    .select(sql<string>`p.vat_rate::text`.as('vatRate'))
    .select(sql<string>`p.shipping_cost::text`.as('shippingCost'))
    .select(sql<string | null>`p.promised_on::text`.as('promisedOn'))
    .select(sql<string | null>`to_char(p.promised_at, 'HH24:MI')`.as('promisedAt'))
    .select(sql<string>`p.subtotal::text`.as('subtotal'))
    .select(sql<string>`p.vat::text`.as('vat'))
    .select(sql<string>`p.total::text`.as('total'))
    .where('p.pre_order_id', '=', preOrderId)
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
}

export interface PreOrderLinePrintRow {
  readonly branchId: number
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly note: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleYear: number | null
  readonly vehicleEngine: string
  /** Pieces that count: those that are there, and those that are taken down. */
  readonly pieces: number
  readonly backOrdered: number
  readonly price: string
  readonly coreCharge: string | null
}

export async function preOrderLinesToPrint(db: Db, preOrderId: number): Promise<PreOrderLinePrintRow[]> {
  return db
    .selectFrom('pre_order_lines as l')
    .select(['l.branch_id as branchId', 'l.part_key as partKey', 'l.description', 'l.brand', 'l.note'])
    .select(['l.vehicle_make as vehicleMake', 'l.vehicle_model as vehicleModel'])
    .select(['l.vehicle_year as vehicleYear', 'l.vehicle_engine as vehicleEngine', 'l.back_ordered as backOrdered'])
    .select(sql<number>`l.supplied + l.back_ordered`.as('pieces'))
    .select(sql<string>`l.price::text`.as('price'))
    .select(sql<string | null>`l.core_charge::text`.as('coreCharge'))
    .where('l.pre_order_id', '=', preOrderId)
    .orderBy('l.number')
    .execute()
}
