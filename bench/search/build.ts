import { batches, type Corpus } from './corpus.ts'
import type { GivenProducts } from './engine.ts'
import { BUILD_SECONDS } from './settings.ts'

/** @returns seconds, those in which the corpus was made not counted. */
export async function buildFrom(corpus: Corpus, { add, finish }: GivenProducts): Promise<number> {
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
