/** Whether If-None-Match names the tag, weak or strong (RFC 9110, section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//u, '')
}
