import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { storePdf } from '#server/platform/files/pdf-files.ts'
import { useTestApp } from '#test/app.ts'
import { makeCatalogue, makeCategory, makePicture } from '#test/factories/content.ts'

const PDF = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(100)}\n%%EOF\n`)
let frenos = 0
let missing = 0

const test = useTestApp(async ({ db }, storage) => {
  const stored = await storePdf(storage, PDF)
  if (stored instanceof Failure) throw new Error(stored.message)
  const file = { file_name: stored.fileName, bytes: stored.bytes, pages: 12 }
  const brakes = await makeCategory(db, 'frenos', 'Frenos', 1)
  const steering = await makeCategory(db, 'suspension-y-direccion', 'Suspensión y dirección', 2)
  const cover_id = await makePicture(db)
  frenos = await makeCatalogue(db, {
    category_id: brakes,
    year: 2026,
    title: 'Frenos "México" 2026',
    cover_id,
    ...file,
  })
  await makeCatalogue(db, { category_id: brakes, year: 2025, title: 'Frenos', ...file })
  await makeCatalogue(db, { category_id: steering, year: 2026, title: 'Suspensión', ...file })
  await makeCatalogue(db, { category_id: steering, year: 2024, title: 'Retirado', active: false, ...file })
  missing = await makeCatalogue(db, { category_id: steering, year: 2023, title: 'Sin archivo' })
})

type Method = 'GET' | 'HEAD'
async function call(url: string, headers: Record<string, string> = {}, method: Method = 'GET') {
  const answer = await test.current.app.inject({ method, url, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, json: () => answer.json() }
}
const titles = async (query: string) =>
  (await call(`/api/catalogos${query}`)).json().results.map((row: { titulo: string }) => row.titulo)

describe('GET /api/catalogos', () => {
  it.each([
    ['', ['Frenos "México" 2026', 'Suspensión', 'Frenos', 'Sin archivo']],
    ['?year=2026', ['Frenos "México" 2026', 'Suspensión']],
    ['?categoria=frenos', ['Frenos "México" 2026', 'Frenos']],
    ['?year=2025&categoria=frenos', ['Frenos']],
    ['?year=2025&categoria=suspension-y-direccion', []],
    ['?categoria=no-existe', []],
    ['?categoria=', ['Frenos "México" 2026', 'Suspensión', 'Frenos', 'Sin archivo']],
    ['?porPagina=1&pagina=2', ['Suspensión']],
  ])('%s lists %j', async (query, shown) => {
    expect(await titles(query)).toEqual(shown)
  })

  it('offers the years of the category and the categories of the year', async () => {
    const answer = (await call('/api/catalogos?year=2026&categoria=frenos')).json()
    expect(answer).toMatchObject({ total: 1, pagina: 1, paginas: 1 })
    expect(answer.years).toEqual([
      { year: 2026, cantidad: 1 },
      { year: 2025, cantidad: 1 },
    ])
    expect(answer.categorias).toEqual([
      { slug: 'frenos', nombre: 'Frenos', cantidad: 1 },
      { slug: 'suspension-y-direccion', nombre: 'Suspensión y dirección', cantidad: 1 },
    ])
  })

  it.each(['?year=1800', '?year=x', '?porPagina=97', '?pagina=0'])('refuses %s', async (query) => {
    expect((await call(`/api/catalogos${query}`)).status).toBe(400)
  })
})

describe('GET /api/catalogos/{id}', () => {
  it('has all data that a reader needs', async () => {
    const { results } = (await call(`/api/catalogos/${frenos}`)).json()
    expect(results).toMatchObject({
      titulo: 'Frenos "México" 2026',
      year: 2026,
      categoria: { slug: 'frenos', nombre: 'Frenos' },
      paginas: 12,
      bytes: PDF.length,
      descarga: `/api/catalogos/${frenos}/pdf`,
    })
    expect(results.archivo).toMatch(/^\/api\/archivos\/[0-9a-f]{32}\.pdf$/u)
    expect(results.portada.alt).toBe('Portada de Frenos "México" 2026')
  })

  it.each(['999999', '999999/pdf', '99999999999/pdf', 'x/pdf', '1%2F..%2F2/pdf'])(
    'answers 404 in Spanish for %s',
    async (id) => {
      const answer = await call(`/api/catalogos/${id}`)
      expect(answer.status).toBe(404)
      expect(answer.json().error.message).toBe('Este catálogo no existe o ya no está disponible.')
    },
  )

  it('answers 404 where the file is not there', async () => {
    const answer = await call(`/api/catalogos/${missing}/pdf`)
    expect([answer.status, answer.json().error.message]).toEqual([404, 'Este archivo no existe.'])
  })
})

describe('the PDF', () => {
  let archivo = ''
  let descarga = ''
  beforeAll(async () => {
    ;({ archivo, descarga } = (await call(`/api/catalogos/${frenos}`)).json().results)
  })

  it('is sent whole, with its size, and revalidated at each use', async () => {
    const answer = await call(archivo)
    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('is saved under a name that people understand, also by an old browser', async () => {
    const { headers, bytes } = await call(descarga)
    expect(bytes).toEqual(PDF)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Frenos _Mexico_ 2026.pdf"; filename*=UTF-8''Frenos%20%22M%C3%A9xico%22%202026.pdf`,
    )
    expect(headers['cache-control']).toBe('public, no-cache')
  })

  it.each([
    ['bytes=0-4', 0, 4],
    ['bytes=100-', 100, PDF.length - 1],
    ['bytes=-6', PDF.length - 6, PDF.length - 1],
    ['bytes=5-999999', 5, PDF.length - 1],
  ])('%s comes as a part', async (range, first, last) => {
    for (const url of [archivo, descarga]) {
      const answer = await call(url, { range })
      expect(answer.status).toBe(206)
      expect(answer.bytes).toEqual(PDF.subarray(first, last + 1))
      expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${PDF.length}`)
      expect(answer.headers['content-length']).toBe(String(last - first + 1))
    }
  })

  it('a part after the end is refused with the size', async () => {
    const answer = await call(archivo, { range: `bytes=${PDF.length}-` })
    expect(answer.status).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${PDF.length}`)
    expect(answer.json().error.code).toBe('invalid_input')
  })

  it('several parts, or a part of another version, come as the whole', async () => {
    expect((await call(archivo, { range: 'bytes=0-1,4-5' })).bytes).toEqual(PDF)
    expect((await call(archivo, { range: 'bytes=0-1', 'if-range': '"otra"' })).bytes).toEqual(PDF)
    const { headers } = await call(archivo)
    expect((await call(archivo, { range: 'bytes=0-1', 'if-range': String(headers.etag) })).status).toBe(206)
  })

  it('HEAD answers all but the file', async () => {
    const answer = await call(archivo, {}, 'HEAD')
    expect([answer.status, answer.bytes.length]).toEqual([200, 0])
    expect(answer.headers['content-length']).toBe(String(PDF.length))
  })

  it('answers 304 while it is unchanged', async () => {
    const { headers } = await call(descarga)
    const answer = await call(descarga, { 'if-none-match': String(headers.etag) })
    expect([answer.status, answer.bytes.length]).toEqual([304, 0])
  })

  it.each([
    '/api/archivos/..%2F..%2Fpackage.json',
    '/api/archivos/%2e%2e%2fapp-secret',
    '/api/archivos/..%5C..%5Cwin.ini',
    `/api/archivos/${'0'.repeat(32)}.pdf`,
    `/api/archivos/${'0'.repeat(32)}.svg`,
    '/api/archivos/x%00.pdf',
  ])('%s is not there', async (url) => {
    const answer = await call(url)
    expect(answer.status).toBe(404)
    expect(answer.json().error).toEqual({ code: 'not_found', message: 'Este archivo no existe.' })
  })
})
