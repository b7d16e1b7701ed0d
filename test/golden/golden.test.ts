import { beforeAll, describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { Clerk } from './clerk.ts'
import { useDemoCatalogue } from './demo-catalogue.ts'
import type { Golden, Wanted } from './golden.ts'
import { ALL_GOLDENS, THEMES } from './all-goldens.ts'
import { KNOWN_MISSES } from './queries/known-misses.ts'

const PAGE = 100

const demo = useDemoCatalogue()
let clerk: Clerk
const keyOf = new Map<number, string>()

beforeAll(() => {
  const { products, references } = demo.current
  clerk = new Clerk(products, references)
  for (const { id, key } of products) keyOf.set(id, key)
})

/** All results of a search, page after page. */
function answerTo(text: string) {
  const query = { text, filters: {}, sort: 'relevance', limit: PAGE, withFacets: false } as const
  const answer = search(demo.current.searcher, { ...query, offset: 0 })
  const hits = [...answer.hits]
  while (hits.length < answer.total) {
    const { hits: next } = search(demo.current.searcher, { ...query, offset: hits.length })
    if (next.length === 0) break
    hits.push(...next)
  }
  return {
    understood: answer.understood.map(({ kind, label }) => `${kind} ${label}`),
    relaxed: answer.relaxed.map(({ kind, label }) => `${kind} ${label}`),
    keys: hits.map(({ productId }) => keyOf.get(productId) ?? ''),
    total: answer.total,
    foundBy: hits.map(({ foundByKey }) => foundByKey && `${foundByKey.key} ${foundByKey.owner}`)[0],
    closestLines: answer.closestLines.map(({ label }) => label),
  }
}

const found = new Map<Wanted | readonly Wanted[], readonly string[]>()

function keysOf(wanted: Wanted | readonly Wanted[] | undefined): readonly string[] {
  if (wanted === undefined) return []
  let keys = found.get(wanted)
  if (keys === undefined) {
    keys = clerk.find('length' in wanted ? wanted : [wanted]).map(({ key }) => key)
    found.set(wanted, keys)
  }
  return keys
}

/** The required first results, in this order. */
function expectedOf({ parts, inTurns = [] }: Golden): readonly string[] {
  if (parts !== undefined) return keysOf(parts)
  const lists = inTurns.map(keysOf)
  const turns = Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) })
  return turns.flatMap((_, turn) => lists.flatMap((keys) => keys[turn] ?? []))
}

function check(golden: Golden): void {
  const { understood, relaxed = [], first, foundBy, closestLines = [] } = golden
  const answer = answerTo(golden.text)
  expect(answer.keys).toHaveLength(answer.total)
  expect(answer).toMatchObject({ understood, relaxed, ...(foundBy === undefined ? {} : { foundBy }) })
  expect(answer.keys.slice(0, Math.max(1, first.length))).toEqual(first)
  expect(answer.closestLines.slice(0, Math.max(1, closestLines.length))).toEqual(closestLines)
  const parts = expectedOf(golden)
  expect(answer.keys.slice(0, parts.length)).toEqual(parts)
  if (golden.othersFollow === true) return
  const others = keysOf(golden.also).filter((key) => !parts.includes(key))
  expect(answer.keys.slice(parts.length).toSorted()).toEqual(others.toSorted())
}

describe.each(THEMES)('golden rankings over the demo store: %s', (_, goldens) => {
  it.each(goldens)('$text: $why', check)
})

describe('golden rankings over the demo store: known misses', () => {
  it.each(KNOWN_MISSES)('$text: $why', { fails: true }, check)
})

describe('what the golden rankings expect', () => {
  it('have no text twice', () => {
    expect(ALL_GOLDENS.map(({ text }) => text)).toEqual([...new Set(ALL_GOLDENS.map(({ text }) => text))])
  })

  it.each(ALL_GOLDENS)('$text: is in the store', (golden) => {
    const { first, parts, inTurns, also } = golden
    const expected = expectedOf(golden)
    expect(first.length > 0).toBe((parts ?? inTurns) !== undefined)
    expect(expected.slice(0, first.length)).toEqual(first)
    expect(also === undefined || keysOf(also).some((key) => !expected.includes(key))).toBe(true)
  })
})
