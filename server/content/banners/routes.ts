import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/banners.ts'
import type { ContentOptions } from '#server/content/options.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addressGroup } from '#server/platform/http/admission/connections.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { freshUntilChange } from '#server/platform/http/cache-headers.ts'
import { bannerCounter } from './counts-service.ts'
import { OnceADay } from './once-a-day.ts'
import { presentBanner, presentShowcase } from './present.ts'
import * as service from './service.ts'
import type { ShelfPlace } from './shelf-store.ts'

/** Content of the front page besides the catalogue's own lists, for each viewer. */
export function bannerRoutes(app: App, { database, basePath, clock }: ContentOptions): void {
  const { db } = database

  /** Limits how long browsers and the cache of pages store an answer for everybody: no longer than until a banner begins or ends. */
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

/** Number of visitors who saw and clicked each banner, once a day: without cookies, anonymously. */
export function bannerCountRoutes(app: App, { database, clock }: ContentOptions): void {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'counts of banners wait')
  const counter = bannerCounter({ database, clock, failed })
  const onceADay = new OnceADay()
  app.addHook('onClose', () => counter.write())
  app.register(async (limited) => {
    await limited.register(rateLimit, { max: 60, timeWindow: '1 minute' })
    addEndpoint(limited, contract.countBanners, async ({ body, request }) => {
      const { person } = request.viewer
      const visitor =
        person === null
          ? {
              name: `${request.ip} ${request.headers['user-agent'] ?? ''}`,
              address: addressGroup(request.ip),
            }
          : { name: `persona ${person.id}`, address: null }
      const timeZone = await shopTimeZone(database.db)
      const countOnce = (id: number, kind: 'views' | 'clicks') => {
        if (onceADay.isFirst(clock(), timeZone, visitor, `${kind} ${id}`)) counter.count(id, kind)
      }
      for (const id of body.vistas) countOnce(id, 'views')
      for (const id of body.clics) countOnce(id, 'clicks')
      return { success: true as const }
    })
  })
}
