import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makePicture, makePost } from '#test/factories/content.ts'

let now = new Date('2026-06-15T12:00:00Z')
const ids: Record<string, number> = {}
const test = useTestApp(
  async ({ db }) => {
    for (const [slug, published_at] of [
      ['primera', '2026-01-10T15:00:00Z'],
      ['segunda', '2026-02-10T15:00:00Z'],
      ['tercera', '2026-02-10T15:00:00Z'],
      ['futura', '2026-07-01T06:00:00Z'],
      ['borrador', null],
    ] as const) {
      ids[slug] = await makePost(db, { slug, title: `Título ${slug}`, published_at })
    }
    ids['boletin'] = await makePost(db, {
      slug: 'boletin',
      kind: 'bulletin',
      cover_id: await makePicture(db),
      cover_alt: 'Un disco',
    })
    // Written past the code that cleans, and allowed by the database.
    ids['vieja'] = await makePost(db, {
      slug: 'vieja',
      kind: 'bulletin',
      published_at: '2025-01-01T00:00:00Z',
      updated_at: '2025-02-01T00:00:00Z',
      body: `<p onclick="x">Hola</p><a href="javascript:alert(1)">malo</a><a href="/marcas">Marcas</a>${' palabra'.repeat(600)}`,
    })
  },
  { clock: () => now },
)

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await test.current.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, json: () => answer.json() }
}
const slugs = async (url: string) => (await get(url)).json().results.map((row: { slug: string }) => row.slug)

describe('GET /api/publicaciones', () => {
  it('lists published posts, the newest first, blog and bulletins separately', async () => {
    expect(await slugs('/api/publicaciones?tipo=blog')).toEqual(['tercera', 'segunda', 'primera'])
    expect(await slugs('/api/publicaciones?tipo=boletin')).toEqual(['boletin', 'vieja'])
  })

  it('shows a scheduled post from its time on', async () => {
    now = new Date('2026-07-01T05:59:59.999Z')
    expect(await slugs('/api/publicaciones?tipo=blog')).not.toContain('futura')
    expect((await get('/api/publicaciones/futura')).status).toBe(404)
    now = new Date('2026-07-01T06:00:00Z')
    expect(await slugs('/api/publicaciones?tipo=blog')).toContain('futura')
    expect((await get('/api/publicaciones/futura')).status).toBe(200)
    now = new Date('2026-06-15T12:00:00Z')
  })

  it('comes by pages, and a page after the last is empty', async () => {
    const page = async (number: number) =>
      (await get(`/api/publicaciones?tipo=blog&porPagina=2&pagina=${number}`)).json()
    expect(await page(1)).toMatchObject({ total: 3, pagina: 1, porPagina: 2, paginas: 2 })
    expect((await page(2)).results.map((row: { slug: string }) => row.slug)).toEqual(['primera'])
    expect(await page(9)).toMatchObject({ results: [], total: 3, paginas: 2 })
  })

  it.each([
    ['tipo=noticia', 'tipo'],
    ['pagina=1', 'tipo'],
    ['tipo=blog&pagina=0', 'pagina'],
    ['tipo=blog&porPagina=49', 'porPagina'],
    ['tipo=blog&porPagina=0', 'porPagina'],
    ['tipo=blog&pagina=x', 'pagina'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const answer = await get(`/api/publicaciones?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual([field])
  })

  it('shows of each its fields in a list, not its text', async () => {
    const [row] = (await get('/api/publicaciones?tipo=boletin')).json().results
    expect(row).toMatchObject({ titulo: 'boletin', tipo: 'boletin', minutos: 1, publicado: '2026-01-01T12:00:00.000Z' })
    expect(row.portada).toMatchObject({ alt: 'Un disco', ancho: 1080, alto: 608 })
    expect(row).not.toHaveProperty('contenido')
  })
})

describe('GET /api/publicaciones/{id}', () => {
  it('finds a post by its id and by its slug', async () => {
    const bySlug = (await get('/api/publicaciones/segunda')).json().results
    expect((await get(`/api/publicaciones/${ids['segunda']}`)).json().results).toEqual(bySlug)
    expect(bySlug).toMatchObject({ titulo: 'Título segunda', tipo: 'blog', contenido: '<p>Texto</p>', portada: null })
  })

  it('names the posts before and after it, of its kind and published; of one moment, by id', async () => {
    const neighbours = async (slug: string) => {
      const { anterior, siguiente } = (await get(`/api/publicaciones/${slug}`)).json().results
      return [anterior?.slug ?? null, siguiente?.slug ?? null]
    }
    expect(await neighbours('primera')).toEqual([null, 'segunda'])
    expect(await neighbours('segunda')).toEqual(['primera', 'tercera'])
    expect(await neighbours('tercera')).toEqual(['segunda', null])
  })

  it('serves clean text with the addresses of this site, whatever is stored', async () => {
    const { contenido, minutos, actualizado } = (await get('/api/publicaciones/vieja')).json().results
    expect(contenido).toMatch(/^<p>Hola<\/p>malo<a href="\/tuerca\/marcas">Marcas<\/a> palabra/u)
    expect(minutos).toBe(3)
    expect(actualizado).toBe('2025-02-01T00:00:00.000Z')
  })

  it.each(['borrador', 'no-existe', '999999', '99999999999', '..%2F..%2Fetc', '%27%20or%201=1'])(
    'answers 404 in Spanish for %s',
    async (id) => {
      const answer = await get(`/api/publicaciones/${id}`)
      expect(answer.status).toBe(404)
      expect(answer.json().error).toEqual({
        code: 'not_found',
        message: 'Esta publicación no existe o ya no está disponible.',
      })
      expect(answer.headers['cache-control']).toBeUndefined()
    },
  )

  it('does not show a draft by its id either', async () => {
    expect((await get(`/api/publicaciones/${ids['borrador']}`)).status).toBe(404)
  })

  it('answers 304 while it is unchanged', async () => {
    const { headers } = await get('/api/publicaciones/primera')
    expect((await get('/api/publicaciones/primera', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  })
})
