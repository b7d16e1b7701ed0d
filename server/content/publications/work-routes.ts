import * as contract from '#contract/content/publication-work.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { selectionOf, type Selection } from '#server/platform/selection.ts'
import { changeMany, type BulkAct } from './bulk-service.ts'
import type { Outcome } from './bulk-store.ts'
import { dropDraft, readDraft, saveDraft } from './drafts-service.ts'
import type { EditorRow } from './drafts-store.ts'
import type { PublicationFilter } from './list-store.ts'
import { bodyOf, filterOf, presentVersion, presentVersionFacts } from './present.ts'
import { makePreview, revokePreview } from './preview-service.ts'
import { editorOf } from './routes.ts'
import { listVersions, readVersion, restoreVersion } from './versions-service.ts'

const DONE = { success: true } as const

/** Unsaved text, versions, previews, many at once. */
export function publicationWorkRoutes(app: App, options: ContentOptions): void {
  draftRoutes(app, options)
  versionRoutes(app, options)
  bulkRoutes(app, options)
  const { database, clock } = options

  addEndpoint(app, contract.makePublicationPreview, async ({ params, request }) => {
    const made = await makePreview(database, editorOf(request), clock(), params.id)
    return made instanceof Failure ? made : { direccion: made.path, vence: made.until.toISOString() }
  })

  addEndpoint(
    app,
    contract.revokePublicationPreview,
    async ({ params, request }) => (await revokePreview(database, editorOf(request), clock(), params.id)) ?? DONE,
  )
}

function draftRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.publicationDraft, async ({ query, request }) => {
    const { draft, editors } = await readDraft(database, clock(), query.id ?? null, loggedInPerson(request).id)
    return {
      borrador:
        draft === undefined
          ? null
          : { contenido: draft.content, version: draft.base_version, guardado: draft.touched_at.toISOString() },
      editando: editors.map(presentEditor),
    }
  })

  addEndpoint(app, contract.storePublicationDraft, async ({ body, request }) => {
    const now = clock()
    const { id: postId, version, contenido: content } = body
    const userId = loggedInPerson(request).id
    const editors = await saveDraft(database, now, { postId, userId, version, content })
    return editors instanceof Failure ? editors : { guardado: now.toISOString(), editando: editors.map(presentEditor) }
  })

  addEndpoint(app, contract.dropPublicationDraft, async ({ body, request }) => {
    await dropDraft(database, body.id, loggedInPerson(request).id)
    return DONE
  })
}

function presentEditor({ name, started_at: since }: EditorRow) {
  return { nombre: name, desde: since.toISOString() }
}

function versionRoutes(app: App, { database, clock }: ContentOptions): void {
  addEndpoint(app, contract.publicationVersions, async ({ params }) => ({
    versiones: (await listVersions(database, params.id)).map(presentVersionFacts),
  }))

  addEndpoint(app, contract.publicationVersion, async ({ params }) => {
    const found = await readVersion(database, params.id, params.numero)
    return found instanceof Failure ? found : presentVersion(found)
  })

  addEndpoint(app, contract.restorePublicationVersion, async ({ params, body, request }) => {
    const wanted = { id: params.id, number: params.numero, version: body.version }
    return restoreVersion(database, editorOf(request), clock(), wanted, bodyOf)
  })
}

type SentSelection = Parameters<typeof selectionOf<Parameters<typeof filterOf>[0]>>[0]

function bulkRoutes(app: App, { database, clock }: ContentOptions): void {
  const change = async (request: Parameters<typeof editorOf>[0], sent: SentSelection, act: BulkAct) =>
    presentOutcome(await changeMany(database, editorOf(request), clock(), chosen(sent), act))

  addEndpoint(app, contract.publishPublications, async ({ body, request }) =>
    change(request, body.seleccion, { kind: 'publish' }),
  )
  addEndpoint(app, contract.withdrawPublications, async ({ body, request }) =>
    change(request, body.seleccion, { kind: 'withdraw' }),
  )
  addEndpoint(app, contract.tagPublications, async ({ body, request }) =>
    change(request, body.seleccion, { kind: 'tag', tag: body.etiqueta, isRemoved: body.quita }),
  )
}

function chosen(sent: SentSelection): Selection<PublicationFilter> {
  const selection = selectionOf(sent)
  return 'ids' in selection ? selection : { filter: filterOf(selection.filter) }
}

function presentOutcome({ changed, skipped }: Outcome) {
  return { cambiadas: changed.length, omitidas: skipped }
}
