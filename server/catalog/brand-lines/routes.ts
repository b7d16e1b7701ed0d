import * as contract from '#contract/catalog/brand-lines.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import * as service from './service.ts'
import type { LonelyRow, OrphanRow } from './store.ts'

const SIDES = { marca: 'brand', linea: 'line' } as const

/** The lines of each brand. */
export function brandLineRoutes(app: App, { database }: CatalogOptions): void {
  addEndpoint(app, contract.brandLineSides, async ({ params }) => {
    const rows = await service.readSides(database, SIDES[params.eje])
    const filas = rows.map(({ id, name, relations, missing, unused }) => ({
      id,
      nombre: name,
      relaciones: relations,
      faltan: missing,
      sinPartes: unused,
    }))
    return { filas }
  })

  addEndpoint(app, contract.brandLineOrphans, async () => {
    const { missing, unused, brands, lines } = await service.readOrphans(database)
    const total = (rows: readonly { readonly total: number }[]) => rows[0]?.total ?? 0
    return {
      totales: {
        faltan: total(missing),
        sinPartes: total(unused),
        marcasSolas: total(brands),
        lineasSolas: total(lines),
      },
      faltan: missing.map((row) => ({ ...presentPair(row), partes: row.parts })),
      sinPartes: unused.map(presentPair),
      marcasSolas: brands.map(presentLonely),
      lineasSolas: lines.map(presentLonely),
    }
  })

  addEndpoint(app, contract.mendBrandLines, async ({ body, request }) => {
    const what = body.que === 'faltan' ? 'missing' : 'unused'
    return { pares: await service.correctPairs(database, auditContext(request), what) }
  })

  addEndpoint(app, contract.assignBrandLines, async ({ body, request }) => {
    const chosen = { brands: body.marcas, lines: body.lineas }
    const { added, all } = await service.assignPairs(database, auditContext(request), chosen)
    return { agregadas: added, yaEstaban: all - added }
  })

  addEndpoint(app, contract.brandLinePairs, async ({ params }) => {
    const found = await service.readPairs(database, SIDES[params.eje], params.id)
    if (found instanceof Failure) return found
    const filas = found.rows.map(({ id, name, is_related, parts }) => ({
      id,
      nombre: name,
      relacionada: is_related,
      partes: parts,
    }))
    return { nombre: found.name, filas }
  })

  addEndpoint(app, contract.storeBrandLines, async ({ params, body, request }) => {
    const changed = await service.changePairs(database, auditContext(request), {
      side: SIDES[params.eje],
      id: params.id,
      add: body.agrega,
      remove: body.quita,
    })
    return changed instanceof Failure ? changed : { agregadas: changed.added, quitadas: changed.removed }
  })
}

function presentPair({ brand_id, brand, line_id, line }: OrphanRow) {
  return { marcaId: brand_id, marca: brand, lineaId: line_id, linea: line }
}

function presentLonely({ id, name }: LonelyRow) {
  return { id, nombre: name }
}
