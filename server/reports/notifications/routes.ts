import * as contract from '#contract/notifications/notifications.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentNotification, presentSummary } from './present.ts'
import { listNotifications, markAll, markOne, summaryOf } from './service.ts'

export function notificationRoutes(app: App, { database: { db }, clock }: ReportsOptions): void {
  addEndpoint(app, contract.notificationList, async ({ query, request }) => {
    const { estado, tipo: kind } = query
    const isRead = estado === undefined ? undefined : estado === 'leidas'
    const page = await listNotifications(db, request.viewer, { isRead, kind }, query)
    return { filas: page.rows.map(presentNotification), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.notificationSummary, async ({ request }) =>
    presentSummary(await summaryOf(db, request.viewer)),
  )

  addEndpoint(app, contract.markNotification, async ({ params, body, request }) => {
    const unread = await markOne(db, request.viewer, { id: params.id, isRead: body.leida, now: clock() })
    return unread instanceof Failure ? unread : { sinLeer: unread }
  })

  addEndpoint(app, contract.markNotifications, async ({ body, request }) => ({
    sinLeer: await markAll(db, request.viewer, body.hasta, clock()),
  }))
}
