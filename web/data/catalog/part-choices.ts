import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

/** Parts to choose from, as in the search box. */
export const partChoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ['piezas-a-elegir', text],
    queryFn: ({ signal }) => browserApi('GET /search/:text', { params: { text } }, { signal }),
    enabled: text.length > 2,
  })
