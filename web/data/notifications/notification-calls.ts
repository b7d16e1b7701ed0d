import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type NotificationChoices = CallOutput<'GET /api/notificaciones/opciones'>['opciones']
export type ChoicesBody = CallInput<'POST /api/notificaciones/opciones'>['body']

/** The number of unread notifications, and the latest ones. The stream updates it while the page is open (follow-notifications.ts). */
export const notificationSummaryQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => browserApi('GET /api/notificaciones/resumen', {}, { signal }),
  refetchOnWindowFocus: true,
})

export const markNotification = (id: number, leida: boolean) =>
  browserApi('POST /api/notificaciones/:id/leida', { params: { id }, body: { leida } })

/** Marks those up to the given one: later, unseen ones stay unread. */
export const markNotifications = (hasta: number) => browserApi('POST /api/notificaciones/leidas', { body: { hasta } })

export const saveNotificationChoices = (body: ChoicesBody) => browserApi('POST /api/notificaciones/opciones', { body })
