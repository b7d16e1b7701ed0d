import type { DifferenceRow } from '#contract/reports/differences.ts'
import * as contract from '#contract/reports/differences.ts'
import { toCentavos, toPesos } from '#domain/money/money.ts'
import { daySpan } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import type { Sums } from '#server/reports/sums/sales-store.ts'
import { listDifferences } from './service.ts'
import type { ListedDifference } from './store.ts'

/** What the nightly comparison found. */
export function differenceRoutes(app: App, { database }: ReportsOptions): void {
  addEndpoint(app, contract.differenceList, async ({ query, request }) =>
    presentPage(
      await listDifferences(database, { ...query, ...daySpan(query, loggedInPerson(request).timeZone) }),
      presentDifference,
    ),
  )
}

function presentDifference({ id, foundAt, kind, day, stored, computed }: ListedDifference): DifferenceRow {
  return {
    id,
    encontrada: foundAt.toISOString(),
    cifras: kind,
    dia: day,
    guardado: presentSums(stored),
    documentos: presentSums(computed),
  }
}

function presentSums({ documents, pieces, money }: Sums) {
  return { documentos: documents, piezas: pieces, importe: toPesos(toCentavos(money)) }
}
