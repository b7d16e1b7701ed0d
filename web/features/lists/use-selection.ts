import { useState } from 'react'
import type { RowId } from '#web/ui/table/column.ts'
import type { TableSelection } from '#web/ui/table/data-table.tsx'

export interface ListSelection extends TableSelection {
  /** Those chosen one by one, also on other pages of the list; empty where all are chosen by the filter. */
  readonly ids: readonly RowId[]
  /** All that the filter gives are chosen. */
  readonly isAll: boolean
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface State {
  readonly ids: ReadonlySet<RowId>
  readonly isAll: boolean
  /** The search and filters under which rows were chosen. */
  readonly of: string
}

/** Which rows are chosen. What was chosen under other filters is not any more: nobody sees it there. */
export function useSelection(filters: Readonly<Record<string, string>>): ListSelection {
  const of = JSON.stringify(filters)
  const [state, setState] = useState<State>({ ids: new Set(), isAll: false, of })
  const { ids, isAll } = state.of === of ? state : NONE
  return {
    ids: [...ids],
    isAll,
    isChosen: (id) => isAll || ids.has(id),
    onChoose: (changed, isChosen) => {
      // One row less than all: those of the page that are not known cannot be named.
      const next = new Set(ids)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setState({ ids: next, isAll: false, of })
    },
    chooseAll: () => setState({ ids: new Set(), isAll: true, of }),
    clear: () => setState({ ...NONE, of }),
  }
}

const NONE = { ids: new Set<RowId>(), isAll: false }
