import { Random } from '#demo/random.ts'
import type { IndexedProduct } from '#search/catalogue.ts'
import { shippedNames } from './shipped-names.ts'
import type { Corpus } from './corpus.ts'
import { fold, letters, wordsOf } from './fold.ts'
import { pluralOf, type TradeLine } from './lines.ts'
import { QUERY_KINDS, type Alteration, type BenchQuery } from './query.ts'
import { mistype } from './typos.ts'

const SHARE_ALTERED = 0.2
const SHORTEST_BEGINNING_MISTYPED = 6
/** The last year of queries for an application with an open end. */
const THIS_YEAR = 2025
/** Words that a mechanic omits, or does not begin with. */
const FILLERS = new Set(['de', 'del', 'para', 'y'])
const USUAL_MAKES: Readonly<Record<string, string>> = { Volkswagen: 'vw', 'Mercedes-Benz': 'mercedes' }

/** Queries of the five kinds in turn, each made from a product of the corpus, so that each has an answer. */
export function makeQueries(corpus: Corpus, count: number, seed: number): BenchQuery[] {
  const random = new Random(`queries ${seed}`)
  const writer = new QueryWriter(corpus, random)
  const queries: BenchQuery[] = []
  while (queries.length < count) {
    const product = corpus.product(random.whole(1, corpus.size))
    const query = writer.write(QUERY_KINDS[queries.length % QUERY_KINDS.length]!, product)
    if (query !== null) queries.push(query)
  }
  return queries
}

/** A word of a query, and whether it may be mistyped. */
interface Piece {
  readonly text: string
  readonly isName: boolean
}

class QueryWriter {
  readonly #corpus: Corpus
  readonly #random: Random
  /** What a typo must not turn a word into. */
  readonly #known: ReadonlySet<string>
  readonly #modelsByName: ReadonlyMap<string, readonly number[]>

  constructor(corpus: Corpus, random: Random) {
    this.#corpus = corpus
    this.#random = random
    this.#known = knownWords(corpus)
    this.#modelsByName = modelsByName(corpus)
  }

  /** null when the product allows no query of the kind. */
  write(kind: BenchQuery['intent']['kind'], product: IndexedProduct): BenchQuery | null {
    switch (kind) {
      case 'key':
        return this.#key(product)
      case 'partial key':
        return this.#partialKey(product)
      case 'vehicle':
        return this.#vehicle(product)
      case 'brand':
        return this.#brand(product)
      case 'prefix':
        return this.#prefix(product)
    }
  }

