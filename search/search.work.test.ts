// Counts the work of a search instead of measuring time, so that the machine does not matter.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchQuery } from './query.ts'
import { search } from './search.ts'
import { Searcher } from './searcher.ts'
import { createSnapshot } from './index/snapshot.ts'
import { buildReferenceIndex } from './dictionary/reference-index.ts'
import { segmentOf, TestCatalogue } from './testing/catalogue.ts'

const PRODUCTS = 3000
const LINES = ['Balatas', 'Bomba de agua', 'Bomba de gasolina', 'Filtro de aceite', 'Filtro de aire', 'Juego de clutch']
const MAKES = ['Nissan', 'Ford', 'Chevrolet', 'Volkswagen', 'Honda', 'Toyota', 'Mazda', 'Ram']
const MODELS = ['Tsuru', 'Sentra', 'March', 'Ranger', 'Lobo', 'Silverado 1500', 'Jetta', 'Golf', '2500', 'A4', 'Escape']
const of = <Value>(values: readonly Value[], place: number): Value => values[place % values.length]!

/** Keys that are consecutive numbers, words that all descriptions share, names that are words and numbers: the most work for one text. */
function catalogue(): TestCatalogue {
  const made = new TestCatalogue()
  for (let place = 0; place < PRODUCTS; place++) {
    const line = of(LINES, place)
    const make = of(MAKES, place >> 2)
    const model =
      `${of(MODELS, place >> 3)} ${place % 40 < 11 ? '' : of(['GT', 'Sport', 'II', '250'], place >> 4)}`.trim()
    made.part(`REP-${String(place).padStart(6, '0')}`, {
      line,
      brand: of(['Acme', 'Gonher', 'Balatas del Norte'], place >> 1),
      description: `${line} ${make} ${model} ${1990 + (place % 30)} PIEZA NUEVA C/SENSOR ${place}`.toUpperCase(),
      others: [`ACME:100-${place}`, `${place}000`],
      positions: [of(['delantera', 'trasera'], place)],
      fits: [
        [`${make} ${model}`, `${1990 + (place % 20)}-${2005 + (place % 20)}`, of(['L4 1.6L', 'V6 3.5L', ''], place)],
        [`${of(MAKES, place >> 5)} ${of(MODELS, place >> 1)}`, ''],
      ],
      units: place % 100,
    })
  }
  return made.synonyms('balata', 'pastilla').synonyms('clutch', 'embrague').alias('VW', 'Volkswagen')
}

const made = catalogue()
const references = buildReferenceIndex(made.references())
const snapshot = createSnapshot({ references, base: segmentOf(made.products), changes: null, replaced: [] })

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const letter = fc.constantFrom(...letters)
const written = [
  ...LINES,
  ...MAKES,
  ...MODELS,
  'pieza nueva',
  'c/sensor',
  'pastilla',
  'embrague',
  'vw',
  'delantera',
  'gonher',
]
const known = fc.constantFrom(...written.flatMap((text) => [text, ...text.split(' ')]))
/** A letter more, less or other. */
const misspelt = fc
  .tuple(known, fc.nat(), letter, fc.boolean())
  .map(
    ([word, at, other, isMore]) =>
      word.slice(0, at % word.length) + other + word.slice((at % word.length) + (isMore ? 0 : 1)),
  )
const number = fc.oneof(fc.nat(9), fc.nat(9999), fc.integer({ min: 1980, max: 2026 })).map(String)
const code = fc.oneof(
  fc.nat(PRODUCTS).map((place) => `REP-${String(place).padStart(6, '0')}`),
  fc.integer({ min: 1, max: 6 }).map((length) => '0'.repeat(length)),
  fc.integer({ min: 1, max: 6 }).map((length) => `p${'0'.repeat(length)}`),
)
const engine = fc.constantFrom('v6', 'l4 1.6l', '3.5', '4 cil')
const joining = fc.constantFrom('de', 'y', 'o', 'con', 'sin', 'c/')
const random = fc.string({ unit: letter, minLength: 1, maxLength: 30 })
const nonLatin = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
const repeated = fc
  .tuple(fc.constantFrom(...letters, ...Array.from('0189ñ寒я')), fc.integer({ min: 1, max: 200 }))
  .map(([sign, count]) => sign.repeat(count))

const longOf = (...pieces: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.array(fc.oneof(...pieces), { minLength: 1, maxLength: 100, size: 'max' }),
      fc.constantFrom(' ', '', '-', ' y '),
    )
    .map(([parts, separator]) => parts.join(separator).slice(0, 200))

const kinds: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'random letters': fc.string({ unit: letter, minLength: 1, maxLength: 200, size: 'max' }),
  'random words': longOf(random),
  'letters alone': longOf(letter),
  'one letter again and again': repeated,
  'letters that are not Latin': longOf(nonLatin),
  'words of the catalogue': longOf(known),
  'misspelt words': longOf(misspelt),
  numbers: longOf(number),
  'pieces of keys': longOf(code),
  'years and engines': longOf(number, engine),
  'all of them': longOf(known, misspelt, number, code, engine, joining, random, nonLatin),
  'few of them': fc
    .array(fc.oneof(known, misspelt, number, code, engine), { maxLength: 4 })
    .map((parts) => parts.join(' ')),
}

/** The work of a searcher with empty caches for the text. */
function workFor(text: string, given: Partial<SearchQuery> = {}): number {
  const searcher = new Searcher(snapshot)
  search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 100, withFacets: true, ...given })
  return searcher.work.steps
}

/**
 * The bound of a text and of each document. At 100,000 products, where one text matches all keys, 100 steps for each document took 8 ms.
 * Searches of the trade take under one.
 */
const [MOST_STEPS_OF_TEXT, MOST_STEPS_PER_DOC] = [1_000_000, 300]
const most = MOST_STEPS_OF_TEXT + MOST_STEPS_PER_DOC * PRODUCTS

describe('a search takes no more steps than its text and the catalogue allow, for a text of', () => {
  it.each(Object.entries(kinds))('%s', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(workFor(text)).toBeLessThanOrEqual(most)
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    ['a number that is in every key, and words', '000 p0 1989'],
    ['such numbers', '000 p00 00 0000'],
    ['a word of 200 letters', 'qwertyuiop'.repeat(20)],
    ['a hundred words of one letter', 'k q x z j w '.repeat(20).slice(0, 200)],
    ['forty words of four letters', 'xkqj wzvy bqpd fghj '.repeat(10).slice(0, 200)],
    [
      'misspelt words of all lines',
      'balayas bonba de afua filto aseite juevo clurch nissam tsuri '.repeat(4).slice(0, 200),
    ],
    ['words that every product has', 'pieza nueva sensor'],
    ['only words that join others', 'de y o con sin '.repeat(14).slice(0, 200)],
  ])('%s', (_, text) => {
    expect(workFor(text)).toBeLessThanOrEqual(most)
    expect(workFor(text, { sort: 'newest', withFacets: false })).toBeLessThanOrEqual(most)
  })
})

it('counts each matching product, and lookups that were not cached', () => {
  const searcher = new Searcher(snapshot)
  const stepsFor = (text: string): number => {
    const before = searcher.work.steps
    search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 20, withFacets: false })
    return searcher.work.steps - before
  }
  const first = stepsFor('valatas tsuri 98')
  expect(stepsFor('valatas tsuri 98')).toBeLessThan(first)
  expect(stepsFor('nueva')).toBeGreaterThan(PRODUCTS)
})
