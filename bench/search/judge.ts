import type { Corpus } from './corpus.ts'
import type { Answer } from './engine.ts'
import { fitsVehicle, isRight, PAGE } from './oracle.ts'
import type { BenchQuery } from './query.ts'

/** A query with its answer and the correct ones. */
export interface Judged {
  readonly query: BenchQuery
  readonly answer: Answer
  /** Number of correct answers, `PAGE` at most. */
  readonly expected: number
  /** Correct ones among the first ten. */
  readonly right: number
  /** Whether the first is. */
  readonly isFirstRight: boolean
  /** How many of the first ten fit the vehicle of the query; null when it has none. */
  readonly fitting: number | null
}

export function judge(query: BenchQuery, expected: number, answer: Answer, corpus: Corpus): Judged {
  const products = answer.ids.slice(0, PAGE).map(corpus.product)
  const right = products.filter((product) => isRight(query.intent, product, corpus)).length
  const isFirstRight = products[0] !== undefined && isRight(query.intent, products[0], corpus)
  const { intent } = query
  const fitting = intent.kind === 'vehicle' ? products.filter((product) => fitsVehicle(intent, product)).length : null
  return { query, answer, expected, right, isFirstRight, fitting }
}

/**
 * The product with exactly this key must come first. For other queries the page must have as many correct answers as possible: keys with
 * the same beginning may come before the number of another brand.
 */
export function isFullyFound({ query, expected, right, isFirstRight }: Judged): boolean {
  return query.intent.kind === 'key' && query.intent.isOwn ? isFirstRight : right >= expected
}

export interface Figures {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Shares in percent; NaN where no query counts. */
  readonly recall: number
  readonly fit: number
  readonly foundClean: number
  readonly foundTypo: number
  readonly keys: number
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const times = judged.map(({ answer }) => answer.milliseconds).toSorted((a, b) => a - b)
  const vehicles = judged.filter(({ query }) => query.intent.kind === 'vehicle')
  const keys = judged.filter(({ query }) => query.intent.kind === 'key' || query.intent.kind === 'partial key')
  const isTypo = ({ query }: Judged): boolean => query.alteration === 'typo'
  return {
    perSecond: (times.length / sum(times)) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    recall: found(judged),
    fit: share(sum(vehicles.map(({ fitting }) => fitting ?? 0)), sum(vehicles.map(({ answer }) => answer.ids.length))),
    foundClean: found(vehicles.filter((one) => !isTypo(one))),
    foundTypo: found(vehicles.filter(isTypo)),
    keys: share(keys.filter(isFullyFound).length, keys.length),
  }
}

/** @param sorted ascending */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

/** Correct answers among the first ten, as a share of the possible ones; all queries have the same weight. */
function found(judged: readonly Judged[]): number {
  return share(sum(judged.map(({ right, expected }) => right / expected)), judged.length)
}

function share(part: number, whole: number): number {
  return (100 * part) / whole
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
