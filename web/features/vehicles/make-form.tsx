import { makeChange, makeFields, type MakeRow } from '#contract/catalog/vehicles.ts'
import { storeMake, updateMake } from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RenameReach } from './rename-reach.tsx'

const LABELS = { armadora: 'Armadora', conservaNombre: 'Seguir encontrándola con el nombre anterior' }

export function NewMakeForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: makeFields,
    initial: { armadora: '' },
    labels: LABELS,
    send: storeMake,
    saved: 'Armadora creada.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva armadora">
      <TextField {...form.field('armadora')} help="Quien hace el vehículo: «Nissan»." isFocusedFirst />
      <FormActions form={form} submit="Crear armadora" />
    </Form>
  )
}

interface EditMakeFormProps {
  readonly make: MakeRow
  readonly onSaved: () => void
}

export function EditMakeForm({ make: { id, version, armadora }, onSaved }: EditMakeFormProps) {
  const form = useForm({
    schema: makeChange,
    initial: { armadora, conservaNombre: true, version },
    labels: LABELS,
    send: (body) => updateMake(id, body),
    saved: 'Armadora guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Armadora ${armadora}`}>
      <TextField {...form.field('armadora')} isFocusedFirst />
      <RenameReach kind="armadora" id={id} />
      <SwitchField {...form.field('conservaNombre')} help="Lo que la gente ya escribe sigue dando resultados." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
