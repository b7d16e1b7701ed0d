/** A piece of a text: HTML, or a part that is shown as a card. `html` is the piece without the card. */
export interface TextPiece {
  readonly html: string
  /** The part's key as in its address; null: plain HTML. */
  readonly key: string | null
}

const TAG = /<(\/?)([a-z][a-z\d]*)\b[^>]*?(\/?)>/gu
const CARD = /^<p><a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*<\/a>\s*<\/p>$/su
const NO_END = new Set(['br', 'hr', 'img'])

/**
 * The pieces of a cleaned text (server/platform/rich-text.ts). A link to a part that is alone in its paragraph becomes a card; within a
 * list, a quote or a table it stays a link.
 * @param beginning of the address of a part: '/tuerca/verprods/'
 */
export function piecesOf(html: string, beginning: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const { start, end } of topParagraphs(html)) {
    const paragraph = html.slice(start, end)
    const key = keyOf(paragraph, beginning)
    if (key === null) continue
    if (start > from) pieces.push({ html: html.slice(from, start), key: null })
    pieces.push({ html: paragraph, key })
    from = end
  }
  if (from < html.length) pieces.push({ html: html.slice(from), key: null })
  return pieces
}

/** Start and end of the paragraphs at the top level. */
function topParagraphs(html: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: closing, 2: name = '', 3: own, index } of html.matchAll(TAG)) {
    if (own === '/' || NO_END.has(name)) continue
    if (closing === '') {
      if (depth === 0) start = index
      depth += 1
      continue
    }
    depth -= 1
    if (depth === 0 && name === 'p') found.push({ start, end: index + tag.length })
  }
  return found
}

function keyOf(paragraph: string, beginning: string): string | null {
  const address = CARD.exec(paragraph)?.[1]
  if (address === undefined || !address.startsWith(beginning)) return null
  const key = address.slice(beginning.length).replaceAll('&amp;', '&')
  if (key === '' || /[/?#]/u.test(key)) return null
  try {
    return decodeURIComponent(key)
  } catch {
    return null
  }
}
