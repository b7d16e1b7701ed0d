import { useLocation } from 'react-router'

let submitted = ''

/** Stores a searched text until the page is left. */
export function recordSearch(text: string): void {
  submitted = text.trim()
}

/** The last search: that of the shown list, else the last submitted one. '' for none. */
export function useLastSearch(): string {
  const query = new URLSearchParams(useLocation().search)
  return (query.get('busqueda') ?? query.get('prod') ?? submitted).trim()
}
