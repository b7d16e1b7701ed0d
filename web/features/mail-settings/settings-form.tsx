import { useEffect } from 'react'
import type { CallInput } from '#contract/client.ts'
import { mailSettingsBody } from '#contract/mail/settings.ts'
import type { MailSecurity } from '#domain/mails.ts'
import { updateMailSettings, type MailSettings } from '#web/data/systems/mail-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const SECURITIES = [
  { value: 'starttls', label: 'STARTTLS', help: 'Casi siempre en el puerto 587.' },
  { value: 'tls', label: 'TLS desde el inicio', help: 'Casi siempre en el puerto 465.' },
  {
    value: 'opportunistic',
    label: 'STARTTLS si lo ofrece',
    help: 'Si no, todo va sin cifrar, también la contraseña: sólo dentro de tu propia red.',
  },
] as const satisfies readonly { readonly value: MailSecurity; readonly label: string; readonly help: string }[]

const LABELS = {
  servidor: 'Servidor',
  puerto: 'Puerto',
  seguridad: 'Cifrado',
  usuario: 'Usuario',
  contrasena: 'Contraseña',
  remitente: 'Nombre de quien envía',
  correoRemitente: 'Dirección desde la que se envía',
}

/** null: empty. */
export type TypedSettings = CallInput<'POST /api/correos/configuracion'>['body'] | 'incomplete' | null

interface SettingsFormProps {
  readonly settings: MailSettings
  /** Called with the unsaved settings. */
  readonly onTyped: (typed: TypedSettings) => void
}

/** The mail server of the shop. A stored password is never shown again. */
export function SettingsForm({ settings, onTyped }: SettingsFormProps) {
  const { servidor, puerto, seguridad, usuario, remitente, correoRemitente, tieneContrasena, version } = settings
  const form = useForm({
    schema: mailSettingsBody,
    initial: { servidor, puerto, seguridad, usuario, contrasena: '', remitente, correoRemitente, version },
    labels: LABELS,
    texts: { seguridad: (value) => SECURITIES.find((each) => each.value === value)?.label ?? '' },
    send: updateMailSettings,
    // Specification, section 8.
    saved: 'Credenciales Capturadas Correctamente!',
  })
  const { isDirty, values } = form
  useEffect(() => {
    const typed = mailSettingsBody.safeParse(values)
    onTyped(isDirty ? (typed.success ? typed.data : 'incomplete') : null)
  }, [isDirty, values, onTyped])
  return (
    <Form form={form} label="Servidor de correo">
      <FormSection title="Conexión" help="Los datos SMTP que da el proveedor de correo.">
        <FieldRow>
          <TextField
            {...form.field('servidor')}
            placeholder="smtp.ejemplo.mx"
            autoComplete="off"
            help={
              settings.origen === 'entorno' ? `Vacío: ${settings.enUso}, de SMTP_URL.` : 'Vacío: no se envía correo.'
            }
          />
          <NumberField {...form.field('puerto')} min={1} max={65_535} isGrouped={false} />
        </FieldRow>
        <RadioField {...form.field('seguridad')} options={SECURITIES} />
      </FormSection>
      <FormSection title="Cuenta">
        <FieldRow>
          <TextField {...form.field('usuario')} autoComplete="off" help="Vacío: el servidor no pide contraseña." />
          <PasswordField
            {...form.field('contrasena')}
            autoComplete="new-password"
            help={
              tieneContrasena
                ? 'Hay una guardada, que no se muestra. Vacío: se conserva.'
                : 'Se guarda cifrada y no se vuelve a mostrar.'
            }
          />
        </FieldRow>
      </FormSection>
      <FormSection title="Remitente" help="Lo que ve quien recibe un correo de la tienda.">
        <FieldRow>
          <TextField {...form.field('remitente')} placeholder="Refaccionaria Díaz" />
          <TextField
            {...form.field('correoRemitente')}
            type="email"
            placeholder="avisos@ejemplo.mx"
            autoComplete="off"
          />
        </FieldRow>
      </FormSection>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
