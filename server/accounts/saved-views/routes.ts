import * as contract from '#contract/saved-views.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentView } from './present.ts'
import { deleteView, listViews, saveView } from './service.ts'

export function savedViewRoutes(app: App, { database: { db } }: Pick<AccountsOptions, 'database'>): void {
  addEndpoint(app, contract.savedViews, async ({ query, request }) => {
    const views = await listViews(db, loggedInPerson(request), query.lista)
    return { vistas: views.map(presentView) }
  })

  addEndpoint(app, contract.saveView, async ({ body, request }) => {
    const { lista: list, nombre: name, consulta } = body
    const saved = await saveView(db, loggedInPerson(request), { list, name, query: consulta })
    return saved instanceof Failure ? saved : { vista: presentView(saved) }
  })

  addEndpoint(app, contract.deleteView, async ({ params, request }) => {
    const refused = await deleteView(db, loggedInPerson(request), params.id)
    return refused ?? { success: true }
  })
}
