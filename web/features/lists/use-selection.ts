import { useState } from 'react'
import type { RowId } from '#web/ui/table/column.ts'
import type { TableSelection } from '#web/ui/table/data-table.tsx'

export interface ListSelection extends TableSelection {
  /** Rows selected one by one, also on other pages; empty where all filtered ones are selected. */
  readonly ids: readonly RowId[]
  /** All filtered rows are selected. */
  readonly isAll: boolean
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface State {
  readonly ids: ReadonlySet<RowId>
  readonly isAll: boolean
  /** The search and filters of the selection. */
  readonly of: string
}

/** The selected rows. A selection under other filters is dropped: it would be invisible. */
export function useSelection(filters: Readonly<Record<string, string>>): ListSelection {
  const of = JSON.stringify(filters)
  const [state, setState] = useState<State>({ ids: new Set(), isAll: false, of })
  const { ids, isAll } = state.of === of ? state : NONE
  return {
    ids: [...ids],
    isAll,
    isChosen: (id) => isAll || ids.has(id),
    onChoose: (changed, isChosen) => {
      // All rows of the page but one: rows of other pages are unknown.
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
