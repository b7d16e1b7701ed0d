import type { z } from 'zod'
import { companyTermsExport } from '#contract/customers/companies.ts'
import * as contract from '#contract/customers/terms.ts'
import { pesosToDecimal } from '#domain/money/money.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentOwnTerms, presentTerms, TERMS_COLUMNS } from './present.ts'
import { changeTerms, exportTerms, readOwnTerms, readTerms } from './service.ts'
import type { TermsFields } from './store.ts'

export function companyTermsRoutes(app: App, { database, clock }: Pick<CustomersOptions, 'database' | 'clock'>): void {
  addEndpoint(app, contract.companyTerms, async ({ params, request }) => {
    const found = await readTerms(database, request.viewer, params.id)
    return found instanceof Failure ? found : presentTerms(found)
  })

  addExport(app, clock, companyTermsExport, async ({ query, request, now }) => ({
    name: 'Condiciones',
    columns: TERMS_COLUMNS,
    batches: await exportTerms(database, request.viewer, query, now),
  }))

  addEndpoint(app, contract.updateCompanyTerms, async ({ params, body, request }) =>
    changeTerms(database, actorOf(request), {
      companyId: params.id,
      version: body.version,
      fields: fieldsOf(body),
      shipping: body.vias.flatMap(({ sucursal, via }) => (via === null ? [] : { branchId: sucursal, optionId: via })),
    }),
  )

  addEndpoint(app, contract.ownTerms, async ({ request }) => {
    const found = await readOwnTerms(database, request.viewer)
    return found instanceof Failure ? found : presentOwnTerms(found)
  })
}

function fieldsOf(body: z.output<typeof contract.termsBody>): TermsFields {
  return {
    price_list_id: body.lista,
    own_list_only: body.soloSuLista,
    credit_limit: pesosToDecimal(body.limiteCredito),
    credit_days: body.diasCredito,
    grace_days: body.diasGracia,
    blocked_reason: body.bloqueada ? body.motivoBloqueo : '',
    minimum_order: pesosToDecimal(body.pedidoMinimo),
    maximum_order: pesosToDecimal(body.pedidoMaximo),
    authorise_up_to: pesosToDecimal(body.autorizaHasta),
    branch_id: body.sucursal,
  }
}
