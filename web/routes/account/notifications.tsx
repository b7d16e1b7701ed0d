import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { notificationSummaryQuery } from '#web/data/notifications/notification-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { NOTIFICATION_LIST } from '#web/features/notifications/notification-list.tsx'
import { OwnStockNotices } from '#web/features/notifications/own-stock-notices.tsx'
import { useMarking } from '#web/features/notifications/use-marking.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('notifications', (api, input) => loadList(api, 'GET /api/notificaciones', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const CHOICES = withQuery(PRIVATE_SCREENS.account.path, { vista: 'notificaciones' })

export default function Notifications() {
  const list = page.useLoaded()
  const { data } = useQuery(notificationSummaryQuery)
  const { markOne, markRead } = useMarking()
  const newest = data?.recientes[0]?.id
  const readAll = (last: number) => {
    // The button disappears once all are read: the focus moves to the content.
    document.getElementById('contenido')?.focus({ preventScroll: true })
    void markRead(last)
  }
  useReloadWith(data)
  return (
    <ListView
      screen={NOTIFICATION_LIST}
      list={list}
      title={page.title}
      lead={
        <>
          <p className={screen.lead}>
            Se borran después de 180 días; las leídas, después de 90. <Link to={CHOICES}>Elegir cuáles recibo</Link>
          </p>
          <OwnStockNotices />
        </>
      }
      acts={
        newest !== undefined &&
        data !== undefined &&
        data.sinLeer > 0 && (
          <ActionButton look="plain" onClick={() => readAll(newest)}>
            Marcar todas como leídas
          </ActionButton>
        )
      }
      rowActs={({ id, leida }) => [
        {
          label: leida ? 'Marcar como no leída' : 'Marcar como leída',
          onAct: () => void markOne(id, !leida),
        },
      ]}
      empty={{
        title: 'No tienes notificaciones',
        text: 'Aquí te avisamos de tus cotizaciones, pedidos y lo que espera tu decisión.',
      }}
    />
  )
}

/** Reloads the list when the bell changes: a notification arrived or was read. */
function useReloadWith(summary: object | undefined): void {
  const { revalidate } = useRevalidator()
  const last = useRef(summary)
  useEffect(() => {
    const isFirst = last.current === undefined
    if (last.current === summary) return
    last.current = summary
    if (!isFirst) void revalidate()
  }, [summary, revalidate])
}
