/** Decodes the bytes, or returns why not, in Spanish. Drops the XML declaration, whose encoding no longer applies. */
export function decodeXml(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    const isUnknown = error instanceof RangeError
    return {
      problem: isUnknown
        ? `El archivo dice que sus letras son ${encoding}, que no existe.`
        : `El archivo dice que sus letras son ${encoding}, y no lo son.`,
    }
  }
  return { text: text.replace(/^\s*<\?xml[^>]*\?>/u, '') }
}

/** By the byte order mark, by the position of zero bytes, or by the declaration (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return (
    /^\s*<\?xml[^>]*encoding\s*=\s*["'](?<name>[\w.-]+)["']/u.exec(head)?.groups?.['name']?.toLowerCase() ?? 'utf-8'
  )
}
