import type { z } from 'zod'
import * as contract from '#contract/customers/companies.ts'
import { rfcDoubt } from '#domain/rfc.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { COMPANY_COLUMNS, presentCompany, presentCompanyRow } from './present.ts'
import * as service from './service.ts'
import type { CompanyFields } from './store.ts'

export function companyRoutes(app: App, { database, clock }: CustomersOptions): void {
  addEndpoint(app, contract.companyList, async ({ query, request }) =>
    presentPage(await service.listCompanies(database, request.viewer, query, clock()), presentCompanyRow),
  )

  addExport(app, clock, contract.companyExport, async ({ query, request, now }) => ({
    name: 'Empresas',
    columns: COMPANY_COLUMNS,
    batches: await service.exportCompanies(database, request.viewer, query, now),
  }))

  addEndpoint(app, contract.companyOptions, async () => {
    const { advisors, telemarketers } = await service.companyHelpers(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return { asesores: advisors.map(named), telemarketing: telemarketers.map(named) }
  })

  addEndpoint(app, contract.company, async ({ params, request }) => {
    const company = await service.readCompany(database, request.viewer, params.id)
    return company instanceof Failure ? company : presentCompany(company)
  })

  addEndpoint(app, contract.storeCompany, async ({ body, request }) => {
    const saved = await service.createCompany(database, actorOf(request), fieldsOf(body))
    return saved instanceof Failure ? saved : { ...saved, aviso: rfcDoubt(body.rfc) }
  })

  addEndpoint(app, contract.updateCompany, async ({ params, body, request }) => {
    const change = { id: params.id, version: body.version, fields: fieldsOf(body) }
    const saved = await service.changeCompany(database, actorOf(request), change)
    return saved instanceof Failure ? saved : { ...saved, aviso: rfcDoubt(body.rfc) }
  })

  addEndpoint(app, contract.suspendCompany, async ({ params, body, request }) => {
    const change = { id: params.id, version: body.version, status: 'suspendida', note: body.motivo } as const
    return service.setCompanyState(database, actorOf(request), change)
  })

  addEndpoint(app, contract.activateCompany, async ({ params, body, request }) => {
    const change = { id: params.id, version: body.version, status: 'activa', note: '' } as const
    return service.setCompanyState(database, actorOf(request), change)
  })
}

function fieldsOf(body: z.output<typeof contract.companyFields>): CompanyFields {
  return {
    trade_name: body.nombre,
    legal_name: body.razonSocial,
    rfc: body.rfc,
    phone: body.telefono,
    email: body.correo,
    parent_id: body.matriz,
    advisor_id: body.asesor,
    telemarketer_id: body.telemarketing,
  }
}
