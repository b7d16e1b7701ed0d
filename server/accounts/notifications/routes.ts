import * as contract from '#contract/notifications/notifications.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentChoice } from './present.ts'
import { changeChoices, readChoices } from './service.ts'

export function notificationChoiceRoutes(app: App, { database: { db } }: { readonly database: Database }): void {
  addEndpoint(app, contract.notificationChoices, async ({ request }) => ({
    opciones: (await readChoices(db, loggedInPerson(request))).map(presentChoice),
  }))

  addEndpoint(app, contract.updateNotificationChoices, async ({ body, request }) => {
    const choices = body.opciones.map(({ tipo, campana, correo }) => ({ kind: tipo, inBell: campana, byMail: correo }))
    return (await changeChoices(db, loggedInPerson(request), choices)) ?? { success: true as const }
  })
}
