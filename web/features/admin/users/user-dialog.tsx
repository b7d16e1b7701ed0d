import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { useSession } from '#web/data/session.ts'
import type { RoleChoice, UserDetail } from '#web/data/user-calls.ts'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { AccessEnds } from './access-ends.tsx'
import type { OpenedUser } from './opened-user.ts'
import { SecondFactorReset } from './second-factor-reset.tsx'
import { UserForm } from './user-form.tsx'
import { stateLook } from './user-list.ts'

interface UserDialogProps {
  readonly opened: OpenedUser
  readonly roles: readonly RoleChoice[]
  /** From the address (`ajustarMargin`). */
  readonly proposedMargin: number | null
  /** Resolves when the screen has been read again. */
  readonly onClose: () => unknown
}

/** The form of a user over the list; read-only where the viewer may not change the user. */
export function UserDialog({ opened, roles, proposedMargin, onClose }: UserDialogProps) {
  const shown = useLastValue(opened.kind === 'none' ? null : opened)
  const losesChanges = useRef<() => boolean>(() => false)
  const { ask, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const close = async () => {
    const question = { title: '¿Cerrar sin guardar?', text: 'Lo que cambiaste se pierde.', act: 'Cerrar sin guardar' }
    if (losesChanges.current() && !(await ask({ ...question, cancel: 'Seguir aquí' }))) return
    losesChanges.current = () => false
    onClose()
  }
  const onSaved = (isNew: boolean) => {
    if (!isNew) return revalidate()
    losesChanges.current = () => false
    return onClose()
  }
  return (
    <>
      <LargeDialog isOfHistory isOpen={opened.kind !== 'none'} onClose={() => void close()} title={titleOf(shown)}>
        {shown?.kind === 'missing' && <EmptyPanel title={shown.reason} text="Quizá alguien eliminó esta cuenta." />}
        {shown?.kind === 'user' && <UserHead user={shown.user} />}
        {shown?.kind === 'user' && shown.user.motivo !== null && (
          <UserFacts user={shown.user} reason={shown.user.motivo} />
        )}
        {(shown?.kind === 'new' || (shown?.kind === 'user' && shown.user.motivo === null)) && (
          <UserForm
            key={shown.kind === 'new' ? 'new' : shown.user.id}
            user={shown.kind === 'new' ? null : shown.user}
            roles={roles}
            proposedMargin={proposedMargin}
            onSaved={() => onSaved(shown.kind === 'new')}
            onGuard={(guard) => (losesChanges.current = guard)}
          />
        )}
        {shown?.kind === 'user' && shown.user.motivo === null && shown.user.estado === 'activo' && (
          <AccessEnds user={shown.user} />
        )}
        {shown?.kind === 'user' && shown.user.motivo === null && shown.user.segundoFactor && (
          <SecondFactorReset user={shown.user} />
        )}
      </LargeDialog>
      {dialog}
    </>
  )
}

function titleOf(opened: OpenedUser | null): string {
  if (opened?.kind === 'user') return opened.user.name
  return opened?.kind === 'missing' ? 'Usuario' : 'Nuevo usuario'
}

function UserHead({ user }: { readonly user: UserDetail }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const { invitacionVence, ultimoAcceso, emailPendiente, suspendidoPor, correoDe } = user
  return (
    <div className="row items-center gap-4-12 mb-16 text-md muted">
      <StatusBadge {...stateLook(user)} />
      {invitacionVence !== null && <span>La invitación vence el {momentText(invitacionVence, timeZone)}.</span>}
      {ultimoAcceso !== null && <span>Último acceso: {momentText(ultimoAcceso, timeZone)}.</span>}
      {emailPendiente !== null && <span>Falta confirmar su nuevo correo: {emailPendiente}.</span>}
      {suspendidoPor === 'empresa' && <span>La suspendió su empresa, que la puede activar de nuevo.</span>}
      {correoDe !== null && (
        <span>
          Su correo es de la cuenta de {correoDe.nombre}: esta invitación no se puede aceptar, y quien la hizo no lo
          sabe.
        </span>
      )}
    </div>
  )
}

function UserFacts({ user, reason }: { readonly user: UserDetail; readonly reason: string }) {
  const isSelf = useSession().id === user.id
  const facts = [
    ['Correo', user.email],
    ['Usuario', user.username ?? ''],
    ['Teléfono', user.telefono],
    ['Empresa', user.empresa?.nombre ?? ''],
    ['Roles', user.roles.map(({ name }) => name).join(', ')],
  ] as const
  return (
    <>
      <p className="mb-16 notice text-links">
        {reason} {isSelf && <Link to={privatePath('account')}>Ir a mi perfil</Link>}
      </p>
      <Facts facts={facts} />
    </>
  )
}
