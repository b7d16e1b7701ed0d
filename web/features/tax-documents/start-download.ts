/**
 * Downloads an address of the site without leaving the page. Marked as a download: a closing menu changes the history, which would cancel a
 * navigation.
 */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
