import { updateNotificationChoices } from '#contract/notifications/notifications.ts'
import {
  saveNotificationChoices,
  type ChoicesBody,
  type NotificationChoices,
} from '#web/data/notifications/notification-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import classes from './choices-form.module.css'

/** The kinds of notifications that the user gets, in the bell and by mail. */
export function ChoicesForm({ choices }: { readonly choices: NotificationChoices }) {
  const form = useForm({
    schema: updateNotificationChoices.body,
    initial: { opciones: choices.map(({ tipo, campana, correo }) => ({ tipo, campana, correo })) },
    labels: { 'opciones.*.campana': 'En la campana', 'opciones.*.correo': 'Por correo' },
    send: (body: ChoicesBody) => saveNotificationChoices(body),
    saved: 'Notificaciones guardadas.',
  })
  return (
    <FormSection
      title="Notificaciones"
      help="La campana te avisa dentro de la tienda. El cambio vale para lo que pase desde ahora."
    >
      <Form form={form} label="Notificaciones">
        {choices.map(({ tipo, titulo, explicacion, eligeCorreo }, index) => (
          <fieldset key={tipo} className={classes.kind}>
            <legend className={classes.title}>{titulo}</legend>
            <p className="muted text-sm mb-4">
              {explicacion}
              {!eligeCorreo && ' Sus correos llegan siempre.'}
            </p>
            <div className={`row ${classes.choices ?? ''}`}>
              <CheckboxField {...form.field(`opciones.${index}.campana`)} />
              {eligeCorreo && <CheckboxField {...form.field(`opciones.${index}.correo`)} />}
            </div>
          </fieldset>
        ))}
        <FormActions form={form} submit="Guardar" needsChange />
      </Form>
    </FormSection>
  )
}
