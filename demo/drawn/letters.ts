import { readFileSync } from 'node:fs'

/** The advance width of each letter and its outline: in thousandths of the letter size, upwards from the base line. */
const LETTERS = JSON.parse(readFileSync(new URL('../data/letters.json', import.meta.url), 'utf8')) as Record<
  string,
  readonly [advance: number, outline: string] | undefined
>
/** Of a capital letter, in letter sizes. */
export const CAPITAL = 0.7

/** How wide a text is, in the unit of `size`. What has no letter counts as a space. */
export function textWidth(text: string, size: number, spacing = 0): number {
  return Array.from(text).reduce((sum, letter) => sum + ((of(letter)?.[0] ?? 0) / 1000) * size + spacing, -spacing)
}

/**
 * A text as outlines, so that it looks the same with any installed fonts. x and y: the start of its base line, or with the anchor
 * 'middle' its centre.
 */
export function lettering(
  text: string,
  {
    x,
    y,
    size,
    fill,
    spacing = 0,
    anchor = 'start',
  }: {
    readonly x: number
    readonly y: number
    readonly size: number
    readonly fill: string
    readonly spacing?: number
    readonly anchor?: 'start' | 'middle'
  },
): string {
  let at = anchor === 'start' ? x : x - textWidth(text, size, spacing) / 2
  const outlines = Array.from(text).map((letter) => {
    const [advance, outline] = of(letter) ?? [0, '']
    const place = `translate(${number(at)} ${number(y)}) scale(${number(size / 1000)} ${number(-size / 1000)})`
    at += (advance / 1000) * size + spacing
    return outline === '' ? '' : `<path transform="${place}" d="${outline}"/>`
  })
  return `<g fill="${fill}">${outlines.join('')}</g>`
}

/** The largest size, no larger than `most`, at which a text is at most so wide. */
export function sizeWithin(text: string, width: number, most: number): number {
  return Math.min(most, width / textWidth(text, 1))
}

const of = (letter: string) => LETTERS[letter] ?? LETTERS[' ']

const number = (value: number) => String(Math.round(value * 10_000) / 10_000)
