import { describe, expect, it } from 'vitest'
import type { SearchFilters } from './query.ts'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const searcher = new TestCatalogue()
  .part('STD-1', { line: 'Soportes de motor', qualifiers: ['Estándar'], fits: [['Chevrolet Aveo', '2008-2017']] })
  .part('AUT-1', { line: 'Soportes de motor', qualifiers: ['Automático'], fits: [['Chevrolet Aveo', '2008-2017']] })
  .part('ANY-1', { line: 'Soportes de motor', units: 9, fits: [['Chevrolet Aveo', '2008-2017']] })
  .part('ABS-1', {
    line: 'Mazas',
    fits: [
      ['Nissan Sentra', '2001-2006', '', 'S/ABS'],
      ['Nissan Sentra', '2007-2012', '', 'C/ABS'],
    ],
  })
  .part('SIN-1', { line: 'Mazas', qualifiers: ['S/ABS'], fits: [['Nissan Sentra', '2013-2019']] })
  .part('PIS-1', { line: 'Pistones', qualifiers: ['STD'], fits: [['Nissan Tsuru', '1992-2017']] })
  .part('PIS-2', { line: 'Pistones', qualifiers: ['0.50 mm'], units: 5, fits: [['Nissan Tsuru', '1992-2017']] })
  .part('TUR-1', { line: 'Clutch', description: 'Clutch 1.8 turbo', fits: [['Volkswagen Jetta', '2000-2010']] })
  .part('GAS-1', { line: 'Bombas de gasolina', fits: [['Volkswagen Jetta', '2000-2010']] })
  .part('BAL-1', { line: 'Balatas', fits: [['Volkswagen Jetta', '2000-2010']] })
  .searcher()

function find(text: string, filters: SearchFilters = {}) {
  const answer = search(searcher, { text, filters, sort: 'relevance', offset: 0, limit: 10, withFacets: true })
  return {
    keys: answer.hits.map(({ stored }) => (JSON.parse(stored) as { key: string }).key),
    understood: answer.understood.filter(({ kind }) => kind === 'trait').map(({ label }) => label),
    relaxed: answer.relaxed.map(({ kind, label }) => `${kind} ${label}`),
    traits: answer.facets?.traits.map(({ title, values }) => [
      title,
      ...values.map(({ label, count }) => `${label} ${count}`),
    ]),
    vehicle: answer.vehicle,
  }
}

describe('traits of the vehicle', () => {
  it('exclude parts for other traits, and rank parts that state them first', () => {
    expect(find('soporte motor aveo 2012 aut')).toMatchObject({ keys: ['AUT-1', 'ANY-1'], understood: ['Automática'] })
    expect(find('soporte motor aveo 2012 estandar').keys).toEqual(['STD-1', 'ANY-1'])
    expect(find('soporte motor aveo 2012', { traits: ['estandar'] }).keys).toEqual(['STD-1', 'ANY-1'])
  })

  it('must match in the same application as the year', () => {
    expect(find('maza sentra 2010 con abs').keys).toEqual(['ABS-1'])
    expect(find('maza sentra 2004 con abs')).toMatchObject({ keys: ['ABS-1'], relaxed: ['trait Con ABS'] })
  })

  it('are dropped before engine and years, and this is shown', () => {
    expect(find('maza sentra 2015 c/abs')).toMatchObject({ keys: ['SIN-1'], relaxed: ['trait Con ABS'] })
    expect(find('maza sentra 2015 c/abs', { year: 2015 })).toMatchObject({
      keys: ['SIN-1'],
      relaxed: ['trait Con ABS'],
      vehicle: { traits: ['con-abs'] },
    })
  })

  it('need no matching word, but rank higher with one', () => {
    expect(find('clutch jetta turbo')).toMatchObject({ keys: ['TUR-1'], relaxed: [] })
    // No part states that it is for a turbo, none the opposite.
    expect(find('balatas jetta turbo')).toMatchObject({ keys: ['BAL-1'], understood: [], relaxed: ['trait Con turbo'] })
  })

  it('are not read from the name of a line or the size of a piston', () => {
    expect(find('bomba de gasolina jetta')).toMatchObject({ keys: ['GAS-1'], understood: [] })
    expect(find('pistones std tsuru')).toMatchObject({ keys: ['PIS-1'], understood: [] })
  })

  it('have facets with the number of parts that each leaves', () => {
    expect(find('soporte motor aveo').traits).toEqual([['Transmisión', 'Estándar 2', 'Automática 2']])
    expect(find('balatas jetta').traits).toEqual([])
  })
})
