import { useState } from 'react'
import { mailTestBody } from '#contract/mail/settings.ts'
import { sendTestMail, type MailTest } from '#web/data/systems/mail-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TypedSettings } from './settings-form.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import classes from './mail-settings.module.css'

const ACCEPTED: StatusLook = { label: 'Aceptado', tone: 'good' }
const REFUSED: StatusLook = { label: 'No aceptado', tone: 'bad' }

interface TestFormProps {
  /** The initial recipient: the user. */
  readonly to: string
  /** Why nothing can be tried; null where it can. */
  readonly reason: string | null
  /** Used instead of the stored settings. */
  readonly typed: TypedSettings
}

/** Sends one mail with the stored or the typed settings, and shows the server's answer. */
export function TestForm({ to, reason, typed }: TestFormProps) {
  const [tested, setTested] = useState<MailTest | null>(null)
  const form = useForm<{ para: string }, MailTest>({
    schema: mailTestBody.pick({ para: true }),
    initial: { para: to },
    labels: { para: 'Enviar la prueba a' },
    send: (body) => {
      setTested(null)
      return sendTestMail({ ...body, ajustes: typed === 'incomplete' ? null : typed })
    },
    onSaved: setTested,
  })
  return (
    <TitledPanel id="prueba-de-correo" title="Prueba">
      <Form form={form} label="Correo de prueba" asksBeforeLeaving={false}>
        <TextField
          {...form.field('para')}
          type="email"
          help={
            typed === null
              ? 'Sale ahora mismo, con lo que está guardado.'
              : 'Sale ahora mismo, con lo que escribiste y sin guardarlo.'
          }
        />
        <FormActions form={form} submit="Enviar prueba" reason={reason} saved={null} />
      </Form>
      <div role="status" className={`hide-empty max-w-44 ${classes.result ?? ''}`}>
        {tested !== null && (
          <>
            <p className={`row items-center gap-4-10 mb-8 ${classes.verdict ?? ''}`}>
              <StatusBadge {...(tested.aceptado ? ACCEPTED : REFUSED)} /> {tested.explicacion}
            </p>
            <p className="muted text-md mb-8">{`Respuesta de ${tested.servidor}:`}</p>
            <pre className="rounded text-md break-anywhere p-10-12 tinted pre-wrap">{tested.respuesta}</pre>
          </>
        )}
      </div>
    </TitledPanel>
  )
}
