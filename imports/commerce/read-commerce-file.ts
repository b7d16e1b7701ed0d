import type { CommerceKind } from '#domain/commerce-files.ts'
import { foldName } from '#domain/name.ts'
import { fileError } from '#imports/import-error.ts'
import { columnSamples } from '#imports/inspect-columns.ts'
import { openSheet } from '#imports/open-sheet.ts'
import { isNoValue } from '#imports/rows/cell.ts'
import { withOneComma } from '#imports/rows/one-comma.ts'
import { withOneDateOrder } from '#imports/rows/one-date-order.ts'
import { cellDay, cellProblem, cellText, isBlankRow, rowText } from '#imports/rows/read-cell.ts'
import type { ImportSource } from '#imports/source.ts'
import type { Tab, TableRow } from '#imports/table.ts'
import type { CellValue } from './cells.ts'
import { checkChosenHeadings, chosenHeadings } from './chosen-columns.ts'
import { listField } from './list-columns.ts'
import { COMMERCE_COLUMNS, mapCommerceColumns, scoreCommerceHeadings, type CommerceColumnMap } from './columns.ts'

/** Why a row is rejected. */
export interface CellProblem {
  /** '': the whole row. */
  readonly field: string
  readonly value: string
  readonly reason: string
}

export type CommerceRow =
  /** `values` by field, without empty ones. */
  | {
      readonly row: number
      readonly kind: 'usable'
      readonly values: Readonly<Record<string, CellValue>>
      /** Cells that are not taken while the rest of the row is; absent where there are none. */
      readonly rejectedCells?: readonly CellProblem[]
    }
  /** The sheet hides it. */
  | { readonly row: number; readonly kind: 'hidden' }
  /** It has no value besides its subject. */
  | { readonly row: number; readonly kind: 'ignored' }
  | { readonly row: number; readonly kind: 'rejected'; readonly problem: CellProblem }

export interface CommerceSheet {
  readonly columns: CommerceColumnMap
  /** All tabs of a workbook. */
  readonly tabs: readonly Tab[]
  /** Why its columns cannot be read so, with the first values of each; then `rows` throws. */
  readonly refused: { readonly reason: string; readonly samples: readonly (readonly string[])[] } | null
  /** Rows that are not blank, in batches, with their cells; a row of several lists is repeated for each. */
  readonly rows: () => AsyncIterable<readonly { readonly cells: readonly string[]; readonly read: CommerceRow }[]>
}

/** Longer files must be split. */
const MOST_ROWS = 200_000

/**
 * Opens a CSV or an Excel file of this kind. Throws ImportError, also while its rows are read.
 * @param given values for every row without its own, such as the list of the file.
 * @param lists the existing price lists: a file of prices may have a column for each.
 */
export async function openCommerceFile(
  kind: CommerceKind,
  source: ImportSource,
  given: Readonly<Record<string, string>> = {},
  lists: readonly string[] = [],
): Promise<CommerceSheet> {
  const { columns: choices = [] } = source
  const asChosen = chosenHeadings(kind, source.name, choices, lists)
  const score = scoreCommerceHeadings(kind, lists)
  const { fileName, headings, tabs, rows } = await openSheet(source, (cells) => score(asChosen(cells)))
  checkChosenHeadings(fileName, choices, headings)
  const columns = mapCommerceColumns(kind, headings, asChosen(headings), Object.keys(given), lists)
  if (columns.problem !== '') {
    const problem = fileError(fileName, columns.problem)
    const refuse = () => {
      throw problem
    }
    return {
      columns,
      tabs,
      rows: refuse,
      refused: { reason: problem.message, samples: await columnSamples(headings, rows()) },
    }
  }
  const readers = columns.priceLists.size === 0 ? [rowReader(kind, columns, given)] : listReaders(kind, columns)
  const numbers = [
    ...columns.priceLists.values(),
    ...[...columns.fields].flatMap(([field, index]) => (COMMERCE_COLUMNS[kind][field]?.use === 'number' ? index : [])),
  ]
  const days = [...columns.fields].flatMap(([field, index]) =>
    COMMERCE_COLUMNS[kind][field]?.use === 'day' ? index : [],
  )
  async function* readRows() {
    let count = 0
    const ordered = withOneDateOrder(rows, headings, days)
    for await (const batch of withOneComma(fileName, ordered, headings, numbers)) {
      const filled = batch.filter((row) => !isBlankRow(row, columns.fields.values()))
      count += filled.length
      if (count > MOST_ROWS) throw fileError(fileName, 'tiene más de 200,000 filas; divídelo en varios archivos.')
      yield filled.flatMap((row) => readers.map((read) => ({ cells: row.cells, read: read(row) })))
    }
  }
  return { columns, tabs, rows: readRows, refused: null }
}

