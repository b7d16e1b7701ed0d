import type pg from 'pg'
import sharp from 'sharp'
import { drawingForLine } from '#domain/drawing.ts'
import { pictureUrls } from '#domain/pictures/picture-urls.ts'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { storePartPicture, type PartPicture } from '#server/platform/files/part-pictures.ts'
import { storePictures, type StoredPicture } from '#server/platform/files/pictures.ts'
import { CREATED, insertPictures } from '../content/insert-pictures.ts'
import { picturedParts } from '../pictures.ts'
import type { DemoStore } from '../store.ts'
import { brandLook, type BrandLook } from './brand-looks.ts'
import { logoArt } from './logo.ts'
import { packageArt, partArt } from './part-picture.ts'

/** The main picture index of a part whose brand sets none (blueprint, section 4). */
const FIRST_INDEX = 4

/** Pictures that are made at once: the encoders have threads of their own, and the catalogue is being filled meanwhile. */
const AT_ONCE = 3
const LOGOS_AT_ONCE = 21

/** What is drawn for the catalogue, with its files already stored, ready to be inserted. */
interface PreparedDrawings {
  readonly pictures: readonly { readonly productId: number; readonly index: number; readonly picture: PartPicture }[]
  readonly logos: readonly { readonly brandId: number; readonly picture: StoredPicture }[]
}

/** Draws and stores pictures of parts, boxes and logos. Needs no database, so that it can run while the catalogue is being filled. */
export async function prepareDrawings(store: DemoStore, storage: FileStorage): Promise<PreparedDrawings> {
  const looks = new Map(store.brands.map(({ id, name }, index) => [id, brandLook(name, index)]))
  const lines = new Map(store.lines.map(({ id, name }) => [id, name]))
  const parts = picturedParts(store.products, store.sales)
  const lookOf = (brandId: number) => present(looks.get(brandId))
  const brandIds = [...new Set(parts.map(({ brandId }) => brandId))]
  const logos = await storeLogos(storage, looks)
  const boxes = await mapAtOnce(brandIds, (brandId) => storeArt(storage, packageArt(lookOf(brandId))))
  const boxOf = new Map(brandIds.map((brandId, index) => [brandId, boxes[index]]))
  const fronts = await mapAtOnce(parts, ({ key, lineId, brandId, positions }) => {
    const drawing = drawingForLine(lines.get(lineId) ?? null)
    return storeArt(storage, partArt({ drawing, seed: key, positions, look: lookOf(brandId) }))
  })
  const pictures = parts.flatMap(({ id: productId, brandId }, place) => [
    { productId, index: FIRST_INDEX, picture: present(fronts[place]) },
    { productId, index: FIRST_INDEX + 1, picture: present(boxOf.get(brandId)) },
  ])
  return { pictures, logos }
}

/** Inserts them into a database that has the demo catalogue, inside the caller's transaction. */
export async function insertDrawings(client: pg.ClientBase, { pictures, logos }: PreparedDrawings): Promise<void> {
  const rows = pictures.map(({ productId, index, picture: { name, width, height } }) => ({
    product_id: productId,
    index,
    ...pictureUrls(name),
    name,
    source_name: name,
    width,
    height,
    changed_by: 'Tienda de demostración',
    changed_at: CREATED,
  }))
  await client.query(
    `insert into product_pictures (product_id, index, small_url, medium_url, large_url, name, source_name, width, height, changed_by, changed_at)
     select product_id, index, small_url, medium_url, large_url, name, source_name, width, height, changed_by, changed_at
     from jsonb_populate_recordset(null::product_pictures, $1)`,
    [JSON.stringify(rows)],
  )
  const pictureId = await insertPictures(
    client,
    logos.map(({ picture }) => picture),
  )
  await client.query(
    `update brands b set logo_id = d.logo_id from jsonb_populate_recordset(null::brands, $1) d where d.id = b.id`,
    [JSON.stringify(logos.map(({ brandId, picture }) => ({ id: brandId, logo_id: pictureId(picture) })))],
  )
}

async function storeLogos(
  storage: FileStorage,
  looks: ReadonlyMap<number, BrandLook>,
): Promise<PreparedDrawings['logos']> {
  const drawn = await Promise.all(
    [...looks].map(async ([brandId, look]) => ({
      brandId,
      bytes: await rendered(logoArt(look)),
      use: 'logo' as const,
    })),
  )
  const logos: { brandId: number; picture: StoredPicture }[] = []
  for (let from = 0; from < drawn.length; from += LOGOS_AT_ONCE) {
    const some = drawn.slice(from, from + LOGOS_AT_ONCE)
    const stored = orThrow(await storePictures(storage, some, 'quick'))
    some.forEach(({ brandId }, index) => logos.push({ brandId, picture: present(stored[index]) }))
  }
  return logos
}

async function storeArt(storage: FileStorage, svg: string): Promise<PartPicture> {
  return orThrow(await storePartPicture(storage, await rendered(svg), 'quick'))
}

const rendered = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()

/** What each item becomes, some of them at once, in their order. */
async function mapAtOnce<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) made[index] = await make(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return made
}

function orThrow<Stored>(outcome: Stored | Failure): Stored {
  if (outcome instanceof Failure) throw new Error(`The storage takes no picture of the demo: ${outcome.message}`)
  return outcome
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('Something of the demo is not there')
  return value
}
