import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useTestStorage } from '#test/files.ts'
import { Failure } from '#server/platform/failure.ts'
import { PICTURE_LIMITS, storePictures, type PictureUse } from './pictures.ts'

const storage = useTestStorage()

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#f25c05' } })
}

async function store(bytes: Uint8Array, use: PictureUse = 'cover') {
  return storePictures(storage.current, [{ bytes, use }], 'quick')
}

async function storedPicture(bytes: Uint8Array, use?: PictureUse) {
  const stored = await store(bytes, use)
  if (stored instanceof Failure) throw new Error(stored.message)
  return stored[0]!
}

describe('storePictures', () => {
  it.each([
    ['JPEG', () => drawn(1600, 900).jpeg().toBuffer()],
    ['PNG', () => drawn(1600, 900).png().toBuffer()],
    ['WebP', () => drawn(1600, 900).webp().toBuffer()],
    ['AVIF', () => drawn(1600, 900).avif({ effort: 0 }).toBuffer()],
  ])('stores a %s in three widths and two formats', async (_, make) => {
    const picture = await storedPicture(await make())
    expect(picture).toMatchObject({ smallWidth: 360, mediumWidth: 720, largeWidth: 1080, largeHeight: 608 })
    const sizes = { sm: 360, md: 720, lg: 1080 } as const
    for (const [size, width] of Object.entries(sizes)) {
      for (const [suffix, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ] as const) {
        const bytes = await storage.read(`${picture.name}-${size}.${suffix}`)
        expect(await sharp(bytes).metadata()).toMatchObject({ format, width })
      }
    }
  })

  it('never enlarges', async () => {
    const picture = await storedPicture(await drawn(500, 300).png().toBuffer(), 'banner')
    expect(picture).toMatchObject({ smallWidth: 500, mediumWidth: 500, largeWidth: 500, largeHeight: 300 })
  })

  it('turns a photograph by its orientation tag, and drops its metadata', async () => {
    const onItsSide = await drawn(800, 400)
      .withExif({ IFD0: { Orientation: '6', Copyright: 'x' } })
      .jpeg()
      .toBuffer()
    const picture = await storedPicture(await sharp(onItsSide).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(picture.largeHeight).toBe(picture.largeWidth * 2)
    const bytes = await storage.read(`${picture.name}-lg.webp`)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it('names a picture by what it holds and what it is for', async () => {
    const bytes = await drawn(700, 400).png().toBuffer()
    const names = [await storedPicture(bytes), await storedPicture(bytes), await storedPicture(bytes, 'banner')].map(
      ({ name }) => name,
    )
    expect(new Set(names).size).toBe(2)
  })

  it.each([
    ['a text', () => Buffer.from('<html>'), 'El archivo no es una imagen JPEG, PNG, WebP o AVIF.'],
    ['nothing', () => Buffer.alloc(0), 'El archivo no es una imagen JPEG, PNG, WebP o AVIF.'],
    [
      'an SVG, which can carry programs',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>',
        ),
      'El archivo no es una imagen JPEG, PNG, WebP o AVIF.',
    ],
    ['a GIF', () => drawn(400, 400).gif().toBuffer(), 'El archivo no es una imagen JPEG, PNG, WebP o AVIF.'],
    ['a small one', () => drawn(900, 100).png().toBuffer(), 'La imagen mide menos de 200 puntos por lado.'],
    ['a vast one', () => drawn(8000, 7000).png().toBuffer(), 'La imagen tiene más de 50 millones de puntos.'],
    ['too many bytes', () => Buffer.alloc(PICTURE_LIMITS.bytes + 1), 'La imagen pesa más de 15 MB.'],
    [
      'half of one',
      async () => (await drawn(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
      'La imagen está dañada.',
    ],
  ])('refuses %s', async (_, make, message) => {
    expect(await store(await make())).toEqual(new Failure('invalid_input', message))
  })

  it('refuses more at once than it can hold', async () => {
    const bytes = await drawn(300, 300).png().toBuffer()
    const many = Array.from({ length: PICTURE_LIMITS.atOnce + 1 }, () => ({ bytes, use: 'cover' as const }))
    expect(await storePictures(storage.current, many)).toEqual(
      new Failure('invalid_input', 'Son demasiadas imágenes a la vez: el máximo es 40.'),
    )
  })
})
