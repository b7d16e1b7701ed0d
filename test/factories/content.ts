import { createHash } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Announcements, Banners, Catalogues, DB, Posts } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** A row of a picture, without its files. */
export async function makePicture(db: Db, about = 'picture'): Promise<number> {
  const name = createHash('md5').update(about).digest('hex')
  const picture = await db
    .insertInto('pictures')
    .values({ name, small_width: 360, medium_width: 720, large_width: 1080, large_height: 608 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return picture.id
}

export async function makeBanner(db: Db, recipe: Partial<Insertable<Banners>> = {}): Promise<number> {
  const picture_id = recipe.picture_id ?? (await makePicture(db))
  const banner = await db
    .insertInto('banners')
    .values({ title: 'Banner', ...recipe, picture_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return banner.id
}

/** A shelf of these products. */
export async function makeShelf(
  db: Db,
  recipe: Partial<Insertable<Banners>>,
  productIds: readonly number[],
): Promise<number> {
  const banner = await db
    .insertInto('banners')
    .values({ place: 'shelf', title: 'Fila', ...recipe })
    .returning('id')
    .executeTakeFirstOrThrow()
  const products = productIds.map((product_id, index) => ({ banner_id: banner.id, product_id, position: index }))
  if (products.length > 0) await db.insertInto('banner_products').values(products).execute()
  return banner.id
}

/** A blog post published long ago, by default. */
export async function makePost(db: Db, recipe: Partial<Insertable<Posts>> & { slug: string }): Promise<number> {
  const post = await db
    .insertInto('posts')
    .values({
      kind: 'blog',
      title: recipe.slug,
      body: '<p>Texto</p>',
      stage: recipe.published_at === null ? 'draft' : 'published',
      published_at: '2026-01-01T12:00:00Z',
      updated_at: '2026-01-01T12:00:00Z',
      ...recipe,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return post.id
}

export async function makeCategory(db: Db, slug: string, name: string, position = 0): Promise<number> {
  const category = await db
    .insertInto('catalogue_categories')
    .values({ slug, name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return category.id
}

export async function makeCatalogue(
  db: Db,
  recipe: Partial<Insertable<Catalogues>> & { category_id: number; year: number },
): Promise<number> {
  const catalogue = await db
    .insertInto('catalogues')
    .values({ title: 'Catálogo', file_name: `${'0'.repeat(32)}.pdf`, bytes: 1, pages: 1, ...recipe })
    .returning('id')
    .executeTakeFirstOrThrow()
  return catalogue.id
}

/** A notice in a bar for everybody with an account, by default. */
export async function makeAnnouncement(db: Db, recipe: Partial<Insertable<Announcements>> = {}): Promise<number> {
  const announcement = await db
    .insertInto('announcements')
    .values({
      title: 'Aviso',
      kind: 'aviso',
      display: 'barra',
      active: true,
      published_at: '2026-01-01T12:00:00Z',
      ...recipe,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return announcement.id
}
