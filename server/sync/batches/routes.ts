import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/systems/batches.ts'
import type { SystemKey } from '#domain/access.ts'
import { MOST_CALLS_PER_MINUTE, type SyncEntity } from '#domain/systems/entities.ts'
import { addEndpoint, type EndpointInput } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { ConcurrencyLimiter } from '#server/platform/http/admission/concurrency-limiter.ts'
import type { SyncOptions } from '#server/sync/options.ts'
import { erpOpenApi } from './openapi.ts'
import { receiveBatch } from './receive-service.ts'

/** Imports of a database run one after the other, and each that waits has a connection of those that all requests share. */
const LIMITS = { maxRunning: 2, maxWaiting: 12, maxWaitingPerAddress: 6 }

/** What other systems send, with keys of theirs. */
export function batchRoutes(app: App, { database, clock, version }: SyncOptions): void {
  const limiter = new ConcurrencyLimiter(LIMITS)

  addEndpoint(app, contract.erpDocument, async () => erpOpenApi(version))

  app.register(async (limited) => {
    await limited.register(rateLimit, {
      max: MOST_CALLS_PER_MINUTE,
      timeWindow: '1 minute',
      // The key is known then, and the body is not read yet.
      hook: 'preParsing',
      keyGenerator: (request) => String(keyOf(request).id),
    })
    const take =
      (entity: SyncEntity) =>
      async ({ body, request }: Pick<EndpointInput<typeof contract.sendProducts>, 'body' | 'request'>) => {
        const key = keyOf(request)
        const { lote: batchId, registros: records, prueba: isTrial } = body
        const batch = { entity, key, batchId, records, isTrial, now: clock() }
        return limiter.run(String(key.systemId), () => receiveBatch(database, batch))
      }
    addEndpoint(limited, contract.sendProducts, take('productos'))
    addEndpoint(limited, contract.sendStock, take('existencias'))
  })
}

/** Of a call that only keys open: its access is checked before. */
function keyOf({ shownKey }: FastifyRequest): SystemKey {
  if (typeof shownKey === 'string') throw new Error('The call is open without a key')
  return shownKey
}
