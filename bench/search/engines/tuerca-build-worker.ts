// Builds the segment of a corpus: makes the products itself, since they would have to be copied to it.
import { parentPort, workerData } from 'node:worker_threads'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import type { Segment } from '#search/index/segment.ts'
import { buildFrom } from '../build.ts'
import { makeCorpus } from '../corpus.ts'
import { CORPUS_SEED } from '../settings.ts'

export interface BuiltSegment {
  readonly seconds: number
  readonly segment: Segment
}

const port = parentPort
if (port === null) throw new Error('tuerca-build-worker runs as a worker thread only')
const { size } = workerData as { readonly size: number }
const builder = new SegmentBuilder()
let segment: Segment | undefined
const seconds = await buildFrom(makeCorpus(size, CORPUS_SEED), {
  add: (products) => {
    for (const product of products) builder.add(product)
  },
  finish: () => {
    segment = builder.finish()
  },
})
port.postMessage({ seconds, segment })
