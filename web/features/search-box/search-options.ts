import type { FoundProduct, ProductSummary } from '#contract/product.ts'
import { productPath, searchPath } from '#web/ui/product/product-text.ts'
import type { HomeSuggestions } from './home-suggestions.ts'
import type { Suggestions } from './suggestions.ts'

/** One choice of the list. */
export type SearchOption =
  | { readonly kind: 'product'; readonly product: ProductSummary; readonly foundBy: FoundProduct['encontrado_por'] }
  | { readonly kind: 'popular'; readonly query: string; readonly results: number }

export interface OptionGroup {
  /** null: the list has one group, which needs no name. */
  readonly name: string | null
  readonly options: readonly SearchOption[]
}

export function suggestionGroups({ results }: Suggestions): OptionGroup[] {
  const options = results.map((product) => ({ kind: 'product', product, foundBy: product.encontrado_por }) as const)
  return options.length === 0 ? [] : [{ name: null, options }]
}

export function popularGroups({ masbuscados, mejoresVentas }: HomeSuggestions): OptionGroup[] {
  const popular = masbuscados.map(
    (search) => ({ kind: 'popular', query: search.consulta, results: search.resultados }) as const,
  )
  const best = mejoresVentas.map((product) => ({ kind: 'product', product, foundBy: null }) as const)
  return [
    { name: 'Lo más buscado', options: popular },
    { name: 'Lo más vendido', options: best },
  ].filter((group) => group.options.length > 0)
}

/** Where a choice leads, below the router base. */
export function optionPath(option: SearchOption): string {
  return option.kind === 'product' ? productPath(option.product.k_parte) : searchPath(option.query)
}
