import { useLocation } from 'react-router'

let submitted = ''

/** Remembers a text that was searched for, until the page is left. */
export function recordSearch(text: string): void {
  submitted = text.trim()
}

/** What was searched for last: what the list on screen is of, else what was submitted before. '' for nothing. */
export function useLastSearch(): string {
  const query = new URLSearchParams(useLocation().search)
  return (query.get('busqueda') ?? query.get('prod') ?? submitted).trim()
}
