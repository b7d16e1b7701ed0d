import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/documents/statements.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { wallTime } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { Download } from '#server/platform/http/download.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { NO_CHOICE, statementPaper } from './paper-service.ts'
import { presentStatement, STATEMENT_COLUMNS, statementSheetRows } from './present.ts'
import { readStatement, type RequestedStatement } from './service.ts'

interface Period {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly empresa?: number | undefined
}

/** Balance, charges and payments between two days, or open invoices on one. */
export function statementRoutes(app: App, { database, clock, storage, siteAddress }: DocumentsOptions): void {
  const requested = (request: FastifyRequest, { desde, hasta, empresa }: Period): RequestedStatement => ({
    viewer: request.viewer,
    from: desde ?? null,
    to: hasta ?? wallTime(clock(), loggedInPerson(request).timeZone).toPlainDate().toString(),
    companyId: empresa,
  })

  addEndpoint(app, contract.statement, async ({ query, request }) => {
    const read = await readStatement(database, requested(request, query))
    return read instanceof Failure ? read : presentStatement(read)
  })

  addEndpoint(app, contract.statementPdf, async ({ query, request }) => {
    const printer = { db: database.db, storage, siteAddress, now: clock() }
    const paper = await statementPaper(printer, requested(request, query))
    return paper instanceof Failure ? paper : new Download(paper.body, { type: 'application/pdf', saveAs: paper.name })
  })

  addExport(app, clock, contract.statementSheet, async ({ query, request }) => {
    const read = await readStatement(database, requested(request, query))
    if (read instanceof Failure) return read
    if (read.company === null) return NO_CHOICE
    return { name: 'Estado de cuenta', columns: STATEMENT_COLUMNS, batches: statementSheetRows(read) }
  })
}
