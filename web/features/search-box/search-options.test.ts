import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '#web/features/component-gallery/example-products.ts'
import { optionPath, popularOptions, suggestionOptions } from './search-options.ts'

const searches = [
  { consulta: 'balatas tsuru', resultados: 17 },
  { consulta: 'bujias chevy', resultados: 16 },
]

describe('popularOptions', () => {
  it('counts its options through both groups, in their order', () => {
    const offer = popularOptions({ masbuscados: searches, mejoresVentas: [...EXAMPLES] })
    expect(offer.groups.map(({ name }) => name)).toEqual(['Lo más buscado', 'Lo más vendido'])
    expect(offer.options).toEqual(offer.groups.flatMap(({ options }) => options))
    expect(offer.options).toHaveLength(searches.length + EXAMPLES.length)
    expect(offer.isPopular).toBe(true)
  })

  it('omits an empty group', () => {
    const { groups, options } = popularOptions({ masbuscados: searches, mejoresVentas: [] })
    expect(groups).toHaveLength(1)
    expect(options.map(optionPath)).toEqual([
      '/ListadoProductos?busqueda=balatas+tsuru',
      '/ListadoProductos?busqueda=bujias+chevy',
    ])
  })
})

describe('suggestionOptions', () => {
  it('has one group without a name, the number of all that match, and what they do not meet', () => {
    const [first] = EXAMPLES
    if (first === undefined) throw new Error('No example')
    const relajado = [{ tipo: 'year' as const, etiqueta: '2030', sin: 'balatas tsuru' }]
    const offer = suggestionOptions({ results: [first], total: 17, relajado })
    expect(offer.groups.map(({ name }) => name)).toEqual([null])
    expect(offer.options.map(optionPath)).toEqual([`/verprods/${first.k_parte}`])
    expect(offer).toMatchObject({ total: 17, isPopular: false, note: expect.stringContaining('2030') })
  })

  it('has no group where nothing was found', () => {
    expect(suggestionOptions({ results: [], total: 0 })).toMatchObject({
      groups: [],
      options: [],
      total: 0,
      note: null,
    })
  })
})
