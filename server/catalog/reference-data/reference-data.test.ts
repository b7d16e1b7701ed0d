import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async ({ db }) => fillSmallStore(db))
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { name: 'Zoe Admin', roles: ['admin'] })
})

const sql = async (text: string) => (await test.current.database.pool.query(text)).rows

async function call(method: 'GET' | 'POST', url: string, payload?: object, who = admin) {
  const answer = await test.current.app.inject({
    method,
    url,
    headers: who.headers,
    cookies: who.cookies,
    ...(method === 'POST' ? { payload: payload ?? {} } : {}),
  })
  return {
    status: answer.statusCode,
    body: answer.body,
    get json() {
      return answer.json()
    },
  }
}

async function upload(content: Uint8Array<ArrayBuffer> | string, name = 'logo.png') {
  const { payload, headers } = await multipart([{ field: 'logo', name, content }])
  const answer = await test.current.app.inject({
    method: 'POST',
    url: '/api/marcas/logo',
    payload,
    headers: { ...admin.headers, ...headers },
    cookies: admin.cookies,
  })
  return { status: answer.statusCode, json: answer.json() }
}

const drawn = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: '#f25c0580' } })
      .png()
      .toBuffer(),
  )

describe('brands', () => {
  it('is made with a logo, shown to everybody, changed and deleted', async () => {
    const logo = await upload(await drawn(300, 90))
    expect(logo).toMatchObject({ status: 200, json: { imagen: { ancho: 300, alto: 90 } } })
    const made = await call('POST', '/api/storeMarca', {
      marca: 'Nueva Marca',
      hechoenmexico: true,
      viewimagesprinc: 2,
      gama: 'better',
      logo: logo.json.id,
    })
    const [row] = (await call('GET', '/api/marcas?buscar=nueva')).json.filas
    expect(row).toMatchObject({
      id: made.json.id,
      version: 1,
      marca: 'Nueva Marca',
      hechoenmexico: true,
      viewimagesprinc: 2,
      gama: 'better',
      partes: 0,
      logo: { id: logo.json.id },
    })
    const shown = (await test.current.app.inject('/api/getMarca?buscar=nueva')).json().marcas[0]
    expect((await test.current.app.inject(shown.logo.webp.sm)).headers['content-type']).toBe('image/webp')
    expect(await call('POST', `/api/updateMarca/${made.json.id}`, { marca: 'Nueva', version: 1 })).toMatchObject({
      status: 200,
      json: { version: 2 },
    })
    const stale = await call('POST', `/api/updateMarca/${made.json.id}`, { marca: 'Vieja', version: 1 })
    expect(stale).toMatchObject({ status: 409, json: { error: { stale: { version: 2, changedBy: 'Zoe Admin' } } } })
    expect(stale.json.error.stale.stored).toMatchObject({ marca: 'Nueva', gama: null })
    expect(await sql("select before->>'tier' as tier from audit_entries where action = 'marca.modificada'")).toEqual([
      { tier: 'better' },
    ])
    expect((await call('POST', `/api/deleteMarca/${made.json.id}`)).json).toEqual({ success: true })
    expect((await call('POST', `/api/deleteMarca/${made.json.id}`)).status).toBe(404)
  })

  it('in use cannot be deleted, and shows its uses', async () => {
    const [{ id }] = await sql(`select id from brands where name = 'Rodante'`)
    await sql(`insert into discounts (name, kind, percent, brand_id) values ('Rodante', 'promotion', 5, ${id})`)
    expect(await call('POST', `/api/deleteMarca/${id}`)).toMatchObject({
      status: 409,
      json: { error: { message: 'No se puede eliminar la marca Rodante: tiene 2 partes y 1 descuento.' } },
    })
  })

  it.each([
    [{ marca: 'frenoméx' }, 'marca'],
    [{ marca: '---' }, 'marca'],
    [{ marca: '' }, 'marca'],
    [{ marca: 'Otra', viewimagesprinc: 100 }, 'viewimagesprinc'],
    [{ marca: 'Otra', logo: 999_999 }, 'logo'],
    [{ marca: 'Otra', gama: 'Premium' }, 'gama'],
  ])('%j is refused at %s', async (body, field) => {
    expect((await call('POST', '/api/storeMarca', body)).json.error.fields).toHaveProperty(field)
  })

  it('a logo is a picture by its content', async () => {
    expect(
      (await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'logo.svg')).json.error.message,
    ).toMatch(/no es PNG, WebP, JPEG o AVIF/u)
    expect((await upload('GIF89a', 'logo.png')).status).toBe(400)
    expect((await upload(await drawn(20, 20))).json.error.message).toBe('La imagen mide menos de 32 puntos por lado.')
    expect((await call('POST', '/api/marcas/logo')).status).toBeGreaterThanOrEqual(400)
  })

  it('the list filters by use and origin, and is exported', async () => {
    const names = async (query: string) =>
      (await call('GET', `/api/marcas?${query}`)).json.filas.map((row: { marca: string }) => row.marca)
    await call('POST', '/api/storeMarca', { marca: 'Sin partes' })
    expect(await names('uso=no&buscar=sin')).toEqual(['Sin partes'])
    expect(await names('uso=si&orden=-partes')).toEqual(['Rodante', 'Frenomex'])
    expect((await call('GET', '/api/marcas/exporta?buscar=rodante')).body).toContain('Rodante')
    await call('POST', '/api/storeMarca', { marca: 'Fina', gama: 'best' })
    expect(await names('gama=best')).toEqual(['Fina'])
    expect(await names('gama=ninguna&uso=si')).toEqual(['Frenomex', 'Rodante'])
    expect((await call('GET', '/api/marcas/exporta?buscar=fina')).body).toMatch(/Gama[\s\S]*Fina.*Premium/u)
  })

  it('a change that search does not show sends it no notification', async () => {
    const [{ id, version }] = await sql(`select id, version from brands where name = 'Frenomex'`)
    const changes = async () => (await sql('select count(*)::integer as all from catalog_changes'))[0]?.all
    const before = await changes()
    await call('POST', `/api/updateMarca/${id}`, { marca: 'Frenomex', hechoenmexico: true, version })
    expect(await changes()).toBe(before)
    await call('POST', `/api/updateMarca/${id}`, { marca: 'Frenomex SA', hechoenmexico: true, version: version + 1 })
    expect(await changes()).toBe(before + 1)
    await call('POST', `/api/updateMarca/${id}`, { marca: 'Frenomex', version: version + 2 })
  })
})

