import { parse } from 'csv-parse/sync'
import { HEADING_SEARCH_ROWS } from '#imports/limits.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/**
 * Finds the separator of a text by its first rows: the one that makes one of them the best row of headings. `score` rates cells as
 * headings; 0: they are none.
 */
export function detectSeparator(sample: string, score: (cells: readonly string[]) => number): Separator {
  let best: { separator: Separator; score: number } = { separator: ',', score: -1 }
  for (const separator of SEPARATORS) {
    const rows = splitSample(sample, separator)
    const headings = rows.map(score).reduce((left, right) => Math.max(left, right), 0)
    // Where no heading is known, the separator that makes the most columns lets the message name them.
    const columns = rows.map((row) => row.length).reduce((left, right) => Math.max(left, right), 0)
    const found = headings + Math.min(columns, 100) / 1000
    if (found > best.score) best = { separator, score: found }
  }
  return best.separator
}

function splitSample(sample: string, separator: Separator): string[][] {
  try {
    return parse(sample, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: HEADING_SEARCH_ROWS,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_error: true,
    })
  } catch {
    return []
  }
}
