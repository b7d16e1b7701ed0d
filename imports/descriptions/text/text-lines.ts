/**
 * The lines of a text that arrives in pieces, as soon as a piece completes them. Lines end in LF or CRLF; blank lines count, a final line
 * end does not begin another line, and a byte order mark is dropped.
 */
export async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  const open: string[] = []
  let first = true
  for await (const piece of pieces) {
    const text = first ? piece.replace(/^\uFEFF/u, '') : piece
    first = false
    const lines = text.split('\n')
    const rest = lines.pop() ?? ''
    if (lines.length > 0) {
      lines[0] = open.join('') + (lines[0] ?? '')
      open.length = 0
      yield lines.map(withoutReturn)
    }
    open.push(rest)
  }
  const last = open.join('')
  if (last !== '') yield [withoutReturn(last)]
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
