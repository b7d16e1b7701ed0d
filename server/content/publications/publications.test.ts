import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { dangersIn, HOSTILE_HTML } from '#test/hostile-html.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOON = new Date('2026-06-15T18:00:00Z')
let now = NOON
const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now })
const { get, post } = callsOf(test, () => ana)
const db = () => test.current.database.db
let ana: SignedIn
const BASE = '/api/publicaciones-admin'

beforeAll(async () => {
  ana = await signIn(test.current, { roles: ['admin'], name: 'Ana' })
})
beforeEach(async () => {
  now = NOON
  await db().deleteFrom('posts').execute()
})

const BLOG = { tipo: 'blog', titulo: 'Purgar los frenos', texto: '<p>De la rueda más lejana a la más cercana.</p>' }
const BULLETIN = { ...BLOG, tipo: 'boletin', titulo: 'Cambio de balatas', numero: '2026-014' }
type Fields = Record<string, string>

async function create(fields: object = {}): Promise<number> {
  const answer = await post(BASE, { ...BLOG, ...fields })
  expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  return answer.json.id
}
const change = (id: number, fields: object, who = ana) => post(`${BASE}/${id}`, { ...BLOG, version: 1, ...fields }, who)
const refusedFields = async (body: object): Promise<Fields> => {
  const { status, json } = await post(BASE, body)
  expect([400, 409]).toContain(status)
  return json.error.fields
}
const anonymous = async (url: string) => {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}
const shownTitles = async (kind = 'blog') =>
  (await anonymous(`/api/publicaciones?tipo=${kind}`)).json.results.map(({ titulo }: Fields) => titulo)
const idsOf = async (table: 'lines' | 'models' | 'products', name: string) => {
  const column = table === 'products' ? 'key' : 'name'
  const row = await db()
    .selectFrom(table)
    .select('id')
    .where(column as never, '=', name as never)
    .executeTakeFirstOrThrow()
  return row.id
}

describe('access', () => {
  const URLS = ['', '/exporta', '/opciones', '/borrador', '/1', '/1/versiones', '/1/versiones/1']
  it.each(['MKTG', 'CustomerService', 'cliente', 'asesor', 'vendedor', 'director', 'manager', 'Cotizador-Mostrador'])(
    'not %s',
    async (role) => {
      const who = await signIn(test.current, { roles: [role], permissions: ['publicaciones-read'] })
      for (const url of URLS) expect((await get(BASE + url, who)).status, url).toBe(403)
      expect((await post(BASE, BLOG, who)).status).toBe(403)
      expect((await post(`${BASE}/grupo/publica`, { seleccion: { ids: [1] } }, who)).status).toBe(403)
      expect((await post(`${BASE}/1/vista`, {}, who)).status).toBe(403)
    },
  )
})

