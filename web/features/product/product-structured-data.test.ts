import { describe, expect, it } from 'vitest'
import type { Application, ProductDetail } from '#contract/products.ts'
import { productStructuredData, productPicture } from './product-structured-data.ts'

const addresses = {
  ofScreen: (path: string) => `https://t.mx/tuerca${path}`,
  ofFile: (path: string) => `https://t.mx${path}`,
}

const application = (values: Partial<Application>): Application => ({
  id: 1,
  marca: 'Nissan',
  modelo: 'Tsuru',
  year_ini: 1992,
  year_fin: 2017,
  motor: '',
  posiciones: [],
  calificadores: [],
  nota: '',
  fuente: 'declarada',
  ...values,
})

const drawing = {
  sm: '/tuerca/drawings/balata.svg',
  md: '/tuerca/drawings/balata.svg',
  lg: '/tuerca/drawings/balata.svg',
}
const part = {
  k_parte: 'AM.330/2',
  linea: 'Balatas',
  marca: 'Frenomex',
  descripcion: '',
  ficha: { posiciones: [], rasgos: [], vehiculos: '' },
  PicturesUrl: drawing,
  imagenes: [] as ProductDetail['imagenes'],
  aplicaciones: [application({})],
}

describe('productStructuredData', () => {
  it('names the part and the vehicles that it is for', () => {
    expect(productStructuredData(part, addresses)).toEqual({
      '@type': 'Product',
      '@id': 'https://t.mx/tuerca/verprods/AM.330%2F2#producto',
      url: 'https://t.mx/tuerca/verprods/AM.330%2F2',
      name: 'Balatas Frenomex AM.330/2',
      description: 'Descripción no disponible',
      sku: 'AM.330/2',
      mpn: 'AM.330/2',
      image: [expect.stringMatching(/share\/balata\.png$/u)],
      brand: { '@type': 'Brand', name: 'Frenomex' },
      category: 'Balatas',
      isAccessoryOrSparePartFor: [
        {
          '@type': 'Vehicle',
          name: 'Nissan Tsuru 1992–2017',
          brand: { '@type': 'Brand', name: 'Nissan' },
          model: 'Tsuru',
          vehicleModelDate: '1992/2017',
        },
      ],
    })
  })

  it.each([
    [1998, 1998, '1998'],
    [1999, null, '1999/..'],
    [null, 2003, '../2003'],
    [null, null, undefined],
  ])('writes the years %s to %s as %s', (year_ini, year_fin, expected) => {
    const facts = productStructuredData({ ...part, aplicaciones: [application({ year_ini, year_fin })] }, addresses)
    expect(facts['isAccessoryOrSparePartFor']).toMatchObject([
      expected === undefined ? {} : { vehicleModelDate: expected },
    ])
    expect(JSON.stringify(facts).includes('vehicleModelDate')).toBe(expected !== undefined)
  })

  it('promises no vehicle that was only read from the description, and no price', () => {
    const facts = productStructuredData({ ...part, aplicaciones: [application({ fuente: 'descripcion' })] }, addresses)
    expect(facts).not.toHaveProperty('isAccessoryOrSparePartFor')
    expect(JSON.stringify(facts)).not.toMatch(/offer|price/iu)
  })

  it('names the engine', () => {
    const facts = productStructuredData({ ...part, aplicaciones: [application({ motor: 'L4 1.6L' })] }, addresses)
    expect(facts['isAccessoryOrSparePartFor']).toMatchObject([
      { vehicleEngine: { '@type': 'EngineSpecification', name: 'L4 1.6L' } },
    ])
  })

  it('shows photographs, and the picture of the line in place of drawings', () => {
    const photo = { sm: '/a-sm.webp', md: '/a-md.webp', lg: '/a-lg.webp' }
    const imagenes = [
      { ...photo, indice: 0, dibujo: false },
      { ...drawing, indice: 1, dibujo: true },
    ]
    expect(productStructuredData({ ...part, imagenes }, addresses)['image']).toEqual(['https://t.mx/a-lg.webp'])
    expect(productPicture({ ...part, PicturesUrl: photo }).path).toBe('/a-lg.webp')
    expect(productPicture(part).path).toMatch(/share\/balata\.png$/u)
  })
})
