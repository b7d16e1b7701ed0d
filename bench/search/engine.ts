import type { IndexedProduct, References } from '#search/catalogue.ts'
import type { Corpus } from './corpus.ts'

/** A search engine as the benchmark drives it, in a process of its own. */
export type Engine = (GivenProducts | OwnBuild) & {
  /** @returns the ids of the first ten products. */
  readonly search: (text: string) => number[] | Promise<number[]>
  /** Bytes of tables and indexes, of an engine that stores them outside this process's memory. */
  readonly storedBytes?: () => Promise<number>
  readonly close?: () => Promise<void>
}

export interface GivenProducts {
  readonly add: (products: readonly IndexedProduct[]) => void | Promise<void>
  /** After the last product, before the first search. */
  readonly finish: () => void | Promise<void>
}

/** An engine that is built in a thread of its own, whose garbage goes with it. */
interface OwnBuild {
  readonly build: (corpus: Corpus) => Promise<Built>
}

interface Built {
  /** Those in which the corpus was made not counted. */
  readonly seconds: number
  /** Of buffers that both threads hold: they are counted as the memory of neither. */
  readonly sharedBytes: number
}

export type OpenEngine = (references: References) => Engine | Promise<Engine>

/** Messages of an engine's process to its parent. */
export type EngineMessage =
  | { readonly step: 'built'; readonly seconds: number }
  | { readonly step: 'answered'; readonly bytes: number; readonly answers: readonly Answer[] }

export interface Answer {
  readonly milliseconds: number
  /** Of the first ten products. */
  readonly ids: readonly number[]
}
