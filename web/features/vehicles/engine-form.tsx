import { engineChange, engineFields, type EngineRow } from '#contract/catalog/vehicles.ts'
import { storeEngine, updateEngine } from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RenameReach } from './rename-reach.tsx'
import { WordsField } from './words-field.tsx'

const LABELS = { motor: 'Motor', litros: 'Litros', cilindros: 'Cilindros', codigos: 'Códigos' }

export function NewEngineForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: engineFields,
    initial: { motor: '', litros: null as number | null, cilindros: null as number | null, codigos: [] as string[] },
    labels: LABELS,
    send: storeEngine,
    saved: 'Motor creado.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevo motor">
      <Fields
        name={form.field('motor')}
        litres={form.field('litros')}
        cylinders={form.field('cilindros')}
        codes={form.field('codigos')}
      />
      <FormActions form={form} submit="Crear motor" />
    </Form>
  )
}

interface EditEngineFormProps {
  readonly engine: EngineRow
  readonly onSaved: () => void
}

export function EditEngineForm({ engine, onSaved }: EditEngineFormProps) {
  const { id, version, motor, litros, cilindros, codigos } = engine
  const form = useForm({
    schema: engineChange,
    initial: { motor, litros, cilindros, codigos, version },
    labels: LABELS,
    texts: { codigos: (value) => (Array.isArray(value) ? value.join(', ') : '') },
    send: (body) => updateEngine(id, body),
    saved: 'Motor guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Motor ${motor}`}>
      <Fields
        name={form.field('motor')}
        litres={form.field('litros')}
        cylinders={form.field('cilindros')}
        codes={form.field('codigos')}
      />
      <RenameReach kind="motor" id={id} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface FieldsProps {
  readonly name: FieldProps<string>
  readonly litres: FieldProps<number | null>
  readonly cylinders: FieldProps<number | null>
  readonly codes: FieldProps<string[]>
}

function Fields({ name, litres, cylinders, codes }: FieldsProps) {
  return (
    <>
      <TextField {...name} help="Como se escribe en el mercado: «L4 1.6L»." isFocusedFirst />
      <FieldRow>
        <NumberField {...litres} decimals={1} min={0} max={30} />
        <NumberField {...cylinders} min={1} max={16} />
      </FieldRow>
      <WordsField {...codes} help="Como los llama el fabricante, separados por comas: «GA16DE, GA16DNE»." />
    </>
  )
}
