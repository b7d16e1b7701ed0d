import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makePicture, makePost } from '#test/factories/content.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const NOON = new Date('2026-06-15T18:00:00Z')
let now = NOON
const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now })
const { get, post } = callsOf(test, () => ana)
const db = () => test.current.database.db
let ana: SignedIn
let beto: SignedIn
const BASE = '/api/publicaciones-admin'

beforeAll(async () => {
  ana = await signIn(test.current, { roles: ['admin'], name: 'Ana' })
  beto = await signIn(test.current, { roles: ['admin'], name: 'Beto' })
})
beforeEach(async () => {
  now = NOON
  await db().deleteFrom('posts').execute()
  await db().deleteFrom('post_drafts').execute()
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
const anonymous = async (url: string) => {
  const answer = await test.current.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() }
}
const shownTitles = async (kind = 'blog') =>
  (await anonymous(`/api/publicaciones?tipo=${kind}`)).json.results.map(({ titulo }: Fields) => titulo)
const idsOf = async (table: 'lines', name: string) => {
  const row = await db().selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return row.id
}

describe('two editors', () => {
  it('the second gets who saved what, and nothing of either is lost', async () => {
    const id = await create()
    await change(id, { titulo: 'De Beto' }, beto)
    const { status, json } = await change(id, { titulo: 'De Ana' })
    expect(status).toBe(409)
    expect(json.error.stale).toMatchObject({ version: 2, changedBy: 'Beto', stored: { titulo: 'De Beto' } })
    expect((await change(id, { titulo: 'De Ana', version: json.error.stale.version })).status).toBe(200)
    const { versiones } = (await get(`${BASE}/${id}/versiones`)).json
    expect(versiones.map(({ titulo, quien }: Fields) => [titulo, quien])).toEqual([
      ['De Ana', 'Ana'],
      ['De Beto', 'Beto'],
      ['Purgar los frenos', 'Ana'],
    ])
  })

  it('see while they type that the other is there', async () => {
    const id = await create()
    const draft = { id, version: 1, contenido: { titulo: 'A medias', texto: '<p onclick="x">Hola</p>' } }
    await post(`${BASE}/borrador`, draft, beto)
    expect((await get(`${BASE}/borrador?id=${id}`)).json).toEqual({
      borrador: null,
      editando: [{ nombre: 'Beto', desde: NOON.toISOString() }],
    })
    const own = (await get(`${BASE}/borrador?id=${id}`, beto)).json
    expect(own.borrador).toMatchObject({ version: 1, contenido: { titulo: 'A medias', texto: '<p>Hola</p>' } })
    expect((await get(`${BASE}?pendientes=1&estado=borrador`)).json.filas[0].sinGuardar).toEqual(['Beto'])
    now = new Date(NOON.getTime() + 6 * 60_000)
    expect((await get(`${BASE}/borrador?id=${id}`)).json.editando).toEqual([])
    await change(id, { titulo: 'Entera' }, beto)
    expect((await get(`${BASE}/borrador?id=${id}`, beto)).json.borrador).toBeNull()
  })

  it('store the typed text of new ones separately, until it is saved or discarded', async () => {
    for (const who of [ana, beto])
      await post(`${BASE}/borrador`, { id: null, version: 0, contenido: { titulo: who.user.name } }, who)
    expect((await get(`${BASE}/borrador`)).json.borrador.contenido.titulo).toBe('Ana')
    await post(`${BASE}/borrador/descarta`, { id: null })
    expect((await get(`${BASE}/borrador`)).json.borrador).toBeNull()
    expect((await get(`${BASE}/borrador`, beto)).json.borrador.contenido.titulo).toBe('Beto')
    await post(BASE, BLOG, beto)
    expect((await get(`${BASE}/borrador`, beto)).json.borrador).toBeNull()
    expect((await post(`${BASE}/borrador`, { id: 999_999, version: 1, contenido: {} })).status).toBe(404)
  })
})

describe('versions', () => {
  it('come back with their content, and change neither the address nor the dates', async () => {
    const cover = await makePicture(db())
    const first = { ...BULLETIN, portada: cover, portadaAlt: 'Un disco', lineas: [await idsOf('lines', 'Balatas')] }
    const id = await create({ ...first, publicacion: 'publicada' })
    await change(id, { titulo: 'Otro', direccion: 'otra-direccion', texto: '<p>Otro</p>', publicacion: 'retirada' })
    const version = (await get(`${BASE}/${id}/versiones/1`)).json
    expect(version).toMatchObject({ titulo: 'Cambio de balatas', numeroBoletin: '2026-014', lineas: ['Balatas'] })
    const restored = await post(`${BASE}/${id}/versiones/1/restaura`, { version: 2 })
    expect(restored.json).toEqual({ version: 3 })
    expect((await get(`${BASE}/${id}`)).json).toMatchObject({
      ...first,
      direccion: 'otra-direccion',
      publicacion: 'retirada',
      version: 3,
    })
    expect((await post(`${BASE}/${id}/versiones/1/restaura`, { version: 2 })).status).toBe(409)
    expect((await post(`${BASE}/${id}/versiones/9/restaura`, { version: 3 })).status).toBe(404)
  })

  it('has the content from before versions were stored', async () => {
    const id = await makePost(db(), { slug: 'vieja', title: 'Vieja', body: '<p>Lo viejo</p>' })
    await change(id, { titulo: 'Nueva' })
    expect((await get(`${BASE}/${id}/versiones/1`)).json).toMatchObject({ titulo: 'Vieja', texto: '<p>Lo viejo</p>' })
  })
})

describe('a preview', () => {
  it('shows a draft to who has the link, for a week or until it is revoked, and to no search engine', async () => {
    const id = await create()
    const made = async () => (await post(`${BASE}/${id}/vista`, {})).json.direccion as string
    const api = (address: string) => address.replace('/DetallePosts/', '/api/publicaciones/')
    const first = api(await made())
    const seen = await anonymous(first)
    expect(seen.json.results).toMatchObject({ titulo: 'Purgar los frenos', vistaPrevia: true })
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store, max-age=0', 'x-robots-tag': 'noindex' })
    expect((await anonymous(`/api/publicaciones/${id}`)).status).toBe(404)
    expect((await anonymous(`/api/publicaciones/${id}?vistaprevia=otro`)).status).toBe(404)
    const other = await create({ titulo: 'Otra' })
    const secret = first.split('?')[1] ?? ''
    expect((await anonymous(`/api/publicaciones/${other}?${secret}`)).status).toBe(404)

    const second = api(await made())
    expect([(await anonymous(first)).status, (await anonymous(second)).status]).toEqual([404, 200])
    now = new Date(NOON.getTime() + 8 * 24 * 3_600_000)
    expect((await anonymous(second)).status).toBe(404)
    now = NOON
    expect((await post(`${BASE}/${id}/vista/retira`, {})).status).toBe(200)
    expect((await anonymous(second)).status).toBe(404)
    expect((await post(`${BASE}/${id}/vista/retira`, {})).status).toBe(409)
    const stored = await db().selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.split('=')[1])
  })
})

