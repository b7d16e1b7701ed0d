import type { KeyboardEvent } from 'react'

/** The link of a row, which is its heading. */
const ROW_LINKS = '[data-rows] h3 a'

/**
 * Arrows move through the results of a list from its heading or from one of them: the heading has the focus after a search, so that one key
 * leads to the first result and Enter opens it. Elsewhere arrows scroll.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINKS)]
  const at = links.findIndex((link) => link === event.target)
  const isHeading = event.target instanceof HTMLHeadingElement
  if (at < 0 && !isHeading) return
  const next = nextRow(event.key, at, links.length)
  if (next === null) return
  event.preventDefault()
  links[next]?.focus()
}

/** @param at -1 for the heading @returns null for other keys */
export function nextRow(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowUp':
      return at <= 0 ? null : at - 1
    case 'Home':
      return at < 0 ? null : 0
    case 'End':
      return at < 0 ? null : count - 1
    default:
      return null
  }
}
