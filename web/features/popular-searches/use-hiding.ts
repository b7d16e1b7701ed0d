import { useQueryClient } from '@tanstack/react-query'
import type { PopularSearchRow } from '#contract/popular-searches.ts'
import { hidePopularSearch } from '#web/data/mutations.ts'
import { homeSuggestionsQuery } from '#web/data/queries.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import type { RowAct } from '#web/ui/table/column.ts'

/** Hides a popular search from visitors, or shows it again. */
export function useHiding(): (row: PopularSearchRow) => readonly RowAct[] {
  const queries = useQueryClient()
  const { act } = useAct(() => queries.invalidateQueries(homeSuggestionsQuery))
  return ({ id, consulta, estado }) => {
    const isHidden = estado !== 'oculta'
    const done = isHidden ? `«${consulta}» ya no se muestra.` : `«${consulta}» se puede mostrar otra vez.`
    return [
      {
        label: isHidden ? 'Ocultar' : 'Mostrar',
        onAct: () => void act({ send: () => hidePopularSearch({ id, isHidden }), done }),
      },
    ]
  }
}
