import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestionsFor, type Counts, type Customer, type Market } from './suggest.ts'

const PRODUCTS = 12
const LINES = 5
const product = fc.integer({ min: 1, max: PRODUCTS })

const countsOf = fc
  .dictionary(product.map(String), fc.integer({ min: 1, max: 6 }), { maxKeys: PRODUCTS })
  .map((all) => ({
    products: Object.keys(all).map(Number),
    counts: Object.values(all),
  }))

const aCustomer = fc.record({
  groupId: fc.integer({ min: 1, max: 10 }),
  branchId: fc.integer({ min: 1, max: 2 }),
  listIds: fc.subarray([1, 2]),
  purchases: countsOf,
  openings: countsOf,
  bought: fc.subarray(
    Array.from({ length: PRODUCTS }, (_, index) => index + 1),
    { maxLength: 6 },
  ),
})

const aMarket = fc
  .record({
    customers: fc.array(aCustomer, { minLength: 6, maxLength: 24 }),
    lines: fc.array(fc.option(fc.integer({ min: 1, max: LINES })), { minLength: PRODUCTS, maxLength: PRODUCTS }),
    priced: fc.tuple(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), fc.subarray([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
  })
  .map(({ customers, lines, priced }): Market => {
    const list = (kind: 'purchases' | 'openings'): Counts[] =>
      customers.map((customer, index) => ({ companyId: index + 1, ...customer[kind] }))
    return {
      customers: customers.map(({ groupId, branchId, listIds }, index) => ({
        id: index + 1,
        groupId,
        branchId,
        listIds,
      })),
      products: lines.map((lineId, index) => ({ id: index + 1, lineId })),
      priced: new Map(priced.map((ids, index) => [index + 1, ids])),
      purchases: list('purchases'),
      openings: list('openings'),
      // Recent buyers are buyers too.
      bought: new Map(
        customers.map(({ bought, purchases }, index) => [index + 1, [...new Set([...bought, ...purchases.products])]]),
      ),
    }
  })

/** The counts of a product by group. */
function byGroup(all: readonly Counts[], whose: readonly Customer[], productId: number): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { id, groupId } of whose) {
    const counts = all.find(({ companyId }) => companyId === id)
    const count = counts?.counts[counts.products.indexOf(productId)] ?? 0
    if (count > 0) sums.set(groupId, (sums.get(groupId) ?? 0) + count)
  }
  return sums
}

function isShared(sums: ReadonlyMap<number, number>): boolean {
  const total = [...sums.values()].reduce((sum, count) => sum + count, 0)
  return sums.size >= 5 && [...sums.values()].every((count) => 2 * count <= total)
}

/** The rule in its plain form, one company and product at a time. */
function mayBeSuggested(market: Market, customer: Customer, productId: number) {
  const { customers, purchases, openings, bought, priced, products } = market
  const others = customers.filter(({ groupId }) => groupId !== customer.groupId)
  const own = customers.filter(({ groupId }) => groupId === customer.groupId)
  const lineOf = new Map(products.map(({ id, lineId }) => [id, lineId]))
  const linesOf = (group: number) =>
    new Set(
      customers
        .filter(({ groupId, branchId }) => groupId === group && branchId === customer.branchId)
        .flatMap(({ id }) => purchases.find(({ companyId }) => companyId === id)?.products ?? [])
        .flatMap((id) => lineOf.get(id) ?? []),
    )
  const ownLines = linesOf(customer.groupId)
  const peers = others.filter(
    ({ branchId, groupId }) =>
      branchId === customer.branchId && [...linesOf(groupId)].filter((line) => ownLines.has(line)).length >= 3,
  )
  const isOpen =
    own.every(({ id }) => !(bought.get(id) ?? []).includes(productId)) &&
    customer.listIds.some((list) => (priced.get(list) ?? []).includes(productId))
  return {
    unbought: isOpen && isShared(byGroup(purchases, peers, productId)),
    searched: isOpen && isShared(byGroup(openings, others, productId)),
  }
}

const all = (market: Market, most: number) => [...suggestionsFor(market, most)]

describe('suggestions', () => {
  it('are exactly those that the rule allows, whatever was bought and opened', () => {
    fc.assert(
      fc.property(aMarket, (market) => {
        const found = new Map(all(market, PRODUCTS).map((each) => [each.companyId, each]))
        for (const customer of market.customers) {
          const rule = market.products.map(({ id }) => ({ id, ...mayBeSuggested(market, customer, id) }))
          const { unbought = [], searched = [] } = found.get(customer.id) ?? {}
          expect(unbought.toSorted((a, b) => a - b)).toEqual(rule.flatMap((each) => (each.unbought ? each.id : [])))
          expect(searched.toSorted((a, b) => a - b)).toEqual(rule.flatMap((each) => (each.searched ? each.id : [])))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('are sorted from the best on, so that a limit keeps the best', () => {
    fc.assert(
      fc.property(aMarket, fc.integer({ min: 1, max: 4 }), (market, most) => {
        expect(all(market, most)).toEqual(
          all(market, PRODUCTS).map(({ companyId, unbought, searched }) => ({
            companyId,
            unbought: unbought.slice(0, most),
            searched: searched.slice(0, most),
          })),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('include a part that five others buy, and put the more popular one first', () => {
    const lines = [1, 2, 3]
    const own: Counts = { companyId: 1, products: lines, counts: [1, 1, 1] }
    const others = Array.from({ length: 6 }, (_, index) => ({
      companyId: index + 2,
      products: [...lines, ...(index < 5 ? [4] : []), 5],
      counts: [1, 1, 1, ...(index < 5 ? [2] : []), 1],
    }))
    const purchases = [own, ...others]
    const market: Market = {
      customers: purchases.map(({ companyId: id }) => ({ id, groupId: id, branchId: 1, listIds: [0] })),
      products: [1, 2, 3, 4, 5].map((id) => ({ id, lineId: Math.min(id, 3) })),
      priced: new Map([[0, [1, 2, 3, 4, 5]]]),
      purchases,
      openings: [],
      bought: new Map(purchases.map(({ companyId, products }) => [companyId, products])),
    }
    expect(all(market, 12)[0]).toEqual({ companyId: 1, unbought: [5, 4], searched: [] })
    expect(all({ ...market, openings: others }, 12)[0]).toEqual({ companyId: 1, unbought: [5, 4], searched: [5, 4] })
  })
})
