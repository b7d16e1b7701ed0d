/**
 * Writes the current page into the address, for sharing and for coming back. The router is not involved: nothing is reloaded, and the
 * history gets no entry.
 */
export function writePageToAddress(page: number): void {
  const url = new URL(window.location.href)
  if (page === 1) url.searchParams.delete('pagina')
  else url.searchParams.set('pagina', String(page))
  window.history.replaceState(window.history.state, '', url)
}
