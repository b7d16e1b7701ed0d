import * as contract from '#contract/cores/cores.ts'
import type { CoresOptions } from '#server/cores/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import * as service from './list-service.ts'
import {
  CORE_COLUMNS,
  CORE_ENTRY_COLUMNS,
  presentCore,
  presentEntry,
  presentNamed,
  presentPart,
  presentSums,
} from './present.ts'

export function coreListRoutes(app: App, { database, clock }: CoresOptions): void {
  addEndpoint(app, contract.coreList, async ({ query, request }) => {
    const page = await service.listCores(database, request.viewer, { ...query, now: clock() }, query)
    return {
      filas: page.rows.map(presentCore),
      ...presentPaging(page, page.total),
      sumas: presentSums(page.sums),
      sucursales: page.branches.map(presentNamed),
    }
  })

  addExport(app, clock, contract.coreExport, async ({ query, request, now }) => ({
    name: 'Cascos',
    columns: CORE_COLUMNS,
    batches: service.exportCores(database, request.viewer, { ...query, now }, query.orden),
  }))

  addEndpoint(app, contract.coreEntryList, async ({ query, request }) => {
    const requested = { ...query, ...daySpan(query, loggedInPerson(request).timeZone) }
    const page = await service.listCoreEntries(database, request.viewer, requested, query)
    return { filas: page.rows.map(presentEntry), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.coreEntryExport, async ({ query, request, timeZone }) => {
    const requested = { ...query, ...daySpan(query, timeZone) }
    return {
      name: 'Movimientos de cascos',
      columns: CORE_ENTRY_COLUMNS,
      batches: service.exportCoreEntries(database, request.viewer, requested, query.orden),
    }
  })

  addEndpoint(app, contract.coreSums, async ({ query, request }) => {
    const requested = { companyId: query.empresa, now: clock() }
    const sums = await service.readCoreSums(database, request.viewer, requested)
    return sums instanceof Failure ? sums : { ...presentSums(sums), vence: sums.dueOn }
  })

  addEndpoint(app, contract.orderCores, async ({ params, request }) => {
    const rows = await service.coresOfOrder(database, request.viewer, { orderId: params.id, now: clock() })
    return rows instanceof Failure ? rows : { cascos: rows.map(presentCore) }
  })

  addEndpoint(app, contract.companyCores, async ({ params, request }) => {
    const read = await service.readCompanyCores(database, request.viewer, { companyId: params.id, now: clock() })
    if (read instanceof Failure) return read
    const { company, parts, branches } = read
    return {
      empresa: presentNamed(company),
      partes: parts.map(presentPart),
      sucursales: branches.map(presentNamed),
    }
  })
}
