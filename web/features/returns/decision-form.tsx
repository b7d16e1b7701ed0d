import {
  authoriseReturn as authorising,
  rejectReturn as rejecting,
  type ReturnDetail,
} from '#contract/returns/returns.ts'
import { authoriseReturn, giveBackReturn, rejectReturn, withdrawReturn } from '#web/data/returns/return-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

export type Decision = 'autorizada' | 'rechazada' | 'retirada' | 'devuelta'

interface DecisionFormProps {
  readonly found: ReturnDetail
  readonly to: Decision
  readonly onDone: () => void
}

const READ_BY_CUSTOMER = 'Queda en la historia, y el cliente lo lee.'

const TEXTS = {
  autorizada: {
    label: 'Autorizar',
    lead: 'El cliente recibe un correo y ya puede mandar las piezas.',
    field: 'Indicaciones para el cliente',
    help: READ_BY_CUSTOMER,
    submit: 'Autorizar',
    saved: 'autorizada',
    send: authoriseReturn,
  },
  rechazada: {
    label: 'Rechazar',
    lead: 'El cliente recibe el motivo por correo. Puede pedir otra vez las piezas.',
    field: 'Motivo',
    help: READ_BY_CUSTOMER,
    submit: 'Rechazar',
    saved: 'rechazada',
    send: rejectReturn,
  },
  retirada: {
    label: 'Retirar',
    lead: 'No mandes las piezas: la sucursal ya no las espera. Puedes pedir la devolución otra vez dentro del plazo.',
    field: 'Motivo (opcional)',
    help: 'Queda en la historia, y la sucursal lo lee.',
    submit: 'Retirar devolución',
    saved: 'retirada',
    send: withdrawReturn,
  },
  devuelta: {
    label: 'Regresar',
    lead: 'Nada se acredita y las piezas vuelven al cliente, que recibe el motivo por correo.',
    field: 'Motivo',
    help: READ_BY_CUSTOMER,
    submit: 'Regresar piezas',
    saved: 'las piezas vuelven al cliente',
    send: giveBackReturn,
  },
} as const

/** Accepts, rejects or withdraws a return, or gives its pieces back. */
export function DecisionForm({ found: { id, folio, version }, to, onDone }: DecisionFormProps) {
  const { label, lead, field, help, submit, saved, send } = TEXTS[to]
  const form = useForm({
    schema: to === 'autorizada' || to === 'retirada' ? authorising.body : rejecting.body,
    initial: { version, motivo: '' },
    labels: { motivo: field },
    send: ({ motivo = '', ...body }) => send(id, { ...body, motivo }),
    saved: `Devolución ${folio}: ${saved}.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`${label} la devolución ${folio}`}>
      <p className={dialog.text}>{lead}</p>
      <TextAreaField {...form.field('motivo')} help={help} />
      <FormActions form={form} submit={submit} />
    </Form>
  )
}
