import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'
import type { Centavos } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/vat.ts'
import type { Reason } from '#domain/orders/authorisation.ts'
import type { CompanyPlan } from './companies.ts'
import type { HistoryPart } from './parts.ts'

/** A company as it is stored. */
export interface HistoryCompany {
  readonly plan: CompanyPlan
  readonly id: number
  readonly branchId: number
  /** Hundredths of a percent. */
  readonly vatRate: number
  readonly companyBranchId: number
  /** As documents copy it, JSON. */
  readonly address: string
  readonly buyers: readonly number[]
  readonly advisorId: number
  readonly formerAdvisorId: number | null
  readonly telemarketerId: number
  readonly shipping: HistoryShipping
  readonly creditDays: number | null
}

export interface HistoryShipping {
  readonly id: number
  readonly name: string
  readonly kind: 'route' | 'parcel' | 'pickup'
  readonly cost: Centavos
  readonly freeFrom: Centavos | null
}

export interface HistoryLine {
  readonly part: HistoryPart
  readonly ordered: number
  readonly list: string
  readonly listPrice: Centavos
  readonly price: Centavos
  readonly cost: Centavos | null
}

/** How far a line has come. Pieces. */
export interface LineProgress {
  readonly supplied: number
  readonly cancelled: number
  readonly backOrdered: number
}

export interface HistoryMove {
  readonly state: OrderState
  readonly at: number
  /** null: the program. */
  readonly by: 'house' | 'customer' | null
  readonly reason: string
}

export interface HistoryShipment {
  readonly shippedAt: number
  readonly deliveredAt: number | null
  /** Pieces of each line of the order; 0: none of it. */
  readonly pieces: readonly number[]
}

export interface HistoryPromise {
  /** '2026-11-30' */
  readonly day: string
  /** '13:00'; null: within that day. */
  readonly time: string | null
  /** The last moment that meets it. */
  readonly until: number
}

/** An order with its progress and shipments. */
export interface HistoryProgress {
  readonly promise: HistoryPromise
  readonly moves: readonly HistoryMove[]
  readonly lines: readonly LineProgress[]
  readonly shipments: readonly HistoryShipment[]
}

/** A pre-order with its order, or one of both. Moments are milliseconds since 1970. */
export interface HistoryDocument {
  readonly company: HistoryCompany
  readonly at: number
  readonly buyerId: number
  /** Of the house, who did it in the buyer's name. */
  readonly impersonatorId: number | null
  readonly advisorId: number
  readonly customerOrderNumber: string
  readonly lines: readonly HistoryLine[]
  /** null: an order imported from the former system. */
  preOrder: {
    readonly state: PreOrderState
    readonly reasons: readonly Reason[]
    readonly reason: string
  } | null
  /** null: a pre-order that did not become an order. */
  readonly progress: HistoryProgress | null
  /** Assigned when it is stored. */
  preOrderId?: number
  orderId?: number
}

export interface DocumentTotals {
  readonly pieces: number
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
}

/** Goods and cores of one branch, and their tax. */
export function documentTotals(lines: readonly HistoryLine[], { vatRate }: HistoryCompany): DocumentTotals {
  const subtotal = lines.reduce((sum, { ordered, price, part }) => sum + ordered * (price + (part.coreCharge ?? 0)), 0)
  return { pieces: lines.reduce((sum, { ordered }) => sum + ordered, 0), ...totalsOf(subtotal, vatRate) }
}
