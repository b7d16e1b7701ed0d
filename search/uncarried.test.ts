import { describe, expect, it } from 'vitest'
import { search } from './search.ts'
import { searcherOf, TestCatalogue } from './testing/catalogue.ts'

const catalogue = new TestCatalogue()
  .part('TA-1', { line: 'Tapones', description: 'TAPON DE ACEITE DE MOTOR', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('VA-1', { description: 'VALVULA DE LLANTA' })
  .part('SO-1', { line: 'Soportes de batería', fits: [['Nissan Tsuru', '1992-2017']] })
  .part('CA-1', { line: 'Cables', description: 'CABLE DE BATERIA' })
  .part('LL-42', { description: 'LLANTA DE JUGUETE' })
  .part('AC-1', { line: 'Aceites de transmisión' })
  .part('RI-1', { description: 'RINES TSURU', fits: [['Nissan Tsuru', '1992-2017']] })
  .uncarried('Tapones', 'llanta', 'neumático')
  .uncarried(null, 'batería', 'acumulador')
  .uncarried('Filtros de aceite', 'aceite de motor')
// A line without parts.
catalogue.lineId('Rines')
catalogue.lineId('Espejos')
const searcher = searcherOf(catalogue.references(), catalogue.products)

function ask(text: string) {
  return search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false })
}

describe('goods that the store does not carry', () => {
  it.each([
    ['llantas', 'llantas', 'Tapones'],
    ['llanta tsuru 98', 'llanta', 'Tapones'],
    ['tsuru 98 llanta', 'llanta', 'Tapones'],
    ['yantas 175/70', 'yantas', 'Tapones'],
    ['NEUMÁTICO', 'neumático', 'Tapones'],
    ['bateria', 'bateria', null],
    ['vateria para tsuru', 'vateria', null],
    ['aceite de motor 15w40', 'aceite de motor', null],
    ['aceite motor', 'aceite motor', null],
  ])('%s: no results, but that %s are not carried, and %s', (text, label, line) => {
    const { hits, uncarried } = ask(text)
    expect(hits).toEqual([])
    expect(uncarried).toMatchObject({ label })
    expect(uncarried?.nearestLine?.label ?? null).toBe(line)
  })

  it('counts the parts of the nearest line', () => expect(ask('llantas').uncarried?.nearestLine?.count).toBe(1))

  it('still shows lines with parts for the vehicle', () => {
    const { closestLines, vehicleText } = ask('llantas tsuru 98')
    expect([closestLines.map(({ label }) => label), vehicleText]).toEqual([
      ['Soportes de batería', 'Tapones'],
      'tsuru 98',
    ])
  })

  it.each([
    ['soporte de bateria', 'SO-1', 'a line has the word in its name'],
    ['valvula de llanta', 'VA-1', 'a word of the catalogue stands before it'],
    ['tapon de aceite de motor', 'TA-1', 'a line stands before it'],
    ['cable bateria', 'CA-1', 'without the preposition too'],
    ['llanta LL-42', 'LL-42', 'a part with that key is there'],
    ['aceite de transmision', 'AC-1', 'another line begins so'],
  ])('%s finds %s: %s', (text, key) => {
    const { hits, uncarried } = ask(text)
    expect(hits[0]?.stored).toBe(JSON.stringify({ key }))
    expect(uncarried).toBeNull()
  })
})

describe('a word that only occurs inside the name of another line', () => {
  const lamps = new TestCatalogue()
    .part('LU-1', { line: 'Luces de marca', fits: [['Volkswagen Jetta', '1999-2010']] })
    .part('MA-1', { line: 'Marchas', fits: [['Nissan Tsuru', '1992-2017']] })
    .part('GU-1', { line: 'Guías', fits: [['Nissan Tsuru', '1992-2017']] })
    .searcher()
  const find = (text: string) => {
    const page = { filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false } as const
    const { hits, relaxed } = search(lamps, { text, ...page })
    return [hits.map(({ stored }) => stored), relaxed.map(({ kind, label }) => `${kind} ${label}`)]
  }

  it('is corrected where it has no results', () => {
    expect(find('marca tsuru')).toEqual([['{"key":"MA-1"}'], ['spelling marca']])
  })

  it('keeps its meaning where it has results', () => {
    expect(find('marca jetta')).toEqual([['{"key":"LU-1"}'], []])
  })

  it('is not corrected where it begins a name', () => expect(find('luces tsuru')[0]).toEqual([]))
})

describe('a line without parts', () => {
  it('is named, and no condition is dropped to show other parts', () => {
    expect(ask('espejos tsuru cromados')).toMatchObject({
      total: 0,
      relaxed: [],
      uncarried: { label: 'Espejos', nearestLine: null },
    })
  })

  it('does not hide a part without a line', () => {
    expect(ask('rines tsuru')).toMatchObject({ total: 1, uncarried: null })
  })
})
