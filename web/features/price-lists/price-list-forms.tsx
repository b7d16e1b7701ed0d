import {
  duplicatePriceList as duplicateEndpoint,
  priceListChange,
  priceListFields,
  type PriceListRow,
} from '#contract/pricing/price-lists.ts'
import { duplicatePriceList, storePriceList, updatePriceList } from '#web/data/selling/selling-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = { nombre: 'Nombre', general: 'Lista general' }
const GENERAL_HELP = 'De ella se toma lo que otras listas no tienen. Hay una: la de antes deja de serlo.'

export function NewPriceListForm({ onSaved }: { readonly onSaved: (list: { readonly id: number }) => unknown }) {
  const form = useForm({
    schema: priceListFields,
    initial: { nombre: '', general: false },
    labels: LABELS,
    send: storePriceList,
    saved: 'Lista creada.',
    instead: onSaved,
  })
  return (
    <Form form={form} label="Nueva lista">
      <TextField {...form.field('nombre')} help="Los clientes lo leen: «Lista 3»." isFocusedFirst />
      <SwitchField {...form.field('general')} help={GENERAL_HELP} />
      <FormActions form={form} submit="Crear lista" />
    </Form>
  )
}

interface PriceListFormProps {
  readonly list: Pick<PriceListRow, 'id' | 'nombre' | 'general' | 'version'>
  readonly onSaved: () => void
}

export function EditPriceListForm({ list: { id, nombre, general, version }, onSaved }: PriceListFormProps) {
  const form = useForm({
    schema: priceListChange,
    initial: { nombre, general, version },
    labels: LABELS,
    send: (body) => updatePriceList(id, body),
    saved: 'Lista guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Lista ${nombre}`}>
      <TextField {...form.field('nombre')} help="Los clientes lo leen: «Lista 3»." isFocusedFirst />
      <SwitchField {...form.field('general')} help={GENERAL_HELP} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface DuplicateFormProps {
  readonly list: Pick<PriceListRow, 'id' | 'nombre'>
  readonly onSaved: (list: { readonly id: number }) => unknown
}

export function DuplicateForm({ list: { id, nombre }, onSaved }: DuplicateFormProps) {
  const form = useForm({
    schema: duplicateEndpoint.body,
    initial: { nombre: `${nombre} (copia)` },
    labels: LABELS,
    send: (body: { nombre: string }) => duplicatePriceList(id, body),
    saved: 'Lista duplicada.',
    instead: onSaved,
  })
  return (
    <Form form={form} label={`Duplicar ${nombre}`}>
      <p className="paragraph">La copia empieza con los mismos precios; nadie compra por ella todavía.</p>
      <TextField {...form.field('nombre')} isFocusedFirst />
      <FormActions form={form} submit="Duplicar" />
    </Form>
  )
}
