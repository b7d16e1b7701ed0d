/** Counts by the index of a product, each product once. */
export interface Dense {
  readonly products: Int32Array
  readonly counts: Float64Array
}

/** So that suggestions reveal no single customer (decision 0087). */
const LEAST_GROUPS = 5

/** Sums the counts of groups by product, to find products that enough groups have and no group has more than half of. */
export class Tally {
  readonly #groups: Int32Array
  readonly #total: Float64Array
  /** The highest and second highest count of a group, and the group with the highest. */
  readonly #top: Float64Array
  readonly #second: Float64Array
  readonly #topGroup: Int32Array

  /** @param products their number */
  constructor(products: number) {
    this.#groups = new Int32Array(products)
    this.#total = new Float64Array(products)
    this.#top = new Float64Array(products)
    this.#second = new Float64Array(products)
    this.#topGroup = new Int32Array(products)
  }

  clear(): void {
    for (const column of [this.#groups, this.#total, this.#top, this.#second, this.#topGroup]) column.fill(0)
  }

  /** Each group once. */
  add(groupId: number, { products, counts }: Dense): void {
    for (let at = 0; at < products.length; at++) {
      const product = products[at] ?? 0
      const count = counts[at] ?? 0
      const top = this.#top[product] ?? 0
      this.#groups[product] = (this.#groups[product] ?? 0) + 1
      this.#total[product] = (this.#total[product] ?? 0) + count
      if (count > top) {
        this.#second[product] = top
        this.#top[product] = count
        this.#topGroup[product] = groupId
      } else if (count > (this.#second[product] ?? 0)) this.#second[product] = count
    }
  }

  /**
   * The products that at least five groups have and no group has more than half of, the best first: by number of groups, then by count.
   * @param without a group to leave out, with its own share of each product
   * @param isOpen whether a product is wanted
   */
  best(
    most: number,
    { without, isOpen }: { readonly without: Without; readonly isOpen: (product: number) => boolean },
  ): number[] {
    const candidates: { readonly product: number; readonly groups: number; readonly total: number }[] = []
    const withGroups: number[] = []
    for (let product = 0; product < this.#groups.length; product++) {
      if ((this.#groups[product] ?? 0) < LEAST_GROUPS || !isOpen(product)) continue
      const { groups, total, top } = this.#others(product, without)
      if (groups < LEAST_GROUPS || 2 * top > total) continue
      candidates.push({ product, groups, total })
      withGroups[groups] = (withGroups[groups] ?? 0) + 1
    }
    const least = leastOfBest(withGroups, most)
    return candidates
      .filter(({ groups }) => groups >= least)
      .toSorted((a, b) => b.groups - a.groups || b.total - a.total || a.product - b.product)
      .slice(0, most)
      .map(({ product }) => product)
  }

  #others(product: number, { groupId, own }: Without) {
    const [groups, total, top] = [this.#groups[product] ?? 0, this.#total[product] ?? 0, this.#top[product] ?? 0]
    const share = own[product] ?? 0
    if (share === 0) return { groups, total, top }
    const isTop = this.#topGroup[product] === groupId
    return { groups: groups - 1, total: total - share, top: isTop ? (this.#second[product] ?? 0) : top }
  }
}

interface Without {
  readonly groupId: number
  /** Its own counts by product. */
  readonly own: Float64Array
}

/**
 * The number of groups that is needed to be among the first `most`: only those are sorted. @param withGroups products by number of groups
 */
function leastOfBest(withGroups: readonly number[], most: number): number {
  let better = 0
  for (let groups = withGroups.length - 1; groups >= LEAST_GROUPS; groups--) {
    better += withGroups[groups] ?? 0
    if (better >= most) return groups
  }
  return LEAST_GROUPS
}
