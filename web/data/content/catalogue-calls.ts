import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/data/browser-api.ts'

// What readers of PDF catalogues ask for.

/** Parts whose key is written on a page of a catalogue. */
export const pagePartsQuery = (id: number, pagina: number) =>
  queryOptions({
    queryKey: ['catalogue-page-parts', id, pagina],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/catalogos/:id/paginas/:pagina/partes', { params: { id, pagina } }, { signal }))
        .partes,
  })

/** The PDF catalogues that have what is searched, in their text or as the key of a part. */
export const cataloguesWithQuery = (buscar: string) =>
  queryOptions({
    queryKey: ['catalogues-with', buscar],
    queryFn: async ({ signal }) =>
      (await browserApi('GET /api/catalogos', { query: { buscar, porPagina: 6 } }, { signal })).results,
    retry: false,
  })

const opened = new Set<number>()

/** Counts that a catalogue was opened, once while the page is. A failure is only logged. */
export function countCatalogueOpened(id: number): void {
  if (opened.has(id)) return
  opened.add(id)
  browserApi('POST /api/catalogos/:id/abierto', { params: { id }, body: {} }).catch((error: unknown) => {
    console.warn('catalogos/abierto', error)
  })
}
