import { changeProfile } from '#contract/accounts/own-account.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { saveProfile, type ProfileBody } from '#web/data/account-mutations.ts'
import type { OwnAccount } from '#web/data/account-queries.ts'
import { refreshSession } from '#web/data/session.ts'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export function ProfileForm({ account }: { readonly account: OwnAccount }) {
  const versioned = useVersion(account.version)
  const form = useForm({
    schema: changeProfile.body,
    initial: { nombre: account.nombre, telefono: account.telefono, version: account.version },
    labels: { nombre: 'Nombre', telefono: 'Teléfono' },
    send: versioned((body: ProfileBody) => saveProfile(body)),
    saved: 'Perfil guardado.',
    onSaved: async () => void (await refreshSession()),
  })
  return (
    <FormSection title="Perfil" help="Así te verán tus asesores y tus compañeros.">
      <Form form={form} label="Perfil">
        <TextField {...form.field('nombre')} autoComplete="name" required />
        <PhoneField {...form.field('telefono')} />
        <FormActions form={form} submit="Guardar" needsChange />
      </Form>
    </FormSection>
  )
}
