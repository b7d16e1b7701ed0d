import { useWindowKeys } from '#web/ui/use-window-keys.ts'

/**
 * Calls back when '/' is typed outside of a field. The character counts, not the keys: on Spanish keyboards it takes
 * Shift and 7.
 */
export function useSlashKey(onSlash: () => void): void {
  useWindowKeys((event) => {
    if (event.key !== '/' || isEditable(event.target)) return
    event.preventDefault()
    onSlash()
  })
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
