import { describe, expect, it } from 'vitest'
import { ANY_ENGINE, carReader, partsForCar, type CarChoice } from './car.ts'
import { readYear, splitCarText } from './car-text.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const CATALOGUE = new TestCatalogue()
  .alias('Vocho', 'Volkswagen', 'Sedan')
  .part('BAL-1', { line: 'Balatas', units: 5, fits: [['Nissan Tsuru', '1992-2017', 'L4 1.6L']] })
  .part('BAL-2', { line: 'Balatas', units: 9, fits: [['Nissan Tsuru', '1992-2017', '1.6L']] })
  .part('BAL-3', { line: 'Balatas', fits: [['Nissan Sentra', '2000-2006', 'L4 1.8L']] })
  .part('BAL-4', { line: 'Balatas', fits: [['Nissan Sentra', '2000-2006', 'L4 2.5L']] })
  .part('FA-1', { line: 'Filtro de aceite', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('FA-2', { line: 'Filtro de aire', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('BUJ-1', { line: 'Bujías', fits: [['Volkswagen Sedan', '1980-2003']] })
  .part('RAM-1', { line: 'Balatas', fits: [['Dodge Ram 1500', '2002-2008']] })
  .part('RAM-2', { line: 'Balatas', fits: [['Dodge Ram 2500', '2002-2008']] })
const searcher = CATALOGUE.searcher()
const NO_CHOICE: CarChoice = { modelId: null, engineId: null, lineId: null }

function read(written: string, choice: Partial<CarChoice> = {}) {
  const [year = '', make = '', model = '', engine = '', line = ''] = written.split('|')
  const { vehicle, hits, options, ...reading } = carReader(searcher)(
    { year, make, model, engine, line },
    { ...NO_CHOICE, ...choice },
  )
  return {
    ...reading,
    vehicle: vehicle && [vehicle.make, vehicle.model.name, vehicle.year, vehicle.engine?.name].join(' '),
    keys: hits.map(({ stored }) => JSON.parse(stored).key),
    options: options.map(({ label }) => label),
  }
}

describe('a car that is known', () => {
  it.each([
    ['1998|Nissan|Tsuru|L4 1.6L|Balatas', 'Nissan Tsuru 1998 L4 1.6L', ['BAL-2', 'BAL-1']],
    ['98|nissan|TSURU|1.6|balata', 'Nissan Tsuru 1998 L4 1.6L', ['BAL-2', 'BAL-1']],
    ['1998|Nissan|Nissan Tsuru|1600|balatas', 'Nissan Tsuru 1998 L4 1.6L', ['BAL-2', 'BAL-1']],
    ['1998||Tsuru||balatas', 'Nissan Tsuru 1998 ', ['BAL-2', 'BAL-1']],
    ['1990|VW|Vocho|1.6|Bujías', 'Volkswagen Sedan 1990 ', ['BUJ-1']],
    ['2003|Nissan|Sentra|1.8|Balatas', 'Nissan Sentra 2003 L4 1.8L', ['BAL-3']],
    ['1998|Nissan|Tsuru||filtro de aire', 'Nissan Tsuru 1998 ', ['FA-2']],
  ])('%s', (written, vehicle, keys) => {
    expect(read(written.replace('VW', 'Volkswagen'))).toMatchObject({
      problem: null,
      vehicle,
      keys,
      total: keys.length,
    })
  })

  it('by the choices of the user', () => {
    const ram = { modelId: CATALOGUE.modelId('Dodge', 'Ram 2500') }
    expect(read('2005|Dodge|Ram||Balatas', ram)).toMatchObject({ problem: null, keys: ['RAM-2'] })
    expect(read('2003|Nissan|Sentra||Balatas', { engineId: ANY_ENGINE })).toMatchObject({ problem: null, total: 2 })
    const engine = { engineId: CATALOGUE.engineId('L4 2.5L') }
    expect(read('2003|Nissan|Sentra||Balatas', engine)).toMatchObject({ problem: null, keys: ['BAL-4'] })
    expect(read('1998|Nissan|Tsuru||filtro', { lineId: CATALOGUE.lineId('Filtro de aire') })).toMatchObject({
      problem: null,
      keys: ['FA-2'],
    })
    // A choice that is no longer in the catalogue is ignored.
    expect(read('2005|Dodge|Ram||Balatas', { modelId: 99 })).toMatchObject({ problem: 'modelUnclear' })
  })
})

describe('a car that is not', () => {
  it.each([
    ['|Nissan|Tsuru||Balatas', 'yearMissing', []],
    ['1800|Nissan|Tsuru||Balatas', 'yearWrong', []],
    ['dos mil|Nissan|Tsuru||Balatas', 'yearWrong', []],
    ['1998-2003|Nissan|Tsuru||Balatas', 'yearWrong', []],
    ['1998||||Balatas', 'modelMissing', []],
    ['2003|Nissan|||Balatas', 'modelMissing', ['Nissan Tsuru', 'Nissan Sentra']],
    ['1998|Nissan|Tsuro||Balatas', 'modelUnknown', ['Nissan Tsuru']],
    ['1998|Nissan|Tsuru GS||Balatas', 'modelUnknown', ['Nissan Tsuru']],
    ['1998|Dodge|Tsuru||Balatas', 'modelUnknown', ['Nissan Tsuru']],
    ['1998|Nissan|Zzz9||Balatas', 'modelUnknown', ['Nissan Tsuru']],
    ['1998|Xyz|Abc||Balatas', 'modelUnknown', []],
    ['2005|Dodge|Ram||Balatas', 'modelUnclear', ['Dodge Ram 1500', 'Dodge Ram 2500']],
    ['2030|Nissan|Tsuru||Balatas', 'yearWithoutParts', []],
    ['2003|Nissan|Sentra|V6|Balatas', 'engineUnknown', ['L4 1.8L', 'L4 2.5L']],
    ['2003|Nissan|Sentra|cuatro|Balatas', 'engineUnknown', ['L4 1.8L', 'L4 2.5L']],
    ['2003|Nissan|Sentra|4 cil|Balatas', 'engineUnclear', ['L4 1.8L', 'L4 2.5L']],
    ['2003|Nissan|Sentra||Balatas', 'engineUnclear', ['L4 1.8L', 'L4 2.5L']],
    ['1998|Nissan|Tsuru|1.6|', 'lineMissing', ['Balatas', 'Filtro de aceite', 'Filtro de aire']],
    ['1998|Nissan|Tsuru|1.6|zzqq', 'lineUnknown', ['Balatas', 'Filtro de aceite', 'Filtro de aire']],
    ['1998|Nissan|Tsuru|1.6|filtro', 'lineUnclear', ['Filtro de aceite', 'Filtro de aire']],
    ['1998|Nissan|Tsuru|1.6|bujías', 'noParts', ['Balatas', 'Filtro de aceite', 'Filtro de aire']],
  ])('%s: %s', (written, problem, options) => {
    expect(read(written)).toMatchObject({ problem, options, total: 0, keys: [] })
  })

  it('has the years with parts', () => {
    expect(read('2030|Nissan|Tsuru||Balatas').years).toEqual({ from: 1992, to: 2017 })
  })
})

it('pages the parts of a line', () => {
  const query = { year: 1998, modelId: CATALOGUE.modelId('Nissan', 'Tsuru'), engineId: null, text: 'balatas' }
  const answer = partsForCar(searcher, { ...query, lineId: CATALOGUE.lineId('Balatas') }, { offset: 1, limit: 1 })
  expect([answer.total, answer.hits.length]).toEqual([2, 1])
})

it.each([
  ['tsuru 98 1.6 balatas delanteras', '1998', '', 'tsuru', '1.6', 'balatas delanteras'],
  ['balatas para nissan tsuru 1998', '1998', 'nissan', 'tsuru', '', 'balatas para'],
  ['filtro de aire', '', '', '', '', 'filtro de aire'],
])('splits %j', (text, year, make, model, engine, line) => {
  expect(splitCarText(searcher, text)).toEqual({ year, make, model, engine, line })
})

it.each([
  ['1998', 1998],
  ['98', 1998],
  ['05', 2005],
  ['1800', null],
  ['92-98', null],
  ['1998 y algo', null],
  ['', null],
])('the year of %j is %s', (text, year) => expect(readYear(text)).toBe(year))
