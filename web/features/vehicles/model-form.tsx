import { modelChange, modelFields, type ModelRow } from '#contract/catalog/vehicles.ts'
import { storeModel, updateModel } from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { ReferenceField } from '#web/features/reference-data/reference-field.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RenameReach } from './rename-reach.tsx'
import { modelName } from './vehicle-lists.ts'
import classes from './vehicles.module.css'

const LABELS = {
  modelo: 'Modelo',
  armadora: 'Armadora',
  conservaNombre: 'Seguir encontrándolo con el nombre anterior',
  'generaciones.*.nombre': 'Generación',
  'generaciones.*.desde': 'Desde',
  'generaciones.*.hasta': 'Hasta',
  'generaciones.*.nota': 'Nota',
  'generaciones.*.fuente': 'Fuente',
}

type Draft = { nombre: string; desde: number | null; hasta: number | null; nota: string; fuente: string }
const EMPTY: Draft = { nombre: '', desde: null, hasta: null, nota: '', fuente: '' }

export function NewModelForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: modelFields,
    initial: { modelo: '', armadora: null as number | null, generaciones: [] as Draft[] },
    labels: LABELS,
    send: storeModel,
    saved: 'Modelo creado.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevo modelo">
      <ReferenceField {...form.field('armadora')} kind="armadora" />
      <TextField {...form.field('modelo')} help="Como lo llama el mercado: «Tsuru»." />
      <Generations
        count={form.values.generaciones.length}
        text={(index, name) => form.field(`generaciones.${index}.${name}`)}
        year={(index, name) => form.field(`generaciones.${index}.${name}`)}
        onAdd={() => form.addItem('generaciones', EMPTY)}
        onRemove={(index) => form.removeItem('generaciones', index)}
      />
      <FormActions form={form} submit="Crear modelo" />
    </Form>
  )
}

interface EditModelFormProps {
  readonly model: ModelRow
  readonly onSaved: () => void
}

export function EditModelForm({ model, onSaved }: EditModelFormProps) {
  const { id, version, modelo, armadoraId, armadora, generaciones } = model
  const form = useForm({
    schema: modelChange,
    initial: { modelo, armadora: armadoraId, generaciones, conservaNombre: true, version },
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
      <Generations
        count={form.values.generaciones.length}
        text={(index, name) => form.field(`generaciones.${index}.${name}`)}
        year={(index, name) => form.field(`generaciones.${index}.${name}`)}
        onAdd={() => form.addItem('generaciones', EMPTY)}
        onRemove={(index) => form.removeItem('generaciones', index)}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface GenerationsProps {
  readonly count: number
  readonly text: (index: number, name: 'nombre' | 'nota' | 'fuente') => FieldProps<string>
  readonly year: (index: number, name: 'desde' | 'hasta') => FieldProps<number | null>
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
}

/** As the model was sold in Mexico. */
function Generations({ count, text, year, onAdd, onRemove }: GenerationsProps) {
  return (
    <FormSection
      title="Generaciones en México"
      help="Los años en que se vendió cada una. «Hasta» vacío: se sigue vendiendo."
    >
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className={classes.generation}>
          <legend>{`Generación ${index + 1}`}</legend>
          <FieldRow>
            <TextField {...text(index, 'nombre')} placeholder="B13" />
            <NumberField {...year(index, 'desde')} min={1900} max={2100} isGrouped={false} />
            <NumberField {...year(index, 'hasta')} min={1900} max={2100} isGrouped={false} />
          </FieldRow>
          <FieldRow>
            <TextField {...text(index, 'nota')} />
            <TextField {...text(index, 'fuente')} />
          </FieldRow>
          <ActionButton look="plain" onClick={() => onRemove(index)}>
            {`Quitar generación ${index + 1}`}
          </ActionButton>
        </fieldset>
      ))}
      <ActionButton look="plain" onClick={onAdd}>
        Agregar generación
      </ActionButton>
    </FormSection>
  )
}
