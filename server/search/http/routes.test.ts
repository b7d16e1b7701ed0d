import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refreshBestSellers } from '#server/catalog/products/service.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const test = useTestApp(
  async ({ db }) => {
    await fillSmallStore(db)
    await refreshBestSellers(db)
  },
  { withSearch: true },
)

async function get(url: string) {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, json: () => answer.json() }
}

async function post(url: string, body: unknown, remoteAddress = '10.0.0.1') {
  const { headers, cookies } = await withXsrf(test.current.app)
  const request = { method: 'POST', url, headers, cookies, remoteAddress, payload: body as object } as const
  const answer = await test.current.app.inject(request)
  return { status: answer.statusCode, json: () => answer.json() }
}

const keysOf = (json: { results: { k_parte: string }[] }) => json.results.map((row) => row.k_parte)

describe('GET /search/{text}', () => {
  it('finds parts by words and vehicle, with the fields of the specification', async () => {
    const { results, total } = (await get('/search/balatas%20tsuru%2098')).json()
    expect(total).toBe(2)
    expect(results[0]).toEqual({
      id: expect.any(Number),
      k_parte: 'BD-1047',
      linea: 'Balatas',
      descripcion: 'BALATA DELANTERA NISSAN TSURU 92/17',
      marca: 'Frenomex',
      badgenuevo: false,
      especial: 'False',
      mejoresventas: true,
      mejoresventaslineas: true,
      PicturesUrl: { sm: expect.any(String), md: expect.any(String), lg: expect.any(String) },
      categorias: [{ linea: 'Balatas', marcas: { marca: 'Frenomex', viewimagesprinc: null } }],
      existencia: 12,
      encontrado_por: null,
      dibujo: true,
      ficha: { posiciones: ['delantera'], rasgos: [], vehiculos: 'Nissan Tsuru 1992–2017, Sentra 1991–1994' },
      auto: {
        vehiculo: { year: 1998, marca: 'Nissan', modelo: 'Tsuru', motor: null },
        anios: '1992–2017',
        motores: ['L4 1.6L'],
        posiciones: ['delantera'],
        rasgos: [],
        veredicto: 'verifica',
        motivo: 'solo si tu Tsuru trae motor L4 1.6L.',
      },
    })
  })

  it('does not serve an outdated answer after a part changes', async () => {
    const found = async () => (await get('/search/cachivache')).json().total
    expect([await found(), await found()]).toEqual([0, 0])
    const { db } = test.current.database
    const id = await makeProduct(db, { key: 'CV-1', description: 'CACHIVACHE UNIVERSAL' })
    await expect.poll(found).toBe(1)
    await db.deleteFrom('products').where('id', '=', id).execute()
    await expect.poll(found).toBe(0)
  })

  it('finds a part code without its dashes', async () => {
    expect(keysOf((await get('/search/bd1047')).json())[0]).toBe('BD-1047')
  })

  it('finds a part by the number of another brand, and shows that number', async () => {
    const { results } = (await get('/search/7357d456')).json()
    expect(results[0]).toMatchObject({ k_parte: 'BD-1047', encontrado_por: { clave: '7357-D456', marca: 'Paragón' } })
  })

  it.each([
    'ab',
    '%20%20',
    '...',
    '---///',
    '---%2F',
    'x'.repeat(5000),
    'x'.repeat(300),
    '%F0%9F%94%A7%F0%9F%94%A7%F0%9F%94%A7',
  ])('answers nothing for %s', async (text) => {
    const answer = await get(`/search/${text}`)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ results: [], total: 0 })
  })

  it('never shows a part for a year that it does not fit without saying so', async () => {
    const json = (await get('/search/balatas%20tsuru%201985')).json()
    expect(json.relajado).toEqual([{ tipo: 'year', etiqueta: '1985', sin: 'balatas tsuru' }])
    expect((await get('/search/balatas%20tsuru%201998')).json()).not.toHaveProperty('relajado')
  })
})

