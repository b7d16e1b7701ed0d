import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const test = useTestApp(({ db }) => fillSmallStore(db))

async function get(url: string) {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, json: () => answer.json() }
}

describe('pictures', () => {
  beforeAll(async () => {
    await makeProduct(test.current.database.db, {
      key: 'PIC-1',
      brand: 'Rodante',
      createdAt: '2025-01-01',
      pictures: { 4: 'drawings/disco.svg', 5: 'https://fotos.example/disco-lg.webp' },
    })
  })

  it('of this site have its base path; others have their own address; drawings are marked', async () => {
    const { results } = (await get('/searchDetails/details/PIC-1')).json()
    const [drawing, photograph] = results.imagenes
    expect(drawing).toMatchObject({ lg: '/tuerca/drawings/disco.svg', indice: 4, dibujo: true })
    expect(photograph).toMatchObject({ lg: 'https://fotos.example/disco-lg.webp', indice: 5, dibujo: false })
    expect(results.PicturesUrl.lg).toBe('/tuerca/drawings/disco.svg')
  })

  it.each([
    [5, 'https://fotos.example/disco-lg.webp'],
    [99, 'https://fotos.example/disco-lg.webp'],
    [0, '/tuerca/drawings/disco.svg'],
  ])('begin with that of the brand (viewimagesprinc %d), or the nearest', async (index, url) => {
    const { db } = test.current.database
    const brand = db.updateTable('brands').where('name', '=', 'Rodante')
    await brand.set({ main_picture_index: index }).execute()
    const { results } = (await get('/searchDetails/details/PIC-1')).json()
    await brand.set({ main_picture_index: null }).execute()
    expect(results.categorias[0].marcas.viewimagesprinc).toBe(index)
    expect(results.PicturesUrl.lg).toBe(url)
  })
})

describe('GET /searchDetails/relacionados/{id}', () => {
  const tsuru = { make: 'Nissan', model: 'Tsuru' }
  beforeAll(async () => {
    const { db } = test.current.database
    const pads = { line: 'Balatas', createdAt: '2025-01-01' }
    await makeProduct(db, { ...pads, key: 'REL-1', units: 5, applications: [{ ...tsuru, from: 1990, to: 1995 }] })
    await makeProduct(db, { ...pads, key: 'REL-2', units: 50, applications: [tsuru] })
    await makeProduct(db, { ...pads, key: 'REL-REAR', units: 70, positions: ['trasera'], applications: [tsuru] })
    await makeProduct(db, { ...pads, key: 'REL-LATER', units: 70, applications: [{ ...tsuru, from: 2018 }] })
    await makeProduct(db, { ...pads, key: 'REL-OTHER', units: 70, applications: [{ make: 'Seat', model: 'Ibiza' }] })
    const discs = { line: 'Discos', createdAt: '2025-01-01', applications: [tsuru] }
    await makeProduct(db, { ...discs, key: 'REL-DISC-1', units: 8 })
    await makeProduct(db, { ...discs, key: 'REL-DISC-2', units: 9 })
    await makeProduct(db, { ...discs, key: 'REL-UNSOLD', line: 'Mazas' })
  })
  const keys = (products: { k_parte: string }[]) => products.map((product) => product.k_parte)

  it('finds parts of the line for a vehicle of the part, in years that meet and not for another position', async () => {
    const { mismaLinea } = (await get('/searchDetails/relacionados/bd1047')).json()
    expect(keys(mismaLinea)).toEqual(['REL-2', 'REL-1'])
  })

  it('finds what sells best of each other line for its vehicles', async () => {
    const { mismoVehiculo } = (await get('/searchDetails/relacionados/BD-1047')).json()
    expect(keys(mismoVehiculo)).toContain('REL-DISC-2')
    expect(keys(mismoVehiculo)).not.toContain('REL-DISC-1')
    expect(keys(mismoVehiculo)).not.toContain('REL-UNSOLD')
  })

  it('is empty for a part without applications, and 404 for none', async () => {
    expect((await get('/searchDetails/relacionados/125010075')).json()).toEqual({ mismaLinea: [], mismoVehiculo: [] })
    expect((await get('/searchDetails/relacionados/NO-EXISTE')).status).toBe(404)
  })
})

describe('GET /searchDetails/cercanas/{id}', () => {
  it('names the part that has the key as another number, and the brand of the number', async () => {
    const { results } = (await get('/searchDetails/cercanas/7357D456')).json()
    expect(results).toMatchObject([{ k_parte: 'BD-1047', encontrado_por: { clave: '7357-D456', marca: 'Paragón' } }])
  })

  it.each(['BD-1074', 'BD1O47', 'BD-104', 'bd 1047x'])('names BD-1047 for %s', async (key) => {
    const { results } = (await get(`/searchDetails/cercanas/${encodeURIComponent(key)}`)).json()
    expect(results).toMatchObject([{ k_parte: 'BD-1047', encontrado_por: null }])
  })

  it.each(['X', '---', "'; drop table products; --"])('finds nothing near %s', async (key) => {
    expect((await get(`/searchDetails/cercanas/${encodeURIComponent(key)}`)).json()).toEqual({ results: [] })
  })
})
