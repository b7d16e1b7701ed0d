import type { Grants } from '../access.ts'
import { foldName } from '../name.ts'
import { furtherScreens, workScreens } from './work-groups.ts'

export interface JumpScreen {
  readonly label: string
  /** Below the router base. */
  readonly to: string
  /** Its work; '' for a part of another screen. */
  readonly group: string
}

/** The screens that a person of the distributor can jump to, in the order of the menus; nobody else has any. */
export function jumpScreens(grants: Grants): readonly JumpScreen[] {
  const groups = workScreens(grants)
  if (groups.length === 0) return []
  return [
    ...groups.flatMap(({ name, screens }) => screens.map(({ label, to }) => ({ label, to, group: name }))),
    ...furtherScreens(grants).map((screen) => ({ ...screen, group: '' })),
  ]
}

/**
 * Those whose names have each word of the text; accents, case and dashes do not count. The name itself comes first, then those that begin
 * with the text, then those with words that begin so, then the others. Equal ones stay in their order.
 */
export function matchingScreens(screens: readonly JumpScreen[], text: string): readonly JumpScreen[] {
  const words = foldedWords(text)
  if (words.length === 0) return []
  return screens
    .map((screen) => ({ screen, rank: rankOf(screen.label, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ screen }) => screen)
}

function rankOf(label: string, words: readonly string[]): number | null {
  const name = foldName(label)
  if (!words.every((word) => name.includes(word))) return null
  const text = words.join('')
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  const own = foldedWords(label)
  return words.every((word) => own.some((part) => part.startsWith(word))) ? 2 : 3
}

function foldedWords(text: string): readonly string[] {
  return text
    .split(/[\s-]+/u)
    .map(foldName)
    .filter((word) => word !== '')
}

/** The option that a key marks among `count`, from the marked one; beyond either end is the other. null: the key does something else. */
export function optionAfter(key: string, marked: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (marked + 1) % count
    case 'ArrowUp':
      return (marked - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
