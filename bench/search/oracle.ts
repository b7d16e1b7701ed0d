import type { IndexedProduct } from '#search/catalogue.ts'
import type { Corpus } from './corpus.ts'
import { letters, wordsOf } from './fold.ts'
import type { Intent } from './query.ts'

/** More right answers than a page has room for need not be counted. */
export const PAGE = 10

// Plain comparisons of the catalogue's fields, without code of the search core: correct answers must not depend on Tuerca.

/** Whether the product is a correct answer to the query. */
export function isRight(intent: Intent, product: IndexedProduct, corpus: NamesOfVehicles): boolean {
  switch (intent.kind) {
    case 'key':
      return intent.isOwn ? letters(product.key) === intent.key : keysOf(product).includes(intent.key)
    case 'partial key':
      return keysOf(product).some((key) => key.includes(intent.part))
    case 'vehicle':
      return product.lineId === intent.lineId && fitsVehicle(intent, product)
    case 'brand':
      return product.lineId === intent.lineId && product.brandId === intent.brandId
    case 'prefix': {
      const words = wordsOfProduct(product, corpus)
      const begins = (prefix: string): boolean => words.values().some((word) => word.startsWith(prefix))
      const [only] = intent.prefixes.length === 1 ? intent.prefixes : []
      return (
        intent.prefixes.every(begins) || (only !== undefined && keysOf(product).some((key) => key.startsWith(only)))
      )
    }
  }
}

/** Whether the part fits one of the models in the year; unknown years fit none. */
export function fitsVehicle(
  { modelIds, year }: { readonly modelIds: readonly number[]; readonly year: number },
  product: IndexedProduct,
): boolean {
  return product.applications.some(
    ({ modelId, yearFrom, yearTo }) =>
      modelIds.includes(modelId) &&
      (yearFrom !== null || yearTo !== null) &&
      (yearFrom ?? -Infinity) <= year &&
      year <= (yearTo ?? Infinity),
  )
}

/** Own and other keys, letters and digits. */
function keysOf(product: IndexedProduct): string[] {
  return [product.key, ...product.otherKeys.map(({ key }) => key)].map(letters)
}

export type NamesOfVehicles = Pick<Corpus, 'references'>

function wordsOfProduct(product: IndexedProduct, { references }: NamesOfVehicles): Set<string> {
  const words = new Set(wordsOf(product.description))
  const names = [...product.qualifiers, ...product.positions]
  names.push(references.lines[product.lineId! - 1]!.name, references.brands[product.brandId! - 1]!.name)
  for (const { modelId } of product.applications) {
    const model = references.models[modelId - 1]!
    names.push(model.name, references.makes[model.makeId - 1]!.name)
  }
  for (const name of names) for (const word of wordsOfName(name)) words.add(word)
  return words
}

const namesRead = new Map<string, readonly string[]>()

/** Names such as F-150 are typed with and without what parts them. */
function wordsOfName(name: string): readonly string[] {
  const known = namesRead.get(name)
  if (known !== undefined) return known
  const words = [...wordsOf(name), letters(name)]
  namesRead.set(name, words)
  return words
}

/** The number of correct answers to each query among the products, up to `PAGE`. */
export function countRight(
  queries: readonly Intent[],
  products: Iterable<IndexedProduct>,
  corpus: NamesOfVehicles,
): number[] {
  const counts = queries.map(() => 0)
  const pending = new PendingQueries(queries)
  for (const product of products) {
    for (const query of pending.thatMayMean(product, corpus)) {
      if (!isRight(queries[query]!, product, corpus)) continue
      counts[query]! += 1
      if (counts[query] === PAGE) pending.remove(query)
    }
  }
  return counts
}

/** Queries by what a product must have to be looked at for them, so that not each is compared with each. */
class PendingQueries {
  readonly #queries: readonly Intent[]
  readonly #byTrait = new Map<string, Set<number>>()
  readonly #partLengths: ReadonlySet<number>
  readonly #prefixes: readonly string[]
  readonly #prefixLengths: ReadonlySet<number>
  /** By word, the traits of the queries of which it has the first beginning. */
  readonly #traitsOfWord = new Map<string, readonly string[]>()

  constructor(queries: readonly Intent[]) {
    this.#queries = queries
    this.#partLengths = new Set(
      queries.flatMap((intent) => (intent.kind === 'partial key' ? [intent.part.length] : [])),
    )
    this.#prefixes = queries.flatMap((intent) => (intent.kind === 'prefix' ? [intent.prefixes.at(-1)!] : []))
    this.#prefixLengths = new Set(this.#prefixes.map(({ length }) => length))
    for (const [place, intent] of queries.entries()) {
      const trait = traitOf(intent)
      this.#byTrait.set(trait, (this.#byTrait.get(trait) ?? new Set()).add(place))
    }
  }

  thatMayMean(product: IndexedProduct, corpus: NamesOfVehicles): Set<number> {
    const found = new Set<number>()
    const add = (trait: string): void => {
      for (const query of this.#byTrait.get(trait) ?? []) found.add(query)
    }
    add(`line ${product.lineId}`)
    for (const word of wordsOfProduct(product, corpus)) for (const trait of this.#traitsBegun(word)) add(trait)
    for (const key of keysOf(product)) {
      for (const length of this.#prefixLengths) add(`begins ${key.slice(0, length)}`)
      add(`key ${key}`)
      for (const length of this.#partLengths) {
        for (let from = 0; from + length <= key.length; from++) add(`part ${key.slice(from, from + length)}`)
      }
    }
    return found
  }

  remove(query: number): void {
    this.#byTrait.get(traitOf(this.#queries[query]!))!.delete(query)
  }

  #traitsBegun(word: string): readonly string[] {
    const traits =
      this.#traitsOfWord.get(word) ??
      this.#prefixes.filter((prefix) => word.startsWith(prefix)).map((prefix) => `begins ${prefix}`)
    this.#traitsOfWord.set(word, traits)
    return traits
  }
}

function traitOf(intent: Intent): string {
  switch (intent.kind) {
    case 'key':
      return `key ${intent.key}`
    case 'partial key':
      return `part ${intent.part}`
    case 'prefix':
      return `begins ${intent.prefixes.at(-1)}`
    default:
      return `line ${intent.lineId}`
  }
}
