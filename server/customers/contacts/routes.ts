import * as contract from '#contract/customers/contacts.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { CONTACT_COLUMNS, presentContact } from './present.ts'
import { callScripts, changeCallScript } from './scripts-service.ts'
import { exportContacts, listContacts, noteContact } from './service.ts'

/** Contacts with customers, and texts for calls. */
export function contactRoutes(app: App, { database, clock }: CustomersOptions): void {
  addEndpoint(app, contract.contactList, async ({ query, request }) => {
    const filters = { ...query, ...daySpan(query, loggedInPerson(request).timeZone) }
    const page = await listContacts(database, request.viewer, filters, query)
    return {
      filas: page.rows.map(presentContact),
      ...presentPaging(page, page.total),
      personas: page.makers.map(({ id, name }) => ({ id, nombre: name })),
    }
  })

  addExport(app, clock, contract.contactExport, async ({ query, request, timeZone }) => {
    const filters = { ...query, ...daySpan(query, timeZone) }
    return {
      name: 'Contactos',
      columns: CONTACT_COLUMNS,
      batches: exportContacts(database, request.viewer, filters, query.orden),
    }
  })

  addEndpoint(app, contract.storeContact, async ({ body, request }) => {
    const { id: userId, timeZone } = loggedInPerson(request)
    const contact = {
      key: body.clave,
      company_id: body.empresa,
      kind: body.tipo,
      result: body.resultado,
      note: body.nota,
      next_on: body.siguienteDia,
      next_time: body.siguienteHora === '' ? null : body.siguienteHora,
    }
    return noteContact(database, actorOf(request), contact, { userId, now: clock(), timeZone })
  })

  addEndpoint(app, contract.callScripts, async () => ({
    guiones: (await callScripts(database)).map(({ reason, text, version }) => ({
      motivo: reason,
      texto: text,
      version,
    })),
  }))

  addEndpoint(app, contract.updateCallScript, async ({ body, request }) => {
    const change = { reason: body.motivo, text: body.texto, version: body.version }
    return changeCallScript(database, actorOf(request), loggedInPerson(request).id, change)
  })
}
