import {
  CAR_FIELDS,
  carFieldOf,
  carOf,
  isEmptyCar,
  LONGEST_CAR_TEXT,
  type CarField,
  type WrittenCar,
} from './car-fields.ts'

/**
 * Cars from typed or pasted lines: fields between tabs, semicolons or commas, in the order of CAR_FIELDS or of a first line of headings.
 * A line without separators is one text ('tsuru 98 1.6 balatas'), as in a search: it is stored as the model until it is read.
 */
export function writtenCars(text: string): WrittenCar[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  const separator = ['\t', ';', ','].find((each) => lines.some((line) => line.includes(each)))
  if (separator === undefined) return lines.map((line) => carOf({ modelo: cut(line, LONGEST_CAR_TEXT.modelo) }))
  const rows = lines.map((line) => line.split(separator).map(unquoted))
  const headings = (rows[0] ?? []).map(carFieldOf)
  const hasHeadings = headings.filter((field) => field !== undefined).length >= 2
  const columns: readonly (CarField | undefined)[] = hasHeadings ? headings : CAR_FIELDS
  return rows
    .slice(hasHeadings ? 1 : 0)
    .map((cells) => carOfCells(separator === ',' ? withWholeCount(cells, columns) : cells, columns))
    .filter((car) => !isEmptyCar(car))
}

/** @param columns the field of each cell; of two cells for one field the first that is not empty counts. */
function carOfCells(cells: readonly string[], columns: readonly (CarField | undefined)[]): WrittenCar {
  const [first] = cells
  // A line without separators is one text, also in a list with separators.
  if (cells.length === 1 && first !== undefined) return carOf({ modelo: cut(first, LONGEST_CAR_TEXT.modelo) })
  const fields: Partial<Record<CarField, string>> = {}
  for (const [at, cell] of cells.entries()) {
    const field = columns[at]
    if (field !== undefined && cell !== '') fields[field] ??= cut(cell, LONGEST_CAR_TEXT[field])
  }
  return carOf(fields)
}

/** The comma of '1,000' may have split the quantity: both readings are offered, and the user has to write it again. */
function withWholeCount(cells: readonly string[], columns: readonly (CarField | undefined)[]): readonly string[] {
  const at = columns.indexOf('cantidad')
  const [count = '', rest = ''] = [cells[at], cells[at + 1]]
  if (!/^[1-9]\d{0,2}$/u.test(count) || !/^\d{3}$/u.test(rest)) return cells
  return cells.with(at, `${count} o ${count},${rest}`).toSpliced(at + 1, 1)
}

function cut(text: string, most: number): string {
  return text.trim().slice(0, most)
}

function unquoted(text: string): string {
  return text.trim().replaceAll(/^"|"$/gu, '').trim()
}
