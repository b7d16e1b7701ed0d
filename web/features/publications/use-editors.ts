import { useQuery } from '@tanstack/react-query'
import { editorsQuery, type PublicationDraft } from '#web/data/content/publication-calls.ts'

/** Who else is editing it: as the page came, asked again every minute, and told with each draft that is kept. */
export function useEditors(id: number | null, known: PublicationDraft['editando']): PublicationDraft['editando'] {
  const { data } = useQuery({ ...editorsQuery(id ?? 0), enabled: id !== null })
  return data?.editando ?? known
}
