import { foldPartKey } from '#domain/part-key.ts'
import type { IndexedApplication, IndexedProduct, References } from '#search/catalogue.ts'
import type { Wanted, WantedNumber } from './golden.ts'

const OPPOSITES = [
  ['delantera', 'trasera'],
  ['izquierda', 'derecha'],
  ['superior', 'inferior'],
  ['interior', 'exterior'],
]

/** Finds parts as a person would from lists: part by part, by the promises of docs/search.md. */
export class Clerk {
  readonly #products: readonly IndexedProduct[]
  readonly #lines: ReadonlyMap<number, string>
  readonly #brands: ReadonlyMap<number, string>
  readonly #makes: ReadonlyMap<number, string>
  /** 'Nissan Tsuru' by model. */
  readonly #vehicles: ReadonlyMap<number, string>
  readonly #engines: ReadonlyMap<number, string>

  constructor(products: readonly IndexedProduct[], references: References) {
    this.#products = products
    this.#lines = namesById(references.lines)
    this.#brands = namesById(references.brands)
    this.#makes = namesById(references.makes)
    this.#engines = namesById(references.engines)
    this.#vehicles = new Map(
      references.models.map(({ id, name, makeId }) => [id, `${this.#makes.get(makeId)} ${name}`]),
    )
  }

  /**
   * The parts of the groups, each once: by sales, stock, novelty and key within a group.
   * @throws when a name is not in the store.
   */
  find(groups: readonly Wanted[]): IndexedProduct[] {
    const found = new Set<IndexedProduct>()
    for (const wanted of groups) {
      this.#checkNames(wanted)
      const ranks = new Map<IndexedProduct, 0 | 1>()
      for (const product of this.#products) {
        const rank = this.#rank(product, wanted)
        if (rank !== null) ranks.set(product, rank)
      }
      const inOrder = [...ranks].sort(([a, rankA], [b, rankB]) => rankA - rankB || compareEqualMatches(a, b))
      for (const [product] of inOrder) found.add(product)
    }
    return [...found]
  }

  /** 0; 1 where the part does not state the wanted position; null when it is not a wanted part. */
  #rank(product: IndexedProduct, wanted: Wanted): 0 | 1 | null {
    if (!isAnyOf(this.#lines.get(product.lineId ?? 0), wanted.line)) return null
    if (!isAnyOf(this.#brands.get(product.brandId ?? 0), wanted.brand)) return null
    if (wanted.number !== undefined && !hasNumber(product, wanted.number)) return null
    if (wanted.either !== undefined && !wanted.either.some((one) => this.#rank(product, one) !== null)) return null
    let best: 0 | 1 | null = null
    for (const application of product.applications) {
      if (!this.#fits(application, wanted)) continue
      const rank = rankOfPosition(product, application, wanted)
      if (rank !== null && (best === null || rank < best)) best = rank
    }
    const hasWords = best !== null && describes(product, wanted.words) && this.#mentions(product, wanted.mentions)
    return hasWords ? best : null
  }

  #fits({ modelId, yearFrom, yearTo, engineId }: IndexedApplication, { vehicle, years, engine }: Wanted): boolean {
    if (vehicle !== undefined && !this.#isOf(this.#vehicles.get(modelId) ?? '', vehicle)) return false
    if (years !== undefined) {
      const [from, to] = typeof years === 'number' ? [years, years] : years
      if (yearFrom === null && yearTo === null) return false
      if ((yearFrom ?? 0) > (to ?? 9999) || (yearTo ?? 9999) < (from ?? 0)) return false
    }
    return engine === undefined || engineId === null || isEngine(this.#engines.get(engineId) ?? '', engine)
  }

  #isOf(vehicle: string, names: string | readonly string[]): boolean {
    const isMake = (name: string): boolean => vehicle.startsWith(`${name} `) && this.#isMake(name)
    return listOf(names).some((name) => vehicle === name || isMake(name))
  }

  #isMake(name: string): boolean {
    return this.#makes.values().some((make) => make === name)
  }

  #mentions({ lineId, brandId, description, qualifiers }: IndexedProduct, mentions: string | undefined): boolean {
    if (mentions === undefined) return true
    const names = [this.#lines.get(lineId ?? 0) ?? '', this.#brands.get(brandId ?? 0) ?? '']
    const text = wordsOf([...names, description, ...qualifiers].join(' '))
    return wordsOf(mentions).every((word) => text.some((one) => [word, `${word}s`, `${word}es`].includes(one)))
  }

  #checkNames({ line, brand, vehicle, either = [] }: Wanted): void {
    const unknown = [
      ...listOf(line).filter((name) => !this.#lines.values().some((known) => known === name)),
      ...listOf(brand).filter((name) => !this.#brands.values().some((known) => known === name)),
      ...listOf(vehicle).filter((name) => !this.#isMake(name) && !this.#vehicles.values().some((v) => v === name)),
    ]
    if (unknown.length > 0) throw new Error(`The store has no ${unknown.join(', ')}`)
    for (const one of either) this.#checkNames(one)
  }
}

function namesById(references: References['lines']): Map<number, string> {
  return new Map(references.map(({ id, name }) => [id, name]))
}

function describes({ description, qualifiers }: IndexedProduct, words: string | undefined): boolean {
  if (words === undefined) return true
  const text = wordsOf([description, ...qualifiers].join(' '))
  return wordsOf(words).every((word) => text.includes(word))
}

function hasNumber(product: IndexedProduct, { written, of, how }: WantedNumber): boolean {
  const part = foldPartKey(written)
  const keys = of === 'own' ? [product.key] : product.otherKeys.map(({ key }) => key)
  return keys.map(foldPartKey).some((key) => {
    if (how === 'is') return key === part
    return how === 'begins' ? key.startsWith(part) : key.includes(part)
  })
}

function rankOfPosition(
  product: IndexedProduct,
  application: IndexedApplication,
  { position, isStated = false }: Wanted,
): 0 | 1 | null {
  if (position === undefined) return 0
  const stated: readonly string[] = application.positions.length > 0 ? application.positions : product.positions
  if (stated.includes(position)) return 0
  const statesOpposite = OPPOSITES.some((pair) => pair.includes(position) && pair.some((one) => stated.includes(one)))
  return statesOpposite || isStated ? null : 1
}

/** @param stated in the demo store's form: 'L4 1.6L'. */
function isEngine(stated: string, wanted: string): boolean {
  const [cylinders = '', litres = ''] = stated.split(' ')
  const traits = wanted.replace(' cil', 'cil').split(' ')
  return traits.every((trait) => [cylinders, litres, `${cylinders.slice(1)}cil`].includes(trait))
}

function compareEqualMatches(a: IndexedProduct, b: IndexedProduct): number {
  return (
    b.units - a.units ||
    Number(b.stock > 0) - Number(a.stock > 0) ||
    b.createdDay - a.createdDay ||
    (foldPartKey(a.key) < foldPartKey(b.key) ? -1 : 1)
  )
}

/** Folded words, separated by any other characters. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/gu) ?? []
  )
}

function isAnyOf(name: string | undefined, names: string | readonly string[] | undefined): boolean {
  return names === undefined || (name !== undefined && listOf(names).includes(name))
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}
