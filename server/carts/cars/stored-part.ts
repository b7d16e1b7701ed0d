import type { ProductSummary } from '#contract/products.ts'

/** A part with its fields in the search index. */
export interface PresentedPart {
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly line: string
  readonly brand: string
  /** It is neither discontinued nor superseded. */
  readonly isSold: boolean
}

/** @param stored the product's entry in the search index: its summary as JSON */
export function presentedPart(stored: string): PresentedPart {
  const { id, k_parte, descripcion, linea, marca, estatus } = JSON.parse(stored) as ProductSummary
  return {
    productId: id,
    key: k_parte,
    description: descripcion,
    line: linea,
    brand: marca,
    isSold: estatus === undefined,
  }
}
