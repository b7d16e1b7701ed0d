import type { ScoreHeadings } from '#imports/rows/heading-row.ts'
import type { TableRow } from '#imports/table.ts'

/** Columns that a sheet hides, from 0. A range may reach to the end of the sheet. */
export type HiddenColumns = readonly { readonly first: number; readonly last: number }[]

/** Columns are declared before the rows. */
const MOST_CHARACTERS = 256 * 1024

/** The hidden columns of a sheet, which are declared before its rows. */
export async function readHiddenColumns(bytes: AsyncIterable<Uint8Array>): Promise<HiddenColumns> {
  const decoder = new TextDecoder('latin1')
  let text = ''
  for await (const chunk of bytes) {
    text += decoder.decode(chunk, { stream: true })
    if (/<(?:\w+:)?sheetData\b/u.test(text) || text.length > MOST_CHARACTERS) break
  }
  const [before = ''] = text.split(/<(?:\w+:)?sheetData\b/u)
  return [...before.matchAll(/<(?:\w+:)?col\s([^>]*)>/gu)].flatMap(([, attributes = '']) => {
    const numberOf = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`, 'u').exec(attributes)?.[1])
    const [first, last] = [numberOf('min') - 1, numberOf('max') - 1]
    return /\bhidden="(?:1|true)"/u.test(attributes) && last >= first ? [{ first, last }] : []
  })
}

/** Cells without those of hidden columns. */
function visibleCells(cells: readonly string[], hidden: HiddenColumns): readonly string[] {
  return hidden.length === 0 ? cells : cells.map((cell, index) => (isHidden(index, hidden) ? '' : cell))
}

/** A row without the cells of hidden columns. */
export function visibleRow(row: TableRow, hidden: HiddenColumns): TableRow {
  if (hidden.length === 0) return row
  const { notes, ...rest } = row
  const visible = { ...rest, cells: visibleCells(row.cells, hidden) }
  return notes === undefined
    ? visible
    : { ...visible, notes: new Map([...notes].filter(([index]) => !isHidden(index, hidden))) }
}

/** Headings of hidden columns whose field no visible column has. */
export function onlyHidden(
  headings: readonly string[],
  hidden: HiddenColumns,
  scoreHeadings: ScoreHeadings,
): readonly string[] {
  const score = scoreHeadings(headings)
  if (scoreHeadings(visibleCells(headings, hidden)) >= score) return []
  const all = headings.flatMap((heading, index) => (isHidden(index, hidden) && heading.trim() !== '' ? index : []))
  const needed = all.filter((index) => scoreHeadings(headings.with(index, '')) < score)
  return (needed.length > 0 ? needed : all).map((index) => headings[index]?.trim() ?? '')
}

function isHidden(index: number, hidden: HiddenColumns): boolean {
  return hidden.some(({ first, last }) => index >= first && index <= last)
}
