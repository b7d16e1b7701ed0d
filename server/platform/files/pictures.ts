import { createHash } from 'node:crypto'
import type { Metadata, OutputInfo } from 'sharp'
import { Failure } from '#server/platform/failure.ts'
import { megabytes } from '#domain/megabytes.ts'
import type { FileStorage } from './file-storage.ts'

/** A stored picture: its files are `<name>-<sm|md|lg>.<avif|webp>`. Widths and height in pixels. */
export interface StoredPicture {
  readonly name: string
  readonly smallWidth: number
  readonly mediumWidth: number
  readonly largeWidth: number
  readonly largeHeight: number
}

/**
 * Widths in pixels: for a picture as wide as the screen, for an original from which others are cut, for such a cut, for a picture in a
 * column and for the logo of a brand.
 */
const PICTURE_WIDTHS = {
  banner: { sm: 640, md: 1080, lg: 1600 },
  source: { sm: 640, md: 1080, lg: 2400 },
  cut: { sm: 640, md: 1080, lg: 1600 },
  cover: { sm: 360, md: 720, lg: 1080 },
  logo: { sm: 160, md: 320, lg: 640 },
} as const
export type PictureUse = keyof typeof PICTURE_WIDTHS

export const PICTURE_LIMITS = { bytes: 15_000_000, pixels: 50_000_000, narrowest: 200, atOnce: 40 } as const

/** Logos are wide and low, and so are parts that are cut for a strip. */
const NARROWEST: Partial<Readonly<Record<PictureUse, number>>> = { logo: 32, cut: 90 }

export interface PictureLimits {
  readonly bytes: number
  readonly pixels: number
  /** In pixels, of each side. */
  readonly narrowest: number
}

/** As sharp calls them; AVIF is 'heif' with the compression 'av1'. */
const FORMATS = new Set<string>(['jpeg', 'png', 'webp', 'heif'])
export const DAMAGED = new Failure('invalid_input', 'La imagen está dañada.')
/** How hard the encoders try. quick, where many are made at once, takes an eighth of the time for files a third larger. */
const EFFORT = { thorough: { avif: 4, webp: 4 }, quick: { avif: 0, webp: 0 } } as const
type Effort = (typeof EFFORT)[keyof typeof EFFORT]

/**
 * Checks pictures by their content, whatever their names, and stores each in three widths and two formats, without
 * its metadata. Returns the first problem, or as many as were given, in their order.
 */
export async function storePictures(
  storage: FileStorage,
  pictures: readonly { readonly bytes: Uint8Array; readonly use: PictureUse }[],
  pace: keyof typeof EFFORT = 'thorough',
): Promise<StoredPicture[] | Failure> {
  if (pictures.length > PICTURE_LIMITS.atOnce)
    return new Failure('invalid_input', `Son demasiadas imágenes a la vez: el máximo es ${PICTURE_LIMITS.atOnce}.`)
  const problems = await Promise.all(pictures.map(({ bytes, use }) => pictureProblem(bytes, limitsOf(use))))
  const problem = problems.find((found) => found !== undefined)
  if (problem !== undefined) return problem
  const stored = await Promise.all(pictures.map(({ bytes, use }) => storePicture(storage, bytes, use, EFFORT[pace])))
  return stored.every((picture) => picture !== undefined) ? stored : DAMAGED
}

function limitsOf(use: PictureUse): PictureLimits {
  return { ...PICTURE_LIMITS, narrowest: NARROWEST[use] ?? PICTURE_LIMITS.narrowest }
}

/** Why the bytes are no picture that can be stored, judged by their content. SVG is refused: it may hold scripts. */
export async function pictureProblem(bytes: Uint8Array, limits: PictureLimits): Promise<Failure | undefined> {
  const { bytes: mostBytes, pixels, narrowest } = limits
  if (bytes.length > mostBytes) return new Failure('invalid_input', `La imagen pesa más de ${megabytes(mostBytes)}.`)
  const found = await metadataOf(bytes)
  if (found === undefined || !FORMATS.has(found.format) || found.compression === 'hevc')
    return new Failure('invalid_input', 'El archivo no es una imagen JPEG, PNG, WebP o AVIF.')
  if (found.width * found.height > pixels)
    return new Failure('invalid_input', `La imagen tiene más de ${pixels / 1_000_000} millones de puntos.`)
  if (Math.min(found.width, found.height) < narrowest)
    return new Failure('invalid_input', `La imagen mide menos de ${narrowest} puntos por lado.`)
  return undefined
}

/** Loaded with the first picture: it takes memory, and few servers process any. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // One core for one picture and no cache: searches go on beside thousands of pictures, in bounded memory.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** undefined where the bytes are no picture that can be read. */
async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** In pixels, of the width of a photo that people attach, and of each side at least. */
const PHOTO = { width: 1600, narrowest: 40 } as const

/** A photo that a user attaches, checked by its content, as one WebP without its metadata, which may contain the place. */
export async function photoFile(bytes: Uint8Array): Promise<Uint8Array | Failure> {
  const problem = await pictureProblem(bytes, { ...PICTURE_LIMITS, narrowest: PHOTO.narrowest })
  if (problem !== undefined) return problem
  const decoded = await decode(bytes, PHOTO.width)
  if (decoded === undefined) return DAMAGED
  const sharp = await loadSharp()
  return sharp(decoded.data, { raw: decoded.info }).webp({ quality: 80, effort: EFFORT.thorough.webp }).toBuffer()
}

/** undefined where the picture cannot be read to its end. */
async function storePicture(
  storage: FileStorage,
  bytes: Uint8Array,
  use: PictureUse,
  effort: Effort,
): Promise<StoredPicture | undefined> {
  const sharp = await loadSharp()
  const widths = PICTURE_WIDTHS[use]
  const name = createHash('sha256').update(use).update(bytes).digest('hex').slice(0, 32)
  const large = await decode(bytes, widths.lg)
  if (large === undefined) return undefined
  const { width: largeWidth, height: largeHeight } = large.info
  const store = async (size: keyof typeof widths): Promise<number> => {
    const width = Math.min(widths[size], largeWidth)
    const picture = () => sharp(large.data, { raw: large.info }).resize(width)
    const [avif, webp] = await Promise.all([
      picture().avif({ quality: 55, effort: effort.avif, chromaSubsampling: '4:2:0' }).toBuffer(),
      picture().webp({ quality: 80, effort: effort.webp }).toBuffer(),
    ])
    await Promise.all([storage.write(`${name}-${size}.avif`, avif), storage.write(`${name}-${size}.webp`, webp)])
    return width
  }
  const [smallWidth, mediumWidth] = await Promise.all([store('sm'), store('md'), store('lg')])
  return { name, smallWidth, mediumWidth, largeWidth, largeHeight }
}

/** The pixels, once for all sizes. Photographs of telephones are rotated as their metadata states. */
async function decode(bytes: Uint8Array, width: number): Promise<{ data: Buffer; info: OutputInfo } | undefined> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    return undefined
  }
}
