import {
  synonymChange,
  synonymFields,
  vehicleNameChange,
  vehicleNameFields,
  type SynonymRow,
  type VehicleNameRow,
} from '#contract/catalog/vehicle-names.ts'
import {
  storeSynonyms,
  storeVehicleName,
  updateSynonyms,
  updateVehicleName,
} from '#web/data/reference/vehicle-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { WordsField } from './words-field.tsx'

const LABELS = { nombre: 'La gente escribe', armadora: 'Armadora', modelo: 'Modelo' }
const MODEL_HELP = 'Vacío: es un nombre de la armadora.'

export function NewNameForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: vehicleNameFields,
    initial: { nombre: '', armadora: '', modelo: '' },
    labels: LABELS,
    send: storeVehicleName,
    saved: 'Nombre agregado: la búsqueda ya lo entiende.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevo nombre">
      <TextField {...form.field('nombre')} help="«Vocho», «VW»." isFocusedFirst />
      <FieldRow>
        <TextField {...form.field('armadora')} />
        <TextField {...form.field('modelo')} help={MODEL_HELP} />
      </FieldRow>
      <FormActions form={form} submit="Agregar nombre" />
    </Form>
  )
}

interface EditNameFormProps {
  readonly row: VehicleNameRow
  readonly onSaved: () => void
}

export function EditNameForm({ row: { id, version, nombre, armadora, modelo, partes }, onSaved }: EditNameFormProps) {
  const form = useForm({
    schema: vehicleNameChange,
    initial: { nombre, armadora, modelo, version },
    labels: LABELS,
    send: (body) => updateVehicleName(id, body),
    saved: 'Nombre guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`Nombre ${nombre}`}>
      <TextField {...form.field('nombre')} isFocusedFirst />
      <FieldRow>
        <TextField {...form.field('armadora')} />
        <TextField {...form.field('modelo')} help={MODEL_HELP} />
      </FieldRow>
      <p className="muted">{`Con él se encuentran ${countText(partes)} ${partes === 1 ? 'parte' : 'partes'}.`}</p>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

const SYNONYM_LABELS = { terminos: 'Palabras' }
const SYNONYM_HELP = 'De 2 a 20, separadas por comas, en singular: «balata, pastilla, pastilla de freno».'

export function NewSynonymsForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: synonymFields,
    initial: { terminos: [] as string[] },
    labels: SYNONYM_LABELS,
    send: storeSynonyms,
    saved: 'Sinónimos agregados: la búsqueda ya los entiende.',
    onSaved,
  })
  return (
    <Form form={form} label="Nuevos sinónimos">
      <WordsField {...form.field('terminos')} help={SYNONYM_HELP} />
      <FormActions form={form} submit="Agregar sinónimos" />
    </Form>
  )
}

interface EditSynonymsFormProps {
  readonly row: SynonymRow
  readonly onSaved: () => void
}

export function EditSynonymsForm({ row: { id, version, terminos, busquedas }, onSaved }: EditSynonymsFormProps) {
  const form = useForm({
    schema: synonymChange,
    initial: { terminos, version },
    labels: SYNONYM_LABELS,
    texts: { terminos: (value) => (Array.isArray(value) ? value.join(', ') : '') },
    send: (body) => updateSynonyms(id, body),
    saved: 'Sinónimos guardados.',
    onSaved,
  })
  return (
    <Form form={form} label={`Sinónimos de ${terminos[0] ?? ''}`}>
      <WordsField {...form.field('terminos')} help={SYNONYM_HELP} />
      <p className="muted">
        {`${countText(busquedas)} ${busquedas === 1 ? 'búsqueda popular usa' : 'búsquedas populares usan'} alguna.`}
      </p>
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
