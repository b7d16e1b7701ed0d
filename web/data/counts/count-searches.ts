import { rememberResults, searchThatFound } from './last-results.ts'
import { sendCount } from './send-count.ts'

const counted = new Set<string>()

/** Counts a search when its results are shown. Its pages count once. */
export function countSearch(text: string, ids: readonly number[]): void {
  rememberResults(text, ids)
  if (counted.has(text)) return
  counted.add(text)
  sendCount('/api/busquedas/cuenta', { buscar: text })
}

/** Counts a shown part, with the search that led to it. */
export function countOpening(productId: number): void {
  sendCount('/api/partes/cuenta', { producto: productId, buscar: searchThatFound(productId) ?? searchOfOpener() })
}

/** The search of the results that opened this page, in its own tab or without scripts; '' for none. */
function searchOfOpener(): string {
  const [entry] = performance.getEntriesByType('navigation')
  if (entry === undefined || new URL(entry.name).pathname !== location.pathname) return ''
  if (!document.referrer.startsWith(`${location.origin}/`)) return ''
  const query = new URL(document.referrer).searchParams
  return (query.get('busqueda') ?? query.get('prod') ?? '').trim()
}
