import * as contract from '#contract/notifications/notifications.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { EventStream } from '#server/platform/http/event-stream.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { NotificationFeed } from './feed.ts'
import { presentNotification, presentSummary } from './present.ts'
import { listNotifications, markAll, markOne, summaryOf } from './service.ts'

const TOO_MANY = new Failure(
  'too_many_requests',
  'Tienes tus notificaciones abiertas en demasiados navegadores a la vez.',
)

export function notificationRoutes(app: App, { database, clock }: ReportsOptions): void {
  const { db } = database
  const feed = new NotificationFeed(database, app.log)
  // Before the server waits for its answers to end.
  app.addHook('preClose', async () => feed.close())

  addEndpoint(app, contract.notificationList, async ({ query, request }) => {
    const { estado, tipo: kind, buscar: text } = query
    const isRead = estado === undefined ? undefined : estado === 'leidas'
    const page = await listNotifications(db, request.viewer, { isRead, kind, text }, query)
    return { filas: page.rows.map(presentNotification), ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.notificationSummary, async ({ request }) =>
    presentSummary(await summaryOf(db, request.viewer)),
  )

  addEndpoint(app, contract.notificationStream, async ({ request }) => {
    const { id: userId, sessionId } = loggedInPerson(request)
    if (!feed.hasRoom(userId)) return TOO_MANY
    const stream = new EventStream()
    const stop = feed.watch({
      userId,
      sessionId,
      onSummary: (summary) => stream.emit('notificaciones', presentSummary(summary)),
      onEnd: () => stream.end(),
    })
    stream.onClose(stop)
    return stream
  })

  addEndpoint(app, contract.markNotification, async ({ params, body, request }) => {
    const unread = await markOne(db, request.viewer, { id: params.id, isRead: body.leida, now: clock() })
    return unread instanceof Failure ? unread : { sinLeer: unread }
  })

  addEndpoint(app, contract.markNotifications, async ({ body, request }) => ({
    sinLeer: await markAll(db, request.viewer, body.hasta, clock()),
  }))
}
