import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { endOwnSession } from '#web/data/account-mutations.ts'
import type { OwnSession } from '#web/data/account-queries.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { deviceText, isPhone } from './device-text.ts'
import classes from './session-list.module.css'

interface SessionListProps {
  readonly sessions: readonly OwnSession[]
}

/** Where somebody is logged in; each other than this one can be closed. */
export function SessionList({ sessions }: SessionListProps) {
  const { revalidate } = useRevalidator()
  const { zonaHoraria } = useSession()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: endOwnSession,
    onSuccess: () => {
      void showToast({ message: 'Sesión cerrada.', color: 'green' })
      void revalidate()
    },
    onError: showFailure,
  })
  return (
    <ul className="list">
      {sessions.map(({ id, actual, navegador, direccion, inicio, ultimoUso }) => {
        const Icon = isPhone(navegador) ? IconDeviceMobile : IconDeviceDesktop
        return (
          <li key={id} className="flex items-center gap-14 ruled py-12">
            <Icon size={28} stroke={1.5} aria-hidden className="flex-none muted" />
            <div className="grow min-w-0">
              <strong>{deviceText(navegador)}</strong>
              {actual && <span className={classes.current}>Esta sesión</span>}
              <p className="muted text-sm mt-2">
                {direccion} · desde {momentText(inicio, zonaHoraria ?? 'UTC')} · último uso{' '}
                {momentText(ultimoUso, zonaHoraria ?? 'UTC')}
              </p>
            </div>
            {!actual && (
              <ActionButton
                look="plain"
                isBusy={isPending && variables === id}
                aria-label={`Cerrar la sesión de ${deviceText(navegador)}`}
                onClick={() => mutate(id)}
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
