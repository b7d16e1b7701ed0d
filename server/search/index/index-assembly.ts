import { setImmediate as nextTurn } from 'node:timers/promises'
import { referenceIndexSteps, type ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Segment } from '#search/index/segment.ts'
import { createSnapshot, type Snapshot } from '#search/index/snapshot.ts'
import { inSlices } from './in-slices.ts'
import type { BuildMessage } from './worker-messages.ts'

/**
 * Assembles the index from the messages of an index worker. Messages are applied strictly in their order, each as a whole, in
 * slices between which the event loop runs.
 */
export class IndexAssembly {
  /** Settles when every message so far is applied. */
  #applied: Promise<unknown> = Promise.resolve()
  #stopped = false
  #references: ReferenceIndex | null = null
  #base: Segment | null = null
  #changes: Segment | null = null
  #replaced: Uint32Array = new Uint32Array()

  /** How many products have changed since the base. */
  get changedCount(): number {
    return this.#replaced.length
  }

  /**
   * @returns the index with this message and all before it; undefined once stopped. Rejects when the message cannot be applied,
   * and then every later one.
   */
  apply(message: BuildMessage): Promise<Snapshot | undefined> {
    const applied = this.#applied.then(() => this.#apply(message))
    this.#applied = applied
    return applied
  }

  /** Resolves when every message so far is applied. */
  async applied(): Promise<void> {
    await this.#applied
  }

  /** Applies nothing more. Resolves when no message is being applied. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#applied.catch(() => {})
  }

  async #apply(message: BuildMessage): Promise<Snapshot | undefined> {
    const references = await this.#referencesOf(message)
    await nextTurn()
    if (this.#stopped || references === undefined) return undefined
    this.#references = references
    if (message.type === 'base') this.#base = message.segment
    else if (message.products !== null) {
      this.#changes = message.products.segment
      this.#replaced = message.products.replaced
    }
    if (references === null || this.#base === null) throw new Error('The index has no base yet')
    return createSnapshot({ references, base: this.#base, changes: this.#changes, replaced: this.#replaced })
  }

  async #referencesOf(message: BuildMessage): Promise<ReferenceIndex | null | undefined> {
    if (message.references === null) return this.#references
    if (message.type === 'base' && message.arranged !== undefined) return message.arranged
    return inSlices(referenceIndexSteps(message.references), () => this.#stopped)
  }
}
