import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { PopularSearchRow } from '#contract/popular-searches.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { hidePopularSearch } from '#web/data/mutations.ts'
import { homeSuggestionsQuery } from '#web/data/queries.ts'
import type { RowAct } from '#web/ui/table/column.ts'

/** What can be done with a popular search: hide it from visitors, or show it again. */
export function useHiding(): (row: PopularSearchRow) => readonly RowAct[] {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const { mutate } = useMutation({
    ...hidePopularSearch,
    onSuccess: async (_, { isHidden, name }) => {
      const message = isHidden ? `«${name}» ya no se muestra.` : `«${name}» se puede mostrar otra vez.`
      void showToast({ message })
      await Promise.all([revalidate(), queries.invalidateQueries(homeSuggestionsQuery)])
    },
    onError: (error) =>
      void showToast({ message: errorMessage(error, 'No se pudo cambiar. Inténtalo de nuevo.'), color: 'red' }),
  })
  return ({ id, consulta, estado }) => {
    const isHidden = estado !== 'oculta'
    return [{ label: isHidden ? 'Ocultar' : 'Mostrar', onAct: () => mutate({ id, isHidden, name: consulta }) }]
  }
}
