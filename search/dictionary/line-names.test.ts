import { describe, expect, it } from 'vitest'
import { runToEnd } from '#search/util/steps.ts'
import { lineNamesSteps } from './line-names.ts'
import { synonymSteps } from './synonyms.ts'

const LINES = ['Bomba de agua', 'Bomba de gasolina', 'Marchas', 'Faros', 'Polea de bomba de agua'].map(
  (name, index) => ({
    id: index + 1,
    name,
  }),
)
const SYNONYMS = runToEnd(
  synonymSteps([
    ['marcha', 'motor de arranque'],
    ['bomba', 'impulsor'],
  ]),
)
const NAMES = runToEnd(lineNamesSteps(LINES, SYNONYMS))

describe('lines by the stems in a text', () => {
  it.each([
    ['bomba agua', [1], 'Bomba de agua', 'the whole name'],
    ['bomba', [1, 2], 'Bomba', 'the first word of two lines, shown as such'],
    ['marcha', [3], 'Marchas', 'the whole name'],
    ['motor arranque', [3], 'Marchas', 'a synonym'],
    ['impulsor agua', [1], 'Bomba de agua', 'a synonym of one word of the name'],
    ['polea', [5], 'Polea de bomba de agua', 'the first word of one line, shown as its name'],
  ])('%j are %j, shown as %j: %s', (stems, ids, label) => {
    expect(NAMES.all.get(stems)).toMatchObject({ ids, label })
  })

  it.each<[string, null | undefined, string]>([
    ['motor', null, 'begins a synonym and means nothing yet'],
    ['agua', undefined, 'later words of a name name no line'],
    ['faro trasero', undefined, 'a word that the name does not have'],
  ])('%j are %j: it %s', (stems, lines) => {
    expect(NAMES.all.get(stems)).toBe(lines)
  })

  it('score highest for the whole name, lower for a synonym in it, lowest for its first words', () => {
    const share = (stems: string): number => NAMES.all.get(stems)?.share ?? 0
    expect(share('bomba agua')).toBeGreaterThan(share('impulsor agua'))
    expect(share('impulsor agua')).toBeGreaterThan(share('bomba'))
    // A synonym of several words is preferred to the line of its first word.
    expect(share('motor arranque')).toBeGreaterThan(share('marcha'))
  })
})
