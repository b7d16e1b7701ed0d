/** Items by the address that they come from. Addresses take turns; the items of one address keep their order. */
export class FairQueue<Item> {
  readonly #byAddress = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(address: string): number {
    return this.#byAddress.get(address)?.length ?? 0
  }

  add(address: string, item: Item): void {
    const items = this.#byAddress.get(address)
    if (items === undefined) this.#byAddress.set(address, [item])
    else items.push(item)
    this.#size += 1
  }

  /** Removes and gives the next item; undefined when there is none. */
  take(): Item | undefined {
    for (const [address, items] of this.#byAddress) {
      const item = items.shift()
      this.#byAddress.delete(address)
      // At the end of the map: every other address comes first.
      if (items.length > 0) this.#byAddress.set(address, items)
      this.#size -= 1
      return item
    }
    return undefined
  }
}
