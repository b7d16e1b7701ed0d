import { describe, expect, it } from 'vitest'
import type { FoundProduct } from '#contract/products.ts'
import { search } from '#search/search.ts'
import { TestCatalogue } from '#search/testing/catalogue.ts'
import { presentHits } from './present-hits.ts'

const searcher = new TestCatalogue()
  .part('FIT-1', {
    line: 'Balatas',
    positions: ['delantera'],
    fits: [
      ['Chevrolet Aveo', '2008-2017', 'L4 1.6L'],
      ['Chevrolet Spark', '2012-2015'],
    ],
  })
  .part('ABS-1', { line: 'Balatas', qualifiers: ['C/ABS'], fits: [['Chevrolet Aveo', '2008-2017', 'L4 1.6L']] })
  .part('OLD-1', { line: 'Balatas', others: ['TRW:GDB1'], fits: [['Chevrolet Aveo', '2004-2007']] })
  .part('ANY-1', { line: 'Balatas', positions: ['trasera', 'izquierda'], qualifiers: ['S/ABS'] })
  .searcher()

function find(text: string): Pick<FoundProduct, 'ficha' | 'auto' | 'encontrado_por'>[] {
  const page = { sort: 'relevance', offset: 0, limit: 10, withFacets: false } as const
  return JSON.parse(presentHits(searcher, search(searcher, { text, filters: {}, ...page }))) as FoundProduct[]
}

describe('the sheet of a part that was found', () => {
  it('names what its applications state', () => {
    expect(find('FIT-1')[0]?.ficha).toEqual({
      posiciones: ['delantera'],
      rasgos: [],
      vehiculos: 'Chevrolet Aveo 2008–2017, Spark 2012–2015',
    })
  })

  it('names the stated positions and qualifiers of a part without applications', () => {
    expect(find('ANY-1')[0]?.ficha).toEqual({ posiciones: ['trasera', 'izquierda'], rasgos: ['S/ABS'], vehiculos: '' })
  })
})

describe('the car of a search', () => {
  it.each([
    ['FIT-1 aveo 2012 1.6', 'queda', 'aplica 2008–2017.'],
    ['FIT-1 aveo 2012', 'verifica', 'solo si tu Aveo trae motor L4 1.6L.'],
    ['ABS-1 aveo 2012 1.6', 'verifica', 'solo si tu Aveo trae ABS.'],
    ['OLD-1 aveo 2012', 'no_queda', 'para Aveo aplica 2004–2007.'],
    ['GDB1 aveo 2012', 'no_queda', 'para Aveo aplica 2004–2007.'],
    ['FIT-1 aveo', null, ''],
    // What decides the fit was given up.
    ['balatas traseras spark 2013', 'verifica', 'su ficha no confirma «Trasera».'],
    ['balatas aveo 2012 1.6 con abs', 'queda', 'aplica 2008–2017, con ABS.'],
    ['ABS-1 aveo 2012 1.6 sin abs', 'no_queda', 'solo para Aveo con ABS.'],
    ['ABS-1 aveo sin abs', 'no_queda', 'solo para Aveo con ABS.'],
  ])('%s: %s, %s', (text, veredicto, motivo) => expect(find(text)[0]?.auto).toMatchObject({ veredicto, motivo }))

  it('has years, engines and positions of that model alone', () => {
    expect(find('FIT-1 aveo 2012')[0]?.auto).toMatchObject({
      vehiculo: { year: 2012, marca: 'Chevrolet', modelo: 'Aveo', motor: null },
      anios: '2008–2017',
      motores: ['L4 1.6L'],
      posiciones: ['delantera'],
    })
  })

  it('shows the vehicles of a part that does not fit', () => {
    expect(find('OLD-1 aveo 2012')[0]?.auto).toMatchObject({
      veredicto: 'no_queda',
      anios: '2004–2007',
      motores: [],
      posiciones: [],
    })
    expect(find('FIT-1 aveo 2003')[0]?.auto).toMatchObject({ anios: '2008–2017', posiciones: ['delantera'] })
  })

  it('is absent where none is named', () => expect(find('FIT-1')[0]).not.toHaveProperty('auto'))
})
