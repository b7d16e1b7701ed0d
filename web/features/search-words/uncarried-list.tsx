import type { ReactNode } from 'react'
import { uncarriedChange, uncarriedFields, type UncarriedRow } from '#contract/catalog/search-words.ts'
import { deleteUncarried, storeUncarried, updateUncarried } from '#web/data/reference/word-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import { EditableList } from '#web/features/reference-data/editable-list.tsx'
import { WordsField } from '#web/features/vehicles/words-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { UNCARRIED } from './word-lists.ts'

interface UncarriedListProps {
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<UncarriedRow> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
}

/** Goods that people search for and the shop does not carry. */
export function UncarriedList(props: UncarriedListProps) {
  return (
    <EditableList
      {...props}
      screen={UNCARRIED}
      addLabel="Agregar lo que no se maneja"
      NewForm={NewUncarriedForm}
      editTitle={({ terminos }) => terminos[0] ?? ''}
      EditForm={EditUncarriedForm}
      removal={({ id, terminos }) => ({
        question: `¿Quitar ${terminos[0] ?? ''}?`,
        text: `La búsqueda ya no dirá que no se maneja: ${terminos.join(', ')}.`,
        remove: () => deleteUncarried(id),
        done: 'Renglón quitado.',
      })}
      empty={{ title: 'Todavía no hay nada', text: 'Agrega lo que la gente pide y no vendes: «llanta, neumático».' }}
    />
  )
}

const LABELS = { terminos: 'Palabras', lineaCercana: 'Línea que se ofrece' }
const HELP = 'De 1 a 20, separadas por comas, en singular: «llanta, neumático». Una línea con partes siempre gana.'
const LINE_HELP = 'Como se llama en el catálogo. Vacío: ninguna.'

function NewUncarriedForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useForm({
    schema: uncarriedFields,
    initial: { terminos: [] as string[], lineaCercana: '' },
    labels: LABELS,
    send: storeUncarried,
    saved: 'Agregado: la búsqueda ya dice que no se maneja.',
    onSaved,
  })
  return (
    <Form form={form} label="Lo que no se maneja">
      <WordsField {...form.field('terminos')} help={HELP} />
      <TextField {...form.field('lineaCercana')} help={LINE_HELP} />
      <FormActions form={form} submit="Agregar" />
    </Form>
  )
}

interface EditUncarriedFormProps {
  readonly row: UncarriedRow
  readonly onSaved: () => void
}

function EditUncarriedForm({ row: { id, version, terminos, lineaCercana }, onSaved }: EditUncarriedFormProps) {
  const form = useForm({
    schema: uncarriedChange,
    initial: { terminos, lineaCercana, version },
    labels: LABELS,
    texts: { terminos: (value) => (Array.isArray(value) ? value.join(', ') : '') },
    send: (body) => updateUncarried(id, body),
    saved: 'Guardado.',
    onSaved,
  })
  return (
    <Form form={form} label={`No se maneja: ${terminos[0] ?? ''}`}>
      <WordsField {...form.field('terminos')} help={HELP} />
      <TextField {...form.field('lineaCercana')} help={LINE_HELP} />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}