describe('a publication', () => {
  it('is a draft, then scheduled, comes, ends and is withdrawn by the clock', async () => {
    const id = await create()
    expect((await get(`${BASE}/${id}`)).json).toMatchObject({ estado: 'borrador', direccion: 'purgar-los-frenos' })
    expect(await shownTitles()).toEqual([])
    const schedule = { publicacion: 'publicada', desde: '2026-06-20T12:00:00Z', hasta: '2026-06-25T12:00:00Z' }
    expect((await change(id, schedule)).json).toEqual({ version: 2, quitado: [] })
    const state = async () => (await get(`${BASE}/${id}`)).json.estado
    expect([await state(), await shownTitles()]).toEqual(['programada', []])
    now = new Date('2026-06-20T11:59:30Z')
    const before = await anonymous('/api/publicaciones?tipo=blog')
    expect(before.headers['cache-control']).toBe('public, max-age=30')
    now = new Date('2026-06-20T12:00:00Z')
    expect([await state(), await shownTitles()]).toEqual(['publicada', ['Purgar los frenos']])
    expect((await anonymous('/api/publicaciones/purgar-los-frenos')).status).toBe(200)
    now = new Date('2026-06-25T12:00:00Z')
    expect([await state(), await shownTitles()]).toEqual(['terminada', []])
    expect((await anonymous('/api/publicaciones/purgar-los-frenos')).status).toBe(404)
    await change(id, { ...schedule, publicacion: 'retirada', version: 2 })
    expect(await state()).toBe('retirada')
  })

  it('without a beginning begins when it is published', async () => {
    const id = await create({ publicacion: 'publicada' })
    expect((await get(`${BASE}/${id}`)).json.desde).toBe(NOON.toISOString())
  })

  it('is refused with the field that is wrong', async () => {
    const cases: [object, string][] = [
      [{ ...BLOG, titulo: ' ' }, 'titulo'],
      [{ ...BLOG, texto: '<p>&nbsp;</p>' }, 'texto'],
      [{ ...BLOG, texto: '<script>alert(1)</script>' }, 'texto'],
      [{ ...BLOG, texto: `<img src="/api/archivos/${'a'.repeat(32)}-md.webp">` }, 'texto'],
      [{ ...BLOG, tipo: 'boletin' }, 'numero'],
      [{ ...BLOG, direccion: 'Con Espacios' }, 'direccion'],
      [{ ...BLOG, direccion: '2026' }, 'direccion'],
      [{ ...BLOG, desde: '2026-06-20T12:00:00Z', hasta: '2026-06-20T12:00:00Z' }, 'hasta'],
      [{ ...BLOG, desde: '2026-06-20T12:00:00Z', hasta: '2026-06-10T12:00:00Z' }, 'hasta'],
      [{ ...BLOG, desde: 'mañana' }, 'desde'],
      [{ ...BLOG, portada: 999_999, portadaAlt: 'Un disco' }, 'portada'],
      [{ ...BLOG, portada: 999_999 }, 'portadaAlt'],
      [{ ...BULLETIN, lineas: [999_999] }, 'lineas'],
      [{ ...BULLETIN, partes: [999_999] }, 'partes'],
      [{ ...BULLETIN, vehiculos: [{ modelo: 999_999 }] }, 'vehiculos'],
      [{ ...BLOG, etiquetas: Array.from({ length: 11 }, (_, index) => `e${index}`) }, 'etiquetas'],
    ]
    for (const [body, field] of cases) expect(Object.keys(await refusedFields(body)), field).toEqual([field])
    const years = { ...BULLETIN, vehiculos: [{ modelo: 1, desde: 2010, hasta: 2000 }] }
    expect(await refusedFields(years)).toEqual({ 'vehiculos.0.hasta': 'El último año es antes del primero.' })
    expect(await db().selectFrom('posts').select('id').execute()).toEqual([])
  })

  it('has a number and an address of its own', async () => {
    await create(BULLETIN)
    expect(await refusedFields({ ...BULLETIN, titulo: 'Otro', numero: '2026-014' })).toHaveProperty('numero')
    const same = await create({ ...BULLETIN, numero: '2026-015' })
    expect((await get(`${BASE}/${same}`)).json.slug).toBe('cambio-de-balatas-2')
    expect(await refusedFields({ ...BLOG, direccion: 'cambio-de-balatas' })).toHaveProperty('direccion')
  })

  it('leads from the addresses that it had to the one it has', async () => {
    const id = await create({ publicacion: 'publicada' })
    await change(id, { publicacion: 'publicada', direccion: 'purga-de-frenos' })
    const old = await anonymous('/api/publicaciones/purgar-los-frenos')
    expect(old.json.results).toMatchObject({ id, slug: 'purga-de-frenos' })
    expect(await refusedFields({ ...BLOG, direccion: 'purgar-los-frenos' })).toHaveProperty('direccion')
    // It may have its own one back.
    const back = await change(id, { publicacion: 'publicada', direccion: 'purgar-los-frenos', version: 2 })
    expect(back.status).toBe(200)
    expect((await anonymous('/api/publicaciones/purga-de-frenos')).json.results.slug).toBe('purgar-los-frenos')
  })

  it('is cleaned on writing, whatever is forged, and served clean whatever is stored', async () => {
    const id = await create({
      texto: HOSTILE_HTML.map((html) => `<p>fin</p>${html}`).join(''),
      publicacion: 'publicada',
    })
    const { texto } = (await get(`${BASE}/${id}`)).json
    expect(dangersIn(texto)).toEqual([])
    await change(id, { texto: `<p>Hola</p>${HOSTILE_HTML.join('<p>x</p>')}`, publicacion: 'publicada' })
    expect(dangersIn((await get(`${BASE}/${id}`)).json.texto)).toEqual([])
    const body = '<p onclick="alert(1)">Hola</p><a href="javascript:alert(1)">x</a>'
    await db().updateTable('posts').set({ body }).where('id', '=', id).execute()
    expect(dangersIn((await anonymous(`/api/publicaciones/${id}`)).json.results.contenido)).toEqual([])
  })

  it('is deleted with all that belongs to it, and only as it was seen', async () => {
    const id = await create(BULLETIN)
    expect((await post(`${BASE}/${id}/elimina`, { version: 7 })).status).toBe(409)
    expect((await post(`${BASE}/${id}/elimina`, { version: 1 })).status).toBe(200)
    expect((await get(`${BASE}/${id}`)).status).toBe(404)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'publicacion.eliminada', subject_id: String(id) })
  })
})

