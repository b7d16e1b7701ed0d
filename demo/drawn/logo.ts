import type { BrandLook } from './brand-looks.ts'
import { circle, n, path, rect } from './canvas.ts'
import { CAPITAL, lettering, sizeWithin, textWidth } from './letters.ts'

const SIZE = { width: 320, height: 110 } as const
const MIDDLE = SIZE.height / 2

/** A brand's logo as SVG on white, 320 × 110: a mark and the name, or the name in its mark. */
export function logoArt(look: BrandLook): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}">` +
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#ffffff"/>${drawn(look)}</svg>`
  )
}

function drawn(look: BrandLook): string {
  const { name, ground, ink, accent, mark } = look
  const upper = name.toUpperCase()
  switch (mark) {
    case 'tile': {
      const size = sizeWithin(upper, 284, 62)
      return (
        rect(2, 12, 316, 86, ground, 8) +
        rect(2, 86, 316, 12, accent, 4) +
        text(upper, SIZE.width / 2, MIDDLE - 4, size, ink, 'middle')
      )
    }
    case 'pill': {
      const size = sizeWithin(name, 250, 64)
      return (
        rect(2, 10, 316, 90, ground, 45) +
        rect(10, 18, 300, 74, 'none', 37, `stroke="${accent}" stroke-width="3"`) +
        text(name, SIZE.width / 2, MIDDLE, size, ink, 'middle')
      )
    }
    case 'slash': {
      const size = sizeWithin(upper, 206, 66)
      return (
        path('M26 10H318L294 100H2Z', ground) +
        path('M262 10H290L266 100H238Z', accent, 'opacity="0.9"') +
        `<g transform="translate(16 0) skewX(-12)">${text(upper, 38, MIDDLE, size, ink)}</g>`
      )
    }
    case 'bar': {
      const size = sizeWithin(upper, 312, 84)
      const wide = textWidth(upper, size)
      return (
        text(upper, 4, MIDDLE - 8, size, inkOnWhite(look)) +
        rect(4, 90, wide, 9, accent) +
        rect(4, 90, wide * 0.3, 9, ground)
      )
    }
    case 'hexagon':
      return besideMark(
        look,
        path('M28 11H76L100 55L76 99H28L4 55Z', ground) + circle(52, 55, 23, '#ffffff') + circle(52, 55, 13, accent),
      )
    case 'ring':
      return besideMark(
        look,
        circle(52, 55, 46, ground) +
          circle(52, 55, 32, '#ffffff') +
          path('M52 31A24 24 0 0 1 76 55H52Z', accent) +
          path('M52 79A24 24 0 0 1 28 55H52Z', ground),
      )
    case 'chevron':
      return besideMark(
        look,
        path('M4 11H40L74 55L40 99H4L38 55Z', ground) + path('M50 11H68L102 55L68 99H50L84 55Z', accent),
      )
    case 'bolt':
      return besideMark(look, rect(6, 9, 92, 92, ground, 18) + path('M60 18L28 60H50L42 92L78 46H56Z', accent))
  }
}

function besideMark(look: BrandLook, mark: string): string {
  return mark + text(look.name, 118, MIDDLE, sizeWithin(look.name, 196, 72), inkOnWhite(look))
}

/** With its middle at y. */
function text(
  value: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
): string {
  return lettering(value, { x, y: Number(n(y + (size * CAPITAL) / 2)), size, fill, anchor })
}

/** Its ground, but for those that are too bright to be read on white. */
const inkOnWhite = ({ ground, ink }: BrandLook) => (ink === '#ffffff' ? ground : ink)
