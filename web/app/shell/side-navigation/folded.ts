import { useLayoutEffect } from 'react'
import { storeText } from '#web/data/stored-text.ts'
import { useStoredText } from '#web/data/use-stored-text.ts'

const KEY = 'tuerca-areas'
const FOLDED = 'plegadas'
/** On the page, where the sheet of the navigation reads it. */
const MARK = 'data-areas-plegadas'

/** Run before the navigation is painted, so that nothing moves: the browser remembers whether it is folded. */
export const MARK_FOLDED = `try{if(localStorage.getItem('${KEY}')==='${FOLDED}')document.documentElement.setAttribute('${MARK}','')}catch{}`

export function useFolded(): { readonly isFolded: boolean; readonly fold: (isFolded: boolean) => void } {
  const stored = useStoredText(KEY)
  const isFolded = stored === FOLDED
  useLayoutEffect(() => {
    // Before hydration the components do not know it, but the page does.
    if (stored !== undefined) document.documentElement.toggleAttribute(MARK, stored === FOLDED)
  }, [stored])
  return { isFolded, fold: (next) => storeText(KEY, next ? FOLDED : 'abiertas') }
}
