import type { ReactNode } from 'react'
import type { GenerationRow } from '#contract/catalog/search-words.ts'
import { deleteGeneration } from '#web/data/reference/word-calls.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import { EditableList } from '#web/features/reference-data/editable-list.tsx'
import { EditGenerationForm, NewGenerationForm } from './generation-form.tsx'
import { generationName, GENERATIONS } from './word-lists.ts'

interface GenerationListProps {
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<GenerationRow> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
}

/** Generations of models, with the years of their sale in Mexico. */
export function GenerationList(props: GenerationListProps) {
  return (
    <EditableList
      {...props}
      screen={GENERATIONS}
      addLabel="Nueva generación"
      NewForm={NewGenerationForm}
      editTitle={({ armadora, ...row }) => `${armadora} ${generationName(row)}`}
      EditForm={EditGenerationForm}
      removal={(row) => ({
        question: `¿Quitar ${row.armadora} ${generationName(row)}?`,
        text: `La búsqueda ya no sabrá de qué años es ${row.nombres.join(', ')}.`,
        remove: () => deleteGeneration(row.id),
        done: 'Generación quitada.',
      })}
      empty={{ title: 'Todavía no hay generaciones', text: 'Agrega de qué años es cada una: «Jetta A4», «Tsuru III».' }}
    />
  )
}
