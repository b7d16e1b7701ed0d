import { describe, expect, it } from 'vitest'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const searcher = new TestCatalogue()
  .synonyms('terminal de dirección', 'terminal exterior')
  .synonyms('faro', 'faro delantero')
  .generation('Chevrolet', 'Aveo', ['T250', 'gen 2'], 2007, 2018)
  .generation('Chevrolet', 'Aveo', ['NG', 'gen 3'], 2018, 2023)
  .generation('Chevrolet', 'Aveo', ['nuevo'], 2024, null)
  .part('AVEO-OLD', { line: 'Faros', fits: [['Chevrolet Aveo', '2012-2018']] })
  .part('AVEO-NG', { line: 'Faros', fits: [['Chevrolet Aveo', '2018-2023']] })
  .part('AVEO-LATE', { line: 'Faros', fits: [['Chevrolet Aveo', '2021-2022']] })
  .part('AVEO-ALL', { line: 'Faros', fits: [['Chevrolet Aveo', '2012-2025']] })
  .generation('Volkswagen', 'Jetta', ['A5', 'mk5'], 2005, 2010)
  .generation('Volkswagen', 'Jetta A4', ['A4', 'mk4'], 1999, 2007)
  .alias('Jetta', 'Volkswagen', 'Jetta A4')
  .alias('Jetta', 'Volkswagen', 'Jetta City')
  .part('BOB-A5', { line: 'Bobinas', fits: [['Volkswagen Jetta', '2005-2010']] })
  .part('BOB-CITY', { line: 'Bobinas', fits: [['Volkswagen Jetta City', '2007-2009']] })
  .part('BOB-A4', {
    line: 'Bobinas',
    fits: [
      ['Volkswagen Jetta', '1999-2005'],
      ['Volkswagen Jetta A4', '1999-2007'],
    ],
  })
  .part('IN-03', { line: 'Inyectores', fits: [['Volkswagen Jetta', '1999-2007']] })
  .part('IN-16', { line: 'Inyectores', fits: [['Volkswagen Jetta', '2015-2018']] })
  .part('TD-EXT', { line: 'Terminales de dirección', positions: ['exterior'], fits: [['Nissan Tsuru', '1992-2017']] })
  .part('TD-INT', { line: 'Terminales de dirección', positions: ['interior'], fits: [['Nissan Tsuru', '1992-2017']] })
  .part('TD-SPARK', { line: 'Terminales de dirección', positions: ['interior'], fits: [['Chevrolet Spark', '2011-']] })
  .part('SM-DER', { line: 'Soportes de motor', positions: ['derecha'], fits: [['Nissan Tsuru', '1992-2017']] })
  .part('SM-DEL', { line: 'Soportes de motor', positions: ['delantera'], fits: [['Nissan Tsuru', '1992-2017']] })
  .part('BA-600', { line: 'Baterías', description: 'BATERIA 600 CCA', fits: [['Chevrolet Spark', '2011-2017']] })
  .part('PI-100', { line: 'Pistones', description: 'PISTONES 1.00 MM', fits: [['Chevrolet Sonic', '2012-2017']] })
  .part('FA-XT', { line: 'Faros', fits: [['Nissan X-Trail', '2005-2014']] })
  .part('FA-ES', { line: 'Faros', fits: [['Ford EcoSport', '2004-2012']] })
  .part('FA-NP', { line: 'Faros', fits: [['Nissan NP300', '2008-2015']] })
  .part('BR-8922', { line: 'Baleros', others: ['ND:ND 20 4115', 'X:B561'] })
  .generation('Chevrolet', 'Chevy', ['C2'], 2004, 2008)
  .alias('chevi', 'Chevrolet')
  .part('FA-CHEVY', { line: 'Faros', fits: [['Chevrolet Chevy', '1994-2012']] })
  .part('FA-C2', { line: 'Faros', fits: [['Chevrolet Chevy C2', '2004-2008']] })
  .part('FA-SPARK', { line: 'Faros', fits: [['Chevrolet Spark', '2004-2017']] })
  .part('FA-600', { line: 'Faros', fits: [['Fiat 600', '1970-1980']] })
  .part('FA-100', { line: 'Faros', fits: [['Audi 100', '1985-1994']] })
  .searcher()

const ALL = { filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: true } as const

function ask(text: string) {
  const answer = search(searcher, { ...ALL, text })
  return {
    keys: answer.hits.map(({ stored }) => stored.slice(8, -2)).toSorted(),
    relaxed: answer.relaxed.map(({ label }) => label),
    year: answer.vehicle?.year ?? null,
    years: answer.understood.flatMap(({ kind, label }) => (kind === 'year' ? [label] : [])),
  }
}

describe('a generation', () => {
  it.each([
    ['faro aveo ng', ['AVEO-ALL', 'AVEO-LATE', 'AVEO-NG'], '2018–2023'],
    ['faro aveo t250', ['AVEO-ALL', 'AVEO-OLD'], '2007–2018'],
    ['faro nuevo aveo', ['AVEO-ALL'], 'desde 2024'],
  ])('%s has no parts that only share the year of the change', (text, keys, label) =>
    expect(ask(text)).toMatchObject({ keys, relaxed: [], years: [label] }),
  )
})

