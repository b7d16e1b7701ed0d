import type pg from 'pg'
import sharp from 'sharp'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePdf, type StoredPdf } from '#server/platform/files/pdf-files.ts'
import { storePictures, type PictureUse, type StoredPicture } from '#server/platform/files/pictures.ts'
import { cleanRichText } from '#server/platform/rich-text.ts'
import type { DemoStore } from '../store.ts'
import { BANNERS, type DemoBanner } from './banners.ts'
import { cataloguePdf } from './catalogue-pdf.ts'
import { demoCatalogues, type DemoCatalogue } from './catalogues.ts'
import { BRANCH_DETAILS, COMPANY, HOURS, NETWORKS } from './company.ts'
import { insertLegalDocuments } from './legal.ts'
import { CREATED, insertPictures } from './insert-pictures.ts'
import { insertRows } from './insert-rows.ts'
import { bannerArt, catalogueCover, coverArt, frontPageArt } from './scenes.ts'
import { readPosts, type DemoPost } from './posts.ts'
import { demoShelves, type DemoShelf } from './showcases.ts'

/** The content, with its pictures and PDFs already stored, ready to be inserted. */
export interface PreparedContent {
  readonly banners: readonly (DemoBanner & { readonly picture: StoredPicture })[]
  readonly posts: readonly (DemoPost & { readonly picture: StoredPicture })[]
  readonly catalogues: readonly (DemoCatalogue & {
    readonly picture: StoredPicture
    readonly file: StoredPdf
    readonly pages: number
  })[]
  readonly shelves: readonly DemoShelf[]
}

/** Draws and stores the pictures and PDFs. Needs no database, so that it can run while the catalogue is being filled. */
export async function prepareContent(store: DemoStore, storage: FileStorage): Promise<PreparedContent> {
  const posts = readPosts()
  const catalogues = demoCatalogues(store)
  const [banners, covers, files] = await Promise.all([
    storeDrawings(
      storage,
      'banner',
      BANNERS.map(({ palette, drawings }) => bannerArt(palette, drawings)),
    ),
    storeDrawings(storage, 'cover', [
      ...posts.map(({ palette, main, behind }) => coverArt(palette, main, behind)),
      ...catalogues.map((catalogue) => catalogueCover(catalogue.palette, catalogue.drawings, catalogue)),
    ]),
    Promise.all(catalogues.map((catalogue) => storeCatalogue(storage, catalogue))),
  ])
  return {
    banners: BANNERS.map((banner, index) => ({ ...banner, picture: at(banners, index) })),
    posts: posts.map((post, index) => ({ ...post, picture: at(covers, index) })),
    catalogues: catalogues.map((catalogue, index) => ({
      ...catalogue,
      picture: at(covers, posts.length + index),
      ...at(files, index),
    })),
    shelves: demoShelves(store),
  }
}

async function storeDrawings(storage: FileStorage, use: PictureUse, svgs: readonly string[]): Promise<StoredPicture[]> {
  const pictures = await Promise.all(
    svgs.map(async (svg) => ({ use, bytes: await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer() })),
  )
  return orThrow(await storePictures(storage, pictures, 'quick'))
}

async function storeCatalogue(
  storage: FileStorage,
  catalogue: DemoCatalogue,
): Promise<{ file: StoredPdf; pages: number }> {
  const front = await sharp(Buffer.from(frontPageArt(catalogue.palette, catalogue.drawings)))
    .jpeg({ quality: 82 })
    .toBuffer()
  const { bytes, pages } = await cataloguePdf(catalogue, front)
  return { file: orThrow(await storePdf(storage, bytes)), pages }
}

