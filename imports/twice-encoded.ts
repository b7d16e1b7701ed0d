/** 'Ã' and 'Â' and the character that the second byte of an accented letter becomes. */
const MARKS =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/u

const windows1252 = new TextDecoder('windows-1252')
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]))
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** 'CigÃ¼eÃ±ales' → 'Cigüeñales': a text that was decoded in the wrong encoding and saved. Other texts are returned unchanged. */
export function onceEncoded(text: string): string {
  if (!MARKS.test(text)) return text
  const bytes = Array.from(text, (letter) => byteOf.get(letter))
  if (bytes.some((byte) => byte === undefined)) return text
  try {
    return utf8.decode(Uint8Array.from(bytes.map((byte) => byte ?? 0)))
  } catch {
    return text
  }
}
