import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import { errorBody, Failure, STATUS } from './failure.ts'

export interface Readiness {
  /** Products the search index holds; null while it is not built. */
  indexedProducts(): number | null
  /** Rejects when the database does not answer. */
  pingDatabase(): Promise<void>
}

/** One line of the log for each answer. GET /healthz (the process lives), GET /readyz (it can serve), GET /metrics (Prometheus, loopback only). */
export function installObservability(app: App, readiness: Readiness, version: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'tuerca_http_requests_total',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'tuerca_http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const products: Gauge = new Gauge({
    name: 'tuerca_search_products',
    help: 'Products in the search index',
    registers: [registry],
    collect: () => products.set(readiness.indexedProducts() ?? 0),
  })

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
    requests.inc({ ...labels, status: reply.statusCode })
    durations.observe(labels, reply.elapsedTime / 1000)
    const { method, url } = request
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })

  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, async () => ({ status: 'ok', version }))
  app.get('/readyz', hidden, async (_, reply) => {
    const database = await readiness.pingDatabase().then(
      () => true,
      () => false,
    )
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
  app.get('/metrics', hidden, async (request, reply) => {
    if (!isLoopback(request)) {
      return reply.status(STATUS.not_found).send(errorBody(new Failure('not_found', 'Esta dirección no existe.')))
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Both the connection and, behind a proxy on this machine, the one it speaks for. */
function isLoopback(request: FastifyRequest): boolean {
  const addresses = [request.socket.remoteAddress ?? '', request.ip]
  return addresses.every((address) => /^(127\.|::1$|::ffff:127\.)/u.test(address))
}