describe('what a bulletin speaks of', () => {
  const bulletinsOf = async (key: string) =>
    (await anonymous(`/api/publicaciones/parte/${encodeURIComponent(key)}`)).json.results.map(
      ({ numero }: Fields) => numero,
    )

  it('is where it is shown: its parts, its lines, its vehicles, and lines for vehicles', async () => {
    const [balatas, tsuru, jetta] = [
      await idsOf('lines', 'Balatas'),
      await idsOf('models', 'Tsuru'),
      await idsOf('models', 'Jetta'),
    ]
    const part = await idsOf('products', 'AM.330/2')
    const shown = { ...BULLETIN, publicacion: 'publicada' }
    await create({ ...shown, numero: 'PARTE', partes: [part] })
    await create({ ...shown, numero: 'LINEA', lineas: [balatas] })
    await create({ ...shown, numero: 'AUTO', vehiculos: [{ modelo: tsuru, desde: 2010, hasta: 2020 }] })
    await create({ ...shown, numero: 'FUERA', vehiculos: [{ modelo: tsuru, desde: 2018, hasta: null }] })
    await create({ ...shown, numero: 'AMBOS', lineas: [balatas], vehiculos: [{ modelo: jetta }] })
    await create({ ...shown, numero: 'OCULTO', lineas: [balatas], publicacion: 'borrador' })
    await create({ ...shown, numero: 'NADA' })
    expect((await bulletinsOf('bd 1047')).toSorted()).toEqual(['AUTO', 'LINEA'])
    expect(await bulletinsOf('AM.330/2')).toEqual(['PARTE'])
    expect(await bulletinsOf('125010075')).toEqual([])
    expect(await bulletinsOf('NO-EXISTE')).toEqual([])
  })

  it('is stated by it, with cards of the parts in its text', async () => {
    const id = await create({
      ...BULLETIN,
      texto: '<p>Mira:</p><p><a href="/verprods/BD-1047">BD-1047</a></p><p><a href="/verprods/NO-HAY">NO-HAY</a></p>',
      publicacion: 'publicada',
      lineas: [await idsOf('lines', 'Balatas')],
      vehiculos: [{ modelo: await idsOf('models', 'Tsuru'), desde: 1992, hasta: 2017 }],
      partes: [await idsOf('products', 'BT-2210'), await idsOf('products', 'AM.330/2')],
    })
    const { results } = (await anonymous(`/api/publicaciones/${id}`)).json
    expect(results.tarjetas.map(({ k_parte }: Fields) => k_parte)).toEqual(['BD-1047'])
    expect(results.partes.map(({ k_parte }: Fields) => k_parte)).toEqual(['BT-2210', 'AM.330/2'])
    expect(results).toMatchObject({
      numero: '2026-014',
      lineas: [{ nombre: 'Balatas' }],
      vehiculos: [{ armadora: 'Nissan', modelo: 'Tsuru', desde: 1992, hasta: 2017 }],
    })
  })
})
