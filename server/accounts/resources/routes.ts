import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { wallTime } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { sheetColumns, shownFields, type StoredValues } from './stored-fields.ts'
import {
  changeResource,
  createResource,
  deleteResource,
  readResource,
  type AnyResource,
  type StoredResource,
} from './service.ts'

interface Options {
  readonly database: Database
  readonly clock: () => Date
}

/** The calls of a resource: its list, as a file too, a new one, a change, one of its rows, the deletion. */
export function resourceRoutes<Row extends { id: number; version: number; updated_at: Date }, Query>(
  app: App,
  { database, clock }: Options,
  resource: StoredResource<Row, Query>,
): void {
  // The contract has checked bodies and queries; its schemas check the answers in tests.
  const stored = resource as unknown as AnyResource
  const { endpoints, fields, words } = stored.resource as typeof stored.resource & { endpoints: Endpoints }
  const today = (request: FastifyRequest) => todayOf(request, clock())
  const shown = (row: StoredValues) => ({
    id: row['id'],
    version: row['version'],
    ...shownFields(fields, row, stored.nameOf(row as never)),
  })

  addEndpoint(app, endpoints.list, async ({ query, request }) => {
    const wanted = query as PageQuery<string> & { readonly buscar: string }
    const page = await readPage(stored.list(database.db, wanted, today(request)), wanted)
    return { filas: page.rows.map(shown), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, endpoints.export as FileEndpoint, async ({ query, request }) => ({
    name: words.many,
    columns: stored.sheet ?? sheetColumns(fields),
    batches: readAll(database, stored.list(database.db, query, today(request)), query.orden),
  }))

  addEndpoint(app, endpoints.create, async ({ body, request }) =>
    createResource(database, auditContext(request), stored, { body: body as StoredValues, today: today(request) }),
  )

  addEndpoint(app, endpoints.change, async ({ params, body, request }) => {
    const { version, ...written } = body as StoredValues & { readonly version: number }
    const change = { id: idOf(params), version, body: written, today: today(request) }
    return changeResource(database, auditContext(request), stored, change)
  })

  if (endpoints.one !== undefined)
    addEndpoint(app, endpoints.one, async ({ params, request }) => {
      const row = await readResource(database.db, stored, today(request), idOf(params))
      return row instanceof Failure ? row : shown(row)
    })

  if (endpoints.remove !== undefined)
    addEndpoint(app, endpoints.remove, async ({ params, request }) =>
      deleteResource(database, auditContext(request), stored, { id: idOf(params), today: today(request) }),
    )
}

type FileEndpoint = Endpoint<'GET', string, z.ZodType, z.ZodType<FileQuery>>
type FileQuery = Pick<PageQuery<string>, 'orden'> & { readonly buscar: string; readonly formato: 'csv' | 'xlsx' }
type Endpoints = Readonly<Record<'list' | 'export' | 'create' | 'change', Endpoint>> &
  Partial<Record<'one' | 'remove', Endpoint>>

const idOf = (params: unknown) => (params as { readonly id: number }).id

/** '2026-11-22' where the person is. */
function todayOf(request: Pick<FastifyRequest, 'viewer'>, now: Date): string {
  return wallTime(now, loggedInPerson(request).timeZone).toPlainDate().toString()
}
