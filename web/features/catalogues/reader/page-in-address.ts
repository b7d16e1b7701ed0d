/**
 * Keeps the page that is read in the address, for who shares it or comes back. The router is not told: nothing is loaded
 * anew, and each page is no step to go back through.
 */
export function writePageToAddress(page: number): void {
  const url = new URL(window.location.href)
  if (page === 1) url.searchParams.delete('pagina')
  else url.searchParams.set('pagina', String(page))
  window.history.replaceState(window.history.state, '', url)
}
