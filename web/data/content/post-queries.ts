import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

/** The bulletins about a part. */
export const partBulletinsQuery = (clave: string) =>
  queryOptions({
    queryKey: ['part-bulletins', clave],
    queryFn: ({ signal }) => browserApi('GET /api/publicaciones/parte/:clave', { params: { clave } }, { signal }),
  })
