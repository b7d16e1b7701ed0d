import type { Accountant } from '#contract/documents/accountants.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './accountants.module.css'

const WITH_ACCESS: StatusLook = { label: 'Con acceso', tone: 'good' }
const INVITED: StatusLook = { label: 'Invitado', tone: 'neutral' }

interface AccountantListProps {
  readonly rows: readonly Accountant[]
  readonly timeZone: string
  /** The viewer acts in another user's name. */
  readonly isReadOnly: boolean
  readonly onTake: (accountant: Accountant) => void
  readonly onInvite: (accountant: Accountant) => void
}

/** The accountants of the company. */
export function AccountantList({ rows, timeZone, isReadOnly, onTake, onInvite }: AccountantListProps) {
  return (
    <ul className="list" aria-label="Contadores con acceso">
      {rows.map((row) => (
        <li key={row.id} className={`row items-center ruled ${classes.row ?? ''}`}>
          <div className="min-w-0 basis-16">
            <p className="row items-center gap-4-10">
              <strong>{row.nombre}</strong>
              <StatusBadge {...(row.invitado ? INVITED : WITH_ACCESS)} />
            </p>
            <p className="muted break-anywhere text-md mt-2">{row.correo}</p>
            <p className="muted break-anywhere text-md mt-2">
              Desde el {momentText(row.desde, timeZone)}, por {row.dadoPor} · {lastText(row, timeZone)}
            </p>
          </div>
          {!isReadOnly && (
            <div className="row gap-8">
              {row.invitado && (
                <ActionButton
                  look="plain"
                  aria-label={`Invitar de nuevo a ${row.nombre}`}
                  onClick={() => onInvite(row)}
                >
                  Invitar de nuevo
                </ActionButton>
              )}
              <ActionButton look="plain" aria-label={`Retirar el acceso a ${row.nombre}`} onClick={() => onTake(row)}>
                Retirar
              </ActionButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function lastText({ invitado, ultimoAcceso }: Accountant, timeZone: string): string {
  if (invitado) return 'todavía no elige su contraseña'
  return ultimoAcceso === null ? 'todavía no entra' : `entró por última vez el ${momentText(ultimoAcceso, timeZone)}`
}
