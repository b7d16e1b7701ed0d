import { describe, expect, it } from 'vitest'
import { span } from '#search/testing/spans.ts'
import { relaxedCovers } from './relax.ts'
import type { Meaning, Span } from './span.ts'

const NAMED: Readonly<Record<string, Meaning>> = {
  line: { kind: 'line', ids: [1] },
  model: { kind: 'model', ids: [7] },
  year: { kind: 'year', from: 1998, to: 1998 },
  engine: { kind: 'engine', traits: null, ids: [3] },
  position: { kind: 'position', position: 'delantera' },
  word: { kind: 'word' },
  brand: { kind: 'brand', ids: [5] },
}

function cover(...kinds: string[]): Span[] {
  return kinds.flatMap((kind, at) => {
    const meaning = NAMED[kind.replace(/\d$/u, '')]
    return meaning === undefined ? [] : [span(at, at + 1, meaning, 1, kind)]
  })
}

/** What is given up in each step: '~' for spelling, otherwise the labels. */
function steps(spans: readonly Span[], unknown: readonly string[] = []): string[] {
  const isUnknown = ({ label }: Span): boolean => unknown.includes(label)
  return [...relaxedCovers([spans], isUnknown, spans.length)].map(([first]) =>
    first?.isFuzzy === true ? '~' : (first?.dropped.map(({ label }) => label).join(' ') ?? ''),
  )
}

describe('what is given up, in its order', () => {
  it.each<[string[], string[], string]>([
    [['line', 'model'], [], 'a line and a model never'],
    [['line', 'model', 'year'], ['year', 'year'], 'the years, at last with all traits'],
    [
      ['line', 'model', 'year', 'engine'],
      ['engine', 'year', 'year engine', 'year engine'],
      'the engine before the years, then both',
    ],
    [['word', 'model'], ['~'], 'the only word that names the part never, but its spelling'],
    [['model', 'year'], [], 'nothing where no part is named'],
    [['line', 'position'], ['position', 'position'], 'the position'],
  ])('of %j: %j (%s)', (kinds, given) => {
    expect(steps(cover(...kinds))).toEqual(given)
  })

  it('words that the catalogue does not have come first, then the last one, brands at the end', () => {
    const spans = cover('line', 'brand', 'word1', 'word2', 'word3')
    expect(steps(spans, ['word1']).slice(0, 5)).toEqual(['~', 'word1', 'word3', 'word2', 'brand'])
  })

  it('one word goes together with years and engine before all words go', () => {
    const given = steps(cover('line', 'year', 'word1', 'word2'))
    expect(given.indexOf('year word2')).toBeLessThan(given.indexOf('word1 word2'))
  })
})
