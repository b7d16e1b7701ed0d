import { useWindowKeys } from '#web/ui/use-window-keys.ts'

/** The element that handles the keys while it has the focus. */
export const REVIEW_REGION = 'revision'

/** Single letters work only while the focus is on the review or on nothing, never in a field or a dialog. */
export function useReviewKeys(keys: Readonly<Record<string, () => void>>): void {
  useWindowKeys((event) => {
    const { target } = event
    if (event.repeat || !(target instanceof HTMLElement)) return
    const isOurs = target === document.body || target.closest(`#${REVIEW_REGION}`) !== null
    if (!isOurs || target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}
