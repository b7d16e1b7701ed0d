import { batches, makeCorpus, type Corpus } from './corpus.ts'
import type { Answer } from './engine.ts'
import { judge, type Judged } from './judge.ts'
import { countRight } from './oracle.ts'
import { makeQueries } from './queries.ts'
import { CORPUS_SEED, QUERY_SEED } from './settings.ts'

/** The queries of a corpus with their numbers of correct answers. */
export interface Truth {
  readonly corpus: Corpus
  readonly judgeAll: (answers: readonly Answer[]) => Judged[]
}

export function findTruth(size: number, queryCount: number): Truth {
  const corpus = makeCorpus(size, CORPUS_SEED)
  const queries = makeQueries(corpus, queryCount, QUERY_SEED)
  const products = batches(corpus).flatMap((batch) => batch)
  const expected = countRight(
    queries.map(({ intent }) => intent),
    products,
    corpus,
  )
  return {
    corpus,
    judgeAll: (answers) => answers.map((answer, place) => judge(queries[place]!, expected[place]!, answer, corpus)),
  }
}
