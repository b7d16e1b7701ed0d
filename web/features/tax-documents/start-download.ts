/**
 * Has the browser save what an address of the site answers; the page stays. Marked as a download: a menu that closes leaves the history,
 * which would give up a navigation that has begun.
 */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
