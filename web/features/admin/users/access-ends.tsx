import { endSessions, forcePassword, type UserDetail } from '#web/data/user-calls.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import classes from './user-dialog.module.css'

/** For a lost device or a leaked password: ends sessions and links without suspending the account. */
export function AccessEnds({ user }: { readonly user: Pick<UserDetail, 'id' | 'name' | 'email'> }) {
  const { act, isBusy, dialog } = useAct()
  const close = () =>
    act({
      key: 'close',
      question: {
        title: `¿Cerrar las sesiones de ${user.name}?`,
        text: 'Sale de todos sus equipos y vuelve a entrar como siempre. Su cuenta sigue activa.',
        act: 'Cerrar sesiones',
      },
      send: () => endSessions(user.id),
      done: ({ cerradas }) => (cerradas === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${cerradas} sesiones.`),
    })
  const force = () =>
    act({
      key: 'force',
      question: {
        title: `¿Pedir otra contraseña a ${user.name}?`,
        text: `La que tiene deja de servir y sus sesiones se cierran. A ${user.email} le llega un correo para elegir otra. Sus llaves de acceso siguen sirviendo.`,
        act: 'Pedir otra contraseña',
      },
      send: () => forcePassword(user.id),
      done: 'Le mandamos el correo para elegir otra contraseña.',
    })
  return (
    <section
      className={`row items-center gap-12-24 pt-16 ruled-strong ${classes.secondFactor ?? ''} ${classes.accessEnds}`}
      aria-label="Terminar el acceso"
    >
      <p>Si perdió un equipo o alguien más sabe su contraseña, ciérrale el paso sin suspender su cuenta.</p>
      <ActionButton look="plain" isBusy={isBusy('close')} onClick={() => void close()}>
        Cerrar sus sesiones
      </ActionButton>
      <ActionButton look="plain" isBusy={isBusy('force')} onClick={() => void force()}>
        Pedir otra contraseña
      </ActionButton>
      {dialog}
    </section>
  )
}
