import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NotificationSummary } from '#contract/notifications/notifications.ts'
import { followNotifications } from '#web/data/notifications/follow-notifications.ts'
import { notificationSummaryQuery } from '#web/data/notifications/notification-calls.ts'

/** Updates the summary of notifications from the server, and announces new ones to screen readers. */
export function LiveNotifications({ userId }: { readonly userId: number }) {
  const queries = useQueryClient()
  useEffect(() => {
    const { queryKey } = notificationSummaryQuery
    const onSummary = async (summary: NotificationSummary) => {
      // A running request may return an older answer.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, summary)
    }
    return followNotifications(userId, {
      onSummary: (summary) => void onSummary(summary),
      // Its answer shows whether the session has ended.
      onRefused: () => void queries.invalidateQueries({ queryKey }),
    })
  }, [queries, userId])
  return <VisuallyHidden role="status">{useNewTitle()}</VisuallyHidden>
}

/** The newest unread notification since the page was opened. */
function useNewTitle(): string {
  const { data } = useQuery(notificationSummaryQuery)
  const [before, setBefore] = useState<number | null>(null)
  if (before === null && data !== undefined) setBefore(data.recientes[0]?.id ?? 0)
  if (before === null || data === undefined) return ''
  const newest = data.recientes.find(({ id, leida }) => id > before && !leida)
  return newest === undefined ? '' : `Notificación nueva: ${newest.titulo}`
}
