import { UNCARRIED as UNCARRIED_RESOURCE, type UncarriedRow } from '#contract/catalog/search-words.ts'
import { EditableList, type RowFormProps, type ShownList } from '#web/features/reference-data/editable-list.tsx'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { UNCARRIED } from './word-lists.ts'

const HELP = 'De 1 a 20, separadas por comas, en singular: «llanta, neumático». Una línea con partes siempre gana.'

/** Goods that people ask for and the store does not carry. */
export function UncarriedList(props: ShownList<UncarriedRow>) {
  return (
    <EditableList
      {...props}
      screen={UNCARRIED}
      resource={UNCARRIED_RESOURCE}
      addLabel="Agregar lo que no se maneja"
      editTitle={({ terminos }) => terminos[0] ?? ''}
      RowForm={UncarriedForm}
      removal={({ terminos }) => ({
        question: `¿Quitar ${terminos[0] ?? ''}?`,
        text: `La búsqueda ya no dirá que no se maneja: ${terminos.join(', ')}.`,
        done: 'Renglón quitado.',
      })}
      empty={{ title: 'Todavía no hay nada', text: 'Agrega lo que la gente pide y no vendes: «llanta, neumático».' }}
    />
  )
}

function UncarriedForm({ stored, onSaved }: RowFormProps<UncarriedRow>) {
  const form = useResourceForm(UNCARRIED_RESOURCE, {
    stored,
    onSaved,
    create: 'Agregar',
    created: 'Agregado: la búsqueda ya dice que no se maneja.',
    changed: 'Guardado.',
  })
  const label = stored === null ? 'Lo que no se maneja' : `No se maneja: ${stored.terminos[0] ?? ''}`
  return (
    <ResourceForm form={form} label={label}>
      <WordsField {...form.field('terminos')} help={HELP} />
      <TextField {...form.field('lineaCercana')} help="Como se llama en el catálogo. Vacío: ninguna." />
    </ResourceForm>
  )
}
