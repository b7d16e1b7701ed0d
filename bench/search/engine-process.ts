// The process of one engine: engine-process.ts ENGINE PRODUCTS QUERIES. Started by run-engine.ts.
import { buildFrom } from './build.ts'
import { makeCorpus } from './corpus.ts'
import type { Answer, Engine, EngineMessage } from './engine.ts'
import { ENGINES } from './engines.ts'
import { makeQueries } from './queries.ts'
import { ANSWER_SECONDS, CORPUS_SEED, QUERY_SEED, WARM_UP_ROUNDS, WARM_UP_SECONDS, WARM_UP_SEED } from './settings.ts'

const [name = '', size = '', queryCount = ''] = process.argv.slice(2)
const corpus = makeCorpus(Number(size), CORPUS_SEED)
const queries = makeQueries(corpus, Number(queryCount), QUERY_SEED).map(({ text }) => text)
const warmUp = makeQueries(corpus, Number(queryCount) * WARM_UP_ROUNDS, WARM_UP_SEED).map(({ text }) => text)
const emptyBytes = bytesInUse()

const open = await ENGINES[name]!.load()
const engine = await open(corpus.references)
try {
  const { seconds, sharedBytes } =
    'build' in engine ? await engine.build(corpus) : { seconds: await buildFrom(corpus, engine), sharedBytes: 0 }
  await send({ step: 'built', seconds })
  // What building left behind is not collected while queries are measured.
  collectGarbage()
  await answer(engine, warmUp, WARM_UP_SECONDS)
  const answers = await answer(engine, queries, ANSWER_SECONDS)
  const bytes = engine.storedBytes === undefined ? bytesInUse() + sharedBytes - emptyBytes : await engine.storedBytes()
  await send({ step: 'answered', bytes, answers })
} finally {
  await engine.close?.()
}
process.disconnect?.()

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

function collectGarbage(): void {
  for (let round = 0; round < 3; round++) globalThis.gc?.()
}

/** Of the JavaScript heap and of the buffers outside of it that this thread made. */
function bytesInUse(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function send(message: EngineMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send!(message, undefined, {}, (error) => (error === null ? resolve() : reject(error)))
  })
}
