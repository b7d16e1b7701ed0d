import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { endOwnSession } from '#web/data/account-mutations.ts'
import type { OwnSession } from '#web/data/account-queries.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { deviceText, isPhone } from './device-text.ts'
import classes from './session-list.module.css'

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
}

/** The open sessions; all but this one can be closed. */
export function SessionList({ sessions }: SessionListProps) {
  const { zonaHoraria } = useSession()
  const { act, isBusy } = useAct()
  return (
    <ul className="list">
      {sessions.map(({ id, actual, navegador, direccion, inicio, ultimoUso }) => {
        const Icon = isPhone(navegador) ? IconDeviceMobile : IconDeviceDesktop
        return (
          <li key={id} className="flex items-center gap-14 ruled py-12">
            <Icon size={28} stroke={1.5} aria-hidden className="flex-none muted" />
            <div className="grow min-w-0">
              <strong>{deviceText(navegador)}</strong>
              {actual && (
                <span className={`rounded text-sm semibold tinted-strong ${classes.current ?? ''}`}>Esta sesión</span>
              )}
              <p className="muted text-sm mt-2">
                {direccion} · desde {momentText(inicio, zonaHoraria ?? 'UTC')} · último uso{' '}
                {momentText(ultimoUso, zonaHoraria ?? 'UTC')}
              </p>
            </div>
            {!actual && (
              <ActionButton
                look="plain"
                isBusy={isBusy(id)}
                aria-label={`Cerrar la sesión de ${deviceText(navegador)}`}
                onClick={() => void act({ key: id, send: () => endOwnSession(id), done: 'Sesión cerrada.' })}
              >
                Cerrar
              </ActionButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
