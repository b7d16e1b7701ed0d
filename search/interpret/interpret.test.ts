import { describe, expect, it } from 'vitest'
import { search } from '#search/search.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { GOLDEN } from '#search/testing/golden-catalogue.ts'

const searcher = GOLDEN.searcher()

function understood(text: string): string[] {
  const answer = search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 1, withFacets: false })
  return answer.understood.map(({ kind, label, textWithout }) => `${kind} ${label}: ${textWithout}`)
}

describe('the understood terms', () => {
  it.each([
    [
      'balatas tsuru 98',
      ['line BALATAS DELANTERAS Y TRASERAS: tsuru 98', 'model Tsuru: balatas 98', 'year 1998: balatas tsuru'],
    ],
    [
      'Filtro de  aceite, F 150 del 98 al 2003',
      [
        'line FILTRO DE ACEITE: , F 150 del 98 al 2003',
        'model F-150: Filtro de aceite, del 98 al 2003',
        'year 1998–2003: Filtro de aceite, F 150',
      ],
    ],
    ['vw jetta 2.0', ['make Volkswagen: jetta 2.0', 'model Jetta: vw 2.0', 'engine 2.0L: vw jetta']],
    [
      'balatas del. tsuru',
      [
        'line BALATAS DELANTERAS Y TRASERAS: del. tsuru',
        'position Delantera: balatas tsuru',
        'model Tsuru: balatas del.',
      ],
    ],
    ['ram', ['make Ram: ', 'model Ram: ']],
    ['radiador mazda 3', ['line RADIADORES: mazda 3', 'model Mazda 3: radiador']],
    ['filtro gonher', ['line FILTRO: gonher', 'brand GONHER: filtro']],
    ['valatas tsuro', ['line BALATAS DELANTERAS Y TRASERAS: tsuro', 'model Tsuru: valatas']],
    ['maza abs', ['line MAZAS: abs']],
  ])('in %j is shown with the text that is left without it', (text, terms) => {
    expect(understood(text)).toEqual(terms)
  })

  it('has one line where two are possible', () => {
    const pumps = new TestCatalogue()
      .part('B-1', { line: 'BOMBA DE GASOLINA' })
      .part('B-2', { line: 'BOMBA DE AGUA' })
      .part('G-1', { line: 'GAS REFRIGERANTE' })
    const request = {
      text: 'bomba gas',
      filters: {},
      sort: 'relevance',
      offset: 0,
      limit: 9,
      withFacets: false,
    } as const
    const { hits, understood: terms } = search(pumps.searcher(), request)
    expect(hits.map(({ stored }) => stored)).toEqual(['{"key":"B-1"}'])
    expect(terms.map(({ label }) => label)).toEqual(['BOMBA'])
  })

  it('is empty for a key', () => {
    expect(understood('op-m450')).toEqual([])
  })

  it('is empty where only the words of the description matched', () => {
    expect(understood('maza tsuru')).toEqual(['line MAZAS: tsuru'])
  })

  it('is also shown without results, so that terms can be removed', () => {
    expect(understood('foo sentra der')).toEqual(['model Sentra: foo der', 'position Derecha: foo sentra'])
  })
})
