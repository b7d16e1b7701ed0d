import * as contract from '#contract/returns/returns.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { exportList } from '#server/platform/http/export-list.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { ReturnsOptions } from '#server/returns/options.ts'
import { presentReturnRow, RETURN_COLUMNS } from './present.ts'
import { exportReturns, listReturns } from './read-service.ts'

export function returnListRoutes(app: App, { database, clock }: ReturnsOptions): void {
  addEndpoint(app, contract.returnList, async ({ query, request }) => {
    const page = await listReturns(database, request.viewer, query, query)
    return {
      filas: page.rows.map(presentReturnRow),
      ...presentPaging(page, page.total),
      sucursales: page.branches.map(({ id, name }) => ({ id, nombre: name })),
      sumas: { piezas: page.sums.pieces, recibidas: page.sums.received, total: decimalToPesos(page.sums.total) },
    }
  })

  addEndpoint(app, contract.returnExport, async ({ query, request }) => {
    const { timeZone } = loggedInPerson(request)
    const batches = exportReturns(database, request.viewer, query, query.orden)
    const { formato: format } = query
    return exportList({ name: 'Devoluciones', columns: RETURN_COLUMNS, batches, format, timeZone, now: clock() })
  })
}
