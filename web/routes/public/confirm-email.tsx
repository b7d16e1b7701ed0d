import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'
import { confirmEmail } from '#web/data/account-mutations.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { BrokenLink } from '#web/features/sign-in/broken-link.tsx'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { useLinkToken } from '#web/features/sign-in/use-link-token.ts'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Confirmar el correo',
    description: 'Confirma el cambio de correo de tu cuenta.',
    path: paths.confirmEmail,
    isIndexable: false,
  })

/** Confirmation needs a press: mail programs open links by themselves. */
export default function ConfirmEmail() {
  const token = useLinkToken()
  const [notice, setNotice] = useState<string | null>(null)
  const form = useForm<{ token: string }, Awaited<ReturnType<typeof confirmEmail>>>({
    initial: { token: '' },
    labels: {},
    send: () => confirmEmail({ token: token ?? '' }),
    instead: ({ mensaje }) => setNotice(mensaje),
  })
  if (token === null) return <BrokenLink />
  if (notice !== null) {
    return (
      <SignInCard title="Confirmado" lead={notice}>
        <Link to={paths.login}>Ir a mi cuenta</Link>
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Confirmar el correo" lead="Confirma que quieres cambiar el correo de tu cuenta.">
      <Form form={form} label="Confirmar el correo" asksBeforeLeaving={false}>
        <FormActions form={form} submit="Confirmar" />
      </Form>
    </SignInCard>
  )
}
