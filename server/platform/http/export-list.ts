import { Readable } from 'node:stream'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { wallTime } from '#server/platform/days.ts'
import { Download } from './download.ts'

type Format = 'csv' | 'xlsx'

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ListExport<Row> extends Sheet<Row> {
  readonly format: Format
  readonly now: Date
}

/** All rows as a file with the day in its name: 'Usuarios 2026-11-22.csv'. A reader who leaves early ends the query. */
export function exportList<Row>({ format, now, ...sheet }: ListExport<Row>): Download {
  const body = format === 'csv' ? Readable.from(writeCsv(sheet)) : Readable.from(writeSheet(sheet))
  const day = wallTime(now, sheet.timeZone).toPlainDate().toString()
  return new Download(body, { type: TYPES[format], saveAs: `${sheet.name} ${day}.${format}` })
}
