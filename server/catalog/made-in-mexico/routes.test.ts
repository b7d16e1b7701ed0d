import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const test = useTestApp(
  async ({ db }) => {
    await fillSmallStore(db)
    await makeProduct(db, { key: 'RO-1', brand: 'Rodante', description: 'SIN LÍNEA' })
    await db.updateTable('brands').set({ made_in_mexico: true }).where('name', '=', 'Rodante').execute()
  },
  { withSearch: true },
)
const get = async (query = '') => (await test.current.app.inject(`/api/hechosenmexico${query}`)).json()
const keys = (json: { results: { k_parte: string }[] }) => json.results.map((row) => row.k_parte)

describe('GET /api/hechosenmexico', () => {
  it('lists the products of the brands that are marked, what sells best first, then the newest', async () => {
    const answer = await get()
    expect(keys(answer)).toEqual(['BT-2210', 'RO-1', 'AM.330/2'])
    expect(answer).toMatchObject({ total: 3, pagina: 1, paginas: 1 })
    expect(JSON.stringify(answer)).not.toMatch(/412\.5|precio/u)
  })

  it('counts lines and brands, and a line leads to what it counts', async () => {
    const { lineas, marcas } = await get()
    const counts = (facet: { nombre: string; cantidad: number }[]) => facet.map((row) => [row.nombre, row.cantidad])
    expect(counts(lineas)).toEqual([
      ['Amortiguadores', 1],
      ['Balatas', 1],
    ])
    expect(counts(marcas)).toEqual([['Rodante', 3]])
    const balatas = lineas.find((line: { nombre: string }) => line.nombre === 'Balatas').id
    const ofLine = await get(`?linea=${balatas}`)
    expect(keys(ofLine)).toEqual(['BT-2210'])
    expect(counts(ofLine.marcas)).toEqual([['Rodante', 1]])
    expect((await get(`?marca=${marcas[0].id}&linea=${balatas}`)).total).toBe(1)
    expect((await get('?marca=999999')).results).toEqual([])
  })

  it.each([1, 2, 3, 4])('comes by pages of %i, in the same order', async (size) => {
    const pages = []
    for (let page = 1; page <= 4; page++) pages.push(...keys(await get(`?porPagina=${size}&pagina=${page}`)))
    expect(pages).toEqual(['BT-2210', 'RO-1', 'AM.330/2'])
  })

  it('refuses pages that are too large', async () => {
    expect((await get('?porPagina=101')).error.fields).toHaveProperty('porPagina')
  })

  it('GET /api/getMarca returns their brands', async () => {
    const { marcas } = (await test.current.app.inject('/api/getMarca')).json()
    expect(marcas.map((row: { marca: string; hechoenmexico: boolean }) => [row.marca, row.hechoenmexico])).toEqual([
      ['Frenomex', false],
      ['Rodante', true],
    ])
  })
})

describe('reference reads', () => {
  it.each(['/api/getMarca', '/api/getLinea', '/api/getYear', '/api/ultimosproductos'])(
    '%s is revalidated each time, and answers 304 when unchanged',
    async (url) => {
      const first = await test.current.app.inject(url)
      expect(first.headers['cache-control']).toBe('public, no-cache')
      const again = await test.current.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )
})

describe('GET /api/searchDetails/productos', () => {
  it('lists the whole catalogue with facets, order and pages', async () => {
    const answer = (await test.current.app.inject('/api/searchDetails/productos?orden=clave&porPagina=2')).json()
    expect(answer).toMatchObject({ total: 5, paginas: 3, pagina: 1 })
    expect(answer.results).toHaveLength(2)
    expect(answer.facetas.marcas.map((row: { nombre: string }) => row.nombre)).toEqual(['Rodante', 'Frenomex'])
  })
})
