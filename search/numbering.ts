import { sharedU32 } from './shared-arrays.ts'

/** Gives ids of the catalogue small numbers as they come; `sorted` then renumbers them by id. */
export class Numbering {
  readonly #numbers = new Map<number, number>()

  numberOf(id: number): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const next = this.#numbers.size
    this.#numbers.set(id, next)
    return next
  }

  /** @returns the ids ascending, and for each number given so far the place of its id among them. */
  sorted(): { ids: Uint32Array; places: Uint32Array } {
    const ids = sharedU32(this.#numbers.size)
    ids.set([...this.#numbers.keys()].sort((a, b) => a - b))
    const places = new Uint32Array(ids.length)
    for (let place = 0; place < ids.length; place++) places[this.#numbers.get(ids[place]!)!] = place
    return { ids, places }
  }
}

/** @returns the place of `id` in `ids`, which ascend, or -1. */
export function placeOfId(ids: Uint32Array, id: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low < ids.length && ids[low] === id ? low : -1
}
