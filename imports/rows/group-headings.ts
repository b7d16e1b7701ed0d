import { foldName } from '#domain/name.ts'
import type { MergedRange, TableRow } from '#imports/table.ts'

type ScoreHeadings = (cells: readonly string[]) => number

/** The heading of a group and the columns below it. */
interface Group {
  readonly name: string
  readonly column: number
  readonly lastColumn: number
}

/**
 * The row of headings, with the heading of its group before those that are only known so: 'Lista' below 'Precios', which stands over two
 * columns in the row above, is 'Precios Lista'. Where the groups are in the row with the most known headings, the row below names their
 * columns. A heading stands over the columns it is merged over; in a row without merged cells over the empty ones behind it too.
 * @param rows the first rows that are not blank, in order
 */
export function withGroupHeadings(
  heading: TableRow,
  rows: readonly TableRow[],
  merged: readonly MergedRange[],
  scoreHeadings: ScoreHeadings,
): TableRow {
  const above = rows.find(({ number }) => number === heading.number - 1)
  const groups = above === undefined ? [] : groupsAbove(above, heading, merged)
  const cells = withGroups(heading.cells, groups, scoreHeadings)
  if (cells !== heading.cells) return { ...heading, cells }
  const [below, next] = rows.filter(({ number }) => number > heading.number)
  return below?.number === heading.number + 1 ? namedBelow(heading, below, next, merged, scoreHeadings) : heading
}

/** A heading and no value: it has a letter. */
const NAME = /\p{L}/u
const NUMBER = /^[$\s]*\d[\d.,\s]*$/u

/** A column of the row of headings, with its texts in the two rows behind it. */
interface Column {
  readonly own: string
  readonly sub: string
  readonly behind: string
  /** The name of its group; null: it is in none. */
  readonly group: string | null
}

/** The headings with the names that the row below gives to the columns of their groups; unchanged where it is a row of data. */
function namedBelow(
  heading: TableRow,
  below: TableRow,
  next: TableRow | undefined,
  merged: readonly MergedRange[],
  scoreHeadings: ScoreHeadings,
): TableRow {
  const width = Math.max(heading.cells.length, below.cells.length)
  const declared = mergedGroups(heading, merged)
  const groups = (declared ?? openGroups(heading, width)).filter(({ column, lastColumn }) => lastColumn > column)
  const columns = Array.from({ length: width }, (_, at): Column => {
    const group = groups.find(({ column, lastColumn }) => column <= at && at <= lastColumn)
    const behind = next === undefined ? '' : textAt(next, at)
    return { own: textAt(heading, at), sub: textAt(below, at), behind, group: group?.name ?? null }
  })
  const isOfNames =
    groups.length > 0 &&
    columns.every((column) => (column.group === null ? isRepeated(column) || declared === null : NAME.test(column.sub)))
  if (!isOfNames || (declared === null && !isNoData(columns, scoreHeadings))) return heading
  const named = columns.flatMap((column, at): Group[] =>
    column.group === null && isRepeated(column)
      ? []
      : [{ name: column.group ?? column.own, column: at, lastColumn: at }],
  )
  const cells = columns.map((column) => (column.group !== null || column.sub !== '' ? column.sub : column.own))
  const known = withGroups(cells, named, scoreHeadings)
  // The name of a group belongs to each of its columns, known or not.
  const nameAt = new Map(named.map(({ name, column }) => [column, name]))
  const full = known.map((text, at) => (nameAt.has(at) && text === cells[at] ? `${nameAt.get(at)} ${text}` : text))
  return { ...heading, number: below.number, cells: full }
}

/** A row of data has its key, and text where the rows behind it have text: names are above numbers, and leave the key to its heading. */
function isNoData(columns: readonly Column[], scoreHeadings: ScoreHeadings): boolean {
  const headings = columns.map(({ own }) => own)
  const isKey = (name: string) =>
    scoreHeadings(headings) - scoreHeadings(headings.map((own) => (own === name ? '' : own))) > 1
  const isName = (column: Column) => column.own !== '' && NAME.test(column.sub) && scoreHeadings([column.own]) === 0
  const open = columns.filter(({ group }) => group === null)
  return (
    columns.find(({ own }) => own !== '')?.group === null &&
    open.findIndex(({ own }) => own !== '') === open.findIndex((column) => column.own !== '' && isRepeated(column)) &&
    open.every((column) => isRepeated(column) || isName(column)) &&
    open.some((column) => column.own !== '' && isRepeated(column) && column.behind !== '') &&
    columns.every(({ group }) => group === null || !isKey(group)) &&
    columns.some(({ sub, behind }) => NAME.test(sub) && NUMBER.test(behind))
  )
}

function isRepeated({ own, sub }: Column): boolean {
  return sub === '' || sub === own
}

/** Groups over the headings; a lone text at their beginning is the title of the sheet. */
function groupsAbove(above: TableRow, heading: TableRow, merged: readonly MergedRange[]): readonly Group[] {
  const declared = mergedGroups(above, merged)
  if (declared !== null) return declared
  const groups = openGroups(above, heading.cells.length)
  const first = heading.cells.findIndex((cell) => cell.trim() !== '')
  return groups.length === 1 && (groups[0]?.column ?? 0) <= first ? [] : groups
}

/** Headings of a row that are merged over several columns; null where none of its cells is merged. */
function mergedGroups(row: TableRow, merged: readonly MergedRange[]): readonly Group[] | null {
  const touching = merged.filter(({ top, bottom }) => top <= row.number && row.number <= bottom)
  if (touching.length === 0) return null
  return touching
    .filter(({ top, bottom, column, lastColumn }) => top === bottom && lastColumn > column)
    .map(({ column, lastColumn }) => ({ name: textAt(row, column), column, lastColumn }))
}

/** Each heading of a row over its own column and the empty ones behind it. */
function openGroups(row: TableRow, width: number): readonly Group[] {
  const filled = row.cells.flatMap((cell, column) => (cell.trim() === '' ? [] : column))
  return filled.map((column, place) => ({
    name: textAt(row, column),
    column,
    lastColumn: (filled[place + 1] ?? Math.max(width, column + 1)) - 1,
  }))
}

/** `headings` itself where no group makes one better known. */
function withGroups(
  headings: readonly string[],
  groups: readonly Group[],
  scoreHeadings: ScoreHeadings,
): readonly string[] {
  let cells = headings
  for (const { name, column, lastColumn } of groups) {
    for (let at = column; at <= Math.min(lastColumn, cells.length - 1); at++) {
      const own = cells[at] ?? ''
      if (name === '' || own.trim() === '' || foldName(own) === foldName(name)) continue
      const before = cells
      const score = scoreHeadings(before)
      const isKnown = scoreHeadings(before.with(at, '')) < score
      const tried = [name, name.replace(/s$/iu, '')].map((group) => before.with(at, `${group} ${own}`))
      cells =
        tried.find((each) => scoreHeadings(each) > score) ??
        // 'Lista' alone is the name of a list, and below 'Precio' it is the price.
        tried.find((each) => isKnown && scoreHeadings(each) === score) ??
        before
    }
  }
  return cells
}

function textAt({ cells }: TableRow, at: number): string {
  return cells[at]?.trim() ?? ''
}
