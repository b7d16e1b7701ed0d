import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileError, tooManyRows } from '#imports/import-error.ts'
import { MAX_RECORD_LENGTH, MAX_ROWS } from '#imports/limits.ts'
import { onceEncoded } from '#imports/twice-encoded.ts'
import type { Separator } from './separator.ts'
import type { TableRow } from '#imports/table.ts'

const BATCH = 500

/** The rows of a separated text, numbered as in a spreadsheet (blank rows count). Throws ImportError. */
export async function* csvRows(
  fileName: string,
  text: AsyncIterable<string>,
  separator: Separator,
): AsyncGenerator<readonly TableRow[]> {
  const parser = parse({
    delimiter: separator,
    // By default the first line decides, and rows with another line end would be merged into the row before.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // The quote in 'RIN 14"' means inches and does not end the cell.
    relax_quotes: true,
    max_record_size: MAX_RECORD_LENGTH,
  })
  // `pipeline` destroys the parser on an error of the text, so its reader gets the error.
  pipeline(Readable.from(text), parser, () => {})
  const records: AsyncIterable<string[]> = parser
  let number = 0
  let rowsWithText = 0
  let width = 0
  let batch: TableRow[] = []
  try {
    for await (const written of records) {
      const cells = written.map(onceEncoded)
      number++
      if (cells.some((cell) => cell.trim() !== '')) rowsWithText++
      if (rowsWithText > MAX_ROWS) throw tooManyRows(fileName)
      if (cells.some((cell) => containsRow(cell, width, separator))) {
        throw fileError(
          fileName,
          `en la fila ${number} hay una comilla que no se cierra: su celda se llevó las filas que siguen.`,
        )
      }
      width = Math.max(width, cells.length)
      batch.push({ number, cells })
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? fileError(fileName, parseErrorReason(error)) : error
  }
  if (batch.length > 0) yield batch
}

/** A line inside a cell that has all the separators of a row (at least two) is a row swallowed by an open quote. */
const MIN_SEPARATORS = 2

function containsRow(cell: string, width: number, separator: Separator): boolean {
  if (width <= MIN_SEPARATORS || !/[\r\n]/u.test(cell)) return false
  const lines = cell.split(/\r\n|\n|\r/u).slice(1)
  return lines.some((line) => line.split(separator).length === width)
}

function parseErrorReason(error: CsvError): string {
  // The parser runs ahead of the loop, so its own count is used.
  const number = Number(error['records'])
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `la fila ${number + 1} pasa de ${MAX_RECORD_LENGTH.toLocaleString('es-MX')} caracteres: tiene una celda demasiado grande o una comilla que no se cierra.`
    case 'CSV_QUOTE_NOT_CLOSED':
      return `después de la fila ${number} hay una comilla que no se cierra; revisa esa celda.`
    default:
      return `la fila ${number + 1} no se puede leer: sus comillas no están bien puestas.`
  }
}
