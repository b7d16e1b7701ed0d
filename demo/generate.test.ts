import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawingForLine } from '#domain/drawing.ts'
import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { readPlatformMembers } from './fleet.ts'
import { generateStore } from './generate.ts'
import { LINES } from './lines/lines.ts'
import { POPULAR_VEHICLES } from './popular.ts'
import type { DemoStore } from './store.ts'
import { readVehicles } from './vehicles.ts'

const hash = (store: DemoStore): string => createHash('sha256').update(JSON.stringify(store)).digest('hex')
const ids = (rows: readonly { readonly id: number }[]): Set<number> => new Set(rows.map((row) => row.id))

describe('demo store', () => {
  let store: DemoStore

  beforeAll(() => {
    store = generateStore(readVehicles(), readPlatformMembers())
  })

  it('is the same for the same seed and another for another', () => {
    expect(hash(generateStore(readVehicles(), readPlatformMembers()))).toBe(hash(store))
    expect(hash(generateStore(readVehicles(), readPlatformMembers(), 'otra'))).not.toBe(hash(store))
  })

  it('has the size of a store', () => {
    expect(store.products).toHaveLength(20_000)
    expect(store.applications.length / store.products.length).toBeGreaterThan(6)
    expect(store.applications.length / store.products.length).toBeLessThan(12)
    expect(store.branches).toHaveLength(5)
    expect(store.brands.length).toBeGreaterThanOrEqual(40)
    expect(store.lines.length).toBeGreaterThanOrEqual(70)
    expect(store.popularSearches.length).toBeGreaterThanOrEqual(40)
    expect(
      store.popularSearches.filter((search) => search.results < 2 && search.query === search.query.toLowerCase()),
    ).toEqual([])
  })

  it('has shares of a store: empty descriptions, new, special, out of stock, equivalents', () => {
    const share = (count: number): number => count / store.products.length
    expect(share(store.products.filter((product) => product.description === '').length)).toBeCloseTo(0.04, 2)
    expect(share(store.products.filter((product) => product.isNew).length)).toBeCloseTo(0.03, 2)
    expect(share(store.products.filter((product) => product.isSpecial).length)).toBeCloseTo(0.04, 2)
    const inStock = new Set(store.stock.filter((row) => row.quantity > 0).map((row) => row.productId))
    expect(share(store.products.length - inStock.size)).toBeGreaterThan(0.12)
    expect(share(store.products.length - inStock.size)).toBeLessThan(0.18)
    const withEquivalents = new Set(
      store.productKeys.filter((row) => row.kind === 'equivalent').map((row) => row.productId),
    )
    expect(share(withEquivalents.size)).toBeCloseTo(0.7, 2)
  })

  it('has a drawing for every line', () => {
    expect(store.lines.filter((line) => drawingForLine(line.name) === 'generica')).toEqual([])
  })

  it('has no two keys with the same folded form', () => {
    const folded = new Set(store.products.map((product) => foldPartKey(product.key)))
    expect(folded.size).toBe(store.products.length)
    const others = store.productKeys.map((row) => foldPartKey(row.key))
    expect(others.filter((key) => folded.has(key))).toEqual([])
  })

  it('has no two names with the same folded form', () => {
    for (const rows of [store.brands, store.lines, store.makes, store.engines]) {
      expect(new Set(rows.map((row) => foldName(row.name.replace('.', 'P')))).size).toBe(rows.length)
    }
    expect(new Set(store.models.map((model) => `${model.makeId} ${foldName(model.name)}`)).size).toBe(
      store.models.length,
    )
    const brands = new Set(store.brands.map((brand) => foldName(brand.name)))
    expect(store.productKeys.filter((row) => brands.has(foldName(row.owner)))).toEqual([])
  })

  it('has years in order, distinct applications and prices from its lists', () => {
    expect(store.applications.filter((row) => (row.yearFrom ?? 0) > (row.yearTo ?? 9999))).toEqual([])
    const known = new Set(store.years)
    expect(store.applications.filter((row) => row.yearFrom !== null && !known.has(row.yearFrom))).toEqual([])
    expect(new Set(store.applications.map((row) => JSON.stringify(row))).size).toBe(store.applications.length)
    expect(store.products.filter((product) => product.listPrice !== null && Number(product.listPrice) <= 0)).toEqual([])
  })

  it('has no broken references', () => {
    const products = ids(store.products)
    const lines = ids(store.lines)
    const brands = ids(store.brands)
    const models = ids(store.models)
    const engines = ids(store.engines)
    const sold = new Set(store.brandLines.map((row) => `${row.brandId} ${row.lineId}`))
    expect(store.products.filter((row) => !lines.has(row.lineId) || !brands.has(row.brandId))).toEqual([])
    expect(store.products.filter((row) => !sold.has(`${row.brandId} ${row.lineId}`))).toEqual([])
    expect(store.applications.filter((row) => !products.has(row.productId) || !models.has(row.modelId))).toEqual([])
    expect(store.applications.filter((row) => row.engineId !== null && !engines.has(row.engineId))).toEqual([])
    expect(store.productKeys.filter((row) => !products.has(row.productId))).toEqual([])
    expect(new Set(store.applications.map((row) => row.productId)).size).toBe(store.products.length)
  })

  it('has every common line for every popular vehicle, of several brands', () => {
    const products = new Map(store.products.map((product) => [product.id, product]))
    const makeIds = new Map(store.makes.map((make) => [make.name, make.id]))
    const lineIds = new Map(store.lines.map((line) => [line.name, line.id]))
    const brandsByNeed = new Map<string, Set<number>>()
    for (const { modelId, productId } of store.applications) {
      const product = products.get(productId)
      if (product === undefined) continue
      const need = `${modelId} ${product.lineId}`
      const brands = brandsByNeed.get(need) ?? new Set()
      brandsByNeed.set(need, brands.add(product.brandId))
    }
    const missing: string[] = []
    for (const [make, name] of POPULAR_VEHICLES) {
      const model = store.models.find((row) => row.makeId === makeIds.get(make) && row.name === name)
      expect(model, `${make} ${name}`).toBeDefined()
      for (const line of LINES.filter((rule) => rule.isCommon && !(rule.needsCoolant && name === 'Sedán'))) {
        const brands = brandsByNeed.get(`${model?.id} ${lineIds.get(line.name)}`)?.size ?? 0
        if (brands < 2) missing.push(`${line.name} ${name}: ${brands}`)
      }
    }
    expect(POPULAR_VEHICLES.length).toBeGreaterThanOrEqual(60)
    expect(missing).toEqual([])
  })
})
