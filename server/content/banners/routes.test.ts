import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeBanner, makeShelf } from '#test/factories/content.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const NOON = new Date('2026-06-15T12:00:00Z')
let now = NOON
const test = useTestApp(({ db }) => fillSmallStore(db), { clock: () => now })
const before = (at: Date) => new Date(at.getTime() - 1)

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await test.current.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, json: () => answer.json() }
}
const titles = async () => (await get('/api/banners')).json().banners.map((banner: { titulo: string }) => banner.titulo)

afterEach(() => {
  now = NOON
})

describe('GET /api/banners', () => {
  beforeEach(async () => {
    await test.current.database.db.deleteFrom('banners').execute()
  })

  it('lists active ones in their order, with pictures in two formats and three widths', async () => {
    const { db } = test.current.database
    await makeBanner(db, { title: 'Segundo', position: 2 })
    await makeBanner(db, { title: 'Apagado', position: 0, active: false })
    await makeBanner(db, {
      title: 'Primero',
      summary: 'Texto',
      alt: 'Dibujo de un disco',
      link: '/marcas',
      link_label: 'Ver marcas',
      position: 1,
    })
    const { banners } = (await get('/api/banners')).json()
    expect(banners).toHaveLength(2)
    expect(banners[0]).toEqual({
      id: expect.any(Number),
      lugar: 'hero',
      titulo: 'Primero',
      texto: 'Texto',
      enlace: '/marcas',
      etiqueta: 'Ver marcas',
      imagen: {
        avif: {
          sm: expect.stringMatching(/^\/api\/archivos\/[0-9a-f]{32}-sm\.avif$/u),
          md: expect.stringMatching(/-md\.avif$/u),
          lg: expect.stringMatching(/-lg\.avif$/u),
        },
        webp: {
          sm: expect.stringMatching(/-sm\.webp$/u),
          md: expect.stringMatching(/-md\.webp$/u),
          lg: expect.stringMatching(/-lg\.webp$/u),
        },
        anchos: { sm: 360, md: 720, lg: 1080 },
        ancho: 1080,
        alto: 608,
        alt: 'Dibujo de un disco',
      },
      imagenTelefono: null,
    })
  })

  it('shows a banner from its start, included, to its end, excluded', async () => {
    const [start, end] = [new Date('2026-07-01T06:00:00Z'), new Date('2026-08-01T06:00:00Z')]
    await makeBanner(test.current.database.db, { title: 'Julio', starts_at: start, ends_at: end })
    for (const [at, shown] of [
      [before(start), []],
      [start, ['Julio']],
      [before(end), ['Julio']],
      [end, []],
    ] as const) {
      now = at
      expect(await titles(), at.toISOString()).toEqual(shown)
    }
  })

  it.each([
    [{ starts_at: null, ends_at: null }, true],
    [{ starts_at: '2026-06-15T12:00:00Z', ends_at: null }, true],
    [{ starts_at: null, ends_at: '2026-06-15T12:00:00Z' }, false],
    [{ starts_at: '2026-06-15T12:00:00.001Z', ends_at: null }, false],
    [{ starts_at: null, ends_at: '2026-06-15T12:00:00.001Z' }, true],
  ])('open ends: %j is shown %s', async (schedule, isShown) => {
    await makeBanner(test.current.database.db, { title: 'Uno', ...schedule })
    expect(await titles()).toEqual(isShown ? ['Uno'] : [])
  })

  it('is content without any', async () => {
    expect((await get('/api/banners')).json()).toEqual({ banners: [], ritmos: { hero: 7, slider: 7 } })
  })

  it('may be cached for a minute, and answers 304 while it is unchanged', async () => {
    const first = await get('/api/banners')
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=60')
    const again = await get('/api/banners', { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    await makeBanner(test.current.database.db, { title: 'Nuevo' })
    expect((await get('/api/banners', { 'if-none-match': String(first.headers.etag) })).status).toBe(200)
  })
})

describe('GET /api/controllerpeticiones/prodsbanner and prodsbannerbestbuy', () => {
  it('list products in their order, as lists show them and without prices, while their time lasts', async () => {
    const { db } = test.current.database
    const ids = new Map(
      (await db.selectFrom('products').select(['id', 'key']).execute()).map((row) => [row.key, row.id]),
    )
    const shelf = (recipe: Parameters<typeof makeShelf>[1], keys: readonly string[]) =>
      makeShelf(
        db,
        recipe,
        keys.map((key) => ids.get(key) ?? 0),
      )
    await shelf({ title: 'De la semana', position: 1 }, ['BD-1047', 'BT-2210'])
    await shelf({ position: 2, ends_at: '2026-06-15T12:00:00Z' }, ['BD-1047', 'AM.330/2'])
    await shelf({ place: 'best_buy', title: 'Conviene' }, ['AM.330/2'])

    const banner = await get('/api/controllerpeticiones/prodsbanner')
    const keys = (json: { filtrado: { k_parte: string }[] }) => json.filtrado.map((row) => row.k_parte)
    expect(keys(banner.json())).toEqual(['BD-1047', 'BT-2210'])
    expect(banner.json().titulo).toBe('De la semana')
    expect(banner.body).not.toMatch(/412|precio|price/u)
    expect(keys((await get('/api/controllerpeticiones/prodsbannerbestbuy')).json())).toEqual(['AM.330/2'])
    now = before(NOON)
    expect(keys((await get('/api/controllerpeticiones/prodsbanner')).json())).toEqual([
      'BD-1047',
      'BT-2210',
      'AM.330/2',
    ])
  })
})
