import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/content/promotion-admin.ts'
import { mayCall } from '#domain/access.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { bannerChoices } from '#server/content/banners/admin-service.ts'
import { presentLink } from '#server/content/links/present.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { seesCosts } from '#domain/pricing/cost-sight.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import * as service from './admin-service.ts'
import { costOfDiscount } from './cost-service.ts'
import { bodyOf, presentCost, presentDetail, presentRow, PROMOTION_COLUMNS, writtenOf } from './present-admin.ts'
import { shopDay } from './service.ts'

/** Promotions as marketing makes them. */
export function promotionAdminRoutes(app: App, options: ContentOptions): void {
  const { database, clock } = options
  const { db } = database
  listRoutes(app, options)

  const writerOf = async (request: FastifyRequest): Promise<service.PromotionWriter> => ({
    database,
    audit: auditContext(request),
    today: await shopDay(db, clock()),
    givesDiscounts: givesDiscounts(request),
  })

  addEndpoint(app, contract.promotionById, async ({ params }) => {
    const found = await service.readPromotion(database, await shopDay(db, clock()), params.id)
    return found instanceof Failure ? found : presentDetail(found.promotion, found.parts)
  })

  addEndpoint(app, contract.storePromotion, async ({ body, request }) =>
    service.createPromotion(await writerOf(request), writtenOf(body)),
  )

  addEndpoint(app, contract.updatePromotion, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version, written: writtenOf(body) }
    return service.changePromotion(await writerOf(request), wanted, bodyOf)
  })

  addEndpoint(app, contract.promotionLinks, async ({ params }) => {
    const links = await service.promotionLinks(database, await shopDay(db, clock()), params.id)
    return links instanceof Failure ? links : { enlaces: links.map(presentLink) }
  })

  addEndpoint(app, contract.removePromotion, async ({ params, body, request }) => {
    const wanted = { id: params.id, version: body.version, breaksLinks: body.rompeEnlaces }
    return (await service.removePromotion(await writerOf(request), wanted)) ?? { success: true as const }
  })

  addEndpoint(app, contract.promotionCost, async ({ body, request }) => {
    const estimate = await costOfDiscount(database, clock(), {
      ids: body.productosPor === 'elegidos' ? body.productos : null,
      lineId: body.reglaLinea,
      brandId: body.reglaMarca,
      listId: body.lista,
      percent: body.porcentaje,
      startsOn: body.desde,
      endsOn: body.hasta,
    })
    if (estimate instanceof Failure) return estimate
    return presentCost({ ...estimate, withMargins: seesCosts(request.viewer) })
  })
}

function listRoutes(app: App, { database, clock }: ContentOptions): void {
  const { db } = database

  addEndpoint(app, contract.promotionRows, async ({ query }) =>
    presentPage(await service.listPromotions(database, await shopDay(db, clock()), query), presentRow),
  )

  addExport(app, clock, contract.promotionExport, async ({ query, now }) => ({
    name: 'Promociones',
    columns: PROMOTION_COLUMNS,
    batches: service.exportPromotions(database, await shopDay(db, now), query),
  }))

  addEndpoint(app, contract.promotionOptions, async ({ request }) => {
    const { lines, brands, lists } = await bannerChoices(database)
    const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, nombre: name })
    return {
      lineas: lines.map(named),
      marcas: brands.map(named),
      listas: lists.map(named),
      daDescuentos: givesDiscounts(request),
    }
  })
}

function givesDiscounts({ viewer }: FastifyRequest): boolean {
  return mayCall(contract.promotionCost.access, viewer)
}
