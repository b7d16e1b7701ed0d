/**
 * How much a search has done, in the unit of `plan/costs.ts`: documents, applications, keys and forms of words that it looked at. It is
 * counted where a number of them is taken through one step, so that counting takes no time. A searcher has one, and every search adds to it.
 */
export interface Work {
  steps: number
}
