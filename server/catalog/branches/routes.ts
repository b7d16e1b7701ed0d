import type { z } from 'zod'
import * as contract from '#contract/shop/shop-branches.ts'
import { readCoordinates } from '#domain/shop/coordinates.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { CatalogOptions } from '#server/catalog/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentBranch, presentSummary } from './present.ts'
import { sellingRoutes } from './selling-routes.ts'
import { changeBranch, changeOrder, createBranch, listBranches, readBranch } from './service.ts'
import { closeBranch, makeMain, removeBranch, reopenBranch } from './state-service.ts'

export function branchRoutes(app: App, options: CatalogOptions): void {
  const { database } = options
  addEndpoint(app, contract.shopBranches, async () => ({
    sucursales: (await listBranches(database)).map(presentSummary),
  }))

  addEndpoint(app, contract.updateShopBranchOrder, async ({ body, request }) => {
    const failure = await changeOrder(database, auditContext(request), { seen: body.antes, ids: body.ids })
    return failure ?? { success: true as const }
  })

  addEndpoint(app, contract.shopBranch, async ({ params }) => {
    const found = await readBranch(database, params.id)
    return found instanceof Failure ? found : presentBranch(found)
  })

  addEndpoint(app, contract.storeShopBranch, async ({ body, request }) =>
    createBranch(database, auditContext(request), { ...writtenOf(body), timeZone: body.zonaHoraria }),
  )

  addEndpoint(app, contract.updateShopBranch, async ({ params, body, request }) =>
    changeBranch(database, auditContext(request), { id: params.id, version: body.version, ...writtenOf(body) }),
  )

  stateRoutes(app, options)
  sellingRoutes(app, options)
}

function stateRoutes(app: App, { database, clock }: CatalogOptions): void {
  addEndpoint(app, contract.makeMainShopBranch, async ({ params, body, request }) =>
    makeMain(database, auditContext(request), { id: params.id, version: body.version }),
  )

  addEndpoint(app, contract.closeShopBranch, async ({ params, body, request }) =>
    closeBranch(database, auditContext(request), clock(), { id: params.id, version: body.version }),
  )

  addEndpoint(app, contract.reopenShopBranch, async ({ params, body, request }) =>
    reopenBranch(database, auditContext(request), { id: params.id, version: body.version }),
  )

  addEndpoint(app, contract.deleteShopBranch, async ({ params, body, request }) => {
    const failure = await removeBranch(database, auditContext(request), { id: params.id, version: body.version })
    return failure ?? { success: true as const }
  })
}

type Body = Omit<z.output<typeof contract.shopBranchBody>, 'version'>

function writtenOf(body: Body) {
  const point = readCoordinates(body.ubicacion)
  return {
    fields: {
      name: body.nombre,
      code: body.codigo,
      city: body.ciudad,
      address: body.direccion,
      neighbourhood: body.colonia,
      postal_code: body.codigoPostal,
      phones: body.telefonos,
      email: body.correo,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      map_url: body.mapa,
    },
    networks: {
      Messenger: body.messenger,
      Facebook: body.facebook,
      Instagram: body.instagram,
      WhatsApp: body.whatsapp,
      X: body.x,
      Youtube: body.youtube,
    },
  }
}
