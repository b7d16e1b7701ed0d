import { sharedU32 } from './shared-arrays.ts'

/** Gives ids of the catalogue small numbers in the order of their first use. `sorted` renumbers them by id. */
export class Numbering {
  readonly #numbers = new Map<number, number>()

  numberOf(id: number): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(id, next)
    return next
  }

  /** @returns the ids ascending, and for each number given so far the index of its id among them. */
  sorted(): { ids: Uint32Array; indexes: Uint32Array } {
    const ids = sharedU32(this.#numbers.size)
    ids.set([...this.#numbers.keys()].sort((a, b) => a - b))
    const indexes = new Uint32Array(ids.length)
    for (const [index, id] of ids.entries()) {
      const number = this.#numbers.get(id)
      if (number !== undefined) indexes[number] = index
    }
    return { ids, indexes }
  }
}

/** @returns the index of `id` in [from, to) of `ids`, which ascend there, or -1. */
export function indexOfId(ids: Uint32Array | Uint16Array, id: number, from = 0, to = ids.length): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low < to && ids[low] === id ? low : -1
}

/** @returns the indexes of the wanted ids that `ids` has, ascending. */
export function indexesOfIds(ids: Uint32Array, wanted: readonly number[]): number[] {
  const indexes = new Set<number>()
  for (const id of wanted) {
    const index = indexOfId(ids, id)
    if (index >= 0) indexes.add(index)
  }
  return [...indexes].sort((a, b) => a - b)
}

/** @returns by number, under `size`: 1 for those of `numbers`, else 0. */
export function flagsOf(numbers: readonly number[], size: number): Uint8Array {
  const marked = new Uint8Array(size)
  for (const number of numbers) marked[number] = 1
  return marked
}
