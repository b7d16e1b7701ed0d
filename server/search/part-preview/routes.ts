import { previewFound as endpoint } from '#contract/catalog/applications-grid.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { withIndex } from '#server/search/http/with-index.ts'
import type { SearchOptions } from '#server/search/options.ts'
import { previewFound } from './service.ts'

/** How customers would find a part whose applications are being edited. */
export function partPreviewRoutes(app: App, { database, index, basePath }: SearchOptions): void {
  addEndpoint(app, endpoint, async ({ params, body }) => {
    const found = await withIndex(index, (searcher) =>
      previewFound(database, searcher, { id: params.id, rows: body.filas, text: body.consulta, basePath }),
    )
    if (found instanceof Failure) return found
    return {
      consultas: found.map(({ text, place, total, reason }) => ({ texto: text, lugar: place, total, motivo: reason })),
    }
  })
}
