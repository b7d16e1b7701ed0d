import type { IndexedProduct, References } from '#search/catalogue.ts'

/** A search engine as the benchmark drives it, in a process of its own. */
export interface Engine {
  readonly add: (products: readonly IndexedProduct[]) => void | Promise<void>
  /** After the last product, before the first search. */
  readonly finish: () => void | Promise<void>
  /** @returns the ids of the first ten products. */
  readonly search: (text: string) => number[] | Promise<number[]>
  /** Bytes of tables and indexes, of an engine that keeps them outside this process's memory. */
  readonly storedBytes?: () => Promise<number>
  readonly close?: () => Promise<void>
}

export type OpenEngine = (references: References) => Engine | Promise<Engine>

/** What the process of an engine tells the one that started it. */
export type EngineMessage =
  | { readonly step: 'built'; readonly seconds: number }
  | { readonly step: 'answered'; readonly bytes: number; readonly answers: readonly Answer[] }

export interface Answer {
  readonly milliseconds: number
  /** Of the first ten products. */
  readonly ids: readonly number[]
}
