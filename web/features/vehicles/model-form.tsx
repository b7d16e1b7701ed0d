import { modelChange, modelFields, type ModelRow } from '#contract/catalog/vehicles.ts'
import { storeModel, updateModel } from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ReferenceField } from '#web/features/reference-data/reference-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RenameReach } from './rename-reach.tsx'
import { modelName } from './vehicle-lists.ts'

const LABELS = {
  modelo: 'Modelo',
  armadora: 'Armadora',
  conservaNombre: 'Seguir encontrándolo con el nombre anterior',
}

export function NewModelForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: modelFields,
    initial: { modelo: '', armadora: null as number | null },
    labels: LABELS,
    send: storeModel,
    saved: 'Modelo creado.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevo modelo">
      <ReferenceField {...form.field('armadora')} kind="armadora" />
      <TextField {...form.field('modelo')} help="Como lo llama el mercado: «Tsuru»." />
      <FormActions form={form} submit="Crear modelo" />
    </Form>
  )
}

interface EditModelFormProps {
  readonly model: ModelRow
  readonly onSaved: () => void
}

export function EditModelForm({ model, onSaved }: EditModelFormProps) {
  const { id, version, modelo, armadoraId, armadora } = model
  const form = useForm({
    schema: modelChange,
    initial: { modelo, armadora: armadoraId, conservaNombre: true, version },
    labels: LABELS,
    texts: { armadora: (value) => (value === armadoraId ? armadora : 'Otra') },
    send: (body) => updateModel(id, body),
    saved: 'Modelo guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Modelo ${modelName(model)}`}>
      <ReferenceField {...form.field('armadora')} kind="armadora" chosen={{ id: armadoraId, nombre: armadora }} />
      <TextField {...form.field('modelo')} />
      <RenameReach kind="modelo" id={id} />
      <SwitchField {...form.field('conservaNombre')} help="Lo que la gente ya escribe sigue dando resultados." />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