/** Inserts the content into a database that has the demo catalogue, inside the caller's transaction. */
export async function insertContent(client: pg.ClientBase, content: PreparedContent): Promise<void> {
  await insertCompany(client)
  await insertLegalDocuments(client)
  const pictures = [...content.banners, ...content.posts, ...content.catalogues].map(({ picture }) => picture)
  const pictureId = await insertPictures(client, pictures)
  await insertRows(
    client,
    'banners',
    content.banners.map((banner, index) => ({
      title: banner.title,
      summary: banner.summary,
      alt: banner.alt,
      link: banner.link,
      ...linkOf(banner.link),
      link_label: banner.linkLabel,
      picture_id: pictureId(banner.picture),
      source_id: pictureId(banner.picture),
      position: index + 1,
      active: true,
      starts_at: banner.startsAt,
      ends_at: banner.endsAt,
      created_at: CREATED,
    })),
  )
  await insertShelves(client, content.shelves)
  await insertRows(
    client,
    'posts',
    content.posts.map((post) => ({
      kind: post.kind,
      slug: post.slug,
      title: post.title,
      summary: post.summary,
      body: cleanRichText(post.body),
      cover_id: pictureId(post.picture),
      cover_alt: post.alt,
      author: post.author,
      stage: 'published',
      published_at: `${post.published}T09:00:00-06:00`,
      created_at: `${post.published}T08:00:00-06:00`,
      updated_at: `${post.published}T08:30:00-06:00`,
    })),
  )
  await insertCatalogues(client, content.catalogues, pictureId)
}

/** In the form of the screen of banners. */
function linkOf(link: string): { readonly link_kind: string; readonly link_text: string } {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const searched = pathname === '/ListadoProductos' ? searchParams.get('busqueda') : null
  return searched === null ? { link_kind: 'screen', link_text: link } : { link_kind: 'search', link_text: searched }
}

async function insertShelves(client: pg.ClientBase, shelves: readonly DemoShelf[]): Promise<void> {
  const inserted = await insertRows(
    client,
    'banners',
    shelves.map(({ place, title, startsAt, endsAt }, index) => ({
      place,
      title,
      position: index + 1,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: CREATED,
    })),
    'id, title',
  )
  const ids = new Map(inserted.map((row) => [row['title'], row['id']]))
  const products = shelves.flatMap((shelf) =>
    shelf.products.map((product_id, index) => ({ banner_id: ids.get(shelf.title), product_id, position: index + 1 })),
  )
  await insertRows(client, 'banner_products', products)
}

async function insertCompany(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update company c set (name, since_year, email, chat_advisors, chat_support, chat_telemarketing) =
       (select name, since_year, email, chat_advisors, chat_support, chat_telemarketing
        from jsonb_populate_record(null::company, $1))`,
    [JSON.stringify(COMPANY)],
  )
  await client.query(
    `update branches b set position = d.position, address = d.address, neighbourhood = d.neighbourhood,
       postal_code = d.postal_code, phones = d.phones, email = d.email, latitude = d.latitude, longitude = d.longitude
     from jsonb_populate_recordset(null::branches, $1) d where d.code = b.code`,
    [JSON.stringify(BRANCH_DETAILS)],
  )
  await client.query(
    `insert into branch_hours (branch_id, weekday, opens, closes)
     select b.id, weekday, opens, closes
     from branches b, jsonb_to_recordset($1) as h (weekdays integer[], opens time, closes time), unnest(h.weekdays) as weekday`,
    [JSON.stringify(HOURS)],
  )
  await client.query(
    `insert into branch_networks (branch_id, network, value)
     select b.id, n.network, n.value from jsonb_to_recordset($1) as n (code text, network text, value text)
     join branches b on b.code = n.code`,
    [JSON.stringify(NETWORKS)],
  )
}

async function insertCatalogues(
  client: pg.ClientBase,
  catalogues: PreparedContent['catalogues'],
  pictureId: (picture: StoredPicture) => unknown,
): Promise<void> {
  const categories = [...new Map(catalogues.map(({ slug, category }) => [slug, category]))]
  const inserted = await insertRows(
    client,
    'catalogue_categories',
    categories.map(([slug, name], index) => ({ slug, name, position: index + 1 })),
    'id, slug',
  )
  const categoryIds = new Map(inserted.map((row) => [row['slug'], row['id']]))
  await insertRows(
    client,
    'catalogues',
    catalogues.map((catalogue) => ({
      category_id: categoryIds.get(catalogue.slug),
      year: catalogue.year,
      title: catalogue.title,
      file_name: catalogue.file.fileName,
      bytes: catalogue.file.bytes,
      pages: catalogue.pages,
      cover_id: pictureId(catalogue.picture),
      active: true,
      created_at: CREATED,
      updated_at: CREATED,
    })),
  )
}

function orThrow<Stored>(outcome: Stored | Failure): Stored {
  if (outcome instanceof Failure) throw new Error(`The storage takes no file of the demo: ${outcome.message}`)
  return outcome
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${index}`)
  return item
}
