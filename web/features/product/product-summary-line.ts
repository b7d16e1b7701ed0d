import type { ProductDetail } from '#contract/products.ts'
import { lineAndBrand, sheetText } from '#web/ui/product/product-text.ts'

/** Search engines cut longer ones. */
const LONGEST = 160

/** One line about the part and its vehicles, for search engines. */
export function productSummaryLine(
  product: Pick<ProductDetail, 'k_parte' | 'linea' | 'marca' | 'descripcion' | 'ficha'>,
): string {
  const text = `${product.k_parte} ${lineAndBrand(product)}: ${sheetText(product)}`
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