describe('lines', () => {
  it('is made, renamed and deleted; in use it is not', async () => {
    const made = await call('POST', '/api/storeLinea', { linea: 'Bujías' })
    expect((await call('POST', '/api/storeLinea', { linea: 'bujias' })).json.error.fields).toHaveProperty('linea')
    expect(
      (await call('POST', `/api/updateLinea/${made.json.id}`, { linea: 'Bujías finas', version: 1 })).json,
    ).toEqual({
      version: 2,
    })
    expect((await call('POST', `/api/updateLinea/${made.json.id}`, { linea: 'x y', version: 1 })).status).toBe(409)
    expect((await call('POST', `/api/deleteLinea/${made.json.id}`)).json).toEqual({ success: true })
    const [{ id }] = await sql(`select id from lines where name = 'Balatas'`)
    expect((await call('POST', `/api/deleteLinea/${id}`)).json.error.message).toBe(
      'No se puede eliminar la línea Balatas: tiene 2 partes.',
    )
    expect((await call('GET', '/api/lineas?buscar=balatas')).json.filas).toMatchObject([
      { linea: 'Balatas', partes: 2 },
    ])
  })
})

describe('years', () => {
  it('are added by a range, counted, and deleted unless a part states them', async () => {
    await makeProduct(test.current.database.db, {
      key: 'YE-1',
      applications: [{ make: 'Nissan', model: 'Lucino', from: 2051, to: 2052 }],
    })
    expect((await call('POST', '/api/storeYear', { desde: 2050, hasta: 2053 })).json).toEqual({
      agregados: 4,
      yaEstaban: 0,
    })
    expect((await call('POST', '/api/storeYear', { desde: 2053, hasta: 2055 })).json).toEqual({
      agregados: 2,
      yaEstaban: 1,
    })
    expect((await call('POST', '/api/storeYear', { desde: 2053, hasta: 2050 })).json.error.fields).toHaveProperty(
      'hasta',
    )
    const seen = (await call('GET', '/api/years')).json
    const parts = new Map(seen.years.map((row: { year: number; partes: number }) => [row.year, row.partes]))
    expect([parts.get(2050), parts.get(2051), parts.get(2053)]).toEqual([0, 1, 0])
    expect((await call('POST', '/api/deleteYear/2051')).json.error.message).toBe(
      'No se puede eliminar 2051: tiene 1 parte.',
    )
    expect((await call('POST', '/api/deleteYear/2055')).json).toEqual({ success: true })
    expect((await call('POST', '/api/deleteYear/2049')).status).toBe(404)
  })
})

describe('who', () => {
  it.each(['cliente', 'MKTG', 'vendedor'] as const)('%s stores none of it', async (role) => {
    const who = await signIn(test.current, { roles: [role] })
    for (const [method, url] of [
      ['GET', '/api/marcas'],
      ['POST', '/api/storeMarca'],
      ['POST', '/api/deleteLinea/1'],
      ['POST', '/api/storeYear'],
      ['POST', '/api/relMarcaLinea/marca/1'],
    ] as const) {
      expect((await call(method, url, {}, who)).status).toBe(403)
    }
  })
})