type ReadRow = (row: TableRow) => CommerceRow

function rowReader(kind: CommerceKind, columns: CommerceColumnMap, given: Readonly<Record<string, string>>): ReadRow {
  return (row) => readRow(kind, columns, row, given)
}

/** A row of a file with a column for each price list is read once per list. */
function listReaders(kind: CommerceKind, columns: CommerceColumnMap): readonly ReadRow[] {
  return [...columns.priceLists].map(([list, index]) => {
    const read = rowReader(kind, { ...columns, fields: new Map([...columns.fields, ['price', index]]) }, { list })
    return (row) => {
      const one = read(row)
      if (one.kind !== 'rejected' || one.problem.field !== 'price') return one
      return { ...one, problem: { ...one.problem, field: listField(list) } }
    }
  })
}

/** The subject of a row, which alone is no data about it. */
const SUBJECTS: Readonly<Record<CommerceKind, readonly string[]>> = {
  precios: ['key', 'list'],
  descuentos: ['company', 'list', 'key', 'brand', 'line', 'name', 'kind', 'state'],
  condiciones: ['company'],
  existencias: ['key', 'branch', 'as_of'],
  cartera: ['number', 'company'],
}

function isOutOfForce(state: CellValue | undefined): boolean {
  return typeof state === 'string' && /^(?:INACTIV[OA]|BAJA)$/u.test(foldName(state))
}

/** A bad cell of these costs only itself: each says something of its own about the subject of the row. */
const ALONE: Readonly<Record<CommerceKind, ReadonlySet<string>>> = {
  precios: new Set(),
  // Without its last day or its minimum a discount would be another one.
  descuentos: new Set(),
  condiciones: new Set(['own_only', 'limit', 'days', 'grace', 'minimum', 'maximum', 'branch', 'blocked']),
  existencias: new Set(['arrives']),
  // Without its payments an invoice would owe more, and without its currency another amount.
  cartera: new Set(['uuid']),
}

/** At least one of these must have a value, or the row is ignored: an empty cell changes nothing. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['price', 'quantity', 'percent'])

function readRow(
  kind: CommerceKind,
  { fields, lesser }: CommerceColumnMap,
  row: TableRow,
  given: Readonly<Record<string, string>>,
): CommerceRow {
  const values: Record<string, CellValue> = { ...given }
  const missing: string[] = []
  const cells: CellProblem[] = []
  const rejected = (problem: CellProblem): CommerceRow => ({ row: row.number, kind: 'rejected', problem })
  if (row.isHidden === true) return { row: row.number, kind: 'hidden' }
  if (row.problem !== undefined) return rejected({ field: '', value: rowText(row), reason: row.problem })
  for (const [field, { use, read, isRequired }] of Object.entries(COMMERCE_COLUMNS[kind])) {
    const surest = fields.get(field)
    if (surest === undefined) continue
    const hasContentAt = (at: number) => row.notes?.has(at) === true || !isNoValue(cellText(row, at, use))
    const index = [surest, ...(lesser.get(field) ?? [])].find(hasContentAt) ?? surest
    const rejectedCell = (reason: string) => ({ field, value: (row.cells[index] ?? '').slice(0, 200), reason })
    const problem = cellProblem(row, index, use)
    if (problem !== null && !ALONE[kind].has(field)) return rejected(rejectedCell(problem))
    if (problem !== null) {
      cells.push(rejectedCell(problem))
      continue
    }
    const text = cellText(row, index, use)
    if (isNoValue(text)) {
      if (isRequired === true && given[field] === undefined) missing.push(field)
      continue
    }
    const checked = read(text, cellDay(row, index))
    if (!('value' in checked)) {
      if (!ALONE[kind].has(field)) return rejected(rejectedCell(checked.reason))
      cells.push(rejectedCell(checked.reason))
      continue
    }
    values[field] = checked.value
  }
  // An expired discount is ignored: its row would create a new one.
  if (kind === 'descuentos' && isOutOfForce(values['state'])) return { row: row.number, kind: 'ignored' }
  const needed = missing.find((field) => !MAY_BE_EMPTY.has(field))
  if (needed !== undefined) {
    return rejected({ field: needed, value: '', reason: 'falta este dato' })
  }
  const hasContent = Object.keys(values).some((field) => !SUBJECTS[kind].includes(field))
  const [firstCell] = cells
  if (missing.length > 0 || !hasContent) {
    return firstCell === undefined ? { row: row.number, kind: 'ignored' } : rejected(firstCell)
  }
  if (firstCell === undefined) return { row: row.number, kind: 'usable', values }
  const rejectedCells = cells.map((cell) => ({ ...cell, reason: `${cell.reason}; lo demás de la fila sí se toma` }))
  return { row: row.number, kind: 'usable', values, rejectedCells }
}
