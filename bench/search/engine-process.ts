// The process of one engine: engine-process.ts ENGINE PRODUCTS QUERIES. Started by run-engine.ts.
import { batches, makeCorpus } from './corpus.ts'
import type { Answer, Engine, EngineMessage } from './engine.ts'
import { ENGINES } from './engines.ts'
import { makeQueries } from './queries.ts'
import {
  ANSWER_SECONDS,
  BUILD_SECONDS,
  CORPUS_SEED,
  QUERY_SEED,
  WARM_UP_ROUNDS,
  WARM_UP_SECONDS,
  WARM_UP_SEED,
} from './settings.ts'

const [name = '', size = '', queryCount = ''] = process.argv.slice(2)
const corpus = makeCorpus(Number(size), CORPUS_SEED)
const queries = makeQueries(corpus, Number(queryCount), QUERY_SEED).map(({ text }) => text)
const warmUp = makeQueries(corpus, Number(queryCount) * WARM_UP_ROUNDS, WARM_UP_SEED).map(({ text }) => text)
const emptyBytes = bytesInUse()

const open = await ENGINES[name]!.load()
const engine = await open(corpus.references)
try {
  await send({ step: 'built', seconds: await build(engine) })
  await answer(engine, warmUp, WARM_UP_SECONDS)
  const answers = await answer(engine, queries, ANSWER_SECONDS)
  const bytes = engine.storedBytes === undefined ? bytesInUse() - emptyBytes : await engine.storedBytes()
  await send({ step: 'answered', bytes, answers })
} finally {
  await engine.close?.()
}
process.disconnect?.()

/** @returns seconds, those in which the corpus was made not counted. */
async function build({ add, finish }: Engine): Promise<number> {
  let milliseconds = 0
  const timed = async (work: () => void | Promise<void>): Promise<void> => {
    const start = performance.now()
    await work()
    milliseconds += performance.now() - start
    // Ended here where that can be, so that a database server that was started is stopped too.
    if (milliseconds > BUILD_SECONDS * 1000) throw new Error(`It took longer than ${BUILD_SECONDS} s`)
  }
  for (const products of batches(corpus)) await timed(() => add(products))
  await timed(finish)
  return milliseconds / 1000
}

async function answer({ search }: Engine, texts: readonly string[], seconds: number): Promise<Answer[]> {
  const answers: Answer[] = []
  const end = performance.now() + seconds * 1000
  for (const text of texts) {
    const start = performance.now()
    if (start > end) break
    const found = search(text)
    // An engine that answers at once is not made to wait for the event loop.
    const ids = Array.isArray(found) ? found : await found
    answers.push({ milliseconds: performance.now() - start, ids })
  }
  return answers
}

/** Of the JavaScript heap and of the buffers outside of it, shared ones as well. */
function bytesInUse(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function send(message: EngineMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)))
  })
}
