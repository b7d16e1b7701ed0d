import { rememberResults, searchThatFound } from './last-results.ts'
import { sendCount } from './send-count.ts'

const counted = new Set<string>()

/** Results of a text are shown: it counts as a search. Its pages are one. */
export function countSearch(text: string, ids: readonly number[]): void {
  rememberResults(text, ids)
  if (counted.has(text)) return
  counted.add(text)
  sendCount('/api/busquedas/cuenta', { buscar: text })
}

/** A part is shown, with the search that led to it. */
export function countOpening(productId: number): void {
  sendCount('/api/partes/cuenta', { producto: productId, buscar: searchThatFound(productId) ?? searchOfOpener() })
}

/** Of the results that this page was opened from, in a tab of its own or without scripts; '' for none. */
function searchOfOpener(): string {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry === undefined || new URL(entry.name).pathname !== location.pathname) return ''
  if (!document.referrer.startsWith(`${location.origin}/`)) return ''
  const query = new URL(document.referrer).searchParams
  return (query.get('busqueda') ?? query.get('prod') ?? '').trim()
}
