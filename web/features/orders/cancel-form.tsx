import { cancelOrder as endpoint, type OrderDetail } from '#contract/orders/orders.ts'
import { cancelOrder } from '#web/data/orders/order-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

interface CancelFormProps {
  readonly order: OrderDetail
  readonly onDone: () => void
  readonly onKeep: () => void
}

export function CancelForm({ order: { id, folio, version }, onDone, onKeep }: CancelFormProps) {
  const form = useForm({
    schema: endpoint.body,
    initial: { version, motivo: '' },
    labels: { motivo: 'Motivo' },
    send: (body) => cancelOrder(id, body),
    saved: `Pedido ${folio} cancelado.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Cancelar el pedido ${folio}`}>
      <p className={dialog.text}>Se cancela completo y sus piezas quedan libres. No se puede deshacer.</p>
      <TextAreaField {...form.field('motivo')} help="Queda en la historia del pedido." />
      <FormActions form={form} submit="Cancelar pedido">
        <ActionButton look="plain" onClick={onKeep}>
          Conservarlo
        </ActionButton>
      </FormActions>
    </Form>
  )
}
