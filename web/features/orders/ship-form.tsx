import { shipOrder as endpoint, type OrderDetail } from '#contract/orders/orders.ts'
import { shipOrder } from '#web/data/orders/order-calls.ts'
import documents from '#web/features/documents/documents.module.css'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import dialog from '#web/ui/dialog/dialog.module.css'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import classes from './orders.module.css'

interface ShipFormProps {
  readonly order: OrderDetail
  readonly onDone: () => void
}

/** The pieces of one shipment: all supplied pieces at the branch, unless fewer are typed. */
export function ShipForm({ order, onDone }: ShipFormProps) {
  const { id, folio, version, via } = order
  const leaving = order.lineas
    .map((line) => ({ ...line, here: line.surtida - line.enviada }))
    .filter(({ here }) => here > 0)
  const form = useForm({
    schema: endpoint.body,
    initial: {
      version,
      paqueteria: via,
      guia: '',
      url: '',
      lineas: leaving.map(({ id: linea, here }) => ({ linea, cantidad: here })),
    },
    labels: {
      'lineas.*.cantidad': 'Salen ahora',
      paqueteria: 'Paquetería o ruta',
      guia: 'Número de guía',
      url: 'Dirección para rastrear',
    },
    send: (body) => shipOrder(id, body),
    saved: `Pedido ${folio} en ruta. El cliente recibe la guía por correo.`,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Enviar el pedido ${folio}`}>
      <p className={dialog.text}>
        Escribe lo que sale con esta guía. Lo demás se queda en la sucursal para otro envío.
      </p>
      {leaving.map((line, index) => (
        <div key={line.id} className={`ruled-fields ${classes.leaving ?? ''}`} role="group" aria-label={line.k_parte}>
          <div>
            <PartKey>{line.k_parte}</PartKey>
            <span className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
              {descriptionOf(line)} · {line.here} sin enviar de {line.surtida}
            </span>
          </div>
          <NumberField
            {...form.field(`lineas.${index}.cantidad`)}
            min={0}
            max={line.here}
            isFocusedFirst={index === 0}
          />
        </div>
      ))}
      <TextField {...form.field('paqueteria')} />
      <TextField {...form.field('guia')} />
      <TextField {...form.field('url')} placeholder="https://" help="El cliente la abre desde el pedido." />
      <FormActions form={form} submit="Enviar" />
    </Form>
  )
}
