import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import { makeCorpus } from './corpus.ts'
import { fold, letters, wordsOf } from './fold.ts'
import { isRight } from './oracle.ts'
import { makeQueries } from './queries.ts'
import { QUERY_KINDS } from './query.ts'
import { mistype } from './typos.ts'

const corpus = makeCorpus(3000, 7)
const queries = makeQueries(corpus, 1500, 8)

describe('the corpus', () => {
  it('is the same each time', () => {
    expect(makeCorpus(3000, 7).product(1234)).toEqual(corpus.product(1234))
  })

  it('has no key twice, and no product with an application twice', () => {
    const keys = new Set<string>()
    for (let id = 1; id <= corpus.size; id++) {
      const { key, applications } = corpus.product(id)
      keys.add(letters(key))
      expect(new Set(applications.map((application) => JSON.stringify(application))).size).toBe(12)
    }
    expect(keys.size).toBe(corpus.size)
  })

  it('states only years in which the model was sold', () => {
    for (let id = 1; id <= 200; id++) {
      for (const { modelId, yearFrom, yearTo } of corpus.product(id).applications) {
        const { spans } = corpus.fleet.modelOfId.get(modelId)!
        const isSold = spans.some(
          (span) => span.yearFrom <= (yearFrom ?? span.yearFrom) && (yearTo ?? yearFrom ?? 0) <= span.yearTo,
        )
        expect(isSold).toBe(true)
      }
    }
  })
})

describe('the queries', () => {
  it('are of each kind as many', () => {
    for (const kind of QUERY_KINDS) expect(queries.filter(({ intent }) => intent.kind === kind)).toHaveLength(300)
  })

  it('are each answered by the product that they were made from', () => {
    const unanswered = queries.filter(({ intent, productId }) => !isRight(intent, corpus.product(productId), corpus))
    expect(unanswered).toEqual([])
  })

  it('write keys and parts of keys without a mistake', () => {
    for (const { text, intent, alteration } of queries) {
      if (intent.kind !== 'key' && intent.kind !== 'partial key') continue
      expect(letters(text)).toBe(intent.kind === 'key' ? intent.key : intent.part)
      expect(alteration).toBe('none')
    }
  })

  it('write years and brands without a mistake', () => {
    for (const { text, intent } of queries) {
      const written =
        intent.kind === 'vehicle'
          ? [String(intent.year), String(intent.year).slice(2)]
          : intent.kind === 'brand'
            ? [fold(corpus.references.brands[intent.brandId - 1]!.name)]
            : wordsOf(text)
      expect(wordsOf(text).some((word) => written.includes(word))).toBe(true)
    }
  })

  it('have a typo in a fifth of those with words, or accents left out', () => {
    const withWords = queries.filter(({ intent }) => ['vehicle', 'brand', 'prefix'].includes(intent.kind))
    const altered = withWords.filter(({ alteration }) => alteration !== 'none')
    expect(altered.length / withWords.length).toBeGreaterThan(0.12)
    expect(altered.length / withWords.length).toBeLessThan(0.25)
  })
})

describe('a mistyped word', () => {
  const known = new Set(['balata', 'balatas', 'bata', 'marcha', 'march'])

  it.each(['f150', '1998', 'BD-10', 'gol', ''])('is none of %j: digits, or too short', (word) => {
    expect(mistype(word, known, new Random('a'))).toBeNull()
  })

  it('is one mistake away from the word, and no other known word', () => {
    const word = fc.stringMatching(/^[a-zñáéíóú]{4,12}$/u)
    fc.assert(
      fc.property(fc.oneof(word, fc.constantFrom(...known)), fc.string(), (right, seed) => {
        const wrong = mistype(right, known, new Random(seed))
        if (wrong === null) return
        expect(known).not.toContain(fold(wrong))
        expect(fold(wrong).length).toBeGreaterThanOrEqual(4)
        expect(isOneMistake(right, wrong)).toBe(true)
      }),
    )
  })
})

/** Whether the words differ in one letter between a common beginning and a common end, or in two that changed places. */
function isOneMistake(a: string, b: string): boolean {
  let from = 0
  while (from < Math.min(a.length, b.length) && a.charAt(from) === b.charAt(from)) from += 1
  let to = 0
  while (to < Math.min(a.length, b.length) - from && a.charAt(a.length - 1 - to) === b.charAt(b.length - 1 - to))
    to += 1
  const [left, right] = [a.slice(from, a.length - to), b.slice(from, b.length - to)]
  const changedPlaces = left.length === 2 && right === left.charAt(1) + left.charAt(0)
  return Math.max(left.length, right.length) === 1 || changedPlaces
}
