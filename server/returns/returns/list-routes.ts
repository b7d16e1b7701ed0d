import * as contract from '#contract/returns/returns.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
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

  addExport(app, clock, contract.returnExport, async ({ query, request }) => ({
    name: 'Devoluciones',
    columns: RETURN_COLUMNS,
    batches: exportReturns(database, request.viewer, query, query.orden),
  }))
}
