/** No option is active: the keyboard is in the text. */
export const NONE = -1

/**
 * The option that a key activates among `count`; null where the text field handles the key. From the text, up leads to the last one; beyond
 * either end is the text again. Home and End belong to the text until an option is active.
 */
export function activeAfter(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : NONE
    case 'ArrowUp':
      return active === NONE ? count - 1 : active - 1
    case 'Home':
      return active === NONE ? null : 0
    case 'End':
      return active === NONE ? null : count - 1
    default:
      return null
  }
}
