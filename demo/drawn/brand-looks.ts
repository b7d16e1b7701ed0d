import { Random } from '../random.ts'

/** How a fictional brand looks: on its boxes, its logo and what it paints. Colours have six digits. */
export interface BrandLook {
  readonly name: string
  readonly ground: string
  readonly ink: string
  readonly accent: string
  readonly mark: Mark
}

const MARKS = ['bar', 'hexagon', 'ring', 'chevron', 'tile', 'pill', 'slash', 'bolt'] as const
type Mark = (typeof MARKS)[number]

/** Ground, ink on it and accent. */
const COLOURS: readonly (readonly [ground: string, ink: string, accent: string])[] = [
  ['#b3261e', '#ffffff', '#f5c518'],
  ['#0f4c81', '#ffffff', '#f2a900'],
  ['#1f6b3a', '#ffffff', '#ffd24a'],
  ['#22272b', '#ffffff', '#e4572e'],
  ['#f2b705', '#1b1f22', '#b3261e'],
  ['#5b2a86', '#ffffff', '#f7c948'],
  ['#006d77', '#ffffff', '#ffb703'],
  ['#d9480f', '#ffffff', '#22272b'],
  ['#103a5c', '#ffffff', '#e63946'],
  ['#7a1f3d', '#ffffff', '#e8c07d'],
  ['#2b6cb0', '#ffffff', '#f6e05e'],
  ['#3c4a2f', '#ffffff', '#d9a441'],
  ['#0b7285', '#ffffff', '#ff922b'],
]

/** The same name always looks the same; `index` spreads brands that follow each other over colours and marks. */
export function brandLook(name: string, index: number): BrandLook {
  const [ground, ink, accent] = COLOURS[(index * 5) % COLOURS.length] ?? ['#22272b', '#ffffff', '#e4572e']
  const mark = MARKS[(index * 3 + (new Random(`look/${name}`).chance(0.5) ? 1 : 0)) % MARKS.length] ?? 'bar'
  return { name, ground, ink, accent, mark }
}
