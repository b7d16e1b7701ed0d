import { expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { analyse } from '#search/text/analyse.ts'
import { isQuestionWord } from '#search/text/asking-words.ts'
import { suggest } from '#server/search/http/service.ts'
import { readQueries } from '../../bench/relevance/queries.ts'
import { useDemoCatalogue } from './demo-catalogue.ts'

const demo = useDemoCatalogue()

const SHORTEST = 3
const KEYS = new Set<string>(['keys', "other brands' keys"])

/** Whether its words may name a part, vehicle or key: 'hola buenas tardes, tienes' does not yet, nor with one more unfinished word. */
function namesSomething(text: string): boolean {
  const [, ...others] = analyse(text)
    .filter(({ folded, isStopWord }) => !isStopWord && !isQuestionWord(folded))
    .toReversed()
  return others.length > 0
}

/** From the first understood word on. */
it('the list during typing never becomes empty where the finished text finds parts', () => {
  const { searcher } = demo.current
  const countOf = (text: string) =>
    search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 0, withFacets: false }).total
  const dropped: string[] = []
  let beginnings = 0
  for (const { kind, text } of readQueries('queries.jsonl')) {
    // A key is only found by its exact text.
    if (KEYS.has(kind) || countOf(text) === 0) continue
    let isNamed = false
    for (let length = SHORTEST; length < text.length; length++) {
      const typed = text.slice(0, length)
      const { total, understood } = suggest(searcher, typed)
      isNamed ||= total > 0 && understood.some((term) => term.kind === 'line' || term.kind === 'model')
      if (!isNamed || !namesSomething(typed)) continue
      beginnings += 1
      if (total === 0) dropped.push(`${typed}|${text.slice(length)}`)
    }
  }
  expect(beginnings).toBeGreaterThan(2500)
  expect(dropped).toEqual([])
})
