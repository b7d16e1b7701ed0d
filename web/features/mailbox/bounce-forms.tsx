import { bounceMessageBody } from '#contract/mail/bounces.ts'
import { noteBounceMessage, type NotedBounces } from '#web/data/systems/mail-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

/** Records the message of another server about a mail that was not delivered. */
export function BounceMessageForm({ onNoted }: { readonly onNoted: () => void }) {
  const form = useForm<{ mensaje: string }, NotedBounces>({
    schema: bounceMessageBody,
    initial: { mensaje: '' },
    labels: { mensaje: 'Mensaje completo' },
    send: noteBounceMessage,
    saved: ({ direcciones }) => `Anotado: ${direcciones.map(({ correo }) => correo).join(', ')}.`,
    onSaved: onNoted,
  })
  return (
    <Form form={form} label="Anotar un rebote">
      <TextAreaField
        {...form.field('mensaje')}
        rows={12}
        help="En tu correo abre el aviso de «no se pudo entregar», elige «Mostrar original» y pega todo aquí."
      />
      <FormActions form={form} submit="Anotar" />
    </Form>
  )
}
