import { search } from '#search/search.ts'
import type { SearchFilters } from '#search/query.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import type { Searcher } from '#search/searcher.ts'
import { bufferSizes, totalBytes } from './buffer-sizes.ts'
import { batches, makeCorpus } from './corpus.ts'
import { searcherOf } from './engines/tuerca.ts'
import { quantile } from './judge.ts'
import { makeQueries } from './queries.ts'
import { QUERY_KINDS, type BenchQuery } from './query.ts'
import { CORPUS_SEED, QUERY_SEED, WARM_UP_SEED } from './settings.ts'

/** Of each query the median of its times counts here, so that it is the query that is slow and not the machine. */
const PASSES = 5
const SLOWEST = 15
const LARGEST_BUFFERS = 15

/** Prints what Tuerca's own table row does not say: sizes by buffer, times by kind of query, with facets, the slowest queries. */
export function printDetails(size: number, queryCount: number): void {
  const corpus = makeCorpus(size, CORPUS_SEED)
  const builder = new SegmentBuilder()
  for (const products of batches(corpus)) for (const product of products) builder.add(product)
  const start = performance.now()
  const buffers = builder.finish()
  const finished = performance.now()
  const searcher = searcherOf(corpus.references, buffers)
  console.log(
    `${size} products: finish ${(finished - start).toFixed(0)} ms, open and snapshot ${(performance.now() - finished).toFixed(1)} ms`,
  )
  printSizes(buffers)

  const queries = makeQueries(corpus, queryCount, QUERY_SEED)
  for (const { text } of makeQueries(corpus, queryCount, WARM_UP_SEED)) ask(searcher, text, {}, true)
  for (const kind of QUERY_KINDS) {
    const ofKind = queries.filter(({ intent }) => intent.kind === kind)
    printTimes(kind, timesOf(searcher, ofKind, false))
    printTimes(`${kind}, with facets`, timesOf(searcher, ofKind, true))
  }
  printTimes(
    'with a typo',
    timesOf(
      searcher,
      queries.filter(({ alteration }) => alteration === 'typo'),
      false,
    ),
  )
  for (const withFacets of [false, true]) {
    const title = withFacets ? ', with facets' : ''
    const times = timesOf(searcher, queries, withFacets)
    printTimes(`all${title}`, times)
    printSlowest(`slowest${title}`, queries, times)
  }
  printDrillDown(searcher)
}

function printSlowest(title: string, queries: readonly BenchQuery[], times: readonly number[]): void {
  console.log(`\n${title}:`)
  const slowest = queries.map((query, place) => ({ query, time: times[place]! })).toSorted((a, b) => b.time - a.time)
  for (const { query, time } of slowest.slice(0, SLOWEST)) {
    console.log(
      `  ${microseconds(time)}  ${query.intent.kind}${query.alteration === 'none' ? '' : `, ${query.alteration}`}: "${query.text}"`,
    )
  }
}

function ask(searcher: Searcher, text: string, filters: SearchFilters, withFacets: boolean): number {
  return search(searcher, { text, filters, sort: 'relevance', offset: 0, limit: 10, withFacets }).total
}

/** @returns milliseconds, in the order of the queries. */
function timesOf(searcher: Searcher, queries: readonly BenchQuery[], withFacets: boolean): number[] {
  const passes: number[][] = queries.map(() => [])
  // Pass after pass over all queries: a query repeated at once would find its data in the processor's caches.
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [place, { text }] of queries.entries()) {
      const start = performance.now()
      ask(searcher, text, {}, withFacets)
      passes[place]!.push(performance.now() - start)
    }
  }
  return passes.map((times) => times.toSorted((a, b) => a - b)[PASSES >> 1]!)
}

function printTimes(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const perSecond = Math.round((times.length / times.reduce((sum, time) => sum + time, 0)) * 1000)
  const at = [0.5, 0.9, 0.99, 1].map((part) => microseconds(quantile(sorted, part)))
  console.log(
    `${name.padEnd(26)} ${String(perSecond).padStart(7)} queries/s  p50 ${at[0]}  p90 ${at[1]}  p99 ${at[2]}  most ${at[3]}`,
  )
}

function microseconds(milliseconds: number): string {
  return `${(milliseconds * 1000).toFixed(0).padStart(6)} µs`
}

function printSizes(buffers: object): void {
  const sizes = bufferSizes(buffers).toSorted((a, b) => b[1] - a[1])
  const total = totalBytes(sizes)
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`
  console.log(`${megabytes(total)}  all buffers`)
  for (const [name, bytes] of sizes.slice(0, LARGEST_BUFFERS)) console.log(`${megabytes(bytes)}  ${name}`)
}

/** Lists by filters alone, as the vehicle picker requests them. */
function printDrillDown(searcher: Searcher): void {
  const model = [...searcher.snapshot.references.makeOfModel].find(
    ([id]) => searcher.snapshot.references.labels.models.get(id) === 'Tsuru',
  )!
  const filters: SearchFilters[] = [
    {},
    { year: 1998 },
    { year: 1998, makeId: model[1] },
    { year: 1998, modelId: model[0] },
  ]
  console.log('\nlists by filters alone, with facets:')
  for (const filter of filters) {
    ask(searcher, '', filter, true)
    const start = performance.now()
    const total = ask(searcher, '', filter, true)
    console.log(
      `  ${(performance.now() - start).toFixed(2).padStart(6)} ms  ${total} products  ${JSON.stringify(filter)}`,
    )
  }
}
