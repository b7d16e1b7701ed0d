import { useWindowKeys } from '#web/ui/use-window-keys.ts'

/** Calls back when '/' is typed outside of a field. Compares the character, not the key: on Spanish keyboards it needs Shift and 7. */
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
