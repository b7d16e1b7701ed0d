import { lineChange, lineFields, type LineRow } from '#contract/catalog/brand-rows.ts'
import { storeLine, updateLine } from '#web/data/reference/reference-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const LABELS = { linea: 'Nombre' }
const HELP = 'Como la ven los clientes: «Balatas».'

export function NewLineForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: lineFields,
    initial: { linea: '' },
    labels: LABELS,
    send: storeLine,
    saved: 'Línea creada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva línea">
      <TextField {...form.field('linea')} help={HELP} isFocusedFirst />
      <FormActions form={form} submit="Crear línea" />
    </Form>
  )
}

interface EditLineFormProps {
  readonly line: LineRow
  readonly onSaved: () => void
}

export function EditLineForm({ line: { id, version, linea, partes }, onSaved }: EditLineFormProps) {
  const form = useForm({
    schema: lineChange,
    initial: { linea, version },
    labels: LABELS,
    send: (body) => updateLine(id, body),
    saved: 'Línea guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Línea ${linea}`}>
      <TextField
        {...form.field('linea')}
        help={`El nombre cambia en ${partes} de sus partes al guardar.`}
        isFocusedFirst
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
