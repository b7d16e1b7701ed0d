import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeAnnouncement, makeBanner, makeCatalogue, makeCategory, makePost } from '#test/factories/content.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let category = 0
let catalogue = 0
let file = ''
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
  category = await makeCategory(db(), 'frenos', 'Frenos')
})
beforeEach(async () => {
  await db().deleteFrom('banners').execute()
  await db().deleteFrom('posts').execute()
  await db().deleteFrom('catalogues').execute()
  catalogue = await makeCatalogue(db(), { category_id: category, year: 2026, title: 'Frenos 2026' })
  const row = await db()
    .selectFrom('catalogues')
    .select('file_name')
    .where('id', '=', catalogue)
    .executeTakeFirstOrThrow()
  file = row.file_name
})

const BASE = '/api/documentos-pdf'
const names = async () =>
  ((await get(`${BASE}/${catalogue}/enlaces`)).json as { enlaces: { nombre: string }[] }).enlaces.map(
    ({ nombre }) => nombre,
  )
const lead = (link: string) => makeBanner(db(), { title: 'Lleva', link })

describe('what links to a PDF catalogue', () => {
  it.each([
    ['/catalogoview/2026/frenos', true],
    ['/catalogoview/2026/frenos?pagina=3', true],
    [`/catalogoview/2026/frenos?pagina=3&catalogo=ID`, true],
    ['https://tienda.mx/tuerca/catalogoview/2026/frenos', true],
    ['/api/catalogos/ID/pdf', true],
    ['/api/archivos/FILE', true],
    ['/catalogoview/2026/frenos-y-discos', false],
    ['/catalogoview/2025/frenos', false],
    ['/api/catalogos/ID0/pdf', false],
    ['/catalogosview', false],
  ])('%s: %s', async (link, isBroken) => {
    await lead(link.replace('ID', String(catalogue)).replace('FILE', file))
    expect(await names()).toEqual(isBroken ? ['Lleva'] : [])
  })

  it('is found in the texts of publications, drafts too', async () => {
    await makePost(db(), { slug: 'con-enlace', body: `<p><a href="/api/catalogos/${catalogue}/pdf">PDF</a></p>` })
    await makePost(db(), {
      slug: 'borrador',
      body: `<p><a href="/catalogoview/2026/frenos">PDF</a></p>`,
      published_at: null,
    })
    await makePost(db(), { slug: 'sin-enlace', body: '<p>/catalogosview</p>' })
    expect((await get(`${BASE}/${catalogue}/enlaces`)).json).toEqual({
      enlaces: [
        { tipo: 'publicacion', id: expect.any(Number), nombre: 'con-enlace', visible: true },
        { tipo: 'publicacion', id: expect.any(Number), nombre: 'borrador', visible: false },
      ],
    })
  })

  it('is not what another catalogue of the same year and category, or with the same file, still answers', async () => {
    await lead('/catalogoview/2026/frenos')
    await lead(`/api/archivos/${file}`)
    await makeCatalogue(db(), { category_id: category, year: 2026, title: 'Otro', file_name: file })
    expect(await names()).toEqual([])
  })
})

describe('a PDF catalogue to which something links', () => {
  const remove = (more: object = {}) => post(`${BASE}/${catalogue}/elimina`, { version: 1, ...more })

  it('is deleted only by who knows what breaks', async () => {
    await lead(`/api/catalogos/${catalogue}/pdf`)
    const refused = await remove()
    expect(refused).toMatchObject({ status: 409, json: { error: { message: expect.stringContaining('«Lleva»') } } })
    expect((await get(`${BASE}/${catalogue}`)).status).toBe(200)
    expect((await remove({ rompeEnlaces: true })).status).toBe(200)
  })

  it('is deleted at once where nothing does', async () => {
    expect((await remove()).status).toBe(200)
  })

  it('shows what links to it only to users who may delete it', async () => {
    const customer = await signIn(test.current, { roles: ['cliente'] })
    expect((await get(`${BASE}/${catalogue}/enlaces`, customer)).status).toBe(403)
    expect((await get(`${BASE}/999999/enlaces`)).status).toBe(404)
  })
})

