import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

// Calls of readers of PDF catalogues.

/** Parts whose key is on a page of a catalogue. */
export const pagePartsQuery = (id: number, pagina: number) =>
  queryOptions({
    queryKey: ['catalogue-page-parts', id, pagina],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/catalogos/:id/paginas/:pagina/partes', { params: { id, pagina } }, { signal }))
        .partes,
  })

/** The PDF catalogues with the searched text, in their pages or as the key of a part. */
export const cataloguesWithQuery = (buscar: string) =>
  queryOptions({
    queryKey: ['catalogues-with', buscar],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/catalogos', { query: { buscar, porPagina: 6 } }, { signal })).results,
    retry: false,
  })

const opened = new Set<number>()

/** Counts that a catalogue was opened, once per page view. A failure is only logged. */
export function countCatalogueOpened(id: number): void {
  if (opened.has(id)) return
  opened.add(id)
  browserApi('POST /api/catalogos/:id/abierto', { params: { id }, body: {} }).catch((error: unknown) => {
    console.warn('catalogos/abierto', error)
  })
}
