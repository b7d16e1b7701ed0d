import { toPesos } from '#domain/money/money.ts'
import { wallTime } from '#server/platform/days.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/**
 * An Excel file, written as its rows are read; rows beyond the limit of a sheet go on in the next. A text stays a text: it is never run as
 * a formula.
 */
export async function* writeSheet<Row>({ name, columns, batches, timeZone }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  // Loaded with the first sheet, since most starts of the server write none.
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* cells() {
    for await (const rows of batches) {
      for (const row of rows) yield columns.map((column) => excelCell(column, row, timeZone))
    }
  }
  yield* writeXlsxStream(cells(), {
    name,
    columns: columns.map((column) => ({ header: column.heading, ...lookOf(column) })),
    freezePane: { rows: 1 },
  })
}

function lookOf<Row>(column: SheetColumn<Row>): { width: number; numFmt?: string } {
  if ('moment' in column) return { width: 18, numFmt: 'yyyy-mm-dd hh:mm' }
  if ('money' in column) return { width: 14, numFmt: '#,##0.00' }
  if ('amount' in column) return { width: 14, numFmt: '#,##0.00####' }
  return { width: Math.max(14, column.heading.length + 2) }
}

/** The most that a cell of Excel holds. */
const MAX_TEXT = 32_767
/** Characters that XML 1.0 cannot express. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

function excelCell<Row>(column: SheetColumn<Row>, row: Row, timeZone: string) {
  if ('moment' in column) {
    const at = column.moment(row)
    // A cell has no time zone: the writer takes the hours of UTC.
    return at === null ? null : new Date(`${wallTime(at, column.timeZone?.(row) ?? timeZone).toString()}Z`)
  }
  if ('money' in column) {
    const centavos = column.money(row)
    return centavos === null ? null : toPesos(centavos)
  }
  const value = 'amount' in column ? column.amount(row) : column.value(row)
  return typeof value === 'string' ? value.replaceAll(NOT_IN_XML, '').slice(0, MAX_TEXT) : value
}
