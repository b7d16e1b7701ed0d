import { describe, expect, it } from 'vitest'
import { runToEnd } from '#search/util/steps.ts'
import { synonymSteps } from './synonyms.ts'

const INDEX = runToEnd(
  synonymSteps([
    ['marcha', 'motor de arranque'],
    ['balata', 'pastilla', 'Balatas'],
    ['pastilla', 'tableta'],
  ]),
)

describe('synonyms', () => {
  it.each<[string, string[][] | undefined, string]>([
    ['marcha', [['motor', 'arranque']], 'a term of several words, without stop words'],
    ['motor arranque', [['marcha']], 'in both directions'],
    ['balata', [['pastilla']], 'a plural of itself is no other term'],
    ['pastilla', [['balata'], ['tableta']], 'the terms of all its groups, each once'],
    ['motor', undefined, 'a part of a term is no term'],
  ])('of %j are %j: %s', (term, others) => {
    expect(INDEX.others.get(term)).toEqual(others)
  })

  it('know the words of terms and the first words of long ones', () => {
    expect([...INDEX.firstWords]).toEqual(['motor'])
    expect([...INDEX.words]).toEqual(['marcha', 'motor', 'arranque', 'balata', 'pastilla', 'tableta'])
  })
})
