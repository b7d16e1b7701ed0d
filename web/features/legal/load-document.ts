import type { ApiClient } from '#contract/client.ts'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import type { LoadInput } from '#web/data/load.ts'

/** The version in the address, else the one in force. */
export const loadDocument =
  (tipo: LegalKind) =>
  (api: ApiClient, { url, signal }: LoadInput) =>
    api(
      'GET /api/legales/:tipo',
      { params: { tipo }, query: { version: url.searchParams.get('version') ?? undefined } },
      { signal },
    )
