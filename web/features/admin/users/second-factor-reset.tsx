import { useRevalidator } from 'react-router'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { resetSecondFactor, type UserDetail } from '#web/data/user-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'
import classes from './user-dialog.module.css'

/** For somebody who has lost their telephone: the second factor of their account, and the way to take it away. */
export function SecondFactorReset({ user }: { readonly user: Pick<UserDetail, 'id' | 'name'> }) {
  const { ask, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const reset = async () => {
    const isAgreed = await ask({
      title: `¿Quitar la verificación en dos pasos de ${user.name}?`,
      text: 'Sus sesiones y enlaces dejan de servir, y le llega un correo. Después entra solo con su contraseña.',
      act: 'Quitar',
    })
    if (!isAgreed) return
    try {
      await resetSecondFactor(user.id)
      void showToast({ message: 'User updated successfully!', color: 'green' })
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <section className={classes.secondFactor} aria-label="Verificación en dos pasos">
      <p>
        Entra con verificación en dos pasos. Si perdió su teléfono y sus códigos, quítala para que entre solo con su
        contraseña.
      </p>
      <ActionButton look="plain" onClick={() => void reset()}>
        Quitar la verificación
      </ActionButton>
      {dialog}
    </section>
  )
}
