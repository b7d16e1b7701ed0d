import { describe, expect, it } from 'vitest'
import { analyse } from '#search/text/analyse.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'
import { interpret } from './interpret.ts'
import type { Interpretation } from './interpretation.ts'

const { snapshot, vocabulary } = GOLDEN.searcher()
const { references } = snapshot

function best(text: string): Interpretation | undefined {
  return interpret(text, analyse(text), references, vocabulary).best[0]
}

const TSURU = GOLDEN.modelId('Nissan', 'Tsuru')

describe('the combined meaning of spans', () => {
  it.each<[string, Interpretation['vehicle']['years'], string]>([
    ['tsuru 98', { from: 1998, to: 1998 }, 'one year'],
    ['balatas del 98 al 2003', { from: 1998, to: 2003 }, 'a range'],
    ['balatas desde 2010', { from: 2010, to: null }, 'an open range'],
    ['balatas tsuru', null, 'no year'],
  ])('the years of %j are %j: %s', (text, years) => {
    expect(best(text)?.vehicle.years).toEqual(years)
  })

  it.each<[string, number[] | null, string]>([
    ['tsuru', [TSURU], 'a model'],
    ['nissan tsuru', [TSURU], 'a model of the make'],
    ['ford tsuru', [], 'a model of another make: none'],
    ['balatas', null, 'no vehicle'],
  ])('the models of %j are %j: %s', (text, models) => {
    expect(best(text)?.vehicle.models).toEqual(models)
  })

  it('litres and cylinders are one engine, different litres are several', () => {
    const engine = (name: string): number => GOLDEN.engineId(name)
    expect(best('radiador v8 5.3')?.vehicle.engines).toEqual([engine('V8 5.3L')])
    const several = [engine('V8 5.3L'), engine('V8 4.7L')]
    expect(new Set(best('radiador 5.3 4.7')?.vehicle.engines)).toEqual(new Set(several))
  })

  it('a position must be stated where the text names nothing else', () => {
    expect(best('delanteras')?.vehicle.requiredPositions).toEqual(['delantera'])
    expect(best('balatas delanteras tsuru')?.vehicle.requiredPositions).toEqual([])
  })

  it.each([
    ['valatas tsuru', [['spelling', 'valatas']], 'a word of another spelling'],
    ['balatas tsuro', [['spelling', 'tsuro']], 'a model of another spelling'],
    ['balatas tsuru 98', [], 'everything as typed'],
  ])('%j relaxes %j: %s', (text, relaxed) => {
    expect(best(text)?.relaxed.map(({ kind, label }) => [kind, label])).toEqual(relaxed)
  })
})