  #key(product: IndexedProduct): BenchQuery {
    const random = this.#random
    const isOwn = product.otherKeys.length === 0 || random.chance(0.8)
    const key = isOwn ? product.key : random.pick(product.otherKeys).key
    return {
      text: this.#written(key),
      intent: { kind: 'key', key: letters(key), isOwn },
      alteration: 'none',
      productId: product.id,
    }
  }

  /**
   * Four to eight letters and digits of the product's own key, digits alone at least five (four are a year as well),
   * from its beginning more often than from inside. What parts the key is left out where the part begins amid letters or digits.
   */
  #partialKey({ id, key }: IndexedProduct): BenchQuery | null {
    const random = this.#random
    const whole = letters(key)
    const length = random.whole(4, Math.min(8, whole.length - 1))
    const from = random.chance(0.6) ? 0 : random.whole(1, whole.length - length)
    const part = whole.slice(from, from + length)
    if (/^\d{4}$/u.test(part)) return null
    const text = clipKey(key, from, length)
    const written = this.#written(text)
    return { text: written, intent: { kind: 'partial key', part }, alteration: 'none', productId: id }
  }

  /** A key as people write it: unchanged, in lower case, run together, with blanks for its dashes, with dashes for its blanks. */
  #written(key: string): string {
    const random = this.#random
    const parted = random.pick([
      key,
      key,
      key.replace(/[^A-Z0-9]+/gu, ''),
      key.replace(/[^A-Z0-9]+/gu, ' '),
      key.replace(/[^A-Z0-9]+/gu, '-'),
    ])
    return random.chance(0.5) ? parted.toLowerCase() : parted
  }

  #vehicle(product: IndexedProduct): BenchQuery | null {
    const random = this.#random
    const known = product.applications.filter(({ yearFrom, yearTo }) => yearFrom !== null || yearTo !== null)
    if (known.length === 0) return null
    const { modelId, yearFrom, yearTo } = random.pick(known)
    const model = this.#corpus.references.models[modelId - 1]!
    const last = yearTo ?? THIS_YEAR
    const year = random.whole(yearFrom ?? last, last)
    const make = this.#corpus.references.makes[model.makeId - 1]!.name
    const saysMake = needsMake(model.name) || random.chance(0.7)
    const called = letters(model.name)
    const modelIds = this.#modelsByName.get(saysMake ? withMake(letters(make), called) : withoutMake(called))!
    const line = this.#lineWords(product)
    const makeWord = { text: random.chance(0.4) ? (USUAL_MAKES[make] ?? make) : make, isName: false }
    const vehicle = saysMake ? [makeWord, ...this.#modelWords(model.name)] : this.#modelWords(model.name)
    const isLong = random.chance(0.5)
    const years = [{ text: isLong ? String(year) : String(year % 100).padStart(2, '0'), isName: false }]
    const text = random.pick([
      [...line, ...vehicle, ...years],
      [...line, ...vehicle, ...years],
      [...vehicle, ...years, ...line],
      [...line, filler('para'), ...vehicle, ...years],
      isLong ? [...line, ...years, ...vehicle] : [...vehicle, ...years, ...line],
    ])
    return this.#finish(product, text, { kind: 'vehicle', lineId: product.lineId!, modelIds, year })
  }

  #brand(product: IndexedProduct): BenchQuery {
    const line = this.#lineWords(product)
    const brand = [{ text: this.#corpus.references.brands[product.brandId! - 1]!.name, isName: false }]
    const words = this.#random.chance(0.7) ? [...line, ...brand] : [...brand, ...line]
    return this.#finish(product, words, { kind: 'brand', lineId: product.lineId!, brandId: product.brandId! })
  }

  /** As it is being typed: one word begun, or the line's first word and another begun. */
  #prefix(product: IndexedProduct): BenchQuery | null {
    const random = this.#random
    const { name, singular } = this.#line(product)
    const words = (random.chance(0.5) ? name : singular).split(' ').filter((word) => !FILLERS.has(word))
    const brand = this.#corpus.references.brands[product.brandId! - 1]!.name
    const application = random.pick(product.applications)
    const model = this.#corpus.references.models[application.modelId - 1]!.name.split(' ')[0]!
    const isOneWord = random.chance(0.6)
    const begun = random.pick(isOneWord ? [...words, ...words, brand, model] : [...words.slice(1), brand, model])
    const prefix = begun.slice(0, random.whole(3, 8))
    if (!/^\p{L}{3,}$/u.test(prefix)) return null
    const pieces = isOneWord ? [prefix] : [words[0]!, prefix]
    const intent = { kind: 'prefix', prefixes: pieces.map((piece) => stemless(piece, piece !== prefix)) } as const
    return this.#finish(
      product,
      pieces.map((text) => ({ text, isName: text !== brand.slice(0, prefix.length) })),
      intent,
    )
  }

  /** Whether the beginning of a word, mistyped, still says which: it is not short and begins no other word. */
  #isPlain(begun: string, mistyped: string): boolean {
    const begins = this.#known.values().some((word) => word.startsWith(fold(mistyped)))
    return begun.length >= SHORTEST_BEGINNING_MISTYPED && !begins
  }

  #line(product: IndexedProduct): TradeLine {
    return this.#corpus.lines[product.lineId! - 1]!
  }

  /** Its name in the plural or singular, some without 'de'. */
  #lineWords(product: IndexedProduct): Piece[] {
    const { name, singular } = this.#line(product)
    const words = (this.#random.chance(0.5) ? name : singular).split(' ')
    const isBrief = this.#random.chance(0.4)
    return words.filter((word) => !isBrief || !FILLERS.has(word)).map((text) => ({ text, isName: !FILLERS.has(text) }))
  }

  /** 'F-150', 'F150' or 'F 150'; 'RAV4' or 'RAV 4'. */
  #modelWords(name: string): Piece[] {
    const isCode = /^[A-Z]{1,3}-?\d+$/u.test(name)
    const written = isCode
      ? this.#random.pick([name, name.replace('-', ''), name.replace(/-|(?<=[A-Z])(?=\d)/u, ' ')])
      : name
    return written.split(' ').map((text) => ({ text, isName: true }))
  }

  #finish(product: IndexedProduct, pieces: readonly Piece[], intent: BenchQuery['intent']): BenchQuery {
    const random = this.#random
    let words = pieces.map(({ text }) => text)
    let alteration: Alteration = 'none'
    if (random.chance(SHARE_ALTERED)) {
      const unaccented = words.map(withoutAccents)
      if (unaccented.join(' ') !== words.join(' ') && random.chance(0.5)) {
        words = unaccented
        alteration = 'accents'
      } else {
        const places = pieces.flatMap(({ isName }, place) => (isName ? [place] : []))
        for (const place of random.sample(places, places.length)) {
          const mistyped = mistype(words[place]!, this.#known, random)
          if (mistyped === null || (intent.kind === 'prefix' && !this.#isPlain(words[place]!, mistyped))) continue
          words[place] = mistyped
          alteration = 'typo'
          break
        }
      }
    }
    const text = words.join(' ')
    return { text: random.chance(0.7) ? text.toLowerCase() : text, intent, alteration, productId: product.id }
  }
}

function filler(text: string): Piece {
  return { text, isName: false }
}

/**
 * As many letters and digits of the key as `length`, from number `from` on: with what parts them where the first of them begins
 * the key or follows a dash or the like, else without.
 */
function clipKey(key: string, from: number, length: number): string {
  const places = [...key.matchAll(/[A-Z0-9]/gu)].map(({ index }) => index)
  const start = places[from]!
  const text = key.slice(start, places[from + length - 1]! + 1)
  return start === 0 || /[^A-Z0-9]/u.test(key.charAt(start - 1)) ? text : text.replace(/[^A-Z0-9]/gu, '')
}

/** Short and numeric names ('3', 'A4', '200') say nothing without the make. */
function needsMake(name: string): boolean {
  const written = letters(name)
  return written.length < 4 || !/[a-z]/u.test(written)
}

/**
 * By what may be written: the models that are called so, also by the names that people give them ('Jetta' is every generation
 * of it); with and without the make before it, since 'F 150' and 'F-150' read alike.
 */
function modelsByName({ references }: Corpus): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>()
  const makes = references.makes.map(({ name }) => letters(name))
  const aliasesOf = Map.groupBy(ALIASES, ({ make, model }) => `${letters(make)} ${letters(model ?? '')}`)
  for (const { id, name, makeId } of references.models) {
    const make = makes[makeId - 1]!
    const aliases = aliasesOf.get(`${make} ${letters(name)}`) ?? []
    const called = new Set([letters(name), ...aliases.map(({ alias }) => letters(alias))])
    const written = new Set(
      [...called].flatMap((one) => [withoutMake(one), withMake(make, one), withoutMake(make + one)]),
    )
    for (const each of written) {
      const known = byName.get(each)
      if (known === undefined) byName.set(each, [id])
      else known.push(id)
    }
  }
  return byName
}

function withMake(make: string, called: string): string {
  return `with make ${make}${called}`
}

function withoutMake(called: string): string {
  return `without ${called}`
}

const ALIASES = shippedNames().aliases.filter(({ model }) => model !== null)

/** A whole word matches its plural or singular too, so it counts as a beginning without either's ending. */
function stemless(word: string, isWhole: boolean): string {
  const plain = fold(word)
  return isWhole ? plain.replace(/(?<=[aeiou])s$|(?<=[nrld])es$/u, '') : plain
}

function knownWords({ references }: Corpus): ReadonlySet<string> {
  const known = new Set<string>()
  const { lines, brands, makes, models } = references
  for (const { name } of [...lines, ...brands, ...makes, ...models]) {
    for (const word of wordsOf(name)) known.add(word).add(pluralOf(word)).add(stemless(word, true))
  }
  for (const word of 'delantera trasera izquierda derecha'.split(' ')) {
    for (const form of [word, word.replace(/a$/u, 'o')]) known.add(form).add(`${form}s`)
  }
  return known
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}
