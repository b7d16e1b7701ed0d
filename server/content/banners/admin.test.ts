import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBanner, makeShelf } from '#test/factories/content.ts'
import { makePriceList, setTerms } from '#test/factories/prices.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { multipart } from '#test/multipart.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOON = new Date('2026-06-15T18:00:00Z')
let now = NOON
const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now })
const { get, post } = callsOf(test, () => marketing)
const db = () => test.current.database.db
let marketing: SignedIn
const parts = new Map<string, number>()

beforeAll(async () => {
  marketing = await signIn(test.current, { roles: ['MKTG'] })
  for (const { id, key } of await db().selectFrom('products').select(['id', 'key']).execute()) parts.set(key, id)
})
beforeEach(async () => {
  now = NOON
  await db().deleteFrom('banners').execute()
})

const DARK = '#202830'

async function sent(content: Buffer, who = marketing, name = 'foto.png') {
  const { payload, headers } = await multipart([{ field: 'archivo', name, content: new Uint8Array(content) }])
  return test.current.app.inject({
    method: 'POST',
    url: '/api/banners/imagen',
    payload,
    cookies: who.cookies,
    headers: { ...who.headers, ...headers },
  })
}

async function picture(background = DARK, [width, height] = [1600, 900]): Promise<number> {
  const image = sharp({ create: { width: width ?? 0, height: height ?? 0, channels: 3, background } })
  const answer = await sent(await image.png().toBuffer())
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}

const HERO = { lugar: 'hero', titulo: 'Semana de frenos', alt: 'Un disco de freno', activo: true }
const fieldsOf = (answer: { json: { error?: { fields?: Record<string, string> } } }) => answer.json.error?.fields ?? {}
const shown = async (who?: SignedIn) => {
  const answer = await test.current.app.inject({ method: 'GET', url: '/api/banners', ...who })
  return answer.json<{ banners: { titulo: string; imagen: { ancho: number; alto: number } }[] }>().banners
}
const titles = async (who?: SignedIn) => (await shown(who)).map(({ titulo }) => titulo)

describe('users who may make banners', () => {
  const URLS = ['lista', 'opciones', 'orden?lugar=hero', 'regla?masVendidos=1', 'vista', 'lista/exporta']
  it.each(['CustomerService', 'cliente', 'asesor', 'vendedor', 'Cotizador-Mostrador', 'director', 'manager'])(
    '%s may not',
    async (role) => {
      const who = await signIn(test.current, { roles: [role] })
      for (const url of URLS) expect((await get(`/api/banners/${url}`, who)).status, url).toBe(403)
      expect((await post('/api/banners', HERO, who)).status).toBe(403)
      expect((await sent(Buffer.from('x'), who)).statusCode).toBe(403)
    },
  )

  it.each([{ roles: ['admin'] }, { roles: ['MKTG'] }, { roles: ['vendedor'], permissions: ['banner-create'] }])(
    '%j may',
    async (recipe) => {
      const who = await signIn(test.current, recipe)
      for (const url of URLS) expect((await get(`/api/banners/${url}`, who)).status, url).toBe(200)
    },
  )
})

