/**
 * The amount of work of a search, in the unit of `plan/costs.ts`: documents, applications, keys and forms of words. It is counted once
 * for many of them, so that counting takes no time. A searcher has one counter, and every search adds to it.
 */
export interface Work {
  steps: number
}
