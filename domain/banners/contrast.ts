/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** For text: WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5

/**
 * A veil lies over the picture, darker on the left, and the banner's text over both. Density by share of the width; the same figures are
 * in web/features/home/banners/banner-slide.module.css.
 */
const VEIL: readonly (readonly [at: number, density: number])[] = [
  [0, 0.78],
  [0.42, 0.55],
  [0.72, 0],
]
const VEIL_COLOUR: Colour = [14, 16, 18]
/** As a share of the width. */
export const TEXT_ENDS_AT = 0.55
const WHITE: Colour = [255, 255, 255]

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(a: Colour, b: Colour): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** The contrast of white text over a colour of the picture. @param at where it is, as a share of the width */
export function textContrast(colour: Colour, at: number): number {
  const density = densityAt(at)
  const veiled = colour.map((part, index) => part * (1 - density) + (VEIL_COLOUR[index] ?? 0) * density)
  return contrastOf(WHITE, veiled as unknown as Colour)
}

function densityAt(at: number): number {
  for (const [index, [to, dense]] of VEIL.entries()) {
    if (at > to) continue
    const [from, before] = VEIL[index - 1] ?? [to, dense]
    return to === from ? dense : before + ((dense - before) * (at - from)) / (to - from)
  }
  return 0
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
