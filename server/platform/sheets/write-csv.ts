import { wallTime } from '#server/platform/days.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/** RFC 4180 with the mark by which Excel recognises UTF-8. One piece of text for the headings, then one for each batch. */
export async function* writeCsv<Row>({ columns, batches, timeZone }: Sheet<Row>): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ heading }) => quoted(heading)))}`
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map((column) => csvCell(column, row, timeZone)))).join('')
  }
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

function csvCell<Row>(column: SheetColumn<Row>, row: Row, timeZone: string): string {
  if ('moment' in column) {
    const at = column.moment(row)
    return at === null
      ? ''
      : wallTime(at, column.timeZone?.(row) ?? timeZone)
          .toString({ smallestUnit: 'second' })
          .replace('T', ' ')
  }
  if ('money' in column) {
    const centavos = column.money(row)
    return centavos === null ? '' : (centavos / 100).toFixed(2)
  }
  const value = 'amount' in column ? amountText(column.amount(row)) : column.value(row)
  if ('amount' in column && typeof value === 'string' && AMOUNT.test(value)) return value
  if (typeof value === 'string') return quoted(withoutFormula(value))
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return value === null ? '' : String(value)
}

const AMOUNT = /^-?\d+\.\d+$/u

/** With at least two decimals. */
function amountText(amount: number | string | null): string | null {
  if (typeof amount !== 'number') return amount
  const text = amount.toFixed(2)
  return Number(text) === amount ? text : String(amount)
}

/** Spreadsheets run a cell that begins so as a formula: after an apostrophe they show it as text (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u

function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
