import { useQueryClient } from '@tanstack/react-query'
import type { NotificationSummary } from '#contract/notifications/notifications.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import {
  markNotification,
  markNotifications,
  notificationSummaryQuery,
} from '#web/data/notifications/notification-calls.ts'

/** Marks notifications as read or unread, and updates the bell. */
export function useMarking() {
  const queries = useQueryClient()
  const mark = async (write: () => Promise<{ sinLeer: number }>, isMarked: (id: number) => boolean, leida: boolean) => {
    try {
      const { sinLeer } = await write()
      queries.setQueryData(notificationSummaryQuery.queryKey, (summary: NotificationSummary | undefined) =>
        summary === undefined
          ? undefined
          : {
              sinLeer,
              recientes: summary.recientes.map((each) => (isMarked(each.id) ? { ...each, leida } : each)),
            },
      )
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No hay conexión con el servidor.'), color: 'red' })
    }
  }
  return {
    markOne: (id: number, leida: boolean) =>
      mark(
        () => markNotification(id, leida),
        (each) => each === id,
        leida,
      ),
    /** All up to this id. */
    markRead: (last: number) =>
      mark(
        () => markNotifications(last),
        (each) => each <= last,
        true,
      ),
  }
}
