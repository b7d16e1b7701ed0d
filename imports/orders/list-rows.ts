import { MAX_QUICK_ROWS, tooManyRows } from '#domain/quick-order/quick-order-rules.ts'
import { isCutThousand } from '#imports/rows/cut-number.ts'
import { fileError } from '#imports/import-error.ts'
import { openSheet } from '#imports/open-sheet.ts'
import { isNoValue, type CellUse } from '#imports/rows/cell.ts'
import { cellProblem, cellText } from '#imports/rows/read-cell.ts'
import type { ImportSource } from '#imports/source.ts'
import type { TableRow } from '#imports/table.ts'

const CUT_NUMBER = 'una coma puede haber partido el número: ponlo entre comillas, como "1,200"'

const NO_COUNT = 'no dice cuántas piezas; escribe la cantidad, 1 si es una'

/** The possible columns of a kind of list. */
export interface ListKind<Field extends string> {
  /** In the order of the columns of a file without headings. */
  readonly fields: readonly Field[]
  readonly uses: Readonly<Record<Field, CellUse>>
  fieldOf(heading: string): Field | undefined
  /** Why the columns are not sufficient; null where they are. */
  columnProblem(columns: ListColumns<Field>): string | null
  isEmpty(values: Readonly<Record<Field, string>>): boolean
  /** The message for a file with only empty rows: 'no tiene ninguna clave.' */
  readonly nothing: string
}

/** By column index; null: the file has none. */
export type ListColumns<Field extends string> = Readonly<Record<Field, number | null>>

interface ListRow<Field extends string> {
  /** Row number in the spreadsheet. */
  readonly row: number
  /** As they are shown. */
  readonly values: Readonly<Record<Field, string>>
  /** Why the row cannot be used as it is, in Spanish; '' where it can. */
  readonly problem: string
}

export interface ListRows<Field extends string> {
  /** The headings of the columns, or the first row of a file without headings. */
  readonly headings: readonly string[]
  readonly columns: ListColumns<Field>
  /** The file has no headings, and the user has not chosen its columns. */
  readonly isGuess: boolean
  readonly rows: readonly ListRow<Field>[]
}

/**
 * Reads a CSV or an Excel file by its headings, or by the chosen columns; without headings its columns are the fields in order, and the
 * first row counts. Empty rows are ignored. Throws ImportError.
 */
export async function readListRows<Field extends string>(
  source: ImportSource,
  kind: ListKind<Field>,
  chosen: ListColumns<Field> | null,
): Promise<ListRows<Field>> {
  const scoreHeadings = (cells: readonly string[]) => new Set(cells.flatMap((cell) => kind.fieldOf(cell) ?? [])).size
  const { fileName, headings, headingRow, hasCommas, rows: batches } = await openSheet(source, scoreHeadings)
  const hasHeadings = scoreHeadings(headings) > 0
  const columns =
    chosen ??
    eachField(kind, (field, place) => {
      if (!hasHeadings) return place < headings.length ? place : null
      const index = headings.findIndex((heading) => kind.fieldOf(heading) === field)
      return index < 0 ? null : index
    })
  const wrongColumns = kind.columnProblem(columns)
  if (wrongColumns !== null) throw fileError(fileName, wrongColumns)
  const rows: ListRow<Field>[] = []
  const add = (row: TableRow) => {
    const values = eachField(kind, (field) => {
      const column = columns[field]
      return column === null ? '' : cellText(row, column, kind.uses[field])
    })
    const wrong = row.problem ?? widthProblem(row) ?? firstProblem(kind, columns, row)
    if (kind.isEmpty(values) && wrong === null) return
    const problem = wrong ?? missingCount(kind, columns, values) ?? ''
    if (rows.length === MAX_QUICK_ROWS) throw fileError(fileName, tooManyRows())
    rows.push({ row: row.number, values, problem })
  }
  // Without headings the width of a row and the content of unread columns are unknown.
  const counts =
    hasHeadings || (chosen !== null && !hasCommas)
      ? []
      : kind.fields.flatMap((field) => (kind.uses[field] === 'number' ? (columns[field] ?? []) : []))
  const widthProblem = ({ cells }: TableRow) => {
    if (counts.some((index) => isCutThousand(cells[index], cells[index + 1]))) return CUT_NUMBER
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    return hasHeadings || chosen !== null || filled <= kind.fields.length ? null : noHeadings(kind.fields, filled)
  }
  if (!hasHeadings) add(headingRow)
  for await (const batch of batches()) batch.forEach(add)
  if (rows.length === 0) throw fileError(fileName, kind.nothing)
  return { headings, columns, isGuess: !hasHeadings && chosen === null, rows }
}

function noHeadings(fields: readonly string[], filled: number): string {
  return `la fila tiene ${filled} celdas y sin encabezados se leen ${fields.length}: pon encabezados, o elige o confirma las columnas`
}

function firstProblem<Field extends string>(
  { fields, uses }: ListKind<Field>,
  columns: ListColumns<Field>,
  row: TableRow,
): string | null {
  for (const field of fields) {
    const column = columns[field]
    const problem = column === null ? null : cellProblem(row, column, uses[field])
    if (problem !== null) return problem
  }
  return null
}

/** A file with quantities has one in each row: an empty cell does not mean one piece. */
function missingCount<Field extends string>(
  { fields, uses }: ListKind<Field>,
  columns: ListColumns<Field>,
  values: Readonly<Record<Field, string>>,
): string | null {
  const isMissing = fields.some(
    (field) => uses[field] === 'number' && columns[field] !== null && isNoValue(values[field]),
  )
  return isMissing ? NO_COUNT : null
}

function eachField<Field extends string, Value>(
  { fields }: ListKind<Field>,
  value: (field: Field, place: number) => Value,
): Record<Field, Value> {
  // Every field has its entry.
  return Object.fromEntries(fields.map((field, place) => [field, value(field, place)])) as Record<Field, Value>
}
