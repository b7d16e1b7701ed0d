import { Worker } from 'node:worker_threads'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { References } from '#search/catalogue.ts'
import { search } from '#search/search.ts'
import type { Segment } from '#search/index/segment.ts'
import { Searcher } from '#search/searcher.ts'
import { createSnapshot } from '#search/index/snapshot.ts'
import { bufferSizes, totalBytes } from '../buffer-sizes.ts'
import type { Engine } from '../engine.ts'
import { HEAP_MEGABYTES } from '../settings.ts'
import { shippedNames } from '../shipped-names.ts'
import type { BuiltSegment } from './tuerca-build-worker.ts'

export function searcherOf(references: References, base: Segment): Searcher {
  const index = buildReferenceIndex({ ...references, ...shippedNames() })
  return new Searcher(createSnapshot({ references: index, base, changes: null, replaced: [] }))
}

/** Built as the server builds it, in a thread of its own, whose buffers it shares. */
export function openTuerca(references: References): Engine {
  let searcher: Searcher
  return {
    build: async ({ size }) => {
      const worker = new Worker(new URL('tuerca-build-worker.ts', import.meta.url), {
        workerData: { size },
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      })
      const { promise, resolve, reject } = Promise.withResolvers<BuiltSegment>()
      worker.on('message', resolve).on('error', reject)
      const { seconds, segment } = await promise
      await worker.terminate()
      searcher = searcherOf(references, segment)
      return { seconds, sharedBytes: totalBytes(bufferSizes(segment)) }
    },
    search: (text) =>
      search(searcher, { text, filters: {}, sort: 'relevance', offset: 0, limit: 10, withFacets: false }).hits.map(
        ({ productId }) => productId,
      ),
  }
}
