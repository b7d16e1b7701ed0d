import { describe, expect, it } from 'vitest'
import { span } from '#search/testing/spans.ts'
import { relaxedCovers } from './relax.ts'
import { TYPO, type Meaning, type Span } from './span.ts'

const NAMED: Readonly<Record<string, Meaning>> = {
  line: { kind: 'line', ids: [1] },
  model: { kind: 'model', ids: [7] },
  year: { kind: 'year', from: 1998, to: 1998 },
  engine: { kind: 'engine', traits: null, ids: [3] },
  position: { kind: 'position', position: 'delantera' },
  word: { kind: 'word' },
  brand: { kind: 'brand', ids: [5] },
}

/** 'guess' is a line that replaced a misspelled word. */
function cover(...kinds: string[]): Span[] {
  return kinds.flatMap((kind, at) => {
    const meaning = NAMED[kind === 'guess' ? 'line' : kind.replace(/\d$/u, '')]
    if (meaning === undefined) return []
    const one = span(at, at + 1, meaning, 1, kind)
    return kind === 'guess' ? { ...one, closeness: TYPO } : one
  })
}

/** The dropped conditions of each step: '~' for spelling, otherwise the labels. */
function steps(spans: readonly Span[], unknown: readonly string[] = [], keys: readonly string[] = []): string[] {
  const checks = {
    isUnknown: ({ label }: Span) => unknown.includes(label),
    isKey: ({ label }: Span) => keys.includes(label),
  }
  return [...relaxedCovers([spans], checks, spans.length)].map(([first]) =>
    first?.isFuzzy === true ? '~' : (first?.dropped.map(({ label }) => label).join(' ') ?? ''),
  )
}

describe('the order of dropped conditions', () => {
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

  it('words that the catalogue does not have come first, then the last one, brands at the end, then position, engine, years', () => {
    const spans = cover('line', 'brand', 'word1', 'word2', 'word3', 'position', 'engine', 'year')
    expect(steps(spans, ['word1']).slice(0, 8)).toEqual([
      '~',
      'word1',
      'word3',
      'word2',
      'brand',
      'position',
      'engine',
      'year',
    ])
  })

  it('a guessed line can be dropped like an unknown word', () => {
    expect(steps(cover('line', 'guess', 'word1', 'model')).slice(0, 3)).toEqual(['~', 'guess', 'word1'])
  })

  it('a whole key is never dropped; finally only the key is left', () => {
    const given = steps(cover('line', 'word1', 'word2', 'model'), [], ['word1'])
    expect(given.slice(0, -1).some((dropped) => dropped.includes('word1'))).toBe(false)
    expect(given.at(-1)).toBe('line word2 model')
  })

  it('one word is dropped together with years and engine before all words are', () => {
    const given = steps(cover('line', 'year', 'word1', 'word2'))
    expect(given.indexOf('year word2')).toBeLessThan(given.indexOf('word1 word2'))
  })
})
