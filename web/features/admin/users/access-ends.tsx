import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { endSessions, forcePassword, type UserDetail } from '#web/data/user-calls.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import classes from './user-dialog.module.css'

/** For a device that was lost or a password that others may know: what ends without suspending the account. */
export function AccessEnds({ user }: { readonly user: Pick<UserDetail, 'id' | 'name' | 'email'> }) {
  const { ask, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const act = async (question: Parameters<typeof ask>[0], work: () => Promise<string>) => {
    if (!(await ask(question))) return
    try {
      const message = await work()
      void showToast({ message, color: 'green' })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  const close = () =>
    act(
      {
        title: `¿Cerrar las sesiones de ${user.name}?`,
        text: 'Sale de todos sus equipos y vuelve a entrar como siempre. Su cuenta sigue activa.',
        act: 'Cerrar sesiones',
      },
      async () => {
        const { cerradas } = await endSessions(user.id)
        return cerradas === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${cerradas} sesiones.`
      },
    )
  const force = () =>
    act(
      {
        title: `¿Pedir otra contraseña a ${user.name}?`,
        text: `La que tiene deja de servir y sus sesiones se cierran. A ${user.email} le llega un correo para elegir otra. Sus llaves de acceso siguen sirviendo.`,
        act: 'Pedir otra contraseña',
      },
      async () => {
        await forcePassword(user.id)
        return 'Le mandamos el correo para elegir otra contraseña.'
      },
    )
  return (
    <section className={`${classes.secondFactor} ${classes.accessEnds}`} aria-label="Terminar el acceso">
      <p>Si perdió un equipo o alguien más sabe su contraseña, ciérrale el paso sin suspender su cuenta.</p>
      <ActionButton look="plain" onClick={() => void close()}>
        Cerrar sus sesiones
      </ActionButton>
      <ActionButton look="plain" onClick={() => void force()}>
        Pedir otra contraseña
      </ActionButton>
      {dialog}
    </section>
  )
}
