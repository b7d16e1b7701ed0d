import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parametersOf } from '#domain/screen-parameters.ts'
import type { App } from './app-type.ts'
import { loggedAddress } from './secret-address.ts'

/** A database that takes longer cannot serve. */
const PING_TIMEOUT_MS = 800

export interface Readiness {
  /** Products the search index holds; null while it is not built. */
  indexedProducts(): number | null
  /** Rejects when the database does not answer. */
  pingDatabase(): Promise<void>
}

/** One line of the log for each answer. GET /healthz (the process lives), GET /readyz (it can serve). */
export function installObservability(
  app: App,
  readiness: Readiness,
  { version, basePath }: { readonly version: string; readonly basePath: string },
): void {
  /** Shared by concurrent health checks, so that a database that hangs gets one query and not one for each check. */
  let pinging: Promise<void> | undefined
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isPassedOn) return done()
    const { method } = request
    const url = loggedAddress(request.url, knownParameters(request, basePath))
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })

  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, async () => ({ status: 'ok', version }))
  app.get('/readyz', hidden, async (_, reply) => {
    pinging ??= readiness.pingDatabase().finally(() => (pinging = undefined))
    const database = await Promise.race([
      pinging.then(
        () => true,
        () => false,
      ),
      delay(PING_TIMEOUT_MS, false, { ref: false }),
    ])
    const indexed = readiness.indexedProducts()
    const ready = database && indexed !== null
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      version,
      database,
      index: indexed !== null,
      products: indexed ?? 0,
    })
  })
}

/** Known query parameters: those that the contract names for a call, or the list of screens for a screen. */
function knownParameters({ url, routeOptions }: FastifyRequest, basePath: string): readonly string[] {
  const { querystring } = routeOptions.schema ?? {}
  if (querystring instanceof z.ZodObject) return Object.keys(querystring.shape)
  const [path = ''] = url.split('?', 1)
  return path.startsWith(basePath) ? (parametersOf(path.slice(basePath.length - 1)) ?? []) : []
}