describe('GET /api/productoslista/{term}', () => {
  it('answers page, facets and the understood terms', async () => {
    const json = (await get('/api/productoslista/balatas%20tsuru%2098?porPagina=1&pagina=2&orden=clave')).json()
    expect(keysOf(json)).toEqual(['BT-2210'])
    expect(json).toMatchObject({ total: 2, pagina: 2, porPagina: 1, paginas: 2 })
    expect(json.facetas.marcas.map((facet: { nombre: string }) => facet.nombre).toSorted()).toEqual([
      'Frenomex',
      'Rodante',
    ])
    const understood = json.entendido.map((term: { tipo: string; sin: string }) => [term.tipo, term.sin])
    expect(understood).toContainEqual(['modelo', 'balatas 98'])
    expect(understood).toContainEqual(['year', 'balatas tsuru'])
  })

  it('names the terms that the results do not meet', async () => {
    const relaxed = (await get('/api/productoslista/balatas%20tsuru%201985')).json()
    expect(relaxed.total).toBe(2)
    expect(relaxed.relajado).toEqual([{ tipo: 'year', etiqueta: '1985', sin: 'balatas tsuru' }])
    expect(relaxed.entendido.map((term: { tipo: string }) => term.tipo)).not.toContain('year')
    expect((await get('/api/productoslista/balatas%20tsuru%201998')).json().relajado).toEqual([])
  })

  it('offers lines for the vehicle where nothing is found, which a search for it has', async () => {
    const { total, lineasCercanas, textoVehiculo } = (await get('/api/productoslista/turbo%20tsuru%2098')).json()
    expect({ total, textoVehiculo }).toEqual({ total: 0, textoVehiculo: 'tsuru 98' })
    expect(lineasCercanas).toEqual([{ id: expect.any(Number), nombre: 'Balatas', cantidad: 2 }])
    const url = `/api/productoslista/${encodeURIComponent(textoVehiculo)}?linea=${lineasCercanas[0].id}`
    expect((await get(url)).json()).toMatchObject({ total: 2, relajado: [] })
  })

  it('answers a text with several parts part by part, in turns', async () => {
    const found = (await get(`/api/productoslista/${encodeURIComponent('balatas y amortiguadores')}`)).json()
    expect(found.secciones.map((section: { etiqueta: string }) => section.etiqueta)).toEqual([
      'Balatas',
      'Amortiguadores',
    ])
    expect(keysOf(found)).toEqual(['BD-1047', 'AM.330/2', 'BT-2210'])
    const [first, second, third] = found.results
    expect(found.secciones).toMatchObject([
      { texto: 'balatas', total: 2, productos: [first.id, third.id], relajado: [], noManejamos: null },
      { texto: 'amortiguadores', total: 1, productos: [second.id] },
    ])
    expect(found.total).toBe(3)
    const ofJetta = (await get('/api/productoslista/balatas%20y%20amortiguadores%20jetta')).json()
    expect(ofJetta.secciones.map((section: { total: number }) => section.total)).toEqual([0, 1])
  })

  it('shows the car of each part beside it', async () => {
    const term = encodeURIComponent('balatas tsuru 98 y amortiguadores jetta 2005')
    const { results } = (await get(`/api/productoslista/${term}`)).json()
    const cars = results.map((row: { auto: { vehiculo: { modelo: string } } }) => row.auto.vehiculo.modelo)
    expect(cars).toEqual(['Tsuru', 'Jetta', 'Tsuru'])
  })

  it('offers parts with a key much like one that no part has, which are no results', async () => {
    const json = (await get('/api/productoslista/bd-1O47')).json()
    expect([json.total, keysOf(json)]).toEqual([0, []])
    expect(json.clavesCercanas).toMatchObject([
      { k_parte: 'BD-1047', linea: 'Balatas', ficha: { vehiculos: 'Nissan Tsuru 1992–2017, Sentra 1991–1994' } },
    ])
  })

  it('narrows by a facet', async () => {
    const all = (await get('/api/productoslista/balatas')).json()
    const rodante = all.facetas.marcas.find((facet: { nombre: string }) => facet.nombre === 'Rodante')
    expect(keysOf((await get(`/api/productoslista/balatas?marca=${rodante.id}`)).json())).toEqual(['BT-2210'])
    expect(keysOf((await get('/api/productoslista/balatas?posicion=delantera')).json())).toEqual(['BD-1047'])
  })

  it.each(['orden=precio', 'pagina=-1', 'year=98', 'porPagina=1000', 'linea=x', 'posicion=arriba'])(
    'refuses %s and names the field',
    async (query) => {
      const answer = await get(`/api/productoslista/balatas?${query}`)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.json().error.fields)).toEqual([query.split('=')[0]])
    },
  )
})

