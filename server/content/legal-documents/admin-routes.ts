import * as contract from '#contract/legal/administration.ts'
import { LEGAL_TITLES } from '#domain/legal/document-kinds.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { everyAcceptance, listAcceptances } from './acceptance-service.ts'
import { beginDraft, changeDraft, discardDraft, publishDraft } from './draft-service.ts'
import { readAdministration, readOverview } from './overview-service.ts'
import { ACCEPTANCE_COLUMNS, presentAcceptance, presentDraft, presentSections, presentVersion } from './present.ts'

/** How the shop writes its legal documents and sees who has accepted them. */
export function legalAdminRoutes(app: App, options: ContentOptions): void {
  const { database, clock } = options
  draftRoutes(app, options)

  addEndpoint(app, contract.legalOverview, async () => ({
    documentos: (await readOverview(database, clock())).map(({ kind, current, next, draft, missing }) => ({
      tipo: kind,
      vigente: current === undefined ? null : presentVersion(current),
      proxima: next === undefined ? null : presentVersion(next),
      borrador: draft?.number ?? null,
      faltan: missing,
    })),
  }))

  addEndpoint(app, contract.legalAdministration, async ({ params }) => {
    const { versions, draft, before, people } = await readAdministration(database, params.tipo, clock())
    return {
      tipo: params.tipo,
      versiones: versions.map(presentVersion),
      borrador: draft === undefined ? null : presentDraft(draft),
      anterior: presentSections(before),
      personas: people,
    }
  })

  addEndpoint(app, contract.legalAcceptances, async ({ params, query }) => {
    const filter = { kind: params.tipo, text: query.buscar, number: query.version }
    const page = await listAcceptances(database, filter, query)
    return { filas: page.rows.map(presentAcceptance), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.legalAcceptanceExport, async ({ params, query }) => {
    const filter = { kind: params.tipo, text: query.buscar, number: query.version }
    return {
      name: `Aceptaciones - ${LEGAL_TITLES[params.tipo]}`,
      columns: ACCEPTANCE_COLUMNS,
      batches: everyAcceptance(database, filter, query.orden),
    }
  })
}

function draftRoutes(app: App, { database, clock, siteAddress }: ContentOptions): void {
  addEndpoint(app, contract.beginLegalDraft, async ({ params, request }) =>
    beginDraft(database, auditContext(request), { kind: params.tipo, site: siteAddress, now: clock() }),
  )

  addEndpoint(app, contract.updateLegalDraft, async ({ params, body, request }) =>
    changeDraft(database, auditContext(request), {
      kind: params.tipo,
      version: body.version,
      fields: {
        sections: body.secciones.map(({ titulo, texto, tema }) => ({ title: titulo, text: texto, topic: tema })),
        changes: body.cambios,
        asks_acceptance: body.pideAceptacion,
        effective_on: body.vigenteDesde,
      },
    }),
  )

  addEndpoint(app, contract.discardLegalDraft, async ({ params, body, request }) =>
    discardDraft(database, auditContext(request), { kind: params.tipo, version: body.version }),
  )

  addEndpoint(app, contract.publishLegalDraft, async ({ params, body, request }) => {
    const edited = { kind: params.tipo, version: body.version, now: clock() }
    const published = await publishDraft(database, auditContext(request), edited)
    return published instanceof Failure ? published : { numero: published.number }
  })
}
