import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { wallTime } from '#server/platform/days.ts'
import { addEndpoint } from './add-endpoint.ts'
import type { App } from './app-type.ts'
import { Download } from './download.ts'
import { loggedInPerson } from './logged-in-person.ts'

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
  const body = Readable.from(format === 'csv' ? writeCsv(sheet) : writeSheet(sheet))
  const day = wallTime(now, sheet.timeZone).toPlainDate().toString()
  return new Download(body, { type: TYPES[format], saveAs: `${sheet.name} ${day}.${format}` })
}

interface ExportRequest<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly request: FastifyRequest
  /** Of the person who gets the file. */
  readonly timeZone: string
  readonly now: Date
}

type FileQuery = z.ZodType<{ readonly formato: 'csv' | 'xlsx' }>

/** The call for a list as a file (contract/list.ts, `exportOf`), in the format that it names. */
export function addExport<E extends Endpoint<'GET', string, z.ZodType, FileQuery>, Row>(
  app: App,
  clock: () => Date,
  endpoint: E,
  sheetOf: (request: ExportRequest<E>) => Promise<Omit<Sheet<Row>, 'timeZone'> | Failure>,
): void {
  addEndpoint(app, endpoint, async ({ params, query, request }) => {
    const { timeZone } = loggedInPerson(request)
    const now = clock()
    const sheet = await sheetOf({ params, query, request, timeZone, now })
    return sheet instanceof Failure ? sheet : exportList({ ...sheet, format: query.formato, timeZone, now })
  })
}
