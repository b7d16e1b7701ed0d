import { legalDocument } from '#contract/legal/documents.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { freshUntilChange } from '#server/platform/http/cache-headers.ts'
import { presentDocument } from './present.ts'
import { readDocument } from './service.ts'

/** The privacy notice and the terms, for everybody. */
export function legalDocumentRoutes(app: App, { database: { db }, clock }: ContentOptions): void {
  addEndpoint(app, legalDocument, async ({ params, query, request, reply }) => {
    const now = clock()
    const shown = await readDocument(db, now, params.tipo, query.version)
    if (shown instanceof Failure) return shown
    const { nextChange } = shown
    if (nextChange !== null) {
      const seconds = Math.ceil((nextChange.getTime() - now.getTime()) / 1000)
      await freshUntilChange(request, reply, () => seconds)
    }
    return presentDocument(shown)
  })
}
