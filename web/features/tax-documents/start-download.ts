/** Has the browser save what an address of the site answers; the page stays. Without a session it leads to the login (see `Download`). */
export function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
