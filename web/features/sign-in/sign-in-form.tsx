import { useEffect, useState } from 'react'
import { usePosted } from '#web/data/forms/posted.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { signIn, type SignInBody } from '#web/data/account-mutations.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** The name of the form when the browser posts it. */
export const SIGN_IN = 'ingresar'

interface SignInFormProps {
  /** The user whose session has ended. */
  readonly user?: string
  readonly onSignedIn: () => void | Promise<void>
}

/** E-mail or user name and password, then the code of a second factor (contract, POST /login). */
export function SignInForm({ user = '', onSignedIn }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const posted = usePosted<Awaited<ReturnType<typeof signIn>>>(SIGN_IN)
  // Without scripts, a cookie replaces the password until the code is typed.
  const isSecondStep = posted !== null && (posted.answer?.paso === 'codigo' || 'doble' in posted.typed)
  const asksBoth = isSecondStep && posted.fields['contrasena'] !== undefined
  const asksCode = needsCode || (isSecondStep && !asksBoth)
  const form = useForm<SignInBody, Awaited<ReturnType<typeof signIn>>>({
    initial: { usuario: user, contrasena: '', recordarme: false, codigo: '' },
    labels: { usuario: 'Correo o usuario', contrasena: 'Contraseña', codigo: 'Código' },
    send: ({ codigo, ...body }) => signIn(asksCode || asksBoth ? { ...body, codigo } : body),
    posted: SIGN_IN,
    instead: ({ paso }) => {
      if (paso === 'listo') return onSignedIn()
      setNeedsCode(true)
    },
  })
  const codeId = form.fieldId('codigo')
  useEffect(() => {
    if (needsCode) document.getElementById(codeId)?.focus()
  }, [needsCode, codeId])
  if (asksCode) {
    return (
      <Form form={form} label="Segundo factor" asksBeforeLeaving={false}>
        {isSecondStep && (
          <>
            <input type="hidden" name="doble" value="1" />
            <input type="hidden" name="usuario" value={posted.typed['usuario']} />
            {posted.typed['recordarme'] !== undefined && <input type="hidden" name="recordarme" value="on" />}
          </>
        )}
        <TextField
          {...form.field('codigo')}
          inputMode="numeric"
          autoComplete="one-time-code"
          help="El de tu aplicación de autenticación, o uno de tus códigos de recuperación."
        />
        <FormActions form={form} submit="Entrar" saved={null}>
          {needsCode && (
            <ActionButton look="plain" onClick={() => setNeedsCode(false)}>
              Volver
            </ActionButton>
          )}
        </FormActions>
      </Form>
    )
  }
  return (
    <Form form={form} label="Ingresar" asksBeforeLeaving={false}>
      <TextField {...form.field('usuario')} autoComplete="username" required />
      <PasswordField {...form.field('contrasena')} autoComplete="current-password" required />
      {asksBoth && (
        <>
          <input type="hidden" name="doble" value="1" />
          <TextField
            {...form.field('codigo')}
            inputMode="numeric"
            autoComplete="one-time-code"
            help="Escribe otra vez tu contraseña, y el código de tu aplicación o uno de los de recuperación."
          />
        </>
      )}
      <CheckboxField {...form.field('recordarme')} label="Recordarme en este equipo" />
      <FormActions form={form} submit="Ingresar" saved={null} />
    </Form>
  )
}
