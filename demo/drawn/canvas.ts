import type { Random } from '../random.ts'

export const STEEL = '#aeb6bd'
export const CAST = '#c9cdd0'
export const IRON = '#6d747a'
export const BLACK = '#33383d'
export const RUBBER = '#26292c'
export const ZINC = '#c9a95c'
export const COPPER = '#b4713d'

/** Pictures of parts are drawn on 240 × 180. */
export const CENTRE = { x: 120, y: 88 } as const

/** What a part is drawn with: its own random numbers, its brand's colour, and the shadings that its picture has. */
export class Canvas {
  readonly random: Random
  /** The brand's colour. */
  readonly paint: string
  readonly isRear: boolean
  readonly #shadings = new Map<string, string>()

  constructor(random: Random, paint: string, isRear: boolean) {
    this.random = random
    this.paint = paint
    this.isRear = isRear
  }

  get defs(): string {
    return [...this.#shadings.values()].join('')
  }

  /** Of an upright cylinder. */
  upright(colour: string): string {
    return this.#shading('u', colour, 'x2="1" y2="0"', [
      shade(colour, 0.55),
      shade(colour, 1.35),
      colour,
      shade(colour, 0.5),
    ])
  }

  /** For a lying cylinder, and for objects lit from above. */
  lying(colour: string): string {
    return this.#shading('l', colour, 'x2="0" y2="1"', [
      shade(colour, 1.1),
      shade(colour, 1.4),
      colour,
      shade(colour, 0.5),
    ])
  }

  /** Of a flat face in slanting light. */
  face(colour: string): string {
    return this.#shading('f', colour, 'x2="1" y2="1"', [
      shade(colour, 1.35),
      shade(colour, 1.05),
      shade(colour, 0.85),
      shade(colour, 1.1),
    ])
  }

  #shading(
    kind: string,
    colour: string,
    direction: string,
    [a, b, c, d]: readonly [string, string, string, string],
  ): string {
    const id = kind + colour.slice(1)
    const stops = [`0" stop-color="${a}`, `.28" stop-color="${b}`, `.6" stop-color="${c}`, `1" stop-color="${d}`]
    this.#shadings.set(
      id,
      `<linearGradient id="${id}" ${direction}>${stops.map((stop) => `<stop offset="${stop}"/>`).join('')}</linearGradient>`,
    )
    return `url(#${id})`
  }
}

/** A colour, six digits, lighter (factor above 1) or darker. */
export function shade(colour: string, factor: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const shaded = channels.map((value) => {
    const wanted = factor <= 1 ? value * factor : value + (255 - value) * Math.min(1, factor - 1)
    return Math.round(wanted).toString(16).padStart(2, '0')
  })
  return `#${shaded.join('')}`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(round)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

/** A line as thick as a tube: dark outside, lit inside. */
export function tube(d: string, width: number, colour: string): string {
  const layers = [
    [width, shade(colour, 0.6)],
    [width * 0.72, colour],
    [width * 0.28, shade(colour, 1.35)],
  ] as const
  return layers
    .map(
      ([thick, stroke]) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(thick)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')
}

/** So many copies around a middle. */
export function around(
  count: number,
  x: number,
  y: number,
  radius: number,
  draw: (x: number, y: number, angle: number) => string,
  from = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index * 2 * Math.PI) / count
    return draw(x + radius * Math.cos(angle), y + radius * Math.sin(angle), (angle * 180) / Math.PI)
  }).join('')
}

/** So many copies, from 0 on. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Turned, narrowed or mirrored about the middle. */
export function placed(
  content: string,
  { turn = 0, narrow = 1, scale = 1 }: { turn?: number; narrow?: number; scale?: number },
): string {
  const { x, y } = CENTRE
  return `<g transform="translate(${x} ${y}) rotate(${n(turn)}) scale(${n(narrow * scale)} ${n(scale)}) translate(${-x} ${-y})">${content}</g>`
}

/** The number as short as its picture needs. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}
