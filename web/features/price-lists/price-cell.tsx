import { useState } from 'react'
import { storePriceBody, type ListedPrice } from '#contract/pricing/price-lists.ts'
import { fromPesos } from '#domain/money/money.ts'
import { storePrice } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import classes from './price-cell.module.css'

interface PriceCellProps {
  readonly listId: number
  readonly row: ListedPrice
}

/** The price of a part in its row; a press makes it editable. */
export function PriceCell(props: PriceCellProps) {
  const [isOpen, setOpen] = useState(false)
  const { clave, precio } = props.row
  if (isOpen) return <PriceForm {...props} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      className={`tappable px-8 nowrap min-w-44 ${classes.price ?? ''}`}
      aria-label={`Cambiar el precio de ${clave}, ${pesosText(precio)}`}
      onClick={() => setOpen(true)}
    >
      {pesosText(precio)}
    </button>
  )
}

function PriceForm({ listId, row, onClose }: PriceCellProps & { readonly onClose: () => void }) {
  const { clave, precio } = row
  const form = useForm({
    schema: storePriceBody,
    initial: { clave, precio, version: fromPesos(precio) },
    labels: { precio: `Precio de ${clave}` },
    send: (body) => storePrice(listId, body),
    saved: `${clave}: precio guardado.`,
    onSaved: onClose,
  })
  return (
    <div className={classes.form}>
      <Form form={form} label={`Precio de ${clave}`} asksBeforeLeaving={false}>
        <PesosField {...form.field('precio')} />
        <FormActions form={form} submit="Guardar">
          <ActionButton look="plain" onClick={onClose}>
            Cancelar
          </ActionButton>
        </FormActions>
      </Form>
    </div>
  )
}
