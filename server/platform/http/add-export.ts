import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { addEndpoint } from './add-endpoint.ts'
import type { App } from './app-type.ts'
import { exportList } from './export-list.ts'
import { loggedInPerson } from './logged-in-person.ts'

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
