import type { PartStatus } from '#domain/parts/allowance.ts'
import type { Position } from '#domain/position.ts'

/** A whole catalogue with its prices, as rows of the tables of db/migrations/0001_catalog.sql and 0023_prices.sql, ids included. */
export interface DemoStore {
  readonly brands: readonly NamedRow[]
  readonly lines: readonly NamedRow[]
  readonly brandLines: readonly BrandLineRow[]
  readonly makes: readonly NamedRow[]
  readonly models: readonly ModelRow[]
  readonly engines: readonly EngineRow[]
  readonly years: readonly number[]
  readonly branches: readonly BranchRow[]
  readonly products: readonly ProductRow[]
  readonly productKeys: readonly ProductKeyRow[]
  readonly applications: readonly ApplicationRow[]
  readonly stock: readonly StockRow[]
  readonly sales: readonly SalesRow[]
  readonly popularSearches: readonly PopularSearchRow[]
  readonly costs: readonly CostRow[]
  readonly priceLists: readonly PriceListRow[]
  readonly prices: readonly PriceRow[]
}

export interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface BrandLineRow {
  readonly brandId: number
  readonly lineId: number
}

export interface ModelRow extends NamedRow {
  readonly makeId: number
}

export interface EngineRow extends NamedRow {
  readonly litres: number
  readonly cylinders: number
}

export interface BranchRow extends NamedRow {
  readonly code: string
  readonly city: string
  readonly isMain: boolean
}

export interface ProductRow {
  readonly id: number
  readonly key: string
  readonly lineId: number
  readonly brandId: number
  readonly description: string
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly isNew: boolean
  readonly isSpecial: boolean
  /** Pesos with two decimals; null: on request. */
  readonly listPrice: string | null
  readonly status: PartStatus
  readonly supersededById: number | null
  readonly packMultiple: number
  readonly minimumQuantity: number
  readonly coreCharge: string | null
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

export interface ProductKeyRow {
  readonly productId: number
  readonly kind: 'alternate' | 'equivalent'
  readonly key: string
  readonly owner: string
}

export interface ApplicationRow {
  readonly productId: number
  readonly modelId: number
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engineId: number | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
}

export interface StockRow {
  readonly productId: number
  readonly branchId: number
  readonly quantity: number
}

export interface SalesRow {
  readonly productId: number
  readonly units: number
}

export interface PopularSearchRow {
  readonly folded: string
  readonly query: string
  readonly searches: number
  readonly results: number
}

interface CostRow {
  readonly productId: number
  readonly cost: string
}

export interface PriceListRow extends NamedRow {
  readonly isGeneral: boolean
}

export interface PriceRow {
  readonly priceListId: number
  readonly productId: number
  readonly price: string
}
