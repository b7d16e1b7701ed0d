import type { App } from './app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from './failure-answer.ts'
import { isLocal } from './is-local.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

interface Answer {
  readonly method: string
  /** The pattern of the address, of which there are few. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** GET /metrics (Prometheus, loopback only). `indexedProducts`: null while there is no index. */
export function installMetrics(app: App, indexedProducts: () => number | null): void {
  const metrics = new Metrics(indexedProducts)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.record({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isLocal(request)) {
      return reply.status(STATUS.not_found).send(errorBody(new Failure('not_found', 'Esta dirección no existe.')))
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Counts answers, beside the usual figures of a Node process. */
class Metrics {
  readonly registry = new Registry()
  readonly #requests: Counter
  readonly #durations: Histogram

  constructor(indexedProducts: () => number | null) {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Counter({
      name: 'tuerca_http_requests_total',
      help: 'Requests by route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'tuerca_http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    })
    const products: Gauge = new Gauge({
      name: 'tuerca_search_products',
      help: 'Products in the search index',
      registers,
      collect: () => products.set(indexedProducts() ?? 0),
    })
  }

  record({ method, route, status, seconds }: Answer): void {
    this.#requests.inc({ method, route, status })
    this.#durations.observe({ method, route }, seconds)
  }
}