describe('POST /api/catalogo/productoslistacatalogo', () => {
  const url = '/api/catalogo/productoslistacatalogo'

  it('lists what fits the vehicle, named in any spelling', async () => {
    const json = (await post(url, { year: 1998, marca: 'NISSAN', modelo: 'tsuru', motor: 'todos' })).json()
    expect(keysOf(json).toSorted()).toEqual(['BD-1047', 'BT-2210'])
    expect(json.vehiculo).toMatchObject({
      year: 1998,
      marca: { nombre: 'Nissan' },
      modelo: { nombre: 'Tsuru' },
      motor: null,
    })
  })

  it.each([
    [{ year: '98', marca: 'nissan', modelo: 'TSURU', motor: '1.6' }, 1998, 'Nissan', 'L4 1.6L'],
    [{ year: 'todos', marca: 'VW', modelo: 'jetta', motor: '2000' }, null, 'Volkswagen', 'L4 2.0L'],
  ])('understands %j as a search would', async (requested, year, make, engine) => {
    const { vehiculo, total } = (await post(url, requested)).json()
    expect(vehiculo).toMatchObject({ year, marca: { nombre: make }, motor: { nombre: engine } })
    expect(total).toBeGreaterThan(0)
  })

  it('filters by engine and by line', async () => {
    const engine = await post(url, { year: '2000', marca: 'Volkswagen', modelo: 'Jetta', motor: 'L4 2.0L' })
    expect(keysOf(engine.json())).toEqual(['AM.330/2'])
    const lines = (await post(url, { marca: 'Nissan' })).json().facetas.lineas
    expect(lines).toHaveLength(1)
  })

  it('leaves out applications that ended before the year', async () => {
    expect((await post(url, { year: 1995, marca: 'Chevrolet', modelo: 'Chevy' })).json().total).toBe(1)
    expect((await post(url, { year: 2010, marca: 'Chevrolet', modelo: 'Chevy' })).json().total).toBe(0)
  })

  it('offers other lines of the vehicle where the requested one has no part for it', async () => {
    const vehicle = { year: 1998, marca: 'Nissan', modelo: 'Tsuru' }
    const ofJetta = (await post(url, { marca: 'Volkswagen' })).json().facetas.lineas[0]
    const { total, lineasCercanas } = (await post(url, { ...vehicle, linea: ofJetta.id })).json()
    expect(total).toBe(0)
    expect(lineasCercanas).toEqual([{ id: expect.any(Number), nombre: 'Balatas', cantidad: 2 }])
    const ofLine = (await post(url, { ...vehicle, linea: lineasCercanas[0].id })).json()
    expect(ofLine).toMatchObject({ total: 2, lineasCercanas: [] })
  })

  it.each([
    { year: 1998, marca: 'Ferrari', modelo: 'todos' },
    { year: 1998, marca: 'Nissan', modelo: 'Jetta' },
    { year: 'abc' },
    { year: 2099, marca: 'Chevrolet' },
  ])('answers 404 for a vehicle that is not in the catalogue: %j', async (vehicle) => {
    const answer = await post(url, vehicle)
    expect(answer.status).toBe(404)
    expect(answer.json().error.message).toBe('Ese vehículo no está en el catálogo.')
  })

  it('answers 419 without the XSRF token', async () => {
    const answer = await test.current.app.inject({ method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(419)
    expect(answer.json().error.code).toBe('page_expired')
  })
})

describe('GET /catalogo/list', () => {
  it('offers only what exists, step by step, with counts', async () => {
    const first = (await get('/catalogo/list')).json()
    expect(first.listyear).toContain(1998)
    expect(first.lineas.map((line: { nombre: string }) => line.nombre).toSorted()).toEqual([
      'Amortiguadores',
      'Balatas',
    ])
    const ofYear = (await get('/catalogo/list?year=1998')).json()
    const nissan = ofYear.marcas.find((make: { nombre: string }) => make.nombre === 'Nissan')
    expect(nissan.cantidad).toBe(2)
    const ofMake = (await get(`/catalogo/list?year=1998&marca=${nissan.id}`)).json()
    expect(ofMake.modelos.map((model: { nombre: string }) => model.nombre)).toEqual(['Tsuru'])
    const ofModel = (await get(`/catalogo/list?year=1998&marca=${nissan.id}&modelo=${ofMake.modelos[0].id}`)).json()
    expect(ofModel.motores.map((engine: { nombre: string }) => engine.nombre)).toEqual(['L4 1.6L'])
  })

  it('counts the years, and what all that was chosen leads to', async () => {
    const first = (await get('/catalogo/list')).json()
    const total = (await get('/api/ultimosproductos')).json().results.length
    expect(first.total).toBeGreaterThanOrEqual(total)
    expect(first.years.map(({ year }: { year: number }) => year)).toEqual(first.listyear)
    const nissan = first.marcas.find((make: { nombre: string }) => make.nombre === 'Nissan')
    const ofMake = (await get(`/catalogo/list?marca=${nissan.id}`)).json()
    expect(ofMake.total).toBe(nissan.cantidad)
    for (const { year, cantidad } of ofMake.years) {
      expect((await get(`/catalogo/list?year=${year}`)).json().total).toBe(cantidad)
    }
    const [tsuru] = ofMake.modelos
    const ofModel = (await get(`/catalogo/list?marca=${nissan.id}&modelo=${tsuru.id}`)).json()
    const [engine] = ofModel.motores
    const ofEngine = (await get(`/catalogo/list?marca=${nissan.id}&modelo=${tsuru.id}&motor=${engine.id}`)).json()
    expect(ofEngine.total).toBe(engine.cantidad)
    for (const line of ofEngine.lineas) {
      const url = `/catalogo/list?marca=${nissan.id}&modelo=${tsuru.id}&motor=${engine.id}&linea=${line.id}`
      expect((await get(url)).json().total).toBe(line.cantidad)
    }
  })
})

describe('popular searches', () => {
  const register = (buscar: string, address?: string) => post('/api/registrabusqueda', { buscar }, address)
  const counted = async () => {
    const rows = await test.current.database.db.selectFrom('popular_searches').select(['query', 'searches']).execute()
    return Object.fromEntries(rows.map((row) => [row.query, row.searches]))
  }

  beforeEach(async () => {
    await test.current.database.db.deleteFrom('popular_searches').execute()
    await test.current.database.db.deleteFrom('search_votes').execute()
  })

  it('counts a search once for each visitor and day, in any spelling', async () => {
    await register('Balatas  Tsuru', '10.0.0.1')
    await register('balatas tsuru', '10.0.0.1')
    await register('balatas tsuru', '10.0.0.2')
    expect(await counted()).toEqual({ 'balatas tsuru': 2 })
  })

  it('counts the understood terms, in the words of the catalogue, and no other text', async () => {
    await register('BALATAS tsuru \u202E🔴 𝐏𝐄𝐃𝐈𝐃𝐎𝐒 55-1234-5678', '10.0.0.1')
    await register('valatas sturu', '10.0.0.2')
    await register('bd 1047', '10.0.0.3')
    await register('pedidos al 55 1234 5678', '10.0.0.4')
    for (const query of Object.keys(await counted())) expect(['balatas tsuru', 'BD-1047']).toContain(query)
  })

  it('does not count texts that find nothing without relaxing, or are too short or too long', async () => {
    for (const text of [
      'zzzzzz qqqq',
      'balatas tsuru 1985',
      'ba',
      '   ',
      `balatas${' '.repeat(10)}${'x'.repeat(150)}`,
    ]) {
      expect((await register(text)).json()).toEqual({ success: false })
    }
    expect(await counted()).toEqual({})
  })

  it('forgets who searched on an earlier day', async () => {
    await test.current.database.db
      .insertInto('search_votes')
      .values({ day: '2020-01-01', visitor: 'x', folded: 'BALATAS' })
      .execute()
    await register('balatas')
    const votes = await test.current.database.db.selectFrom('search_votes').select('visitor').execute()
    expect(votes).toHaveLength(1)
    expect(votes[0]?.visitor).not.toContain('10.0.0.1')
  })

  it('answers 429 to a robot', async () => {
    const statuses = []
    for (let count = 0; count < 31; count++) statuses.push((await register('balatas', '10.9.9.9')).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses[30]).toBe(429)
  })

  it('GET /api/home/buscados lists what several visitors searched in several hours, with the best sellers', async () => {
    const { db } = test.current.database
    const popular = async () => (await get('/api/home/buscados')).json().masbuscados
    for (const visitor of [1, 2, 3]) await register('balatas tsuru', `10.0.1.${visitor}`)
    expect(await popular()).toEqual([])
    await db
      .updateTable('popular_searches')
      .set({ updated_at: sql`now() - interval '2 hours'` })
      .execute()
    await register('balatas tsuru', '10.0.1.4')
    expect(await popular()).toEqual([{ consulta: 'balatas tsuru', resultados: 2 }])
    await db.updateTable('popular_searches').set({ hidden: true }).execute()
    expect(await popular()).toEqual([])
    await db.updateTable('popular_searches').set({ hidden: false }).execute()
    const json = (await get('/api/home/buscados')).json()
    expect(json.masbuscados).toEqual([{ consulta: 'balatas tsuru', resultados: 2 }])
    expect(json.mejoresVentas.map((row: { k_parte: string }) => row.k_parte)).toEqual(['BD-1047', 'BT-2210'])
    const line = 'Balatas'
    const fits = [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }]
    const id = await makeProduct(db, { key: 'BD-9', line, description: 'BALATA TSURU', applications: fits })
    await expect.poll(popular).toEqual([{ consulta: 'balatas tsuru', resultados: 3 }])
    await db.deleteFrom('products').where('id', '=', id).execute()
    await expect.poll(popular).toEqual([{ consulta: 'balatas tsuru', resultados: 2 }])
  })
})
