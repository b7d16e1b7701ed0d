import type { BasisPoints } from '#domain/money/money.ts'

/** The prices that a user sees: those of their company, the general ones, the list prices, or none. */
export type PriceLevel = 'customer' | 'general' | 'list' | 'none'

/** For whom prices are read, and what of the shop decides them. */
export interface Buyer {
  readonly level: PriceLevel
  /** null: of no company. */
  readonly companyId: number | null
  readonly lists: { readonly own: number | null; readonly group: number | null; readonly general: number | null }
  readonly ownOnly: boolean
  /** The branch that supplies them, unless a line names another; null while the shop has none. */
  readonly branch: { readonly id: number; readonly name: string } | null
  readonly vatRate: BasisPoints
  /** At that branch: '2026-11-22'. */
  readonly day: string
}
