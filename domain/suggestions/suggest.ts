import { Tally, type Dense } from './tally.ts'

/** A company's counts of products: bought pieces, or how often its people opened them. */
export interface Counts {
  readonly companyId: number
  /** Ids, each once. */
  readonly products: readonly number[]
  /** By the same index; more than 0. */
  readonly counts: readonly number[]
}

export interface Customer {
  readonly id: number
  /** The company at the top of its group; its own id where it has no parent. */
  readonly groupId: number
  /** The supplying branch. */
  readonly branchId: number
  /** Its price lists: a product of any of them has a price. */
  readonly listIds: readonly number[]
}

export interface Market {
  readonly customers: readonly Customer[]
  /** Every product with its line; null: none. */
  readonly products: readonly { readonly id: number; readonly lineId: number | null }[]
  /** Products by price list. */
  readonly priced: ReadonlyMap<number, readonly number[]>
  /** Of the last 180 days. */
  readonly purchases: readonly Counts[]
  /** After a search, in the last 28 days. */
  readonly openings: readonly Counts[]
  /** Products that each company bought in the last 24 months. */
  readonly bought: ReadonlyMap<number, readonly number[]>
}

export interface Suggestions {
  readonly companyId: number
  /** Ids of products, the best first. */
  readonly unbought: readonly number[]
  readonly searched: readonly number[]
}

/** Two buyers are alike if the same branch supplies them and they share this many lines. */
const LEAST_LINES = 3

/** The companies of one group, at one branch or at all. */
interface Buyer extends Dense {
  readonly groupId: number
  readonly customers: readonly Customer[]
  /** A bit for each line with any count. */
  readonly lines: Uint32Array
}

/**
 * The suggestions for each company. unbought: products that similar buyers at the same branch buy, and its group has not bought.
 * searched: products that other groups open after a search, and its group has not bought. Both have a price for the company, and counts
 * in at least five other groups, none with more than half. Yields company by company, so that the caller can let other work run.
 * @param most of each kind
 */
export function* suggestionsFor(market: Market, most: number): Generator<Suggestions, void, undefined> {
  const places = new Map(market.products.map(({ id }, place) => [id, place]))
  const idOf = (place: number) => market.products[place]?.id ?? 0
  const priced = pricesOf(market, places)
  const buyers = buyersOf(market, market.purchases, {
    places,
    keyOf: ({ groupId, branchId }) => `${groupId} ${branchId}`,
  })
  const byBranch = Map.groupBy(buyers, ({ customers: [first] }) => first?.branchId ?? 0)
  const openers = buyersOf(market, market.openings, { places, keyOf: ({ groupId }) => String(groupId) })
  const openerOf = new Map(openers.map((opener) => [opener.groupId, opener]))
  const buyerOf = new Map(buyers.flatMap((buyer) => buyer.customers.map(({ id }) => [id, buyer] as const)))

  const [peers, everyone] = [new Tally(places.size), new Tally(places.size)]
  for (const opener of openers) everyone.add(opener.groupId, opener)
  const [none, own] = [new Float64Array(places.size), new Float64Array(places.size)]
  const isBought = new Uint8Array(places.size)

  for (const [groupId, companies] of Map.groupBy(market.customers, (customer) => customer.groupId)) {
    isBought.fill(0)
    for (const { id } of companies)
      for (const place of placesOf(market.bought.get(id) ?? [], places)) isBought[place] = 1
    own.fill(0)
    addTo(own, openerOf.get(groupId))
    let tallied: Buyer | undefined
    for (const customer of companies) {
      const buyer = buyerOf.get(customer.id)
      if (buyer !== undefined && buyer !== tallied) {
        peers.clear()
        for (const other of byBranch.get(customer.branchId) ?? [])
          if (other !== buyer && areAlike(buyer.lines, other.lines)) peers.add(other.groupId, other)
        tallied = buyer
      }
      const hasPrice = priced(customer)
      const isOpen = (place: number) => isBought[place] === 0 && hasPrice[place] === 1
      const unbought = buyer === undefined ? [] : peers.best(most, { without: { groupId, own: none }, isOpen })
      const searched = everyone.best(most, { without: { groupId, own }, isOpen })
      yield { companyId: customer.id, unbought: unbought.map(idOf), searched: searched.map(idOf) }
    }
  }
}

type Places = ReadonlyMap<number, number>

function placesOf(products: readonly number[], places: Places): number[] {
  return products.flatMap((id) => places.get(id) ?? [])
}

function addTo(sums: Float64Array, counted: Dense | undefined): void {
  for (const [at, product] of (counted?.products ?? []).entries())
    sums[product] = (sums[product] ?? 0) + (counted?.counts[at] ?? 0)
}

/** Joins companies with the same key into one buyer. Products without counts are left out. */
function buyersOf(
  { customers, products }: Market,
  counted: readonly Counts[],
  { places, keyOf }: { readonly places: Places; readonly keyOf: (customer: Customer) => string },
): Buyer[] {
  const countsOf = new Map(counted.map((counts) => [counts.companyId, counts]))
  const lines = new Map<number, number>()
  for (const { lineId } of products) if (lineId !== null && !lines.has(lineId)) lines.set(lineId, lines.size)
  return [...Map.groupBy(customers, keyOf).values()].flatMap((together) => {
    const sums = new Map<number, number>()
    for (const { id } of together) {
      const { products: ids, counts } = countsOf.get(id) ?? { products: [], counts: [] }
      for (const [at, product] of ids.entries()) {
        const place = places.get(product)
        if (place !== undefined) sums.set(place, (sums.get(place) ?? 0) + (counts[at] ?? 0))
      }
    }
    if (sums.size === 0) return []
    const bits = new Uint32Array(Math.ceil(lines.size / 32))
    for (const place of sums.keys()) {
      const line = lines.get(products[place]?.lineId ?? -1)
      if (line !== undefined) bits[line >> 5] = (bits[line >> 5] ?? 0) | (1 << (line & 31))
    }
    const [groupId = 0] = together.map((customer) => customer.groupId)
    return {
      groupId,
      customers: together,
      lines: bits,
      products: Int32Array.from(sums.keys()),
      counts: Float64Array.from(sums.values()),
    }
  })
}

function areAlike(a: Uint32Array, b: Uint32Array): boolean {
  let common = 0
  for (let at = 0; at < a.length; at++) {
    // Clears the lowest bit.
    for (let both = (a[at] ?? 0) & (b[at] ?? 0); both !== 0; both &= both - 1) if (++common >= LEAST_LINES) return true
  }
  return false
}

/** Whether each product has a price, by index: 1 where it has. Customers with the same lists share the result. */
function pricesOf({ priced }: Market, places: Places): (customer: Customer) => Uint8Array {
  const known = new Map<string, Uint8Array>()
  return ({ listIds }) => {
    const key = listIds.toSorted((a, b) => a - b).join()
    const stored = known.get(key)
    if (stored !== undefined) return stored
    const made = new Uint8Array(places.size)
    for (const id of listIds) for (const place of placesOf(priced.get(id) ?? [], places)) made[place] = 1
    known.set(key, made)
    return made
  }
}
