import type { TableRow } from '#imports/table.ts'
import { cleanText, damageReason, unwrapTextFormula, type CellUse } from './cell.ts'
import { exponentReason, typedDateReason, writtenDateReason } from './turned-cell.ts'

/** The text of a cell as its program shows it, cleaned; '' where there is none. */
export function cellText({ cells }: TableRow, index: number): string {
  return cleanText(unwrapTextFormula(cleanText(cells[index] ?? '')))
}

/** Why a cell cannot be taken for what its column is for, in Spanish; null where it can. Every reader of files asks this first. */
export function cellProblem(row: TableRow, index: number, use: CellUse): string | null {
  const note = row.notes?.get(index)
  if (note?.kind === 'unreadable') return note.reason
  const text = cellText(row, index)
  if (text === '') return null
  const damage = damageReason(text)
  if (damage !== null || use === 'text' || use === 'day') return damage
  // A cell that shows nothing but the year says the year.
  if (note?.kind === 'date') return use === 'years' && /^\d{4}$/u.test(text) ? null : typedDateReason(note.typed, use)
  return writtenDateReason(text, use) ?? exponentReason(text, use)
}

/** The day of a cell that the spreadsheet holds as a date: '2026-10-03'; null where it does not. */
export function cellDay(row: TableRow, index: number): string | null {
  const note = row.notes?.get(index)
  return note?.kind === 'date' ? note.day : null
}

/** Nothing is written in it, in any of `indexes`, and no formula lacks its result there. */
export function isBlankRow(row: TableRow, indexes: Iterable<number>): boolean {
  if (row.cells.some((cell) => cleanText(cell) !== '')) return false
  return row.notes === undefined || [...indexes].every((index) => row.notes?.has(index) !== true)
}

/** What a row says, to tell of one that cannot be taken at all. */
export function rowText({ cells }: TableRow): string {
  return cleanText(cells.filter((cell) => cell.trim() !== '').join(' | ')).slice(0, 200)
}
