import { changeEmail as changeEmailCall } from '#contract/accounts/own-account.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { changeEmail } from '#web/data/account-mutations.ts'
import type { OwnAccount } from '#web/data/account-queries.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export function EmailForm({ account }: { readonly account: OwnAccount }) {
  const form = useForm({
    schema: changeEmailCall.body,
    initial: { correo: '', contrasena: '', codigo: '', cerrarOtras: true },
    labels: {
      correo: 'Correo nuevo',
      contrasena: 'Tu contraseña',
      codigo: 'Código',
      cerrarOtras: 'Cerrar mis otras sesiones',
    },
    send: changeEmail,
    saved: ({ mensaje }) => mensaje,
  })
  return (
    <FormSection title="Correo" help={`Entras con ${account.correo}. El cambio se confirma en los dos correos.`}>
      {account.correoPendiente !== null && (
        <p className="paragraph" role="status">
          Falta confirmar {account.correoPendiente} en los dos correos.
        </p>
      )}
      <Form form={form} label="Cambiar el correo">
        <TextField {...form.field('correo')} type="email" autoComplete="email" required />
        <PasswordField {...form.field('contrasena')} autoComplete="current-password" required />
        {account.segundoFactor.activo && (
          <TextField {...form.field('codigo')} inputMode="numeric" autoComplete="one-time-code" required />
        )}
        <SwitchField {...form.field('cerrarOtras')} help="Quien siga dentro con tu cuenta en otro equipo sale ahora." />
        <FormActions form={form} submit="Cambiar correo" needsChange />
      </Form>
    </FormSection>
  )
}
