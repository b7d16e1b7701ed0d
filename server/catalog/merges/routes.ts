import * as contract from '#contract/catalog/merges.ts'
import type { ReferenceChoice, MergeRow } from '#contract/catalog/merges.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { WIRE_KINDS } from './kinds.ts'
import * as service from './service.ts'
import type { ChoiceRow, ReferenceRow } from './store.ts'

/** Brands, lines, makes, models and engines: their uses, and merging two of them. */
export function mergeRoutes(app: App, { database }: CatalogOptions): void {
  addEndpoint(app, contract.referenceChoices, async ({ params, query }) => {
    const rows = await service.findChoices(database, params.tipo, query.buscar)
    return { filas: rows.map(presentChoice) }
  })

  addEndpoint(app, contract.referenceUses, async ({ params }) => {
    const found = await service.readUses(database, params.tipo, params.id)
    return found instanceof Failure ? found : { nombre: found.name, usos: [...found.uses] }
  })

  addEndpoint(app, contract.mergePreview, async ({ query }) => {
    const { tipo, origen, destino } = query
    const seen = await service.previewMerge(database, { kind: tipo, sourceId: origen, targetId: destino })
    if (seen instanceof Failure) return seen
    return {
      origen: presentReference(seen.source),
      destino: presentReference(seen.target),
      cambios: seen.uses,
      busquedas: seen.searches,
    }
  })

  addEndpoint(app, contract.storeMerge, async ({ body, request }) => {
    const { tipo, origen, destino, version, versionDestino } = body
    const merged = await service.mergeReferences(database, {
      kind: tipo,
      sourceId: origen,
      targetId: destino,
      versions: { source: version, target: versionDestino },
      audit: auditContext(request),
      actor: loggedInPerson(request).name,
    })
    return merged instanceof Failure ? merged : { id: merged.id, cambios: merged.uses }
  })

  addEndpoint(app, contract.mergeList, async ({ query }) => {
    const page = await service.listMerges(database, query)
    const filas = page.rows.map((row): MergeRow => ({
      id: row.id,
      tipo: WIRE_KINDS[row.kind],
      origen: row.source_name,
      destino: row.target_name,
      cambios: [...row.counts],
      quien: row.actor,
      fecha: row.created_at.toISOString(),
      deshecha: row.undone_at?.toISOString() ?? null,
      deshizo: row.undone_by,
    }))
    return { filas, ...presentPaging(page, page.total) }
  })

  addEndpoint(app, contract.undoMerge, async ({ params, request }) => {
    const actor = loggedInPerson(request).name
    const undone = await service.takeBackMerge(database, { id: params.id, audit: auditContext(request), actor })
    return undone instanceof Failure ? undone : { devueltos: undone.back, cambiados: undone.changed }
  })
}

function presentReference({ id, name, owner, version }: ReferenceRow) {
  return { id, nombre: owner === '' ? name : `${owner} ${name}`, version }
}

function presentChoice(row: ChoiceRow): ReferenceChoice {
  return { ...presentReference(row), partes: row.parts }
}
