import { resetSecondFactor, type UserDetail } from '#web/data/user-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'
import classes from './user-dialog.module.css'

/** Removes the second factor of a user who lost their telephone. */
export function SecondFactorReset({ user }: { readonly user: Pick<UserDetail, 'id' | 'name'> }) {
  const { act, isBusy, dialog } = useAct()
  const reset = () =>
    act({
      question: {
        title: `¿Quitar la verificación en dos pasos de ${user.name}?`,
        text: 'Sus sesiones y enlaces dejan de servir, y le llega un correo. Después entra solo con su contraseña.',
        act: 'Quitar',
      },
      send: () => resetSecondFactor(user.id),
      done: 'User updated successfully!',
    })
  return (
    <section
      className={`row items-center gap-12-24 pt-16 ruled-strong ${classes.secondFactor ?? ''}`}
      aria-label="Verificación en dos pasos"
    >
      <p>
        Entra con verificación en dos pasos. Si perdió su teléfono y sus códigos, quítala para que entre solo con su
        contraseña.
      </p>
      <ActionButton look="plain" isBusy={isBusy()} onClick={() => void reset()}>
        Quitar la verificación
      </ActionButton>
      {dialog}
    </section>
  )
}
