import type { DrawingName } from '#domain/drawing.ts'
import { lettering, sizeWithin } from '../drawn/letters.ts'
import { artwork, type PaletteName, type Placed } from './art.ts'

/** As wide as the widest stored size, so that nothing is drawn in vain. */
const COVER = { width: 1200, height: 675, zoom: 0.9 } as const
const BANNER = { width: 1600, height: 640 } as const
const FRONT_PAGE = { width: 900, height: 1200, zoom: 0.8 } as const

/** One part large on its plate, another faint behind it. */
export function coverArt(palette: PaletteName, main: DrawingName, behind: DrawingName): string {
  const middle = { x: COVER.width / 2, y: COVER.height / 2 }
  return artwork(COVER, palette, { ...middle, radius: 250 }, [
    { drawing: behind, x: 180, y: 560, scale: 2.1, turn: -18, opacity: 0.22 },
    { drawing: behind, x: 1050, y: 120, scale: 2.1, turn: 24, opacity: 0.22 },
    { drawing: main, ...middle, scale: 2 },
  ])
}

/** Three parts on the right: the left is for the text that the screen writes over it. */
export function bannerArt(palette: PaletteName, parts: readonly [DrawingName, DrawingName, DrawingName]): string {
  const [main, above, below] = parts
  const placed: Placed[] = [
    { drawing: above, x: 900, y: 150, scale: 1.15, turn: -12, opacity: 0.55 },
    { drawing: below, x: 1465, y: 520, scale: 1.25, turn: 10, opacity: 0.55 },
    { drawing: main, x: 1190, y: 320, scale: 2.1 },
  ]
  return artwork(BANNER, palette, { x: 1190, y: 320, radius: 262 }, placed)
}

/** The front page of a catalogue; its lower third is for the title. */
export function frontPageArt(palette: PaletteName, parts: readonly [DrawingName, DrawingName, DrawingName]): string {
  const [main, above, below] = parts
  return artwork(FRONT_PAGE, palette, { x: 450, y: 470, radius: 330 }, [
    { drawing: above, x: 190, y: 130, scale: 1.3, turn: -14, opacity: 0.4 },
    { drawing: below, x: 740, y: 820, scale: 1.4, turn: 12, opacity: 0.4 },
    { drawing: main, x: 450, y: 470, scale: 2.7 },
  ])
}

/** The picture of a catalogue's front page, its title on it. */
export function catalogueCover(
  palette: PaletteName,
  parts: readonly [DrawingName, DrawingName, DrawingName],
  { category, year }: { readonly category: string; readonly year: number },
): string {
  const size = sizeWithin(category, 790, 104)
  const title =
    '<rect y="880" width="900" height="320" fill="#1b2025"/><rect x="56" y="926" width="104" height="10" fill="#f25c05"/>' +
    lettering(category, { x: 54, y: 1030, size, fill: '#ffffff' }) +
    lettering(`Catálogo ${year}`, { x: 56, y: 1094, size: 54, fill: '#ffffff' }) +
    lettering('Refaccionaria Tuerca', { x: 56, y: 1154, size: 34, fill: '#c6ccd2' })
  return frontPageArt(palette, parts).replace(/<\/svg>$/u, `${title}</svg>`)
}
