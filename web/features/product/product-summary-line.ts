import type { ApplicationGroup, ProductDetail } from '#contract/products.ts'
import { descriptionOf, lineAndBrand } from '#web/ui/product/product-text.ts'

const MODELS_NAMED = 5
/** Search engines cut longer ones. */
const LONGEST = 160

/** One line about the part for search engines: what it is and what it fits. */
export function productSummaryLine(
  product: Pick<ProductDetail, 'k_parte' | 'linea' | 'marca' | 'descripcion'>,
  groups: readonly ApplicationGroup[],
): string {
  const models = groups.flatMap((group) => group.modelos.map((model) => `${group.marca} ${model.modelo}`))
  const fits = models.length === 0 ? '' : ` Para ${models.slice(0, MODELS_NAMED).join(', ')}.`
  const text = `${product.k_parte} ${lineAndBrand(product)}: ${descriptionOf(product)}.${fits}`
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
