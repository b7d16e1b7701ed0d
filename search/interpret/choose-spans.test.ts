import { describe, expect, it } from 'vitest'
import { span } from '#search/testing/spans.ts'
import { chooseSpans } from './choose-spans.ts'
import type { Meaning, Span } from './span.ts'

/** A word of the trade. */
const word = (at: number): Span => span(at, at + 1, { kind: 'word' }, 0.5, 'word')
const make = (from: number, to: number, label: string, id: number): Span =>
  span(from, to, { kind: 'make', ids: [id] }, to - from, label)
const model = (from: number, to: number, label: string, id: number): Span =>
  span(from, to, { kind: 'model', ids: [id] }, to - from, label)
const line = (from: number, to: number, label: string, score = to - from): Span =>
  span(from, to, { kind: 'line', ids: [1] }, score, label)
const year = (at: number): Span => span(at, at + 1, { kind: 'year', from: 1998, to: 1998 }, 1, '1998')

/** Model 7 is of make 1. */
const MAKE_OF_MODEL = new Map([
  [7, 1],
  [8, 2],
])

function chosen(spans: readonly Span[], length: number): string[] {
  const from = Array.from({ length }, (_, at) => [word(at), ...spans.filter((one) => one.from === at)])
  return chooseSpans(from, MAKE_OF_MODEL).map((cover) => cover.map(({ label }) => label).join(' + '))
}

describe('the best covers', () => {
  it.each<[string, Span[], number, string[], string]>([
    ['tsuru foo', [model(0, 1, 'Tsuru', 7)], 2, ['Tsuru + word'], 'a name explains more than a word'],
    [
      'ram',
      [make(0, 1, 'Ram', 1), model(0, 1, 'Ram 1500', 8)],
      1,
      ['Ram', 'Ram 1500'],
      'all covers that explain as much',
    ],
    [
      'bomba gas',
      [line(0, 1, 'Bomba', 0.75), line(1, 2, 'Gas', 0.75)],
      2,
      ['Bomba + word'],
      'of two lines one is meant, the first',
    ],
    [
      'ford escape',
      [make(0, 1, 'Ford', 1), model(1, 2, 'Escape', 7), line(1, 2, 'Escapes')],
      2,
      ['Ford + Escape'],
      'a model of the make before it',
    ],
    ['98 98', [year(0), year(1)], 2, ['1998 + word', 'word + 1998'], 'a second year is less likely than a word'],
  ])('of %j', (_, spans, length, covers) => {
    expect(chosen(spans, length).toSorted()).toEqual(covers.toSorted())
  })

  it("two lines joined by 'y' are both used", () => {
    const and = span(1, 2, { kind: 'stopWord', isConjunction: true } satisfies Meaning, 0, 'y')
    const spansFrom = [[word(0), line(0, 1, 'Balatas')], [and], [word(2), line(2, 3, 'Discos')]]
    const covers = chooseSpans(spansFrom, MAKE_OF_MODEL).map((cover) => cover.map(({ label }) => label))
    expect(covers).toEqual([['Balatas', 'y', 'Discos']])
  })

  it('of an empty text are one cover without spans', () => {
    expect(chooseSpans([], MAKE_OF_MODEL)).toEqual([[]])
  })
})
