import { rejectAccountRequest as rejectEndpoint } from '#contract/customers/account-requests.ts'
import { rejectRequest, type AccountRequestDetail } from '#web/data/account-request-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface RejectionFormProps {
  readonly request: AccountRequestDetail
  readonly onCancel: () => void
  readonly onDecided: () => void
}

export function RejectionForm({ request: { id, taller, correo }, onCancel, onDecided }: RejectionFormProps) {
  const form = useForm({
    schema: rejectEndpoint.body,
    initial: { motivo: '' },
    labels: { motivo: 'Motivo' },
    send: ({ motivo }) => rejectRequest(id, motivo),
    saved: 'Solicitud rechazada. La persona recibe el motivo por correo.',
    instead: onDecided,
  })
  return (
    <Form form={form} label={`Rechazar la solicitud de ${taller}`}>
      <TextAreaField {...form.field('motivo')} help={`${correo} lo recibe por correo, tal como lo escribas.`} />
      <FormActions form={form} submit="Rechazar">
        <ActionButton look="plain" onClick={onCancel}>
          Cancelar
        </ActionButton>
      </FormActions>
    </Form>
  )
}
