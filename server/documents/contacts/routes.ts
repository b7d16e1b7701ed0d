import * as contract from '#contract/documents/contacts.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { DocumentsOptions } from '#server/documents/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { addContact, changeContact, readContacts, removeContact, type ContactRow } from './service.ts'

export function documentContactRoutes(app: App, { database }: DocumentsOptions): void {
  addEndpoint(app, contract.taxDocumentContacts, async ({ request }) => {
    const rows = await readContacts(database, loggedInPerson(request).companyId)
    return { filas: rows.map(presentContact) }
  })

  addEndpoint(app, contract.addTaxDocumentContact, async ({ body, request }) => {
    const keeper = { companyId: loggedInPerson(request).companyId, audit: auditContext(request) }
    const added = await addContact(database, keeper, { name: body.nombre, email: body.correo })
    return added instanceof Failure ? added : presentContact(added)
  })

  addEndpoint(app, contract.changeTaxDocumentContact, async ({ params, body, request }) => {
    const keeper = { companyId: loggedInPerson(request).companyId, audit: auditContext(request) }
    const fields = { name: body.nombre, email: body.correo }
    const changed = await changeContact(database, keeper, { id: params.id, version: body.version, fields })
    return changed instanceof Failure ? changed : presentContact(changed)
  })

  addEndpoint(app, contract.removeTaxDocumentContact, async ({ params, body, request }) => {
    const keeper = { companyId: loggedInPerson(request).companyId, audit: auditContext(request) }
    return removeContact(database, keeper, { id: params.id, version: body.version })
  })
}

function presentContact({ id, name, email, version }: ContactRow): contract.TaxDocumentContact {
  return { id, nombre: name, correo: email, version }
}
