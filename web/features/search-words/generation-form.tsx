import type { ReactNode } from 'react'
import { generationChange, generationFields, type GenerationRow } from '#contract/catalog/search-words.ts'
import { storeGeneration, updateGeneration } from '#web/data/reference/word-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { generationName } from './word-lists.ts'

const LABELS = {
  armadora: 'Armadora',
  modelo: 'Modelo',
  nombres: 'Cómo le dicen después del modelo',
  desde: 'Desde',
  hasta: 'Hasta',
  motores: 'Motores',
  nota: 'Nota',
  fuente: 'Fuente',
}
const listText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
const TEXTS = { nombres: listText, motores: listText }

export function NewGenerationForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: generationFields,
    initial: {
      armadora: '',
      modelo: '',
      nombres: [] as string[],
      desde: null as number | null,
      hasta: null as number | null,
      motores: [] as string[],
      nota: '',
      fuente: '',
    },
    labels: LABELS,
    texts: TEXTS,
    send: storeGeneration,
    saved: 'Generación agregada: la búsqueda ya la entiende.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva generación">
      <GenerationFields
        text={(name) => form.field(name)}
        year={(name) => form.field(name)}
        words={(name) => form.field(name)}
      />
      <FormActions form={form} submit="Agregar generación" />
    </Form>
  )
}

interface EditGenerationFormProps {
  readonly row: GenerationRow
  readonly onSaved: () => void
}

export function EditGenerationForm({ row, onSaved }: EditGenerationFormProps) {
  const { id, version, armadora, modelo, nombres, desde, hasta, motores, nota, fuente } = row
  const form = useForm({
    schema: generationChange,
    initial: { armadora, modelo, nombres, desde, hasta, motores, nota, fuente, version },
    labels: LABELS,
    texts: TEXTS,
    send: (body) => updateGeneration(id, body),
    saved: 'Generación guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Generación ${armadora} ${generationName(row)}`}>
      <GenerationFields
        text={(name) => form.field(name)}
        year={(name) => form.field(name)}
        words={(name) => form.field(name)}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

interface GenerationFieldsProps {
  readonly text: (name: 'armadora' | 'modelo' | 'nota' | 'fuente') => FieldProps<string>
  readonly year: (name: 'desde' | 'hasta') => FieldProps<number | null>
  readonly words: (name: 'nombres' | 'motores') => FieldProps<string[]>
}

function GenerationFields({ text, year, words }: GenerationFieldsProps): ReactNode {
  return (
    <>
      <FieldRow>
        <TextField {...text('armadora')} isFocusedFirst />
        <TextField {...text('modelo')} />
      </FieldRow>
      <WordsField {...words('nombres')} help="De 1 a 20, separados por comas: «A4, IV, mk4, cuarta generación»." />
      <FieldRow>
        <NumberField {...year('desde')} min={1900} max={2100} isGrouped={false} help="Años modelo en México." />
        <NumberField {...year('hasta')} min={1900} max={2100} isGrouped={false} help="Vacío: se sigue vendiendo." />
      </FieldRow>
      <WordsField {...words('motores')} help="Como los escribe el catálogo: «L4 2.0L». Vacío: cualquiera." />
      <FieldRow>
        <TextField {...text('fuente')} help="De dónde se sabe." />
        <TextField {...text('nota')} help="Qué hay que saber de ella." />
      </FieldRow>
    </>
  )
}
