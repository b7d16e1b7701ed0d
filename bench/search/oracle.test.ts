import { describe, expect, it } from 'vitest'
import type { IndexedProduct, References } from '#search/catalogue.ts'
import { batches, makeCorpus } from './corpus.ts'
import { countRight, fitsVehicle, isRight } from './oracle.ts'
import { makeQueries } from './queries.ts'
import type { Intent } from './query.ts'

const references: References = {
  lines: [
    { id: 1, name: 'Balatas delanteras' },
    { id: 2, name: 'Bombas de agua' },
  ],
  brands: [
    { id: 1, name: 'Alvabek' },
    { id: 2, name: 'Brennova' },
  ],
  makes: [
    { id: 1, name: 'Nissan' },
    { id: 2, name: 'Ford' },
  ],
  models: [
    { id: 1, name: 'Tsuru', makeId: 1 },
    { id: 2, name: 'F-150', makeId: 2 },
  ],
  engines: [],
}

function product(
  id: number,
  key: string,
  [lineId, brandId]: readonly [number, number],
  applications: readonly (readonly [modelId: number, from: number | null, to: number | null])[],
  otherKeys: readonly string[] = [],
): IndexedProduct {
  return {
    id,
    key,
    description: lineId === 1 ? 'BALATA DEL. S/ABS' : 'BOMBA AGUA',
    lineId,
    brandId,
    otherKeys: otherKeys.map((written) => ({ key: written, kind: 'equivalent', owner: 'Ravnik' })),
    positions: [],
    qualifiers: [],
    applications: applications.map(([modelId, yearFrom, yearTo]) => ({
      modelId,
      yearFrom,
      yearTo,
      engineId: null,
      positions: [],
    })),
    units: 0,
    stock: 0,
    createdDay: 0,
    stored: '',
  }
}

const PRODUCTS = [
  product(1, 'AB-123', [1, 1], [[1, 1992, 2003]]),
  product(2, 'AB-1234', [1, 2], [[1, 2004, null]], ['XZ 99/123']),
  product(
    3,
    'C 99.12',
    [2, 1],
    [
      [1, null, null],
      [2, 1998, 1999],
    ],
  ),
  product(4, 'D7', [2, 2], [[2, null, 1990]]),
]

const CASES: readonly (readonly [intent: Intent, right: readonly number[], why: string])[] = [
  [{ kind: 'key', key: 'ab123', isOwn: true }, [1], 'not a longer key that begins so'],
  [{ kind: 'key', key: 'xz99123', isOwn: false }, [2], 'the number of another brand'],
  [{ kind: 'key', key: 'xz99123', isOwn: true }, [], 'which is nobody’s own'],
  [{ kind: 'partial key', part: '9912' }, [2, 3], 'inside of own and other keys, whatever parts them'],
  [{ kind: 'vehicle', lineId: 1, modelIds: [1], year: 1998 }, [1], 'line, model and year'],
  [{ kind: 'vehicle', lineId: 1, modelIds: [1], year: 2003 }, [1], 'the last year counts'],
  [{ kind: 'vehicle', lineId: 1, modelIds: [1], year: 2020 }, [2], 'an open last year has no end'],
  [
    { kind: 'vehicle', lineId: 2, modelIds: [1], year: 1998 },
    [],
    'unknown years fit none, those of another model do not count',
  ],
  [{ kind: 'vehicle', lineId: 2, modelIds: [1, 2], year: 1998 }, [3], 'either model'],
  [{ kind: 'vehicle', lineId: 2, modelIds: [2], year: 1970 }, [4], 'an open beginning'],
  [{ kind: 'brand', lineId: 2, brandId: 2 }, [4], 'line and brand'],
  [{ kind: 'prefix', prefixes: ['del'] }, [1, 2], 'a word of line or description'],
  [{ kind: 'prefix', prefixes: ['bomba', 'tsu'] }, [3], 'every beginning, models of applications as well'],
  [{ kind: 'prefix', prefixes: ['f15'] }, [3, 4], 'the model without its dash'],
  [{ kind: 'prefix', prefixes: ['abs'] }, [1, 2], 'a word after a slash'],
  [{ kind: 'prefix', prefixes: ['ab'] }, [1, 2], 'a key that begins so'],
]

describe('what is right', () => {
  it.each(CASES)('%j: %j, %s', (intent, right) => {
    const found = PRODUCTS.filter((one) => isRight(intent, one, { references })).map(({ id }) => id)
    expect(found).toEqual(right)
  })

  it('fits a vehicle whatever the line', () => {
    const fitting = PRODUCTS.filter((one) => fitsVehicle({ modelIds: [1, 2], year: 1998 }, one)).map(({ id }) => id)
    expect(fitting).toEqual([1, 3])
  })
})

describe('counting right answers', () => {
  it('counts those of the table', () => {
    const counts = countRight(
      CASES.map(([intent]) => intent),
      PRODUCTS,
      { references },
    )
    expect(counts).toEqual(CASES.map(([, right]) => right.length))
  })

  it('counts as many as comparing each query with each product, ten at most', () => {
    const corpus = makeCorpus(1500, 5)
    const products = [...batches(corpus)].flat()
    const intents = makeQueries(corpus, 200, 6).map((query) => query.intent)
    const compared = intents.map((one) => Math.min(10, products.filter((part) => isRight(one, part, corpus)).length))
    expect(countRight(intents, products, corpus)).toEqual(compared)
    expect(new Set(compared).size).toBeGreaterThan(5)
  })
})
