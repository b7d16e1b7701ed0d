import type { ReactNode } from 'react'
import type { SynonymRow, VehicleNameRow } from '#contract/catalog/vehicle-names.ts'
import { deleteSynonyms, deleteVehicleName } from '#web/data/reference/vehicle-calls.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import { EditableList } from '#web/features/reference-data/editable-list.tsx'
import { EditNameForm, EditSynonymsForm, NewNameForm, NewSynonymsForm } from './name-forms.tsx'
import { NAMES, SYNONYMS } from './vehicle-lists.ts'

interface ListProps<Row> {
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<Row> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
}

/** Common names of makes and models. */
export function NameList(props: ListProps<VehicleNameRow>) {
  return (
    <EditableList
      {...props}
      screen={NAMES}
      addLabel="Nuevo nombre"
      NewForm={NewNameForm}
      editTitle={({ nombre }) => nombre}
      EditForm={EditNameForm}
      removal={({ id, nombre, partes }) => ({
        question: `¿Quitar ${nombre}?`,
        text: `Con él ya no se encontrarán sus partes: ${partes}.`,
        remove: () => deleteVehicleName(id),
        done: 'Nombre quitado.',
      })}
      empty={{ title: 'Todavía no hay nombres', text: 'Agrega cómo le dice la gente a un modelo.' }}
    />
  )
}

/** Common names of parts. */
export function SynonymList(props: ListProps<SynonymRow>) {
  return (
    <EditableList
      {...props}
      screen={SYNONYMS}
      addLabel="Nuevos sinónimos"
      NewForm={NewSynonymsForm}
      editTitle={() => 'Sinónimos'}
      EditForm={EditSynonymsForm}
      removal={({ id, terminos }) => ({
        question: '¿Quitar estos sinónimos?',
        text: terminos.join(', '),
        remove: () => deleteSynonyms(id),
        done: 'Sinónimos quitados.',
      })}
      empty={{ title: 'Todavía no hay sinónimos', text: 'Agrega palabras que dicen lo mismo.' }}
    />
  )
}