describe('a banner', () => {
  it('is a draft, then scheduled, shown and ended by the clock', async () => {
    const imagen = await picture()
    const schedule = { desde: '2026-06-20T06:00:00.000Z', hasta: '2026-06-27T06:00:00.000Z' }
    const made = await post('/api/banners', { ...HERO, ...schedule, imagen, activo: false })
    expect(made.status).toBe(200)
    const { id } = made.json
    const states = async () => (await get(`/api/banners/${id}`)).json.estado
    expect(await states()).toBe('borrador')
    const changed = await post(`/api/banners/${id}`, { ...HERO, ...schedule, imagen, version: 1 })
    expect(changed.json).toEqual({ version: 2 })
    expect((await lastAudit(test.current))?.action).toBe('banner.modificado')
    for (const [at, state, isThere] of [
      ['2026-06-20T05:59:59.999Z', 'programado', false],
      ['2026-06-20T06:00:00.000Z', 'mostrado', true],
      ['2026-06-27T05:59:59.999Z', 'mostrado', true],
      ['2026-06-27T06:00:00.000Z', 'terminado', false],
    ] as const) {
      now = new Date(at)
      expect([await states(), await titles()], at).toEqual([state, isThere ? [HERO.titulo] : []])
    }
  })

  it('shows the part of its picture that the place has the shape for', async () => {
    const imagen = await picture()
    await post('/api/banners', { ...HERO, imagen })
    await post('/api/banners', { ...HERO, lugar: 'strip', titulo: 'Franja', imagen })
    const [hero, strip] = await shown()
    expect([hero?.imagen.ancho, hero?.imagen.alto]).toEqual([1600, 640])
    expect(strip?.imagen.ancho).toBe(1600)
    expect(strip?.imagen.alto).toBeCloseTo(267, -1)
  })

  it('is reported at its fields', async () => {
    const imagen = await picture()
    const cases: [object, Record<string, RegExp>][] = [
      [{ alt: '' }, { alt: /qué muestra/u }],
      [{ imagen: null }, { imagen: /borrador/u }],
      [{ imagen: 999_999 }, { imagen: /súbela/u }],
      [{ desde: '2026-07-02T00:00:00.000Z', hasta: '2026-07-01T00:00:00.000Z' }, { hasta: /antes de empezar/u }],
      [{ enlaceTipo: 'parte', enlaceTexto: 'NO-HAY' }, { enlaceTexto: /NO-HAY/u }],
      [{ enlaceTipo: 'pantalla', enlaceTexto: '/posts' }, { enlaceTexto: /Ninguna pantalla/u }],
      [{ enlaceTipo: 'pantalla', enlaceTexto: '//otro.mx' }, { enlaceTexto: /dirección/u }],
      [{ enlaceTipo: 'externo', enlaceTexto: 'javascript:alert(1)' }, { enlaceTexto: /https/u }],
      [{ enlaceTipo: 'externo', enlaceTexto: 'https://yo@otro.mx' }, { enlaceTexto: /https/u }],
      [{ publico: 'rol' }, { roles: /rol/u }],
      [{ publico: 'lista', lista: 999_999 }, { lista: /no existe/u }],
      [{ etiqueta: 'Ver' }, { etiqueta: /a dónde/u }],
    ]
    for (const [change, expected] of cases) {
      const answer = await post('/api/banners', { ...HERO, imagen, ...change })
      expect(answer.status, JSON.stringify(change)).toBe(400)
      for (const [field, message] of Object.entries(expected)) expect(fieldsOf(answer)[field]).toMatch(message)
    }
    expect(await shown()).toEqual([])
  })

  it('is not published with text that cannot be read over its picture', async () => {
    const imagen = await picture('#ffffff')
    const answer = await post('/api/banners', { ...HERO, imagen })
    expect(fieldsOf(answer)['imagen']).toMatch(/contraste es de \d\.\d a 1/u)
    expect((await post('/api/banners', { ...HERO, imagen, activo: false })).status).toBe(200)
    expect((await post('/api/banners', { ...HERO, titulo: '', imagen })).status).toBe(200)
  })

  it('takes no picture that is a bomb, an SVG, a lie or too small for its place', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>')
    expect((await sent(svg)).statusCode).toBe(400)
    expect((await sent(svg, marketing, 'foto.jpg')).statusCode).toBe(400)
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    const answer = await sent(await bomb.png({ compressionLevel: 9 }).toBuffer())
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, expect.stringMatching(/50 millones/u)])
    const imagen = await picture(DARK, [500, 400])
    expect(fieldsOf(await post('/api/banners', { ...HERO, imagen }))['imagen']).toMatch(/500 × 400/u)
  })

  it('is distinguished from what another user saved meanwhile', async () => {
    const { id } = (await post('/api/banners', { ...HERO, activo: false })).json
    await post(`/api/banners/${id}`, { ...HERO, activo: false, titulo: 'De otra', version: 1 })
    const answer = await post(`/api/banners/${id}`, { ...HERO, activo: false, titulo: 'Mía', version: 1 })
    expect(answer.status).toBe(409)
    expect(JSON.stringify(answer.json)).toContain('De otra')
    expect((await post(`/api/banners/${id}/elimina`, { version: 1 })).status).toBe(409)
    expect((await post(`/api/banners/${id}/elimina`, { version: 2 })).status).toBe(200)
    expect((await get(`/api/banners/${id}`)).status).toBe(404)
  })

  it('leading to a withdrawn part is not shown, with the reason', async () => {
    const imagen = await picture()
    const lead = { enlaceTipo: 'parte', enlaceTexto: 'bd 1047' }
    const { id } = (await post('/api/banners', { ...HERO, imagen, ...lead })).json
    const [first] = (await get('/api/banners/lista')).json.filas
    expect([await titles(), first.problemas]).toEqual([[HERO.titulo], []])
    const set = (status: string) => db().updateTable('products').set({ status }).where('key', '=', 'BD-1047').execute()
    await set('hidden')
    expect(await titles()).toEqual([])
    expect((await get(`/api/banners/${id}`)).json.problemas).toEqual([expect.stringMatching(/se retiró/u)])
    const answer = await post('/api/banners', { ...HERO, imagen, ...lead })
    expect(fieldsOf(answer)['enlaceTexto']).toMatch(/se retiró/u)
    await set('active')
    expect(await titles()).toEqual([HERO.titulo])
  })
})

