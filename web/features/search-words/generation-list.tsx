import { GENERATION, type GenerationRow } from '#contract/catalog/search-words.ts'
import { EditableList, type RowFormProps, type ShownList } from '#web/features/reference-data/editable-list.tsx'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { generationName, GENERATIONS } from './word-lists.ts'

/** Generations of models, with the years in which each was sold in Mexico. */
export function GenerationList(props: ShownList<GenerationRow>) {
  return (
    <EditableList
      {...props}
      screen={GENERATIONS}
      resource={GENERATION}
      addLabel="Nueva generación"
      editTitle={({ armadora, ...row }) => `${armadora} ${generationName(row)}`}
      RowForm={GenerationForm}
      removal={(row) => ({
        question: `¿Quitar ${row.armadora} ${generationName(row)}?`,
        text: `La búsqueda ya no sabrá de qué años es ${row.nombres.join(', ')}.`,
        done: 'Generación quitada.',
      })}
      empty={{ title: 'Todavía no hay generaciones', text: 'Agrega de qué años es cada una: «Jetta A4», «Tsuru III».' }}
    />
  )
}

function GenerationForm({ stored, onSaved }: RowFormProps<GenerationRow>) {
  const { field, ...form } = useResourceForm(GENERATION, {
    stored,
    onSaved,
    create: 'Agregar generación',
    created: 'Generación agregada: la búsqueda ya la entiende.',
  })
  const label = stored === null ? 'Nueva generación' : `Generación ${stored.armadora} ${generationName(stored)}`
  return (
    <ResourceForm form={form} label={label}>
      <FieldRow>
        <TextField {...field('armadora')} isFocusedFirst />
        <TextField {...field('modelo')} />
      </FieldRow>
      <WordsField {...field('nombres')} help="De 1 a 20, separados por comas: «A4, IV, mk4, cuarta generación»." />
      <FieldRow>
        <NumberField {...field('desde')} min={1900} max={2100} isGrouped={false} help="Años modelo en México." />
        <NumberField {...field('hasta')} min={1900} max={2100} isGrouped={false} help="Vacío: se sigue vendiendo." />
      </FieldRow>
      <WordsField {...field('motores')} help="Como los escribe el catálogo: «L4 2.0L». Vacío: cualquiera." />
      <FieldRow>
        <TextField {...field('fuente')} help="De dónde se sabe." />
        <TextField {...field('nota')} help="Qué hay que saber de ella." />
      </FieldRow>
    </ResourceForm>
  )
}
