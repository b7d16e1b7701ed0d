import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const test = useTestApp(({ db }) => fillSmallStore(db))

async function get(url: string) {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: answer.body,
    json: () => answer.json(),
  }
}

describe('GET /searchDetails/details/{id}', () => {
  it.each(['BD-1047', 'bd1047', 'BD 1047', 'bd.10-47'])('finds the part by its key written as %s', async (key) => {
    const answer = await get(`/searchDetails/details/${encodeURIComponent(key)}`)
    expect(answer.status).toBe(200)
    expect(answer.json().results).toMatchObject({
      k_parte: 'BD-1047',
      linea: 'Balatas',
      marca: 'Frenomex',
      especial: 'False',
      existencia: 12,
      equivalentes: [{ clave: '7357-D456', marca: 'Paragón' }],
      alternas: ['BD1047-A'],
    })
  })

  it.each(['AM.330%2F2', 'AM.330/2'])('finds a key with a slash, written as %s', async (key) => {
    expect((await get(`/searchDetails/details/${key}`)).json().results.k_parte).toBe('AM.330/2')
  })

  it('takes a number for a key before it takes it for an id', async () => {
    expect((await get('/searchDetails/details/125010075')).json().results.k_parte).toBe('125010075')
    const { id } = (await get('/searchDetails/details/BT-2210')).json().results
    expect((await get(`/searchDetails/details/${id}`)).json().results.k_parte).toBe('BT-2210')
  })

  it('finds a part by a key that it had before, but not where another part has that key', async () => {
    const { pool } = test.current.database
    await pool.query(`insert into product_redirects (key_folded, key, product_id)
      select folded, folded, id from products cross join (values ('VIEJA1'), ('125010075')) former (folded) where key = 'BT-2210'`)
    expect((await get('/searchDetails/details/vieja-1')).json().results.k_parte).toBe('BT-2210')
    expect((await get('/searchDetails/details/125010075')).json().results.k_parte).toBe('125010075')
  })

  it('is not its own equivalent', async () => {
    const { pool } = test.current.database
    await pool.query(`insert into product_keys (product_id, kind, key, owner)
      select id, 'equivalent', 'bt 2210', 'Otra' from products where key = 'BT-2210'`)
    const { equivalentes } = (await get('/searchDetails/details/BT-2210')).json().results
    expect(equivalentes.map(({ clave }: { clave: string }) => clave)).not.toContain('bt 2210')
  })

  it('lists every branch, also one that never reported the part, the main one first', async () => {
    const { existencias } = (await get('/searchDetails/details/BT-2210')).json().results
    expect(existencias).toEqual([
      { sucursal: 'Guadalajara', ciudad: 'Guadalajara', cantidad: 0, llega: null, actualizado: null },
      { sucursal: 'Monterrey', ciudad: 'Monterrey', cantidad: 0, llega: null, actualizado: null },
    ])
  })

  it('groups the applications by make and model', async () => {
    const { groupaplicaciones } = (await get('/searchDetails/details/BD-1047')).json()
    expect(groupaplicaciones).toHaveLength(1)
    expect(groupaplicaciones[0].marca).toBe('Nissan')
    expect(groupaplicaciones[0].modelos.map((group: { modelo: string }) => group.modelo)).toEqual(['Sentra', 'Tsuru'])
    expect(groupaplicaciones[0].modelos[1].aplicaciones[0]).toMatchObject({
      year_ini: 1992,
      year_fin: 2017,
      motor: 'L4 1.6L',
      posiciones: ['delantera'],
    })
  })

  it('shows the picture nearest to the default index 4, and all of them in order', async () => {
    const { results } = (await get('/searchDetails/details/AM.330%2F2')).json()
    expect(results.PicturesUrl.sm).toBe('/b.webp')
    expect(results.imagenes.map((image: { sm: string }) => image.sm)).toEqual(['/a.webp', '/b.webp', '/c.webp'])
    expect(results.imagenes[1]).toMatchObject({ indice: 3, dibujo: false })
  })

  it('shows the drawing of the line where there is no picture', async () => {
    const { results } = (await get('/searchDetails/details/BD-1047')).json()
    expect(results.PicturesUrl.sm).toMatch(/^\/tuerca\/drawings\/[a-z-]+\.svg$/u)
  })

  it('never shows the list price to a visitor', async () => {
    expect((await get('/searchDetails/details/BT-2210')).body).not.toContain('412')
  })

  it.each(['NO-EXISTE', '99999999999', '---', "'; drop table products; --"])(
    'answers 404 in Spanish for %s',
    async (key) => {
      const answer = await get(`/searchDetails/details/${encodeURIComponent(key)}`)
      expect(answer.status).toBe(404)
      expect(answer.json().error).toEqual({ code: 'not_found', message: `No hay ningún producto con la clave ${key}.` })
    },
  )
})

it.each([
  ['/searchDetails/details/%00', 404, 'not_found'],
  ['/api/getMarca?buscar=%00', 400, 'invalid_input'],
])('a NUL in %s is %i', async (url, status, code) => {
  const answer = await get(url)
  expect(answer.status).toBe(status)
  expect(answer.json().error.code).toBe(code)
})

describe('GET /api/searchDetails/getAplicaciones{param}', () => {
  it.each([
    '/api/searchDetails/getAplicacionesBD-1047',
    '/api/searchDetails/getAplicaciones/BD1047',
    '/api/searchDetails/getAplicaciones?k_parte=bd-1047',
  ])('answers JSON text at %s', async (url) => {
    const answer = await get(url)
    expect(answer.status).toBe(200)
    expect(answer.type).toContain('text/plain')
    expect(JSON.parse(answer.body).map((row: { modelo: string }) => row.modelo)).toEqual(['Sentra', 'Tsuru'])
  })

  it('answers 404 in the error shape for an unknown part', async () => {
    const answer = await get('/api/searchDetails/getAplicacionesNADA')
    expect(answer.status).toBe(404)
    expect(answer.json().error.code).toBe('not_found')
  })
})

describe('reference data', () => {
  it('GET /api/getMarca lists brands by name with their products', async () => {
    const { marcas, total } = (await get('/api/getMarca')).json()
    expect(marcas.map((row: { marca: string; productos: number }) => [row.marca, row.productos])).toEqual([
      ['Frenomex', 1],
      ['Rodante', 2],
    ])
    expect(total).toBe(2)
  })

  it('GET /api/getLinea is paged and searched without accents', async () => {
    expect((await get('/api/getLinea?porPagina=1&pagina=2')).json()).toMatchObject({
      lineas: [{ linea: 'Balatas', productos: 2 }],
      total: 2,
    })
    expect((await get('/api/getLinea?buscar=ÁMORT')).json().lineas).toHaveLength(1)
  })

  it('GET /api/getYear lists the model years, the newest first', async () => {
    const { db } = test.current.database
    await db
      .insertInto('years')
      .values([{ year: 1998 }, { year: 2020 }, { year: 2007 }])
      .execute()
    expect((await get('/api/getYear')).json()).toEqual({ years: [2020, 2007, 1998] })
    await db.deleteFrom('years').execute()
  })

  it('names the field that is wrong', async () => {
    const answer = await get('/api/getMarca?pagina=0')
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual(['pagina'])
  })
})

it('GET /api/ultimosproductos lists the newest first', async () => {
  const { results } = (await get('/api/ultimosproductos')).json()
  expect(results.map((row: { k_parte: string }) => row.k_parte)).toEqual([
    'AM.330/2',
    'BT-2210',
    'BD-1047',
    '125010075',
  ])
  expect(results[1].especial).toBe('True')
})
