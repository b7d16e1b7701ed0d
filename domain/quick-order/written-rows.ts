/** A row as written by a user. */
export interface WrittenRow {
  readonly key: string
  /** As written: `readRequested` reads the number of pieces. */
  readonly quantity: string
  /** The other reading of the line, with a longer key: keys may have blanks ('8K 7982'). null: there is none. */
  readonly instead: { readonly key: string; readonly quantity: string } | null
}

/**
 * Keys and quantities from typed or pasted lines: 'BAL-D465 4', 'BAL-D465 x 1,000', 'BAL-D465,4', or 'BAL-D465' and a tab from a
 * spreadsheet. A line without a quantity means one piece.
 */
export function writtenRows(text: string): WrittenRow[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.replaceAll(/^ +| +$/gu, ''))
    .filter((line) => line.trim() !== '')
    .map(writtenRow)
}

/** A separator followed by the quantity: the most certain form first. */
const SEPARATED = [/^(.*)\t([^\t]*)$/su, /^(.*);([^;]*)$/su, /^(.*?)\s*,\s*([1-9]\d{0,2}(?:,\d{3})+|[^,]*)$/su] as const

/** A key, blanks, and a number at the end. A number with decimals is a quantity too, and refused as such: '7K1943 1.5'. */
const COUNTED = /^(.*?[^\s,;])\s+([x×*]\s*)?(\d{1,5}|[1-9]\d{0,2}(?:,\d{3})+|-?\d*\.\d+|\d+\.|-\d+|\d+\/\d+)$/iu

function writtenRow(line: string): WrittenRow {
  const [, key, times, count] = COUNTED.exec(line.replaceAll('\t', ';')) ?? []
  if (key !== undefined && count !== undefined && !key.includes(';')) {
    const instead = times === undefined ? otherReading(line) : null
    return { key, quantity: count, instead }
  }
  for (const separator of SEPARATED) {
    const separated = separator.exec(line)
    if (separated !== null)
      return { key: unquoted(separated[1]), quantity: unquoted(separated[2]) || '1', instead: null }
  }
  return { key: line, quantity: '1', instead: null }
}

/** '8K 7982' may be one key, and '8K 12,500' five hundred of '8K 12'. */
function otherReading(line: string): WrittenRow['instead'] {
  const [, key, quantity] = /^(.*),(\d+)$/su.exec(line) ?? []
  return key === undefined || quantity === undefined ? { key: line, quantity: '1' } : { key, quantity }
}

function unquoted(text = ''): string {
  return text.trim().replaceAll(/^"|"$/gu, '').trim()
}
