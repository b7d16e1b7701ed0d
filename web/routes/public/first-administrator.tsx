import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'
import { makeFirstAdministrator } from '#web/data/account-mutations.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { PrivacyLine } from '#web/features/legal/privacy-line.tsx'
import { BrokenLink } from '#web/features/sign-in/broken-link.tsx'
import { passwordRules } from '#web/features/sign-in/password-rules.ts'
import { SignInCard } from '#web/features/sign-in/sign-in-card.tsx'
import { useLinkToken } from '#web/features/sign-in/use-link-token.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Primer administrador',
    description: 'Crea la primera cuenta de administrador de la tienda.',
    path: paths.firstAdministrator,
    isIndexable: false,
  })

/** The target of the link that the server prints once for a new shop. */
export default function FirstAdministrator() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)
  const form = useForm<{ nombre: string; correo: string; contrasena: string }>({
    initial: { nombre: '', correo: '', contrasena: '' },
    labels: { nombre: 'Nombre', correo: 'Correo', contrasena: 'Contraseña' },
    send: (values) => makeFirstAdministrator({ token: token ?? '', ...values }),
    instead: () => setDone(true),
  })
  if (token === null) return <BrokenLink />
  if (isDone) {
    return (
      <SignInCard title="Todo listo" lead="La cuenta de administrador quedó creada.">
        <Link to={paths.login}>Ingresar</Link>
      </SignInCard>
    )
  }
  return (
    <SignInCard title="Primer administrador" lead="Con esta cuenta se dan de alta todas las demás.">
      <Form form={form} label="Primer administrador">
        <TextField {...form.field('nombre')} autoComplete="name" required />
        <TextField {...form.field('correo')} type="email" autoComplete="username" required />
        <PasswordField
          {...form.field('contrasena')}
          autoComplete="new-password"
          rules={passwordRules(form.values.contrasena)}
          required
        />
        <FormActions form={form} submit="Crear administrador" />
      </Form>
      <PrivacyLine purpose="abrir y cuidar tu cuenta" kinds={LEGAL_KINDS} />
    </SignInCard>
  )
}
