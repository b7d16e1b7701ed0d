import { storePriceBody } from '#contract/pricing/price-lists.ts'
import { storePrice } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { PesosField } from '#web/ui/form/pesos-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface AddPartFormProps {
  readonly list: { readonly id: number; readonly nombre: string }
  readonly onSaved: () => void
}

export function AddPartForm({ list, onSaved }: AddPartFormProps) {
  const form = useForm({
    schema: storePriceBody,
    initial: { clave: '', precio: null as number | null, version: 0 },
    labels: { clave: 'Clave', precio: 'Precio' },
    send: (body) => storePrice(list.id, body),
    saved: 'Parte agregada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Agregar una parte a ${list.nombre}`}>
      <FieldRow>
        <TextField {...form.field('clave')} help="Con o sin guiones." isFocusedFirst />
        <PesosField {...form.field('precio')} help="De una pieza, antes de IVA." />
      </FieldRow>
      <FormActions form={form} submit="Agregar" />
    </Form>
  )
}
