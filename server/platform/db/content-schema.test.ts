import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeBanner, makeCatalogue, makeCategory, makePicture, makePost } from '#test/factories/content.ts'

const database = useTestDatabase()

/** PostgreSQL's codes for the constraint that refused. */
const UNIQUE = '23505'
const CHECK = '23514'
const FOREIGN = '23503'

let branch = 0
let category = 0
let product = 0

beforeAll(async () => {
  const { db } = database.current
  branch = await makeBranch(db, 'Guadalajara')
  category = await makeCategory(db, 'frenos', 'Frenos')
  product = await makeProduct(db, { key: 'A-1' })
  await makePost(db, { slug: 'una-entrada' })
})

const branchSet = (change: Record<string, unknown>) => () =>
  database.current.db.updateTable('branches').set(change).where('id', '=', branch).execute()
const companySet = (change: Record<string, unknown>) => () =>
  database.current.db.updateTable('company').set(change).execute()
const banner = (recipe: Parameters<typeof makeBanner>[1]) => () => makeBanner(database.current.db, recipe)
const post = (recipe: Parameters<typeof makePost>[1]) => () => makePost(database.current.db, recipe)
const catalogue = (recipe: Partial<Parameters<typeof makeCatalogue>[1]>) => () =>
  makeCatalogue(database.current.db, { category_id: category, year: 2026, ...recipe })
const insert = (table: string, values: string) => () =>
  sql.raw(`insert into ${table} values (${values})`).execute(database.current.db)

const countBanners = async () => (await database.current.db.selectFrom('banners').select('id').execute()).length

describe('the database refuses', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a second company', insert('company', 'default'), UNIQUE],
    ['a company that is not the one', insert('company', 'false'), CHECK],
    ['a chat number with blanks', companySet({ chat_advisors: '33 0000 0001' }), CHECK],
    ['a chat number that is too short', companySet({ chat_telemarketing: '123' }), CHECK],
    ['half an address of e-mail', companySet({ email: 'hola@' }), CHECK],
    ['a year before there were cars', companySet({ since_year: 1700 }), CHECK],
    ['letters for a telephone', branchSet({ phones: ['ext. veinte'] }), CHECK],
    ['a postal code of four digits', branchSet({ postal_code: '4494' }), CHECK],
    ['a latitude without longitude', branchSet({ latitude: 20.6 }), CHECK],
    ['a place outside the world', branchSet({ latitude: 91, longitude: 0 }), CHECK],
    ['a map that is no https address', branchSet({ map_url: 'javascript:alert(1)' }), CHECK],
    ['a zone that is none', branchSet({ time_zone: 'Guadalajara' }), CHECK],
    ['hours that end before they begin', () => insert('branch_hours', `${branch}, 1, '18:00', '09:00'`)(), CHECK],
    ['an eighth weekday', () => insert('branch_hours', `${branch}, 8, '09:00', '18:00'`)(), CHECK],
    ['an unknown network', () => insert('branch_networks', `${branch}, 'TikTok', 'https://x.example'`)(), CHECK],
    [
      'a WhatsApp address in place of a number',
      () => insert('branch_networks', `${branch}, 'WhatsApp', 'https://wa.me/52'`)(),
      CHECK,
    ],
    [
      'a profile that is no https address',
      () => insert('branch_networks', `${branch}, 'X', 'http://x.example'`)(),
      CHECK,
    ],
    ['a banner that ends before it starts', banner({ starts_at: '2026-02-01', ends_at: '2026-01-01' }), CHECK],
    ['a banner that lasts no time', banner({ starts_at: '2026-02-01', ends_at: '2026-02-01' }), CHECK],
    ['a banner that says nothing', banner({ title: '' }), CHECK],
    ['a banner that runs a program', banner({ link: 'javascript:alert(1)' }), CHECK],
    ['a banner that leads to another site as if to this', banner({ link: '//otro.example' }), CHECK],
    ['a button that leads nowhere', banner({ link_label: 'Ver' }), CHECK],
    ['a banner without its picture', banner({ picture_id: 999 }), FOREIGN],
    ['a banner in no place', banner({ place: 'otro' }), CHECK],
    ['a banner for roles without any', banner({ audience: 'role' }), CHECK],
    ['a focus outside of its picture', banner({ focus_x: 101 }), CHECK],
    ['a product of no shelf', () => insert('banner_products', `999999, ${product}`)(), FOREIGN],
    ['a pace that nobody can read at', () => insert('banner_places', `'hero', 1`)(), CHECK],
    ['a post with a program', post({ slug: 'p', body: '<p>x</p><script>alert(1)</script>' }), CHECK],
    ['a post with a frame', post({ slug: 'p', body: '<IFRAME src="x">' }), CHECK],
    ['an empty post', post({ slug: 'p', body: '' }), CHECK],
    ['a slug that is a number', post({ slug: '2026' }), CHECK],
    ['a slug with capitals', post({ slug: 'Entrada' }), CHECK],
    ['a slug twice', post({ slug: 'una-entrada' }), UNIQUE],
    ['an unknown kind of post', post({ slug: 'p', kind: 'noticia' }), CHECK],
    ['a catalogue file that leads elsewhere', catalogue({ file_name: '../secret.pdf' }), CHECK],
    ['a catalogue without pages', catalogue({ pages: 0 }), CHECK],
    ['an empty catalogue', catalogue({ bytes: 0 }), CHECK],
    [
      'a category that people would call the same',
      () => makeCategory(database.current.db, 'frenos-2', 'FRÉNOS'),
      UNIQUE,
    ],
    [
      'a picture whose sizes are out of order',
      insert('pictures', `default, '${'a'.repeat(32)}', 900, 720, 1080, 608`),
      CHECK,
    ],
  ])('%s', async (_, attempt, code) => {
    await expect(attempt()).rejects.toMatchObject({ code })
  })

  it('a catalogue twice', async () => {
    await catalogue({})()
    await expect(catalogue({})()).rejects.toMatchObject({ code: UNIQUE })
  })

  it('nothing of what is right', async () => {
    const before = await countBanners()
    await branchSet({
      phones: ['33 0000 0101', '+52 (33) 0000-0102'],
      latitude: 20.6,
      longitude: -103.3,
      postal_code: '44940',
    })()
    await companySet({ chat_advisors: '523300000001', email: 'hola@tienda.example' })()
    const picture = await makePicture(database.current.db)
    await banner({
      title: '',
      alt: 'Dibujo',
      link: 'https://otro.example/x?y=1',
      link_label: 'Ver',
      picture_id: picture,
    })()
    await banner({ link: '/ListadoProductos?busqueda=balatas+tsuru', starts_at: '2026-01-01', ends_at: '2026-01-02' })()
    expect(await countBanners()).toBe(before + 2)
  })
})

it('counts the words of a post without its marks', async () => {
  const id = await makePost(database.current.db, {
    slug: 'cuatro',
    body: '<p>Uno <strong>dos</strong></p><p>tres cuatro</p>',
  })
  const row = await database.current.db.selectFrom('posts').select('words').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ words: 4 })
})
