import { createHash } from 'node:crypto'
import { Failure } from '#server/platform/failure.ts'
import type { FileStorage } from './file-storage.ts'
import { DAMAGED, loadSharp, pictureProblem } from './pictures.ts'

/** In pixels: four times what the header shows, for the densest screens. */
const LOGO_SIZE = { width: 560, height: 144 } as const

export const LOGO_LIMITS = { bytes: 5_000_000, pixels: 25_000_000, narrowest: 32 } as const

/** Checks a logo by its content, whatever its name, and stores it as a PNG of LOGO_SIZE. Returns the name of the file. */
export async function storeLogo(storage: FileStorage, bytes: Uint8Array): Promise<string | Failure> {
  const problem = await pictureProblem(bytes, LOGO_LIMITS)
  if (problem !== undefined) return problem
  const png = await encode(bytes)
  if (png === undefined) return DAMAGED
  const name = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`
  await storage.write(name, png)
  return name
}

/** The whole logo on a transparent ground, at the left, where the header begins. Colours are few: 256 do. */
async function encode(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: LOGO_LIMITS.pixels })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...LOGO_SIZE, fit: 'contain', position: 'left', background: '#0000' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  } catch {
    return undefined
  }
}