it('a generation is not that of a model beside it that has others', () => {
  expect(ask('bobina jetta a5')).toMatchObject({ keys: ['BOB-A5', 'BOB-CITY'], relaxed: [], years: ['2005–2010'] })
  expect(ask('bobina jetta 2007').keys).toEqual(['BOB-A4', 'BOB-A5', 'BOB-CITY'])
})

describe('a year beside a generation', () => {
  it.each([
    ['faro aveo t250 2014', ['AVEO-ALL', 'AVEO-OLD'], [], ['2007–2018', '2014'], 2014],
    ['faro aveo t250 2021', ['AVEO-ALL', 'AVEO-LATE', 'AVEO-NG'], ['2007–2018'], ['2021'], 2021],
    ['faro aveo ng 2018', ['AVEO-ALL', 'AVEO-NG', 'AVEO-OLD'], ['2018–2023'], ['2018'], 2018],
  ])('%s', (text, keys, relaxed, years, year) => expect(ask(text)).toMatchObject({ keys, relaxed, years, year }))
})

describe('a name in pieces is declared', () => {
  it.each([
    ['inyector je tta 2003', 'IN-03', ['je tta']],
    ['inyector volks wagen jetta 2003', 'IN-03', ['volks wagen']],
    ['faro x trail 2010', 'FA-XT', []],
    ['faro eco sport 2010', 'FA-ES', []],
    ['faro np 300 2010', 'FA-NP', []],
  ])('%s', (text, key, relaxed) => expect(ask(text)).toMatchObject({ keys: [key], relaxed }))
})

describe('an unknown number has no parts by its pieces', () => {
  it.each(['06a 115 561 b', '06A 115 561', '9z9 115 4115'])('%s', (text) =>
    expect(ask(text)).toMatchObject({ keys: [], relaxed: [] }),
  )
})

describe('the number of valves is no year', () => {
  it.each(['inyector 16 valvulas jetta 2003', 'inyector jetta 16 valvulas 2003', '16 valvulas inyector jetta 2003'])(
    '%s',
    (text) => expect(ask(text)).toMatchObject({ keys: ['IN-03'], relaxed: ['16 valvulas'], years: ['2003'] }),
  )
})

describe('a position', () => {
  it.each([
    ['terminal exterior tsuru 98', ['TD-EXT'], [], 'in another name of the line'],
    ['terminal de direccion interior tsuru 98', ['TD-INT'], [], 'beside the line'],
    ['soporte de motor derecho tsuru 98', ['SM-DER'], [], 'a mount of another place is another part'],
    [
      'soporte de motor izquierdo tsuru 98',
      ['SM-DEL', 'SM-DER'],
      ['Izquierda'],
      'where no mount has it, it is given up',
    ],
  ])('%s: %s', (text, keys, relaxed) => expect(ask(text)).toMatchObject({ keys, relaxed }))
})

describe('a position in another name of the line is shown and can be taken away', () => {
  it.each([
    ['terminal exterior', ['TD-EXT'], ['Exterior'], 'terminal'],
    ['terminal exterior tsuru', ['TD-EXT'], ['Exterior'], 'terminal tsuru'],
    ['faro delantero derecho x-trail', ['FA-XT'], ['Delantera', 'Derecha'], 'faro derecho x-trail'],
  ])('%s', (text, keys, labels, textWithout) => {
    const { understood } = search(searcher, { ...ALL, text })
    const positions = understood.filter(({ kind }) => kind === 'position')
    expect(ask(text)).toMatchObject({ keys, relaxed: [] })
    expect(positions.map(({ label }) => label)).toEqual(labels)
    expect(positions[0]?.textWithout).toBe(textWithout)
  })

  it('is given up where no part has it, and said', () =>
    expect(ask('terminal exterior spark')).toMatchObject({ keys: ['TD-SPARK'], relaxed: ['Exterior'] }))
})

it('words after a generation do not make it likelier than a model that is called so', () =>
  expect(ask('para un chevy c2 el faro').keys).toEqual(['FA-C2']))

describe('a misspelled model is not also the make that is called nearly so', () => {
  it.each([
    ['faro chebi 2005', ['FA-CHEVY']],
    ['faro chebi spark', ['FA-SPARK']],
  ])('%s', (text, keys) => expect(ask(text)).toMatchObject({ keys, relaxed: ['chebi'] }))
})

describe('a number with its unit is no model', () => {
  it.each([
    ['bateria 600 cca spark 2012', 'BA-600'],
    ['pistones 1.00 mm sonic 2013', 'PI-100'],
    ['faro fiat 600', 'FA-600'],
    ['faro audi 100', 'FA-100'],
  ])('%s', (text, key) => expect(ask(text)).toMatchObject({ keys: [key], relaxed: [] }))
})
