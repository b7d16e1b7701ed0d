import { describe, expect, it } from 'vitest'
import { runToEnd } from '#search/util/steps.ts'
import { nameSteps } from './build-names.ts'
import { namesOfSound, namesWithPrefix, namesWithTypo, type NameUse } from './name-dictionary.ts'

const NAMES = runToEnd(
  nameSteps({
    lines: [],
    brands: [
      { id: 1, name: 'Gonher' },
      { id: 2, name: 'X' },
    ],
    makes: [
      { id: 1, name: 'Nissan' },
      { id: 2, name: 'Mazda' },
      { id: 3, name: 'Mercedes Benz' },
      { id: 4, name: 'Volkswagen' },
      { id: 5, name: 'Chevrolet' },
    ],
    models: [
      { id: 10, makeId: 1, name: 'NP300' },
      { id: 11, makeId: 2, name: '3' },
      { id: 12, makeId: 5, name: 'Silverado 1500' },
      { id: 13, makeId: 5, name: 'Silverado 2500' },
      { id: 14, makeId: 5, name: 'Chevy Monza' },
      { id: 15, makeId: 5, name: 'Chevy' },
      { id: 16, makeId: 4, name: 'Jetta A6' },
      { id: 17, makeId: 4, name: 'Jetta' },
      { id: 18, makeId: 1, name: 'Sentra' },
    ],
    engines: [
      { id: 20, name: 'Cummins', litres: null, cylinders: null },
      { id: 21, name: 'L4 1.6L', litres: 1.6, cylinders: 4 },
    ],
    aliases: [
      { alias: 'VW', make: 'Volkswagen' },
      { alias: 'Chevy', make: 'Chevrolet' },
      { alias: 'Jetta', make: 'Volkswagen', model: 'Jetta A6' },
      { alias: 'Foo', make: 'Unknown' },
    ],
  }),
)

const written = (uses: readonly NameUse[] = []): string[] => uses.map(({ kind, ids }) => `${kind} ${ids.join(' ')}`)

describe('the meanings of a name', () => {
  it.each([
    ['np300', ['model 10'], 'letters and digits alone count'],
    ['vw', ['make 4'], 'an alias'],
    ['mercedes', ['make 3'], 'the first word of a make'],
    ['chevy', ['make 5', 'model 15'], 'a model, and an alias of its make'],
    ['jetta', ['model 17 16'], 'an alias that is a model too means both'],
    ['mazda3', ['model 11'], 'a model that is a number needs its make'],
    ['3', [], 'a number alone is no model'],
    ['cummins', ['engine 20'], 'an engine with a name'],
    ['l416l', [], 'engines with litres are read by these'],
    ['gonher', ['brand 1'], 'a brand'],
    ['x', [], 'one letter is no brand'],
    ['foo', [], 'an alias of a make that the catalogue does not have'],
  ])('%s: %j, %s', (name, uses) => {
    expect(written(NAMES.exact.get(name))).toEqual(uses)
  })

  it('models of several words are found by their first and last word', () => {
    expect(written([NAMES.byFirstWords.get('silverado')].flatMap((use) => use ?? []))).toEqual(['model 12 13'])
    expect(written([NAMES.byLastWords.get('monza')].flatMap((use) => use ?? []))).toEqual(['model 14'])
    expect(NAMES.byLastWords.has('1500')).toBe(false)
  })

  it.each([
    ['prefix', 'sent', namesWithPrefix(NAMES, 'sent'), ['model 18']],
    ['prefix in sounds', 'zentr', namesWithPrefix(NAMES, 'zentr'), ['model 18']],
    ['sound', 'zentra', namesOfSound(NAMES, 'zentra').flatMap(({ uses }) => uses), ['model 18']],
    ['typo', 'sentar', namesWithTypo(NAMES, 'sentar', 1, { steps: 0 }).flatMap(({ uses }) => uses), ['model 18']],
    ['no typo allowed', 'sentar', namesWithTypo(NAMES, 'sentar', 0, { steps: 0 }).flatMap(({ uses }) => uses), []],
  ])('by %s: %s', (_, __, uses, found) => {
    expect(written(uses)).toEqual(found)
  })
})
