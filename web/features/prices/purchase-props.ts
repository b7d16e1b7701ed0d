import type { ProductSummary } from '#contract/products.ts'

export interface PurchaseProps {
  readonly product: Pick<ProductSummary, 'id' | 'k_parte' | 'estatus'>
  readonly layout: 'card' | 'row' | 'page'
}
