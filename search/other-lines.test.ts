import { describe, expect, it } from 'vitest'
import type { SearchSort } from './query.ts'
import { search } from './search.ts'
import { TestCatalogue } from './testing/catalogue.ts'

const parts = new TestCatalogue()
  .part('SB-1', { line: 'Sensores de desgaste', description: 'SENSOR BALATA CERAMICA', units: 9 })
  .part('SX-1', { description: 'BALATA CERAMICA SIN LINEA', units: 8 })
  .part('BD-1', { line: 'Balatas', description: 'JUEGO CERAMICA', units: 3 })
  .part('BD-2', { line: 'Balatas', description: 'JUEGO CERAMICO', units: 2 })
  .part('BX-1', { line: 'Balatas de camión', description: 'CERAMICA', units: 1 })
  .part('BA-1', { line: 'Bomba de agua', description: 'PARA TSURU', units: 5 })
  .part('BA-2', { line: 'Bomba de agua eléctrica', description: 'PARA TSURU', units: 4 })
  .part('EB-1', { line: 'Empaques', description: 'EMPAQUE BOMBA AGUA PARA TSURU', units: 9 })
  .part('BALATA7', { line: 'Tuercas', description: 'TUERCA', units: 1 })

/** The keys found, those of other lines with a mark. */
function found(text: string, sort: SearchSort = 'relevance'): string[] {
  const { hits } = search(parts.searcher(), { text, filters: {}, sort, offset: 0, limit: 20, withFacets: false })
  return hits.map(
    ({ productId, isOtherLine }) => `${parts.products[productId - 1]?.key ?? ''}${isOtherLine ? ' (otra)' : ''}`,
  )
}

describe('parts of other lines', () => {
  it.each([
    ['balata', ['BALATA7', 'BD-1', 'BD-2', 'BX-1', 'SB-1 (otra)', 'SX-1 (otra)']],
    ['balata ceramica', ['BD-1', 'BX-1', 'BD-2', 'SB-1 (otra)', 'SX-1 (otra)']],
    ['bomba de agua tsuru', ['BA-1', 'BA-2', 'EB-1 (otra)']],
    // No line has this name: any line is right.
    ['ceramica', ['SB-1', 'SX-1', 'BD-1', 'BX-1', 'BD-2']],
  ])('%s: come after the line that the text names, and are marked', (text, keys) => {
    expect(found(text)).toEqual(keys)
  })

  it('are marked in other orders too', () => {
    expect(found('balata ceramica', 'sales')).toEqual(['SB-1 (otra)', 'SX-1 (otra)', 'BD-1', 'BD-2', 'BX-1'])
  })
})
