import type { ProductSummary } from '#contract/products.ts'

/** A part as the index has it. */
export interface PresentedPart {
  readonly productId: number
  readonly key: string
  readonly description: string
  readonly line: string
  readonly brand: string
  /** It is neither discontinued nor superseded. */
  readonly isSold: boolean
}

/** @param stored what the index has of a product: its summary as JSON */
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
