import { describe, expect, it } from 'vitest'
import type { SearchQuery } from './query.ts'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const TSURU = ['Nissan Tsuru', '1992-2017'] as const
const JETTA = ['Volkswagen Jetta', '1999-2010'] as const

const searcher = new TestCatalogue()
  .part('BA-1', { line: 'Balatas', positions: ['delantera'], fits: [TSURU], units: 9 })
  .part('BA-2', { line: 'Balatas', positions: ['trasera'], fits: [TSURU], units: 8 })
  .part('BA-3', { line: 'Balatas', brand: 'Balvera', fits: [TSURU], units: 7 })
  .part('BA-4', { line: 'Balatas', description: 'BALATA C/SENSOR', fits: [JETTA] })
  .part('DI-1', { line: 'Discos de freno', positions: ['delantera'], fits: [TSURU] })
  .part('DI-2', { line: 'Discos de freno', positions: ['trasera'], fits: [JETTA] })
  .part('BU-1', { line: 'Bujías', fits: [TSURU, JETTA] })
  .part('FI-1', { line: 'Filtros de aceite', fits: [TSURU], units: 2 })
  .part('FI-2', { line: 'Filtros de aire', fits: [TSURU], units: 1 })
  .part('FI-3', { line: 'Filtros de gasolina', fits: [TSURU] })
  .part('BO-1', { line: 'Bombas de gasolina', fits: [TSURU] })
  .part('BO-2', { line: 'Bombas de agua', fits: [TSURU], units: 5 })
  .part('TE-1', { line: 'Termostatos', fits: [TSURU] })
  .part('AM-1', { line: 'Amortiguadores', positions: ['delantera'], fits: [TSURU] })
  .part('AM-2', { line: 'Amortiguadores', description: 'AMORTIGUADOR C/BASE Y TOPE' })
  .part('TO-1', { line: 'Topes' })
  .part('BS-2', { line: 'Bases' })
  .part('BS-1', { line: 'Bases y sopletes', fits: [TSURU] })
  .part('CL-1', { line: 'Kits de clutch con collarín', fits: [TSURU] })
  .part('CO-1', { line: 'Collarines', fits: [TSURU] })
  .part('SE-1', { line: 'Sensores ABS', fits: [TSURU] })
  .synonyms('balata', 'pastilla')
  .uncarried('Bujías', 'llanta')
  .searcher()

function ask(text: string, given: Partial<SearchQuery> = {}) {
  return search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: true, ...given })
}

const keysOf = (hits: readonly { stored: string }[]): string[] => hits.map(({ stored }) => stored.slice(8, -2))

