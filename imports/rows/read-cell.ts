import type { TableRow } from '#imports/table.ts'
import { cleanText, damageReason, sheetErrorReason, unwrapTextFormula, type CellUse } from './cell.ts'
import { exponentReason, typedDateReason, writtenDateReason } from './turned-cell.ts'

/** '１２－Ａ' → '12-A': converts the full-width signs of Asian keyboards and programs; the sign that begins a formula stays what it is. */
function halfWidth(text: string): string {
  if (!/[\uff00-\uffef]/u.test(text)) return text
  return text.replace(/[０-９Ａ-Ｚａ-ｚ．，／％＄（）]|(?<=[\p{L}\p{N}])－/gu, (sign) =>
    String.fromCodePoint(sign.charCodeAt(0) - 0xfee0),
  )
}

/** '1.234', '$12.000': a point before three digits, which may separate thousands. */
const THREE_DECIMALS = /(?<!\d)([1-9]\d{0,2})\.(\d{3})(?!\d)/u

export function hasThreeDecimals(text: string): boolean {
  return THREE_DECIMALS.test(text)
}

/**
 * The shown text of a cell, cleaned; '' for an empty one. In a column of numbers, a number that the spreadsheet stores is written
 * unambiguously: '1.000' is '1', '1.234' is '1.2340'.
 */
export function cellText({ cells, notes }: TableRow, index: number, use: CellUse): string {
  const written = cleanText(unwrapTextFormula(cleanText(cells[index] ?? '')))
  const half = use === 'day' ? written : halfWidth(written)
  const text = withoutTextMark(half, use)
  if (use !== 'number' || notes?.get(index)?.kind !== 'decimal') return text
  return text.replace(THREE_DECIMALS, (_, whole: string, fraction: string) =>
    fraction === '000' ? whole : `${whole}.${fraction}0`,
  )
}

/** '"89-98', "'00124": the mark with which a person tells the spreadsheet that it is a text. */
function withoutTextMark(text: string, use: CellUse): string {
  if (use === 'years' || use === 'number') return text.replace(/^['"´`‘’“]+ ?(?=[\d-])|(?<=\d) ?['"´`‘’”]+$/gu, '')
  // A name may begin with one.
  return use === 'key' ? text.replace(/^['´`‘’](?=[\p{L}\p{N}])(?!.*['´`‘’])/u, '') : text
}

/** Why a cell cannot be a value of its column, in Spanish; null where it can. Every reader of files checks this first. */
export function cellProblem(row: TableRow, index: number, use: CellUse): string | null {
  const note = row.notes?.get(index)
  if (note?.kind === 'unreadable') return note.reason
  const text = cellText(row, index, use)
  if (text === '') return null
  const damage = damageReason(text)
  if (damage !== null || use === 'text') return damage
  if (use === 'day') {
    return note?.kind === 'date' && note.day === null
      ? `la celda muestra «${text}», que no es un día: muéstrala como 22/11/2026`
      : null
  }
  // A cell that only shows the year is the year.
  if (note?.kind === 'date') return use === 'years' && /^\d{4}$/u.test(text) ? null : typedDateReason(note.typed, use)
  return writtenDateReason(text, use) ?? exponentReason(text, use)
}

/** Whether a cell shows an error of the spreadsheet in place of its value. */
export function isSheetError(row: TableRow, index: number, use: CellUse): boolean {
  const cell = row.cells[index] ?? ''
  // Most cells are none, and a file has millions.
  return (cell.includes('#') || cell.includes('Err:')) && sheetErrorReason(cellText(row, index, use)) !== null
}

/** The day of a cell that the spreadsheet holds as a date: '2026-10-03'; null where it does not. */
export function cellDay(row: TableRow, index: number): string | null {
  const note = row.notes?.get(index)
  return note?.kind === 'date' ? note.day : null
}

/** Whether the cells in `indexes` are empty, and no formula lacks its result there. */
export function isBlankRow(row: TableRow, indexes: Iterable<number>): boolean {
  if (row.cells.some((cell) => cleanText(cell) !== '')) return false
  return row.notes === undefined || [...indexes].every((index) => row.notes?.has(index) !== true)
}

/** The text of a row, for the report of a rejected one. */
export function rowText({ cells }: TableRow): string {
  return cleanText(cells.filter((cell) => cell.trim() !== '').join(' | ')).slice(0, 200)
}
