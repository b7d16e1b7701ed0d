/** Repeatable pseudo-random numbers (sfc32): the same seed gives the same sequence on every machine. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    this.#a = hash(seed, 0x9e3779b9)
    this.#b = hash(seed, 0x243f6a88)
    this.#c = hash(seed, 0xb7e15162)
    for (let i = 0; i < 12; i++) this.next()
  }

  /** At least 0, less than 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** @throws RangeError if there is nothing to pick. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  /** Up to `count` different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items]
    const sample: Item[] = []
    while (sample.length < count && rest.length > 0) {
      sample.push(...rest.splice(Math.floor(this.next() * rest.length), 1))
    }
    return sample
  }

  /** Like `sample`, an item being drawn first the more often the greater its weight. */
  weightedSample<Item>(items: readonly Item[], weight: (item: Item) => number, count: number): Item[] {
    return items
      .map((item) => ({ item, order: -Math.log(1 - this.next()) / weight(item) }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item)
  }

  /** Normally distributed around 0 with deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }
}

/** Draws items one after another, each as often as its weight says. */
export function weightedPicker<Item>(items: readonly Item[], weight: (item: Item) => number): (random: Random) => Item {
  const sums: number[] = []
  let total = 0
  for (const item of items) sums.push((total += weight(item)))
  return (random) => {
    const target = random.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string, offset: number): number {
  let value = offset
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value | 0
}
