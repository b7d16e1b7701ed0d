import { queryOptions } from '@tanstack/react-query'
import type { CallInput, CallOutput } from '#contract/client.ts'
import { browserApi } from '../browser-api.ts'

export type NotificationChoices = CallOutput<'GET /api/notificaciones/opciones'>['opciones']
export type ChoicesBody = CallInput<'POST /api/notificaciones/opciones'>['body']

/** How many are unread, and the latest ones. While the page is open the stream changes it (follow-notifications.ts). */
export const notificationSummaryQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => browserApi('GET /api/notificaciones/resumen', {}, { signal }),
  refetchOnWindowFocus: true,
})

export const markNotification = (id: number, leida: boolean) =>
  browserApi('POST /api/notificaciones/:id/leida', { params: { id }, body: { leida } })

/** Those up to one: what came after it, and was not seen, stays unread. */
export const markNotifications = (hasta: number) => browserApi('POST /api/notificaciones/leidas', { body: { hasta } })

export const saveNotificationChoices = (body: ChoicesBody) => browserApi('POST /api/notificaciones/opciones', { body })
