import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { withQuery } from '#web/app/paths.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { notificationSummaryQuery } from '#web/data/notifications/notification-calls.ts'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useMarking } from './use-marking.ts'
import classes from './notifications.module.css'

export function LatestNotifications({ onLeave }: { readonly onLeave: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(notificationSummaryQuery)
  const { markOne, markRead } = useMarking()
  const heading = useRef<HTMLParagraphElement>(null)
  const readAll = (last: number) => {
    // The button disappears once all are read: the heading gets the focus.
    heading.current?.focus()
    void markRead(last)
  }
  const latest = data?.recientes ?? []
  const [newest] = latest
  return (
    <div className={`stack ${classes.panel ?? ''}`}>
      <div className={`row items-center justify-between gap-0-12 flex-none ${classes.head ?? ''}`}>
        <p ref={heading} className={`no-ring heading text-h3 ${classes.heading ?? ''}`} tabIndex={-1} data-autofocus>
          {PRIVATE_SCREENS.notifications.title}
        </p>
        {newest !== undefined && data !== undefined && data.sinLeer > 0 && (
          <button
            type="button"
            className="tap-line semibold text-sm px-8 underlined"
            onClick={() => readAll(newest.id)}
          >
            Marcar todas como leídas
          </button>
        )}
      </div>
      {data === undefined && error === null && <LoadingPanel label="Cargando las notificaciones" />}
      {data === undefined && error !== null && (
        <div className={`m-0 muted ${classes.none ?? ''}`}>
          <QuietError
            message={errorMessage(error, 'No hay conexión con el servidor.')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data !== undefined && newest === undefined && (
        <p className={`m-0 muted ${classes.none ?? ''}`}>
          Aquí te avisamos de tus cotizaciones, pedidos y lo que espera tu decisión.
        </p>
      )}
      {latest.length > 0 && (
        <ul className={classes.list}>
          {latest.map(({ id, titulo, detalle, direccion, fecha, leida }) => (
            <li key={id}>
              <Link
                to={direccion}
                className={`ring-inside hover-g0-d5 stack justify-center tappable ${classes.row ?? ''}`}
                data-unread={!leida || undefined}
                onClick={() => {
                  if (!leida) void markOne(id, true)
                  onLeave()
                }}
              >
                <span className={`leading-135 break-anywhere text-md ${classes.title ?? ''}`}>
                  {!leida && <VisuallyHidden>Sin leer: </VisuallyHidden>}
                  {titulo}
                </span>
                {detalle !== '' && <span className="break-anywhere text-sm">{detalle}</span>}
                <span className="muted text-sm">
                  <RelativeTime iso={fecha} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={`row items-center justify-between gap-0-12 flex-none ${classes.foot ?? ''}`}>
        <Link
          to={PRIVATE_SCREENS.notifications.path}
          className="tap-line semibold text-sm px-8 underlined"
          onClick={onLeave}
        >
          Ver todas
        </Link>
        <Link to={CHOICES} className="tap-line semibold text-sm px-8 underlined" onClick={onLeave}>
          Elegir cuáles recibo
        </Link>
      </div>
    </div>
  )
}

const CHOICES = withQuery(PRIVATE_SCREENS.account.path, { vista: 'notificaciones' })