describe('what banners and publications use is not deleted', () => {
  it('brands and lines', async () => {
    const brand = await db().insertInto('brands').values({ name: 'Enlazada' }).returning('id').executeTakeFirstOrThrow()
    const line = await db().insertInto('lines').values({ name: 'Fila' }).returning('id').executeTakeFirstOrThrow()
    await makeBanner(db(), { title: 'A la marca', link_kind: 'brand', link_brand_id: brand.id })
    await makeBanner(db(), { title: 'Fila', place: 'shelf', rule_line_id: line.id })
    await makePost(db(), { slug: 'marca', body: `<p><a href="/OurBrands/${brand.id}/Enlazada">Enlazada</a></p>` })
    const refusals = [await post(`/api/deleteMarca/${brand.id}`, {}), await post(`/api/deleteLinea/${line.id}`, {})]
    expect(refusals.map(({ status, json }) => [status, json.error.message])).toEqual([
      [409, expect.stringContaining('1 banner y 1 publicación que enlaza')],
      [409, expect.stringContaining('1 banner')],
    ])
    await db().deleteFrom('banners').execute()
    await db().deleteFrom('posts').execute()
    expect((await post(`/api/deleteMarca/${brand.id}`, {})).status).toBe(200)
    expect((await post(`/api/deleteLinea/${line.id}`, {})).status).toBe(200)
  })

  it('the price list whose customers see a banner', async () => {
    const list = await db()
      .insertInto('price_lists')
      .values({ name: 'Con banner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const banner = await makeBanner(db(), { title: 'Solo ellos', audience: 'list', audience_list_id: list.id })
    const refused = await post(`/api/listas-precios/${list.id}/elimina`, {})
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      'No se puede eliminar: 1 banner es para quien compra por ella.',
    ])
    await db().deleteFrom('banners').where('id', '=', banner).execute()
    expect((await post(`/api/listas-precios/${list.id}/elimina`, {})).status).toBe(200)
  })
})

describe('a publication or a promotion to which something links', () => {
  const removal = (url: string, more: object = {}) => post(`${url}/elimina`, { version: 1, ...more })

  it('is deleted only by who knows what breaks, by whatever address it is linked', async () => {
    const id = await makePost(db(), {
      slug: 'purgar',
      body: '<p>Como dice <a href="/DetallePosts/purgar">aquí</a></p>',
    })
    await db().insertInto('post_addresses').values({ slug: 'purga-de-frenos', post_id: id }).execute()
    const url = `/api/publicaciones-admin/${id}`
    const named = async () => (await get(`${url}/enlaces`)).json.enlaces.map(({ nombre }: { nombre: string }) => nombre)
    expect(await named()).toEqual([])
    const announcement = await makeAnnouncement(db(), { title: 'Nueva guía', link: '/DetallePosts/purga-de-frenos' })
    await makeBanner(db(), { title: 'Por número', link: `/DetallePosts/${id}` })
    await makeBanner(db(), { title: 'Otra', link: '/DetallePosts/purgar-el-radiador' })
    expect(await named()).toEqual(['Nueva guía', 'Por número'])
    const refused = await removal(url)
    expect([refused.status, refused.json.error.message]).toEqual([
      409,
      'Quedarían con un enlace roto el anuncio «Nueva guía» y el banner «Por número». Cámbialos antes.',
    ])
    expect((await removal(url, { rompeEnlaces: true })).status).toBe(200)
    await db().deleteFrom('announcements').where('id', '=', announcement).execute()
  })

  it('also a promotion', async () => {
    const days = { starts_on: '2026-01-01', ends_on: '2026-01-31' }
    const { id } = await db()
      .insertInto('promotions')
      .values({ slug: 'enero', title: 'Enero', ...days })
      .returning('id')
      .executeTakeFirstOrThrow()
    const url = `/api/promociones-admin/${id}`
    await lead('https://tienda.mx/tuerca/promociones/enero')
    expect((await get(`${url}/enlaces`)).json.enlaces).toMatchObject([{ tipo: 'banner', nombre: 'Lleva' }])
    expect((await removal(url)).status).toBe(409)
    expect((await removal(url, { rompeEnlaces: true })).status).toBe(200)
  })
})
