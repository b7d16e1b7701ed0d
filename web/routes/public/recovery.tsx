import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'
import { requestRecovery } from '#web/data/account-mutations.ts'
import { onPost, usePosted } from '#web/data/forms/posted.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Recuperar la contraseña',
    description: 'Recibe por correo un enlace para elegir otra contraseña.',
    path: paths.recovery,
    isIndexable: false,
  })

const FORM = 'recuperar'

export const action = onPost({
  [FORM]: { send: (api, { correo = '' }) => api('POST /api/recuperar', { body: { correo } }) },
})

/** The answer is the same whether the account exists. */
export default function Recovery() {
  const [isSent, setSent] = useState(usePosted(FORM)?.answer != null)
  const form = useForm<{ correo: string }>({
    initial: { correo: '' },
    labels: { correo: 'Correo' },
    posted: FORM,
    send: requestRecovery,
    instead: () => setSent(true),
  })
  if (isSent) {
    return (
      <SignInCard
        title="Revisa tu correo"
        lead="Si hay una cuenta con ese correo, te enviamos un enlace para elegir otra contraseña. Sirve una sola vez y por una hora. Si no llega en unos minutos, revisa el correo no deseado."
      >
        <Link to={paths.login}>Volver a ingresar</Link>
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Recuperar la contraseña" lead="Escribe el correo de tu cuenta y te enviamos un enlace.">
      <Form form={form} label="Recuperar la contraseña" asksBeforeLeaving={false}>
        <TextField {...form.field('correo')} type="email" autoComplete="email" required />
        <FormActions form={form} submit="Enviar enlace">
          <Link to={paths.login}>Volver</Link>
        </FormActions>
      </Form>
    </SignInCard>
  )
}
