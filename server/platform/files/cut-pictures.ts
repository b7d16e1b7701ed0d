import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TEXT_ENDS_AT, textContrast, type Colour } from '#domain/banners/contrast.ts'
import { focusCrop, type Area, type Focus } from '#domain/banners/focus-crop.ts'
import type { Shape } from '#domain/banners/places.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from './file-storage.ts'
import { DAMAGED, loadSharp, storePictures, type StoredPicture } from './pictures.ts'

export interface CutPicture {
  readonly picture: StoredPicture
  /** Of white text over its left side, at the worst place. */
  readonly contrast: number
}

/** In pixels: a narrower cut would be enlarged on every screen. */
const NARROWEST_CUT = 540
/** Places across and down that are measured on the left side. */
const LOOKED_AT = { width: 40, height: 16 }

/** Stores the part of a stored picture that has the shape, around the focus. The same part again stores nothing new. */
export async function storeCutPicture(
  storage: FileStorage,
  source: string,
  shape: Shape,
  focus: Focus,
): Promise<CutPicture | Failure> {
  const sharp = await loadSharp()
  const whole = await readFile(join(storage.folder, locationOf(`${source}-lg.webp`))).catch(() => undefined)
  if (whole === undefined) return new Failure('not_found', 'El archivo de esta imagen ya no está: súbela de nuevo.')
  const { width, height } = await sharp(whole).metadata()
  const area = focusCrop({ width, height }, shape, focus)
  if (area.width < NARROWEST_CUT) return new Failure('invalid_input', tooSmall({ width, height }, shape))
  const bytes = await sharp(whole).extract(area).png({ compressionLevel: 1 }).toBuffer()
  const stored = await storePictures(storage, [{ bytes, use: 'cut' }])
  if (stored instanceof Failure) return stored
  const [picture] = stored
  return picture === undefined ? DAMAGED : { picture, contrast: await worstContrast(whole, area) }
}

function tooSmall({ width, height }: Shape, shape: Shape): string {
  const least = Math.ceil((NARROWEST_CUT * shape.height) / shape.width)
  return `La imagen mide ${width} × ${height} puntos; para este lugar hacen falta al menos ${NARROWEST_CUT} × ${least}.`
}

async function worstContrast(whole: Buffer, area: Area): Promise<number> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(whole)
    .extract(area)
    .flatten({ background: '#ffffff' })
    .resize({ ...LOOKED_AT, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const contrasts = Array.from({ length: info.width * info.height }, (_, place) => {
    const at = ((place % info.width) + 0.5) / info.width
    const from = place * info.channels
    const colour: Colour = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0]
    return at > TEXT_ENDS_AT ? Number.POSITIVE_INFINITY : textContrast(colour, at)
  })
  return Math.min(...contrasts)
}
