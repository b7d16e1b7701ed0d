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

/** The keys of the opened groups, as the words of an attribute: the sheet shows what is below each. */
export const OPEN_GROUPS_MARK = { storageKey: 'tuerca-grupos-abiertos', attribute: 'data-grupos' } as const

/** The browser stores which groups are open beside the one in use. */
export function useOpenGroups(): { readonly open: ReadonlySet<string>; readonly toggle: (key: string) => void } {
  const open = new Set((useStoredText(OPEN_GROUPS_MARK.storageKey) ?? '').split(' ').filter((key) => key !== ''))
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    storeText(OPEN_GROUPS_MARK.storageKey, [...next].join(' '))
  }
  return { open, toggle }
}
