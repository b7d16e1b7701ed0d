import { useQuery } from '@tanstack/react-query'
import { editorsQuery, type PublicationDraft } from '#web/data/content/publication-calls.ts'

/** Other users who edit it: those of the page, refreshed every minute and with each stored draft. */
export function useEditors(id: number | null, known: PublicationDraft['editando']): PublicationDraft['editando'] {
  const { data } = useQuery({ ...editorsQuery(id ?? 0), enabled: id !== null })
  return data?.editando ?? known
}
