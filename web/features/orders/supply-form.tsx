import { supplyOrder as endpoint, type OrderDetail } from '#contract/orders/orders.ts'
import type { Rest } from '#domain/orders/fulfilment.ts'
import { supplyOrder } from '#web/data/orders/order-calls.ts'
import documents from '#web/features/documents/documents.module.css'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import classes from './orders.module.css'

const RESTS: readonly { readonly value: Rest; readonly label: string }[] = [
  { value: 'espera', label: 'Espera existencia' },
  { value: 'cancela', label: 'Se cancela' },
]

interface SupplyFormProps {
  readonly order: OrderDetail
  readonly onDone: () => void
}

/** The picked pieces of each incomplete line. */
export function SupplyForm({ order, onDone }: SupplyFormProps) {
  const { id, folio, version } = order
  const open = order.lineas
    .map((line) => ({ ...line, pending: line.cantidad - line.surtida - line.cancelada }))
    .filter(({ pending }) => pending > 0)
  const form = useForm({
    schema: endpoint.body,
    initial: {
      version,
      lineas: open.map((line) => ({ linea: line.id, surtida: line.pending, resto: 'espera' as const })),
      motivo: '',
    },
    labels: { 'lineas.*.surtida': 'Surtida', 'lineas.*.resto': 'Lo que falte' },
    send: (body) => supplyOrder(id, body),
    saved: ({ estado }) => `Pedido ${folio}: ${estado === 'surtido' ? 'surtido completo' : 'surtido en parte'}.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Surtir el pedido ${folio}`}>
      <p className={dialog.text}>Escribe lo que juntaste de cada línea; lo demás espera existencia o se cancela.</p>
      {open.map((line, index) => (
        <div key={line.id} className={`ruled-fields ${classes.supply ?? ''}`} role="group" aria-label={line.k_parte}>
          <div>
            <PartKey>{line.k_parte}</PartKey>
            <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
              {descriptionOf(line)} · por surtir {line.pending} de {line.cantidad}
            </span>
          </div>
          <NumberField {...form.field(`lineas.${index}.surtida`)} min={0} max={line.pending} />
          <SelectField {...form.field(`lineas.${index}.resto`)} options={RESTS} required />
        </div>
      ))}
      <FormActions form={form} submit="Guardar lo surtido" />
    </Form>
  )
}
