import type { DrawingName } from '#domain/drawing.ts'
import type { Position } from '#domain/position.ts'
import { Random } from '../random.ts'
import type { BrandLook } from './brand-looks.ts'
import { Canvas, CENTRE, n, path, rect, shade } from './canvas.ts'
import { lettering, sizeWithin } from './letters.ts'
import { SHAPES } from './shapes.ts'

/** In pixels: as large as a list or a product page of a phone shows it, so that hundreds are made in a moment. */
const SIZE = { width: 640, height: 480 } as const

export interface DrawnPart {
  readonly drawing: DrawingName
  /** What of its dimensions and details follows from: the same seed gives the same picture. */
  readonly seed: string
  readonly positions: readonly Position[]
  readonly look: BrandLook
}

/** A part before a light ground, as SVG. Parts of the left side are those of the right in a mirror. */
export function partArt({ drawing, seed, positions, look }: DrawnPart): string {
  const random = new Random(`picture/${seed}`)
  const canvas = new Canvas(random, look.ground, positions.includes('trasera'))
  const content = SHAPES[drawing](canvas)
  const mirror = positions.includes('izquierda') ? `transform="translate(${2 * CENTRE.x} 0) scale(-1 1)"` : ''
  // As large as such a part is in its line.
  const scale = 0.9 + Math.round(random.next() * 1200) / 10_000
  const place = `translate(${CENTRE.x} ${CENTRE.y}) scale(${scale}) translate(${-CENTRE.x} ${-CENTRE.y})`
  return scene(canvas.defs, `<g transform="${place}"><g ${mirror}>${content}</g></g>`)
}

/** The box of a brand, as SVG: its colours and its name. */
export function packageArt(look: BrandLook): string {
  const { name, ground, ink, accent } = look
  const random = new Random(`box/${name}`)
  const wide = random.whole(112, 138)
  const high = random.whole(76, 98)
  const deep = random.whole(24, 38)
  const left = 120 - (wide + deep) / 2
  const top = 92 - high / 2
  const size = sizeWithin(name.toUpperCase(), wide - 20, 26)
  const lift = deep * 0.55
  const right = left + wide
  const side = `M${n(right)} ${n(top)}L${n(right + deep)} ${n(top - lift)}V${n(top + high - lift)}L${n(right)} ${n(top + high)}Z`
  const lid = `M${n(left)} ${n(top)}L${n(left + deep)} ${n(top - lift)}H${n(right + deep)}L${n(right)} ${n(top)}Z`
  const band = random.pick([
    rect(left, top + high - 20, wide, 20, accent) +
      path(`M${n(right)} ${n(top + high - 20)}l${n(deep)} ${n(-lift)}v20l${n(-deep)} ${n(lift)}Z`, shade(accent, 0.7)),
    path(
      `M${n(left)} ${n(top + high)}L${n(left + wide * 0.45)} ${n(top + high)}L${n(left + wide * 0.8)} ${n(top + high * 0.62)}H${n(right)}V${n(top + high)}Z`,
      accent,
    ),
    rect(left, top + high * 0.68, wide, 5, accent) + rect(left, top + high * 0.68 + 9, wide, 3, accent),
  ])
  return scene(
    '',
    path(side, shade(ground, 0.62)) +
      path(lid, shade(ground, 1.18)) +
      path(
        `M${n(left + wide * 0.46)} ${n(top)}l${n(deep)} ${n(-lift)}h${n(wide * 0.08)}l${n(-deep)} ${n(lift)}Z`,
        '#e8d9b8',
        'opacity="0.8"',
      ) +
      rect(left, top, wide, high, ground) +
      band +
      lettering(name.toUpperCase(), { x: left + wide / 2, y: top + high * 0.42, size, fill: ink, anchor: 'middle' }) +
      lettering('REFACCIONES AUTOMOTRICES', {
        x: left + wide / 2,
        y: top + high * 0.42 + 11,
        size: 6.2,
        fill: ink,
        spacing: 0.5,
        anchor: 'middle',
      }) +
      rect(right - 24, top + high - 16, 18, 11, '#ffffff') +
      [0, 2, 3.4, 6, 7.6, 10.4, 12].map((at) => rect(right - 22 + at, top + high - 14, 1, 7, '#1b1f22')).join('') +
      rect(left, top, wide, high, '#ffffff', 0, 'opacity="0.05"'),
  )
}

function scene(defs: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 240 180">` +
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="0.62" stop-color="#f5f6f7"/><stop offset="1" stop-color="#e3e6e9"/></linearGradient>` +
    `<radialGradient id="shadow"><stop offset="0" stop-color="#000000" stop-opacity="0.32"/><stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient>${defs}</defs>` +
    `<rect width="240" height="180" fill="url(#ground)"/><ellipse cx="122" cy="160" rx="96" ry="13" fill="url(#shadow)"/>${content}</svg>`
  )
}
