import { noteMisfit as endpoint, type OrderDetail } from '#contract/orders/orders.ts'
import { noteMisfit } from '#web/data/orders/order-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'

interface MisfitFormProps {
  readonly order: OrderDetail
  readonly onDone: () => void
}

/** Records a part that was brought back because it did not fit. */
export function MisfitForm({ order: { id, folio, lineas }, onDone }: MisfitFormProps) {
  const supplied = lineas.filter(({ surtida }) => surtida > 0)
  const [first] = supplied
  const form = useForm({
    schema: endpoint.body,
    initial: { linea: first?.id ?? '', vehiculo: first?.vehiculo ?? '', nota: '' },
    labels: { linea: 'Pieza', vehiculo: 'Vehículo', nota: 'Qué pasó' },
    send: (body) => noteMisfit(id, body),
    saved: 'Anotado: la pieza está en los errores de producto.',
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Pieza del pedido ${folio} que no le quedó`}>
      <p className={dialog.text}>Sirve para corregir a qué vehículos le queda. No cambia el pedido ni su importe.</p>
      <SelectField
        {...form.field('linea')}
        required
        options={supplied.map((line) => ({
          value: line.id,
          label: `${line.k_parte} · ${descriptionOf(line)}`,
        }))}
      />
      <TextField {...form.field('vehiculo')} required placeholder="Nissan Tsuru 1998 1.6" />
      <TextAreaField {...form.field('nota')} help="Lo que no coincidió: medida, lado, motor…" />
      <FormActions form={form} submit="Anotar" />
    </Form>
  )
}
