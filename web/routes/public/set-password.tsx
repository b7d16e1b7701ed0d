import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { paths } from '#web/app/paths.ts'
import { setPassword } from '#web/data/account-mutations.ts'
import { onPost, usePosted } from '#web/data/forms/posted.ts'
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
    title: 'Elegir contraseña',
    description: 'Elige la contraseña de tu cuenta.',
    path: paths.setPassword,
    isIndexable: false,
  })

const FORM = 'contrasena-nueva'

/** The token of the link stays in the browser: without scripts the whole link is pasted. */
export const action = onPost({
  [FORM]: {
    secrets: ['contrasena', 'enlace'],
    send: (api, { enlace = '', contrasena = '' }) =>
      api('POST /api/restablecer', { body: { token: enlace.replace(/^.*#/u, '').trim(), contrasena } }),
  },
})

/** The target of invitation and recovery links; the token follows the #. */
export default function SetPassword() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(usePosted(FORM)?.answer != null)
  if (token === undefined && !isDone) {
    return (
      <SignInCard title="Elige tu contraseña">
        <noscript>{import.meta.env.SSR ? <PastedLinkForm /> : null}</noscript>
      </SignInCard>
    )
  }
  if (token === null && !isDone) return <BrokenLink />
  if (!isDone) return <PasswordForm token={token ?? ''} onDone={() => setDone(true)} />
  return (
    <SignInCard
      title="Contraseña guardada"
      lead="Ya puedes entrar con ella. Las sesiones que estaban abiertas se cerraron."
    >
      <Link to={paths.login}>Ingresar</Link>
    </SignInCard>
  )
}

function PastedLinkForm() {
  const form = useForm<{ enlace: string; contrasena: string }>({
    initial: { enlace: '', contrasena: '' },
    labels: { enlace: 'Enlace del correo', token: 'Enlace del correo', contrasena: 'Contraseña nueva' },
    posted: FORM,
    send: async () => {},
  })
  return (
    <Form form={form} label="Elegir contraseña" asksBeforeLeaving={false}>
      <TextField
        {...form.field('enlace')}
        autoComplete="off"
        help="Copia el enlace completo del correo que recibiste y pégalo aquí."
        required
      />
      <PasswordField
        {...form.field('contrasena')}
        autoComplete="new-password"
        rules={passwordRules(form.values.contrasena)}
        required
      />
      <FormActions form={form} submit="Guardar contraseña" />
    </Form>
  )
}

function PasswordForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useForm<{ contrasena: string }>({
    initial: { contrasena: '' },
    labels: { contrasena: 'Contraseña nueva' },
    send: ({ contrasena }) => setPassword({ token, contrasena }),
    instead: onDone,
  })
  return (
    <SignInCard title="Elige tu contraseña" lead="Una frase larga que recuerdes es mejor que signos raros.">
      <Form form={form} label="Elegir contraseña" asksBeforeLeaving={false}>
        <PasswordField
          {...form.field('contrasena')}
          autoComplete="new-password"
          rules={passwordRules(form.values.contrasena)}
          required
        />
        <FormActions form={form} submit="Guardar contraseña" />
      </Form>
      <PrivacyLine purpose="abrir y cuidar tu cuenta" kinds={LEGAL_KINDS} />
    </SignInCard>
  )
}
