import type { FastifyReply, FastifyRequest } from 'fastify'
import { promotionRows } from '#contract/content/promotion-admin.ts'
import * as contract from '#contract/content/promotions.ts'
import { mayCall } from '#domain/access.ts'
import { presentSummary } from '#server/catalog/products/present-summary.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { freshUntilChange } from '#server/platform/http/cache-headers.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { presentPromotion } from './present.ts'
import * as service from './service.ts'

/** Promotions as visitors see them. */
export function promotionRoutes(app: App, { database: { db }, basePath, clock }: ContentOptions): void {
  /** Browsers and the cache of pages store an answer no longer than until a promotion begins or ends. */
  const keepUntilChange = (request: FastifyRequest, reply: FastifyReply, now: Date) =>
    freshUntilChange(request, reply, () => service.secondsUntilChange(db, now))

  const readerOf = ({ viewer }: FastifyRequest, now: Date) =>
    service.readerOf(db, viewer, now, mayCall(promotionRows.access, viewer))

  addEndpoint(app, contract.promotions, async ({ request, reply }) => {
    const now = clock()
    const reader = await readerOf(request, now)
    const [rows] = await Promise.all([service.currentPromotions(db, now, reader), keepUntilChange(request, reply, now)])
    return { promociones: rows.map(presentPromotion), conInsignia: rows.some(({ badge }) => badge !== '') }
  })

  addEndpoint(app, contract.promotionBadges, async ({ query, request, reply }) => {
    const now = clock()
    const reader = await readerOf(request, now)
    const [rows] = await Promise.all([
      service.badgesOf(db, now, query.productos, reader),
      keepUntilChange(request, reply, now),
    ])
    return { insignias: rows.map(({ productId, badge, slug }) => ({ producto: productId, texto: badge, slug })) }
  })

  addEndpoint(app, contract.promotion, async ({ params, query, request, reply }) => {
    const now = clock()
    const wanted = {
      slug: params.slug,
      offset: (query.pagina - 1) * query.porPagina,
      limit: query.porPagina,
      reader: await readerOf(request, now),
    }
    const [view] = await Promise.all([service.viewPromotion(db, now, wanted), keepUntilChange(request, reply, now)])
    if (view instanceof Failure) return view
    return {
      promocion: { ...presentPromotion(view.promotion), estado: view.promotion.state },
      filtrado: view.products.map((row) => presentSummary(row, basePath)),
      ...presentPaging(query, view.total),
    }
  })
}
