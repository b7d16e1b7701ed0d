// Usage: node --expose-gc bench/search-core.ts [products, default 100000] [queries, default 2000]
import { buildReferenceIndex } from '#search/references.ts'
import { search } from '#search/search.ts'
import { SegmentBuilder } from '#search/segment-builder.ts'
import { openSegment } from '#search/segment.ts'
import { createSnapshot, type Snapshot } from '#search/snapshot.ts'
import { makeCorpus } from './search-corpus.ts'
import { makeQueries, type BenchQuery } from './search-queries.ts'

const productCount = Number(process.argv[2] ?? 100_000)
const queryCount = Number(process.argv[3] ?? 2000)
/** Of each query the median time counts, so that other work of the machine does not show. */
const PASSES = 5

const corpus = makeCorpus(productCount, 1)
const snapshot = timedBuild()
const queries = makeQueries(corpus, queryCount, productCount, 2)
for (let round = 0; round < 3; round++) for (const query of queries) run(query, false)
report('all', queries, false)
for (const kind of new Set(queries.map((query) => query.kind))) {
  report(
    kind,
    queries.filter((query) => query.kind === kind),
    false,
  )
}
report('all, with facets', queries, true)
reportDrillDown()

function timedBuild(): Snapshot {
  let generating = performance.now()
  for (const product of corpus.products()) if (product.id < 0) throw new Error('unreachable')
  generating = performance.now() - generating
  const before = memoryInMegabytes()
  const start = performance.now()
  const builder = new SegmentBuilder()
  for (const product of corpus.products()) builder.add(product)
  const added = performance.now()
  const buffers = builder.finish()
  const end = performance.now()
  console.log(
    `build ${seconds(end - start - generating)} s (add ${seconds(added - start - generating)}, finish ${seconds(end - added)})`,
  )
  let bytes = 0
  const sizes: [string, number][] = []
  const measure = (name: string, value: unknown): void => {
    if (ArrayBuffer.isView(value)) {
      bytes += value.byteLength
      sizes.push([name, value.byteLength])
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) measure(`${name}.${key}`, inner)
    }
  }
  measure('', buffers)
  sizes.sort((a, b) => b[1] - a[1])
  const megabytes = (size: number): string => (size / 1e6).toFixed(1)
  console.log(
    `index ${megabytes(bytes)} MB: ${sizes
      .slice(0, 12)
      .map(([name, size]) => `${name} ${megabytes(size)}`)
      .join(', ')}`,
  )
  const opening = performance.now()
  const references = buildReferenceIndex(corpus.references)
  const opened = performance.now()
  const base = openSegment(buffers)
  const made = createSnapshot({ references, base, changes: null, replaced: [] })
  console.log(
    `references ${(opened - opening).toFixed(1)} ms, open and snapshot ${(performance.now() - opened).toFixed(1)} ms`,
  )
  console.log(`memory of the process ${memoryInMegabytes()} MB, ${before} before the build`)
  const count = Math.min(50_000, productCount)
  const replaced = Array.from({ length: count }, (_, i) => i + 1)
  createSnapshot({ references, base, changes: null, replaced })
  const replacing = performance.now()
  createSnapshot({ references, base, changes: null, replaced })
  console.log(`snapshot with ${count} replaced ${(performance.now() - replacing).toFixed(1)} ms`)
  return made
}

function run({ text }: BenchQuery, withFacets: boolean): number {
  return search(snapshot, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets }).total
}

function report(name: string, asked: readonly BenchQuery[], withFacets: boolean): void {
  const passes: number[][] = asked.map(() => [])
  const totals: number[] = []
  // Pass after pass over all queries: a query asked again at once would find its memory still in the processor.
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [place, query] of asked.entries()) {
      const start = performance.now()
      totals[place] = run(query, withFacets)
      passes[place]!.push(performance.now() - start)
    }
  }
  const times = passes.map((list) => list.toSorted((a, b) => a - b)[PASSES >> 1]!)
  const found = totals.filter((total) => total > 0).length
  const all = totals.reduce((sum, total) => sum + total, 0)
  const slowest = asked[times.indexOf(Math.max(...times))]!
  times.sort((a, b) => a - b)
  const sum = times.reduce((total, time) => total + time, 0)
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))]! * 1000).toFixed(0)
  console.log(
    `${name}: ${Math.round(asked.length / (sum / 1000))} queries/s, p50 ${at(0.5)} µs, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)} ("${slowest.text}"); ${found} of ${asked.length} found, ${Math.round(all / asked.length)} on average`,
  )
}

function reportDrillDown(): void {
  const steps = [{}, { year: 1998 }, { year: 1998, makeId: 1 }, { year: 1998, makeId: 1, modelId: 3 }]
  for (const filters of steps) {
    const start = performance.now()
    const { total } = search(snapshot, { text: '', filters, sort: 'relevance', offset: 0, limit: 10, withFacets: true })
    console.log(
      `drill-down ${JSON.stringify(filters)}: ${(performance.now() - start).toFixed(2)} ms, ${total} products`,
    )
  }
}

function memoryInMegabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 1e6)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
