import { describe, expect, it } from 'vitest'
import { foldPartKey } from '../part-key.ts'
import { matchPictureFile, NAME_RULES, readPictureFileName, type KnownKey } from './file-name.ts'

const own = (key: string, productId: number): KnownKey => ({ foldedKey: foldPartKey(key), productId, key, kind: 'own' })
const CATALOGUE = [own('BA-1234', 1), own('XL-20-5', 2), own('XL-20', 3), own('ñu 7', 4)]
const matchOf = (name: string, known: readonly KnownKey[] = CATALOGUE) =>
  matchPictureFile(readPictureFileName(name), known)
const picture = (productId: number, index: number) => ({ kind: 'matched', productId, index })

describe('the name of a picture file', () => {
  it.each([
    ['BA-1234.jpg', picture(1, 1)],
    ['ba1234.JPEG', picture(1, 1)],
    ['BA 1234_2.png', picture(1, 2)],
    ['BA-1234-2.webp', picture(1, 2)],
    ['BA-1234 (12).avif', picture(1, 12)],
    ['BA-1234 3.jpg', picture(1, 3)],
    ['BA-1234_02.jpg', picture(1, 2)],
    ['BA-1234_0.jpg', picture(1, 0)],
    ['C:\\fotos\\BA-1234_2.jpg', picture(1, 2)],
    ['fotos/enero/BA-1234_2.jpg', picture(1, 2)],
    ['BA-1234_2 - copia.jpg', picture(1, 2)],
    ['BA-1234 - Copy (3).jpg', picture(1, 1)],
    ['n\u0303u 7.jpg', picture(4, 1)],
    ['XL-20-5_2.jpg', picture(2, 2)],
    ['BA-1234_123.jpg', { kind: 'none' }],
    ['BA-12345.jpg', { kind: 'none' }],
    ['_2.jpg', { kind: 'none' }],
    ['.jpg', { kind: 'none' }],
    ['---.jpg', { kind: 'none' }],
    ['', { kind: 'none' }],
  ])('%s', (name, match) => expect(matchOf(name)).toEqual(match))

  it('that is a key, and a key with a number, waits for a person', () => {
    expect(matchOf('XL-20-5.jpg')).toEqual({ kind: 'ambiguous', keys: ['XL-20-5', 'XL-20'] })
  })

  it('prefers an own key to another one, and that to a former one', () => {
    const key = { foldedKey: 'A1', key: 'A1' }
    const known: KnownKey[] = [
      { ...key, productId: 3, kind: 'former' },
      { ...key, productId: 2, kind: 'alternate' },
      { ...key, productId: 1, kind: 'own' },
    ]
    expect(matchOf('A1_2.jpg', known)).toEqual(picture(1, 2))
    expect(matchOf('A1_2.jpg', known.slice(0, 2))).toEqual(picture(2, 2))
    expect(matchOf('A1_2.jpg', known.slice(0, 1))).toEqual(picture(3, 2))
  })

  it('is read by the table of rules', () => {
    for (const { example, meaning } of NAME_RULES) {
      const match = matchOf(example)
      expect(match.kind === 'matched' && `La imagen ${match.index} de BA-1234.`).toBe(meaning)
    }
  })
})
