import { creditReturn as endpoint, type ReturnDetail } from '#contract/returns/returns.ts'
import { creditReturn } from '#web/data/returns/return-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'

interface CreditFormProps {
  readonly found: ReturnDetail
  readonly onDone: () => void
}

/** The credit note of the ERP for the received pieces. */
export function CreditForm({ found: { id, folio, version, total }, onDone }: CreditFormProps) {
  const form = useForm({
    schema: endpoint.body,
    initial: { version, nota: '', motivo: '' },
    labels: { nota: 'Número de la nota de crédito', motivo: 'Comentario' },
    send: (body) => creditReturn(id, body),
    saved: `Devolución ${folio} acreditada.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Acreditar la devolución ${folio}`}>
      <p className={dialog.text}>
        Por lo recibido se acreditan {pesosText(total)} con IVA. Haz la nota de crédito en el ERP y escribe su número.
      </p>
      <TextField {...form.field('nota')} placeholder="NC-881" autoComplete="off" />
      <TextAreaField {...form.field('motivo')} help="El cliente lo lee en el correo." />
      <FormActions form={form} submit="Acreditar" />
    </Form>
  )
}
