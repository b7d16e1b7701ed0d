import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fileError, tooManyRows } from '#imports/import-error.ts'
import { MAX_RECORD_LENGTH, MAX_ROWS } from '#imports/limits.ts'
import type { Separator } from './separator.ts'
import type { TableRow } from '#imports/table.ts'

const BATCH = 500

/** The rows of a separated text, numbered as a spreadsheet shows them (blank rows count). Throws ImportError. */
export async function* csvRows(
  fileName: string,
  text: AsyncIterable<string>,
  separator: Separator,
): AsyncGenerator<readonly TableRow[]> {
  const parser = parse({
    delimiter: separator,
    // Else the first line decides for all, and rows that end otherwise would be lost in the one before.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 'RIN 14"' has a quote that is an inch, not the end of a cell.
    relax_quotes: true,
    max_record_size: MAX_RECORD_LENGTH,
  })
  // Errors of the text arrive at whoever reads the parser, which `pipeline` destroys with them.
  pipeline(Readable.from(text), parser, () => {})
  const records: AsyncIterable<string[]> = parser
  let number = 0
  let filled = 0
  let width = 0
  let batch: TableRow[] = []
  try {
    for await (const cells of records) {
      number++
      if (cells.some((cell) => cell.trim() !== '')) filled++
      if (filled > MAX_ROWS) throw tooManyRows(fileName)
      if (cells.some((cell) => holdsRow(cell, width, separator))) {
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
    throw error instanceof CsvError ? fileError(fileName, explain(error)) : error
  }
  if (batch.length > 0) yield batch
}

/** A line inside a cell that has all the separators of a row (at least two) is taken for a row that an open quote swallowed. */
const FEWEST_SEPARATORS = 2

function holdsRow(cell: string, width: number, separator: Separator): boolean {
  if (width <= FEWEST_SEPARATORS || !/[\r\n]/u.test(cell)) return false
  const lines = cell.split(/\r\n|\n|\r/u).slice(1)
  return lines.some((line) => line.split(separator).length === width)
}

function explain(error: CsvError): string {
  // The parser is ahead of who reads its rows.
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
