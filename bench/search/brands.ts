import type { Random } from '#demo/random.ts'
import { BRANDS, COMPETITORS } from '#demo/brands.ts'

/** A product brand; its name is invented. */
export interface CorpusBrand {
  readonly id: number
  readonly name: string
  /** Shape of its part keys: {N} six digits of the product's own, {L} two letters of the line, # a digit, @ a letter. */
  readonly keyShape: string
}

const FIRST = 'Alva Bren Cor Dral Elt Fren Gar Hel Ingo Jal Kor Lum Mex Nord Oro Pist Rod Sol Tork Vent'.split(' ')
const LAST = 'ando bek dina fort gama ko lux mar nova plast'.split(' ')
/** The ways in which distributors write keys. */
const SHAPES = [
  '{L}-{N}',
  '@@-{N}',
  '@@@{N}',
  '{N}-@',
  '{L}{N}-#',
  '@#-{N}',
  '{N}@@',
  '@ {N} #',
  '{L}/{N}',
  '@@.{N}.#',
  '{N}',
  '@@@-{N}-@@',
]
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Two hundred invented brands besides those of the demo store. */
export const CORPUS_BRANDS: readonly CorpusBrand[] = [
  ...BRANDS.map(({ name }) => name),
  ...FIRST.flatMap((first) => LAST.map((last) => first + last)),
].map((name, place) => ({ id: place + 1, name, keyShape: SHAPES[place % SHAPES.length]! }))

/**
 * The product's own key in its brand's shape.
 * @param number at most six digits that no other product has.
 */
export function writeOwnKey(shape: string, lineName: string, number: number, random: Random): string {
  const digits = String(number).padStart(6, '0')
  // Half of the brands part their digits.
  const split =
    shape.length % 2 === 0 ? digits : `${digits.slice(0, 3)}${shape.includes('.') ? '.' : '-'}${digits.slice(3)}`
  return fill(shape.replace('{N}', split).replace('{L}', lineLetters(lineName)), random)
}

/** Another brand's number for a part, with the brand. */
export function writeEquivalent(lineName: string, random: Random): { readonly owner: string; readonly key: string } {
  const { owner, keyShape } = random.pick(COMPETITORS)
  const shape = keyShape.replace('{L}', lineLetters(lineName)).replace('{N}', '####')
  return { owner, key: fill(random.chance(0.5) ? `${shape}#` : shape, random) }
}

function lineLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-z]/giu, '')
    .slice(0, 2)
    .toUpperCase()
}

function fill(shape: string, random: Random): string {
  return shape.replace(/[#@]/gu, (mark) =>
    mark === '#' ? String(random.whole(0, 9)) : LETTERS[random.whole(0, LETTERS.length - 1)]!,
  )
}
