import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/banners.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { freshUntilChange } from '#server/platform/http/cache-headers.ts'
import { bannerCounter } from './counts-service.ts'
import { presentBanner, presentShowcase } from './present.ts'
import * as service from './service.ts'
import type { ShelfPlace } from './shelf-store.ts'

/** What the front page shows besides the catalogue's own lists: for each viewer what is for them. */
export function bannerRoutes(app: App, { database, basePath, clock }: ContentOptions): void {
  const { db } = database

  /** Of an answer for everybody, which browsers and the cache of pages keep: no longer than until a banner begins or ends. */
  const keepUntilChange = (request: FastifyRequest, reply: FastifyReply, now: Date) =>
    freshUntilChange(request, reply, () => service.secondsUntilChange(db, now))

  addEndpoint(app, contract.banners, async ({ request, reply }) => {
    const now = clock()
    const [audience] = await Promise.all([
      service.audienceOf(db, request.viewer, now),
      keepUntilChange(request, reply, now),
    ])
    const { banners, paces } = await service.currentBanners(db, now, audience)
    return { banners: banners.map(presentBanner), ritmos: paces }
  })

  const showcase = async (place: ShelfPlace, request: FastifyRequest, reply: FastifyReply) => {
    const now = clock()
    const [audience] = await Promise.all([
      service.audienceOf(db, request.viewer, now),
      keepUntilChange(request, reply, now),
    ])
    return presentShowcase(await service.currentShowcase(db, place, now, audience), basePath)
  }
  addEndpoint(app, contract.bannerProducts, async ({ request, reply }) => showcase('shelf', request, reply))
  addEndpoint(app, contract.bestBuyProducts, async ({ request, reply }) => showcase('best_buy', request, reply))
}

/** How often banners are seen and clicked: without cookies, in nobody's name. */
export function bannerCountRoutes(app: App, { database, clock }: ContentOptions): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'counts of banners wait')
  const counter = bannerCounter({ database, clock, failed })
  app.addHook('onClose', () => counter.write())
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 60, timeWindow: '1 minute' })
    addEndpoint(limited, contract.countBanners, async ({ body }) => {
      // Each banner counts once in one report.
      for (const id of new Set(body.vistas)) counter.count(id, 'views')
      for (const id of new Set(body.clics)) counter.count(id, 'clicks')
      return { success: true as const }
    })
  })
}