describe('a text that names several parts', () => {
  it.each<[text: string, sections: Record<string, string[]>, why: string]>([
    ['balatas y bujías tsuru 98', { 'balatas tsuru 98': ['BA-1', 'BA-2', 'BA-3'], 'bujías tsuru 98': ['BU-1'] }, 'y'],
    ['bujías, termostato tsuru', { 'bujías tsuru': ['BU-1'], 'termostato tsuru': ['TE-1'] }, 'a comma'],
    ['bujías+termostato tsuru', { 'bujías tsuru': ['BU-1'], 'termostato tsuru': ['TE-1'] }, 'a plus sign'],
    ['bujías más termostato tsuru', { 'bujías tsuru': ['BU-1'], 'termostato tsuru': ['TE-1'] }, 'más'],
    ['bomba de agua con termostato tsuru', { 'bomba de agua tsuru': ['BO-2'], 'termostato tsuru': ['TE-1'] }, 'con'],
    [
      'tsuru 98 bujías, termostato y discos',
      { 'tsuru 98 bujías': ['BU-1'], 'tsuru 98 termostato': ['TE-1'], 'tsuru 98 discos': ['DI-1'] },
      'three, after the vehicle',
    ],
    ['vujias y termostatos tsuru', { 'vujias tsuru': ['BU-1'], 'termostatos tsuru': ['TE-1'] }, 'misspelt'],
    [
      'filtro de aceite y de aire tsuru',
      { 'filtro de aceite tsuru': ['FI-1'], 'filtro de aire tsuru': ['FI-2'] },
      'the second leaves out the first word of its line',
    ],
    [
      'filtros de aire aceite y gasolina tsuru',
      { 'filtros de aire tsuru': ['FI-2'], 'filtros aceite tsuru': ['FI-1'], 'filtros gasolina tsuru': ['FI-3'] },
      'a list without its comma',
    ],
    [
      'bomba y filtro de gasolina tsuru',
      { 'bomba de gasolina tsuru': ['BO-1'], 'filtro de gasolina tsuru': ['FI-3'] },
      'the first leaves out the last word of its line',
    ],
    ['bujías tsuru y discos jetta', { 'bujías tsuru': ['BU-1'], 'discos jetta': ['DI-2'] }, 'each for its own car'],
    [
      'balatas delanteras y discos tsuru',
      { 'balatas delanteras tsuru': ['BA-1', 'BA-3'], 'discos tsuru': ['DI-1'] },
      'a position is of the part beside it',
    ],
    [
      'balatas y discos delanteros tsuru',
      { 'balatas delanteros tsuru': ['BA-1', 'BA-3'], 'discos delanteros tsuru': ['DI-1'] },
      'after the last part it is of all that have it',
    ],
    [
      'discos y balatas traseras tsuru',
      { 'discos tsuru': ['DI-1'], 'balatas traseras tsuru': ['BA-2', 'BA-3'] },
      'and not of those that do not',
    ],
    [
      'balatas balvera y balatas traseras tsuru',
      { 'balatas balvera tsuru': ['BA-3'], 'balatas traseras tsuru': ['BA-2', 'BA-3'] },
      'the same line twice, as different parts',
    ],
    ['bujías y discos jetta 1.6', { 'bujías jetta 1.6': ['BU-1'], 'discos jetta 1.6': ['DI-2'] }, 'a dot is none'],
  ])('%s: %j, %s', (text, sections) => {
    const answer = ask(text)
    expect(Object.fromEntries(answer.sections.map((section) => [section.text, keysOf(section.hits)]))).toEqual(sections)
    for (const section of answer.sections) {
      expect(keysOf(ask(section.text).hits)).toEqual(keysOf(section.hits))
      expect(ask(section.text).total).toBe(section.total)
    }
  })

  it.each([
    ['bases y sopletes tsuru', 'one name'],
    ['kit de clutch con collarin tsuru', 'one name'],
    ['juego de bujías con termostato', 'what comes in a set'],
    ['balatas con sensor', 'what some part has'],
    ['amortiguador con base y tope', 'a part that says so of itself'],
    ['balatas y pastillas tsuru', 'the same part'],
    ['balatas tsuru y jetta', 'two cars'],
    ['balatas tsuru 98, 99', 'two years'],
    ['balatas delanteras y traseras tsuru', 'two positions'],
    ['balatas, tsuru, 98', 'commas alone'],
    ['balatas y', 'not finished'],
    ['amortiguador 1,6 tsuru', 'a number'],
  ])('%s asks for one: %s', (text) => expect(ask(text).sections).toEqual([]))

  it('names the sections with the words of the catalogue', () => {
    const labels = ask('balatas del. y discos tsuru').sections.map(({ label }) => label)
    expect(labels).toEqual(['Balatas, delantera', 'Discos de freno'])
  })

  it('shows which part is not found, and which is not carried', () => {
    const { sections, total } = ask('amortiguadores, llantas y bujías jetta')
    expect(sections.map((section) => [section.label, section.total, section.uncarried?.label])).toEqual([
      ['Amortiguadores', 0, undefined],
      ['llantas', 0, 'llantas'],
      ['Bujías', 1, undefined],
    ])
    expect(total).toBe(1)
  })

  it('is read as one text where no part is found', () => {
    expect(ask('termostatos y amortiguadores jetta')).toMatchObject({ total: 0, sections: [] })
  })

  it('has the dropped conditions of each part and of the whole', () => {
    const { sections, relaxed, understood } = ask('balatas y termostatos tsuru 2030')
    expect(sections.map((section) => section.relaxed)).toEqual([
      [{ kind: 'year', label: '2030', textWithout: 'balatas tsuru' }],
      [{ kind: 'year', label: '2030', textWithout: 'termostatos tsuru' }],
    ])
    expect(relaxed).toEqual([{ kind: 'year', label: '2030', textWithout: 'balatas y termostatos tsuru' }])
    expect(understood.map(({ label, textWithout }) => [label, textWithout])).toEqual([
      ['Balatas', 'y termostatos tsuru 2030'],
      ['Termostatos', 'balatas y tsuru 2030'],
      ['Tsuru', 'balatas y termostatos 2030'],
    ])
  })

  it('alternates the parts, page after page', () => {
    const pages = [0, 2, 4].map((offset) => keysOf(ask('balatas, bujías y discos tsuru', { offset, limit: 2 }).hits))
    expect(pages).toEqual([['BA-1', 'BU-1'], ['DI-1', 'BA-2'], ['BA-3']])
  })

  it('counts the facets of all parts, under the filters too', () => {
    const { total, facets } = ask('balatas y bujías tsuru')
    expect(total).toBe(4)
    expect(facets?.lines.map(({ label, count }) => [label, count])).toEqual([
      ['Balatas', 3],
      ['Bujías', 1],
    ])
    const lineId = facets?.lines[1]?.value
    const narrowed = ask('balatas y bujías tsuru', { filters: { lineId } })
    expect([narrowed.total, narrowed.sections.map((section) => section.total)]).toEqual([1, [0, 1]])
  })
})
