import type { IndexedProduct } from '#search/catalogue.ts'
import { seededRandom, type Corpus } from './search-corpus.ts'

export interface BenchQuery {
  readonly kind: 'key' | 'key part' | 'vehicle' | 'line and brand' | 'prefix'
  readonly text: string
  /** The product that the query was made from. */
  readonly product: IndexedProduct
}

/** Queries made from products of the corpus, a fifth of those with words with one typo. */
export function makeQueries(corpus: Corpus, count: number, productCount: number, seed: number): BenchQuery[] {
  const random = seededRandom(seed)
  const every = Math.max(1, Math.floor(productCount / count))
  const names = (list: readonly { id: number; name: string }[]): Map<number, string> =>
    new Map(list.map(({ id, name }) => [id, name]))
  const [lines, brands, makes, models] = [
    names(corpus.references.lines),
    names(corpus.references.brands),
    names(corpus.references.makes),
    names(corpus.references.models),
  ]
  const makeOfModel = new Map(corpus.references.models.map((model) => [model.id, model.makeId]))
  const queries: BenchQuery[] = []
  for (const product of corpus.products()) {
    if (product.id % every !== 0 || queries.length >= count) continue
    const line = lines.get(product.lineId!)!
    const typo = (text: string): string => (random() < 0.2 ? mistyped(text, random) : text)
    const kind = queries.length % 5
    if (kind === 0) {
      queries.push({
        kind: 'key',
        text: random() < 0.5 ? product.key : product.key.replace('-', '').toLowerCase(),
        product,
      })
    } else if (kind === 1) {
      const from = Math.floor(random() * 4)
      queries.push({
        kind: 'key part',
        text: product.key.replace('-', '').slice(from, from + 4 + Math.floor(random() * 3)),
        product,
      })
    } else if (kind === 2) {
      const application = product.applications[Math.floor(random() * product.applications.length)]!
      const make = makes.get(makeOfModel.get(application.modelId)!)!
      const text = `${typo(line)} ${make} ${models.get(application.modelId)} ${application.yearFrom}`
      queries.push({ kind: 'vehicle', text: text.toLowerCase(), product })
    } else if (kind === 3) {
      queries.push({
        kind: 'line and brand',
        text: `${typo(line)} ${brands.get(product.brandId!)}`.toLowerCase(),
        product,
      })
    } else {
      const word = line.split(' ')[0]!
      queries.push({ kind: 'prefix', text: word.slice(0, 3 + Math.floor(random() * 6)).toLowerCase(), product })
    }
  }
  return queries
}

function mistyped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
