import { storeText } from '#web/data/stored-text.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'

/** The sheet of the navigation reads it from the page. */
export const FOLDED_MARK = { storageKey: 'tuerca-areas', attribute: 'data-areas' } as const

const FOLDED = 'plegadas'

/** The browser stores whether the navigation is folded. */
export function useFolded(): { readonly isFolded: boolean; readonly fold: (isFolded: boolean) => void } {
  const isFolded = useStoredText(FOLDED_MARK.storageKey) === FOLDED
  return { isFolded, fold: (next) => storeText(FOLDED_MARK.storageKey, next ? FOLDED : 'abiertas') }
}
