import type { ReactNode } from 'react'
import { abbreviationChange, abbreviationFields, type AbbreviationRow } from '#contract/catalog/search-words.ts'
import { deleteAbbreviation, storeAbbreviation, updateAbbreviation } from '#web/data/reference/word-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import { EditableList } from '#web/features/reference-data/editable-list.tsx'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ABBREVIATIONS } from './word-lists.ts'

interface AbbreviationListProps {
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<AbbreviationRow> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
}

/** Abbreviations of the trade and their possible meanings. */
export function AbbreviationList(props: AbbreviationListProps) {
  return (
    <EditableList
      {...props}
      screen={ABBREVIATIONS}
      addLabel="Nueva abreviatura"
      NewForm={NewAbbreviationForm}
      editTitle={({ abreviatura }) => abreviatura}
      EditForm={EditAbbreviationForm}
      removal={({ id, abreviatura, significados }) => ({
        question: `¿Quitar ${abreviatura}?`,
        text: `La búsqueda ya no la leerá como ${significados.join(' o ')}.`,
        remove: () => deleteAbbreviation(id),
        done: 'Abreviatura quitada.',
      })}
      empty={{ title: 'Todavía no hay abreviaturas', text: 'Agrega cómo abrevia la gente: «amort», «term dir».' }}
    />
  )
}

const LABELS = { abreviatura: 'Abreviatura', significados: 'Quiere decir' }
const HELP = 'De 1 a 8, separados por comas, en singular: «balata, balero».'

function NewAbbreviationForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: abbreviationFields,
    initial: { abreviatura: '', significados: [] as string[] },
    labels: LABELS,
    send: storeAbbreviation,
    saved: 'Abreviatura agregada: la búsqueda ya la entiende.',
    onSaved,
  })
  return (
    <Form form={form} label="Nueva abreviatura">
      <TextField {...form.field('abreviatura')} help="Una palabra o varias: «bal», «bba fno»." isFocusedFirst />
      <WordsField {...form.field('significados')} help={HELP} />
      <FormActions form={form} submit="Agregar abreviatura" />
    </Form>
  )
}

interface EditAbbreviationFormProps {
  readonly row: AbbreviationRow
  readonly onSaved: () => void
}

function EditAbbreviationForm({ row: { id, version, abreviatura, significados }, onSaved }: EditAbbreviationFormProps) {
  const form = useForm({
    schema: abbreviationChange,
    initial: { abreviatura, significados, version },
    labels: LABELS,
    texts: { significados: (value) => (Array.isArray(value) ? value.join(', ') : '') },
    send: (body) => updateAbbreviation(id, body),
    saved: 'Abreviatura guardada.',
    onSaved,
  })
  return (
    <Form form={form} label={`Abreviatura ${abreviatura}`}>
      <TextField {...form.field('abreviatura')} isFocusedFirst />
      <WordsField {...form.field('significados')} help={HELP} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