describe('who sees a banner', () => {
  it('is everyone, users with a role, or customers who buy by a list; personal ones are never cached', async () => {
    const list = await makePriceList(db(), { name: 'Mayoreo' })
    const companyId = (await makeCompany(db(), { name: 'Frenos Ruiz' })).id
    await setTerms(db(), companyId, { price_list_id: list })
    await makeBanner(db(), { title: 'Todos' })
    await makeBanner(db(), { title: 'Vendedores', audience: 'role', audience_roles: ['vendedor'] })
    await makeBanner(db(), { title: 'Mayoreo', audience: 'list', audience_list_id: list })
    await makeShelf(db(), { audience: 'list', audience_list_id: list }, [parts.get('BD-1047') ?? 0])
    const seller = await signIn(test.current, { roles: ['vendedor'] })
    const customer = await signIn(test.current, { roles: ['cliente'], companyId })
    expect(await titles()).toEqual(['Todos'])
    expect(await titles(seller)).toEqual(['Todos', 'Vendedores'])
    expect(await titles(customer)).toEqual(['Todos', 'Mayoreo'])
    const shelf = async (who?: SignedIn) =>
      test.current.app.inject({ url: '/api/controllerpeticiones/prodsbanner', ...who })
    expect((await shelf()).json().filtrado).toEqual([])
    const own = await shelf(customer)
    expect([own.json().filtrado.length, own.headers['cache-control']]).toEqual([1, 'no-store'])
    const preview = (query: string) => get(`/api/banners/vista?${query}`)
    const seen = async (query: string) =>
      (await preview(query)).json.banners.map(({ titulo }: { titulo: string }) => titulo)
    expect(await seen('')).toEqual(['Todos'])
    expect(await seen('rol=vendedor')).toEqual(['Todos', 'Vendedores'])
    expect(await seen(`rol=cliente&lista=${list}`)).toEqual(['Todos', 'Mayoreo'])
  })

  it('gets an answer that lasts no longer than until the next begins or ends', async () => {
    await makeBanner(db(), { starts_at: '2026-06-15T18:00:30.500Z' })
    const freshness = async () => (await test.current.app.inject('/api/banners')).headers['cache-control']
    expect(await freshness()).toBe('public, max-age=30')
    now = new Date('2026-06-15T18:00:30.000Z')
    expect(await freshness()).toBe('public, max-age=0')
    now = new Date('2026-06-15T18:00:31.000Z')
    expect(await freshness()).toBe('public, max-age=60, stale-while-revalidate=60')
  })

  it('may be a day that has not come', async () => {
    await makeBanner(db(), { title: 'Navidad', starts_at: '2026-12-20T06:00:00Z' })
    const { json } = await get('/api/banners/vista?momento=2026-12-24T12:00:00.000Z')
    expect(json.banners.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Navidad'])
    expect(await titles()).toEqual([])
  })
})

describe('a shelf', () => {
  const SHELF = { lugar: 'shelf', titulo: 'De la semana', activo: true }
  const keys = async () =>
    (await get('/api/controllerpeticiones/prodsbanner')).json.filtrado.map(
      ({ k_parte }: { k_parte: string }) => k_parte,
    )

  it('shows the chosen parts, in their order', async () => {
    const productos = ['BT-2210', 'AM.330/2'].map((key) => parts.get(key))
    const { id } = (await post('/api/banners', { ...SHELF, productos })).json
    expect(await keys()).toEqual(['BT-2210', 'AM.330/2'])
    expect((await get(`/api/banners/${id}`)).json.partes.map((part: { k_parte: string }) => part.k_parte)).toEqual([
      'BT-2210',
      'AM.330/2',
    ])
    expect(fieldsOf(await post('/api/banners', SHELF))['productos']).toMatch(/al menos una/u)
    expect(fieldsOf(await post('/api/banners', { ...SHELF, productos: [999_999] }))['productos']).toMatch(/ya/u)
  })

  it('shows what its rule gives now, what sells most first', async () => {
    const [line] = await db().selectFrom('lines').select('id').where('name', '=', 'Balatas').execute()
    const reglaLinea = line?.id ?? 0
    const tried = (await get(`/api/banners/regla?linea=${reglaLinea}`)).json
    expect([tried.total, tried.de, tried.problema]).toEqual([2, 4, null])
    expect(tried.filtrado.map(({ k_parte }: { k_parte: string }) => k_parte)).toEqual(['BD-1047', 'BT-2210'])
    await post('/api/banners', { ...SHELF, productosPor: 'regla', reglaLinea })
    expect(await keys()).toEqual(['BD-1047', 'BT-2210'])
    await post('/api/banners', {
      ...SHELF,
      lugar: 'best_buy',
      productosPor: 'regla',
      reglaLinea,
      reglaInsignia: 'especial',
    })
    const { filtrado, titulo } = (await get('/api/controllerpeticiones/prodsbannerbestbuy')).json
    expect([titulo, filtrado.length, filtrado[0].k_parte]).toEqual([SHELF.titulo, 1, 'BT-2210'])
  })

  it('with a rule without matches or conditions is refused', async () => {
    const nothing = await post('/api/banners', { ...SHELF, productosPor: 'regla', reglaMasVendidos: true })
    expect(fieldsOf(nothing)['productosPor']).toMatch(/ninguna parte/u)
    const empty = await post('/api/banners', { ...SHELF, productosPor: 'regla' })
    expect(fieldsOf(empty)['productosPor']).toMatch(/Di qué partes/u)
    const stored = await makeShelf(db(), { products_by: 'rule', rule_best_sellers: true }, [])
    expect((await get(`/api/banners/${stored}`)).json.problemas).toEqual([expect.stringMatching(/ninguna parte/u)])
  })
})

describe('the order of a place', () => {
  it('is changed whole, with its pace, by one who has seen all of it', async () => {
    const [one, two, three] = [
      await makeBanner(db(), { title: 'Uno', position: 1 }),
      await makeBanner(db(), { title: 'Dos', position: 2 }),
      await makeBanner(db(), { title: 'Tres', position: 3 }),
    ]
    const order = (await get('/api/banners/orden?lugar=hero')).json
    expect(order.banners.map(({ id }: { id: number }) => id)).toEqual([one, two, three])
    const body = { lugar: 'hero', version: order.version, ids: [three, one, two], ritmo: 12 }
    expect((await post('/api/banners/orden', { ...body, ids: [three, one] })).status).toBe(409)
    expect((await post('/api/banners/orden', { ...body, ritmo: 2 })).status).toBe(400)
    expect((await post('/api/banners/orden', body)).json).toEqual({ version: order.version + 1 })
    expect((await post('/api/banners/orden', body)).status).toBe(409)
    const { json } = await get('/api/banners')
    expect([json.banners.map(({ id }: { id: number }) => id), json.ritmos.hero]).toEqual([[three, one, two], 12])
    expect((await lastAudit(test.current))?.action).toBe('banner.orden_modificado')
  })
})

describe('views and clicks', () => {
  it('are counted for the day of the shop, together, without a cookie', async () => {
    now = new Date('2026-06-16T05:30:00Z')
    const id = await makeBanner(db(), { title: 'Contado' })
    const count = (vistas: number[], clics: number[]) =>
      test.current.app.inject({
        method: 'POST',
        url: '/api/banners/cuenta',
        payload: { vistas, clics },
        headers: marketing.headers,
        cookies: { 'XSRF-TOKEN': marketing.cookies['XSRF-TOKEN'] ?? '' },
      })
    const answer = await count([id, id, 999_999], [])
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    // Of one visitor each once a day, whatever they send.
    await count([id], [id])
    await count([id], [id])
    const other = await signIn(test.current, { roles: ['cliente'] })
    const again = { url: '/api/banners/cuenta', method: 'POST', payload: { vistas: [id], clics: [] } } as const
    await test.current.app.inject({ ...other, ...again })
    const days = () => db().selectFrom('banner_days').selectAll().execute()
    await expect.poll(days).toHaveLength(1)
    const detail = (await get(`/api/banners/${id}`)).json
    expect(detail.dias).toEqual([{ dia: '2026-06-15', vistas: 2, clics: 1 }])
    const [row] = (await get('/api/banners/lista?orden=-vistas')).json.filas
    expect([row.vistas, row.clics]).toEqual([2, 1])
  })

  it('of one address count as ten visitors at most, whatever browsers it names', async () => {
    const id = await makeBanner(db(), { title: 'De una dirección' })
    for (let browser = 0; browser < 12; browser += 1) {
      const answer = await test.current.app.inject({
        method: 'POST',
        url: '/api/banners/cuenta',
        payload: { vistas: [id], clics: [] },
        headers: { ...marketing.headers, 'user-agent': `browser ${browser}` },
        cookies: { 'XSRF-TOKEN': marketing.cookies['XSRF-TOKEN'] ?? '' },
        remoteAddress: '203.0.113.7',
      })
      expect(answer.statusCode).toBe(200)
    }
    const views = async () => (await get(`/api/banners/${id}`)).json.dias.map((day: { vistas: number }) => day.vistas)
    await expect.poll(views).toEqual([10])
  })
})

it('the list is found by place, state and words, and comes as a file', async () => {
  await makeBanner(db(), { title: 'Frenos', alt: 'Un disco', active: false })
  await makeBanner(db(), { title: 'Luces', place: 'slider' })
  const found = async (query: string) =>
    (await get(`/api/banners/lista?${query}`)).json.filas.map(({ titulo }: { titulo: string }) => titulo)
  expect(await found('')).toEqual(['Frenos', 'Luces'])
  expect(await found('lugar=slider')).toEqual(['Luces'])
  expect(await found('estado=borrador')).toEqual(['Frenos'])
  expect(await found('buscar=disco')).toEqual(['Frenos'])
  expect(String((await get('/api/banners/lista/exporta')).json)).toContain('Frenos')
})
