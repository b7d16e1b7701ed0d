/** The folio fiscal of a document as stored and compared: in lower case (RFC 4122, section 3). */
export const UUID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const WRITTEN = /(?<![0-9a-f])([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})(?![0-9a-f])/giu

/** The UUIDs within a text, in either case, with or without hyphens, as UUID_FORM has them. */
export function uuidsIn(text: string): string[] {
  return [...text.matchAll(WRITTEN)].map(([, ...groups]) => groups.join('-').toLowerCase())
}
