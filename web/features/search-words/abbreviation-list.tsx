import { ABBREVIATION, type AbbreviationRow } from '#contract/catalog/search-words.ts'
import { EditableList, type RowFormProps, type ShownList } from '#web/features/reference-data/editable-list.tsx'
import { ResourceForm } from '#web/features/resources/resource-form.tsx'
import { useResourceForm } from '#web/features/resources/use-resource-form.ts'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ABBREVIATIONS } from './word-lists.ts'

/** Short forms of the trade and what they may stand for. */
export function AbbreviationList(props: ShownList<AbbreviationRow>) {
  return (
    <EditableList
      {...props}
      screen={ABBREVIATIONS}
      resource={ABBREVIATION}
      addLabel="Nueva abreviatura"
      editTitle={({ abreviatura }) => abreviatura}
      RowForm={AbbreviationForm}
      removal={({ abreviatura, significados }) => ({
        question: `¿Quitar ${abreviatura}?`,
        text: `La búsqueda ya no la leerá como ${significados.join(' o ')}.`,
        done: 'Abreviatura quitada.',
      })}
      empty={{ title: 'Todavía no hay abreviaturas', text: 'Agrega cómo abrevia la gente: «amort», «term dir».' }}
    />
  )
}

function AbbreviationForm({ stored, onSaved }: RowFormProps<AbbreviationRow>) {
  const form = useResourceForm(ABBREVIATION, {
    stored,
    onSaved,
    create: 'Agregar abreviatura',
    created: 'Abreviatura agregada: la búsqueda ya la entiende.',
  })
  return (
    <ResourceForm form={form} label={stored === null ? 'Nueva abreviatura' : `Abreviatura ${stored.abreviatura}`}>
      <TextField
        {...form.field('abreviatura')}
        {...(stored === null ? { help: 'Una palabra o varias: «bal», «bba fno».' } : {})}
        isFocusedFirst
      />
      <WordsField
        {...form.field('significados')}
        help="De 1 a 8, separados por comas, en singular: «balata, balero»."
      />
    </ResourceForm>
  )
}
