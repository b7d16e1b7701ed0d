import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cropArea, NARROWEST_CROP, type Crop } from '#domain/pictures/crop.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from './file-storage.ts'
import { DAMAGED, loadSharp, PICTURE_LIMITS, pictureProblem } from './pictures.ts'

/** A stored picture of a part: its files are `<name>-<sm|md|lg>.<avif|webp>`. Pixels of the large one. */
export interface PartPicture {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** In pixels, of the longer side; `web/ui/product/picture-sources.ts` declares the same to browsers. */
const SIDES = { lg: 1200, md: 800, sm: 400 } as const

/**
 * Effort of the encoders: with thousands of pictures each second counts. AVIF at 2 takes a small part of the time of its default, 4. quick,
 * for a start that waits for hundreds, takes a third of that for files half as large again.
 */
const EFFORT = { thorough: 2, quick: 0 } as const
export type Pace = keyof typeof EFFORT

interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/**
 * Checks a picture by its content and stores it in three sizes and two formats, without its metadata, one file after another: other
 * requests have a core and threads left. The name is made from the bytes, so that repeating stores nothing new.
 */
export async function storePartPicture(
  storage: FileStorage,
  bytes: Uint8Array,
  pace: Pace = 'thorough',
): Promise<PartPicture | Failure> {
  const problem = await pictureProblem(bytes, PICTURE_LIMITS)
  if (problem !== undefined) return problem
  const pixels = await decode(bytes)
  if (pixels === undefined) return DAMAGED
  return store(storage, createHash('sha256').update('part').update(bytes), pixels, pace)
}

/** Stores the requested part of a stored picture as a picture of its own. */
export async function storeCroppedPicture(
  storage: FileStorage,
  source: string,
  crop: Crop,
): Promise<PartPicture | Failure> {
  const sharp = await loadSharp()
  const whole = await readFile(join(storage.folder, locationOf(`${source}-lg.webp`))).catch(() => undefined)
  if (whole === undefined) return new Failure('not_found', 'El archivo de esta imagen ya no está: súbela de nuevo.')
  const { width, height } = await sharp(whole).metadata()
  const area = cropArea(crop, { width, height })
  if (area === null)
    return new Failure('invalid_input', `El recorte es muy pequeño: deja al menos ${NARROWEST_CROP} puntos por lado.`)
  const { data, info } = await sharp(whole).extract(area).raw().toBuffer({ resolveWithObject: true })
  const name = createHash('sha256').update('crop').update(source).update(JSON.stringify(area))
  return store(storage, name, { data, raw: info })
}

async function store(
  storage: FileStorage,
  hash: ReturnType<typeof createHash>,
  { data, raw }: Pixels,
  pace: Pace = 'thorough',
): Promise<PartPicture> {
  const sharp = await loadSharp()
  const effort = EFFORT[pace]
  const name = hash.digest('hex').slice(0, 32)
  const longer = Math.max(raw.width, raw.height)
  // Of a small picture several sizes are the same: it is encoded once for all of them.
  const sides = Map.groupBy(Object.entries(SIDES), ([, side]) => Math.min(side, longer))
  for (const [side, sizes] of sides) {
    const picture = sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const avif = await picture.clone().avif({ quality: 55, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    const webp = await picture.clone().webp({ quality: 80, effort }).toBuffer()
    for (const [size] of sizes) {
      await storage.write(`${name}-${size}.avif`, avif)
      await storage.write(`${name}-${size}.webp`, webp)
    }
  }
  return { name, width: raw.width, height: raw.height }
}

/** No larger than the largest size, so that memory does not depend on the size of the upload. */
async function decode(bytes: Uint8Array): Promise<Pixels | undefined> {
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels })
      .autoOrient()
      .resize({ width: SIDES.lg, height: SIDES.lg, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, raw: info }
  } catch {
    return undefined
  }
}
