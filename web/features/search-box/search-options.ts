import type { FoundProduct, ProductSummary } from '#contract/products.ts'
import { carOf } from '#web/features/parts/part-facts.ts'
import { suggestionNote } from '#web/features/relaxed-terms/relaxed-text.ts'
import type { HomeSuggestions, Suggestions } from '#web/data/queries.ts'
import { paths } from '#web/app/paths.ts'

export type SearchOption =
  | {
      readonly kind: 'product'
      readonly product: ProductSummary
      readonly foundBy: FoundProduct['encontrado_por']
      readonly auto: FoundProduct['auto']
    }
  | { readonly kind: 'popular'; readonly query: string; readonly results: number }

interface OptionGroup {
  /** null: the list has a single group without a name. */
  readonly name: string | null
  readonly options: readonly SearchOption[]
}

export interface OptionList {
  readonly groups: readonly OptionGroup[]
  /** Of all groups, in order. */
  readonly options: readonly SearchOption[]
  /** The number of parts that match the text; null: unknown. */
  readonly total: number | null
  /** What the suggestions do not meet: 'Sin resultados para 2030; sin el año:'. */
  readonly note: string | null
  /** Shown before anything is typed. */
  readonly isPopular: boolean
}

export const NO_OPTIONS: OptionList = { groups: [], options: [], total: null, note: null, isPopular: false }

export function suggestionOptions({ results, total, relajado }: Suggestions): OptionList {
  const options = results.map(
    (product) => ({ kind: 'product', product, foundBy: product.encontrado_por, auto: product.auto }) as const,
  )
  const groups = options.length === 0 ? [] : [{ name: null, options }]
  return { groups, options, total, note: suggestionNote(relajado ?? []), isPopular: false }
}

export function popularOptions(popular: HomeSuggestions): OptionList {
  const groups = popularGroups(popular)
  return { ...NO_OPTIONS, groups, options: groups.flatMap(({ options }) => options), isPopular: true }
}

function popularGroups({ masbuscados, mejoresVentas }: HomeSuggestions): OptionGroup[] {
  const popular = masbuscados.map(
    (search) => ({ kind: 'popular', query: search.consulta, results: search.resultados }) as const,
  )
  const best = mejoresVentas.map((product) => ({ kind: 'product', product, foundBy: null, auto: undefined }) as const)
  return [
    { name: 'Lo más buscado', options: popular },
    { name: 'Lo más vendido', options: best },
  ].filter((group) => group.options.length > 0)
}

/** The address of an option, below the router base. */
export function optionPath(option: SearchOption): string {
  if (option.kind === 'popular') return paths.search(option.query)
  const { product, auto } = option
  return paths.product(product.k_parte, auto && carOf(auto))
}
