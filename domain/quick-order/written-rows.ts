/** A row as somebody wrote it. */
export interface WrittenRow {
  readonly key: string
  /** null: what is written is no count of pieces. */
  readonly quantity: number | null
  /** The whole line, where all of it may be the key: keys have blanks ('8K 7982'). null: a comma or a tab says where the key ends. */
  readonly whole: string | null
}

/**
 * Keys and quantities out of lines that were typed or pasted: 'BAL-D465 4', 'BAL-D465 x 4', 'BAL-D465,4', 'BAL-D465' and a tab from a
 * spreadsheet. A line without a quantity asks for one piece.
 */
export function writtenRows(text: string): WrittenRow[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.replaceAll(/^ +| +$/gu, ''))
    .filter((line) => line.trim() !== '')
    .map(writtenRow)
}

function writtenRow(line: string): WrittenRow {
  const separated = /^(.*?)\s*[\t,;]\s*([^\t,;]*)$/u.exec(line)
  if (separated !== null) {
    const [, key = '', count = ''] = separated
    return { key: unquoted(key), quantity: countOf(unquoted(count)), whole: null }
  }
  const [, key, times, count] = /^(.*?\S)\s+([x×*]\s*)?(\d{1,5})$/iu.exec(line) ?? []
  if (key === undefined || count === undefined) return { key: line, quantity: 1, whole: null }
  return { key, quantity: Number(count), whole: times === undefined ? line : null }
}

/** '' is one piece; null: no count. */
export function countOf(text: string): number | null {
  const written = text.trim()
  if (written === '') return 1
  return /^\d{1,6}(?:\.0+)?$/u.test(written) ? Number(written) : null
}

function unquoted(text: string): string {
  return text.trim().replaceAll(/^"|"$/gu, '').trim()
}
