import { changePassword as changePasswordCall } from '#contract/accounts/passwords.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { passwordRules } from '#web/features/sign-in/password-rules.ts'
import { changePassword } from '#web/data/account-mutations.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

/** `onDone` replaces it with a new, empty form. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm({
    schema: changePasswordCall.body,
    initial: { actual: '', nueva: '' },
    labels: { actual: 'Contraseña actual', nueva: 'Contraseña nueva' },
    send: changePassword,
    saved: ({ mensaje }) => mensaje,
    instead: onDone,
  })
  return (
    <FormSection title="Contraseña" help="Al cambiarla se cierran tus otras sesiones.">
      <Form form={form} label="Cambiar la contraseña">
        <PasswordField {...form.field('actual')} autoComplete="current-password" required />
        <PasswordField
          {...form.field('nueva')}
          autoComplete="new-password"
          rules={passwordRules(form.values.nueva)}
          required
        />
        <FormActions form={form} submit="Cambiar contraseña" needsChange />
      </Form>
    </FormSection>
  )
}