describe('many at once', () => {
  it('are published, tagged and withdrawn, and those that it does not fit are counted', async () => {
    const draft = await create()
    const ended = await create({ titulo: 'Terminada', hasta: '2026-06-01T00:00:00Z' })
    const shown = await create({ titulo: 'Pública', publicacion: 'publicada' })
    const all = { seleccion: { ids: [draft, ended, shown] } }
    expect((await post(`${BASE}/grupo/publica`, all)).json).toEqual({ cambiadas: 1, omitidas: 2 })
    expect((await shownTitles()).toSorted()).toEqual(['Purgar los frenos', 'Pública'])
    const byFilter = { seleccion: { filtro: { buscar: 'publica', estado: 'publicada' } } }
    expect((await post(`${BASE}/grupo/etiqueta`, { ...byFilter, etiqueta: 'frenos' })).json.cambiadas).toBe(1)
    expect((await get(`${BASE}?etiqueta=frenos`)).json.filas.map(({ titulo }: Fields) => titulo)).toEqual(['Pública'])
    const again = await post(`${BASE}/grupo/etiqueta`, { seleccion: { ids: [shown] }, etiqueta: 'frenos', quita: true })
    expect(again.json).toEqual({ cambiadas: 1, omitidas: 0 })
    expect((await post(`${BASE}/grupo/retira`, all)).json).toEqual({ cambiadas: 2, omitidas: 1 })
    expect(await shownTitles()).toEqual([])
    expect((await change(shown, { titulo: 'Tarde' })).status).toBe(409)
    expect((await post(`${BASE}/grupo/publica`, { seleccion: { filtro: { estado: 'nada' } } })).status).toBe(400)
  })

  it('are listed by kind, state, author and words, and exported', async () => {
    await create({ autor: 'Taller' })
    await create({ ...BULLETIN, publicacion: 'publicada', desde: '2026-07-01T00:00:00Z' })
    const titles = async (query: string) =>
      (await get(`${BASE}?${query}`)).json.filas.map(({ titulo }: Fields) => titulo)
    expect(await titles('tipo=boletin')).toEqual(['Cambio de balatas'])
    expect(await titles('estado=programada')).toEqual(['Cambio de balatas'])
    expect(await titles('autor=Taller')).toEqual(['Purgar los frenos'])
    expect(await titles('buscar=2026-014')).toEqual(['Cambio de balatas'])
    expect(await titles('buscar=PURGAR')).toEqual(['Purgar los frenos'])
    expect((await get(`${BASE}/exporta?tipo=boletin`)).json).toContain('Cambio de balatas')
    expect((await get(`${BASE}/opciones`)).json).toMatchObject({ autores: ['Taller'], firma: 'Ana' })
  })
})
