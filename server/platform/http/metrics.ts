import type { Registry } from 'prom-client'

export interface Answer {
  readonly method: string
  /** The pattern of its address, so that there are few. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

interface Recorder {
  readonly registry: Registry
  record(answer: Answer): void
}

/** Counts answers for Prometheus. prom-client is loaded by `load`: no answer needs it, and each start would wait for it. */
export class Metrics {
  readonly #indexedProducts: () => number | null
  #early: Answer[] = []
  #recorder: Recorder | undefined
  #loading: Promise<Recorder> | undefined

  constructor(indexedProducts: () => number | null) {
    this.#indexedProducts = indexedProducts
  }

  record(answer: Answer): void {
    if (this.#recorder === undefined) this.#early.push(answer)
    else this.#recorder.record(answer)
  }

  /** Call it soon after the first answers, which are remembered one by one until then. */
  async load(): Promise<Registry> {
    this.#loading ??= createRecorder(this.#indexedProducts)
    const recorder = await this.#loading
    if (this.#recorder === undefined) {
      this.#recorder = recorder
      for (const answer of this.#early) recorder.record(answer)
      this.#early = []
    }
    return recorder.registry
  }
}

async function createRecorder(indexedProducts: () => number | null): Promise<Recorder> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
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
  const products: InstanceType<typeof Gauge> = new Gauge({
    name: 'tuerca_search_products',
    help: 'Products in the search index',
    registers: [registry],
    collect: () => products.set(indexedProducts() ?? 0),
  })
  return {
    registry,
    record({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
  }
}
