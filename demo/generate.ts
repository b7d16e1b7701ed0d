import { chooseParts } from './assortment.ts'
import { borderStock, branchStock, entryDate, listPrice, unitsSold } from './commerce.ts'
import { enginePlatforms, namedPlatforms } from './fleet.ts'
import type { PlatformMember } from './fleet.ts'
import { KeyRegister } from './keys.ts'
import { OtherKeys } from './other-keys.ts'
import { popularSearches } from './popular-searches.ts'
import { Random } from './random.ts'
import { BRANCHES, buildReference } from './reference.ts'
import { partTerms, type PartTerms } from './selling/part-terms.ts'
import { priceLists } from './selling/price-lists.ts'
import type { ApplicationRow, DemoStore, ProductKeyRow, ProductRow, SalesRow, StockRow } from './store.ts'
import type { VehicleSpan } from './vehicles.ts'

const PRODUCTS = 20_000
/** The last branch is new: it has little. */
const BORDER_BRANCH = BRANCHES.length
const OLD_BRANCHES = BORDER_BRANCH - 1

/** The demo store: fictional parts of fictional brands on real vehicles. The same input and seed give the same store. */
export function generateStore(
  vehicles: readonly VehicleSpan[],
  members: readonly PlatformMember[],
  seed = 'tuerca',
): DemoStore {
  const fleet = new Random(`${seed}/fleet`)
  const platforms = { named: namedPlatforms(vehicles, members), byEngine: enginePlatforms(vehicles, fleet) }
  const parts = chooseParts(PRODUCTS, vehicles, platforms, new Random(`${seed}/parts`))

  const reference = buildReference(vehicles)
  const trade = new Random(`${seed}/trade`)
  const border = new Random(`${seed}/border`)
  const keys = new Random(`${seed}/keys`)
  const register = new KeyRegister()
  const productKeys = parts.map(({ brand, design }) =>
    register.take(brand.keyShape, design.line.code, design.number, keys),
  )
  const otherKeys = new OtherKeys(register, keys)

  const drafts: Omit<ProductRow, Exclude<keyof PartTerms, 'cost'>>[] = []
  const others: ProductKeyRow[] = []
  const applications: ApplicationRow[] = []
  const stock: StockRow[] = []
  const sales: SalesRow[] = []
  parts.forEach((part, index) => {
    const id = index + 1
    const key = productKeys[index] ?? ''
    const units = unitsSold(part, trade)
    drafts.push({
      id,
      key,
      lineId: reference.lineId(part.design.line.name),
      brandId: reference.brandId(part.brand.name),
      description: part.description,
      positions: part.positions,
      qualifiers: part.qualifiers,
      isSpecial: trade.chance(0.04),
      listPrice: listPrice(part, trade),
      ...entryDate(trade),
    })
    for (const other of otherKeys.of(part, key)) others.push({ productId: id, ...other })
    for (const fit of part.fits) {
      applications.push({
        productId: id,
        modelId: reference.modelId(fit.make, fit.model),
        yearFrom: fit.yearFrom,
        yearTo: fit.yearTo,
        engineId: fit.engine && reference.engineId(fit.make, fit.engine, fit.yearFrom ?? 2000),
        positions: fit.positions,
        qualifiers: fit.qualifiers,
        note: fit.note,
      })
    }
    const quantities = branchStock(units, OLD_BRANCHES, trade)
    quantities.forEach((quantity, branch) => {
      stock.push({ productId: id, branchId: branch + 1, quantity })
    })
    const atBorder = borderStock(units, border)
    if (atBorder > 0 && quantities.some((quantity) => quantity > 0))
      stock.push({ productId: id, branchId: BORDER_BRANCH, quantity: atBorder })
    if (units > 0) sales.push({ productId: id, units })
  })
  const unitsOf = new Map(sales.map(({ productId, units }) => [productId, units]))
  const sold = parts.map((part, index) => ({
    part,
    listPrice: drafts[index]?.listPrice ?? null,
    units: unitsOf.get(index + 1) ?? 0,
  }))
  const terms = partTerms(sold, seed)
  const costs = terms.flatMap(({ cost }, index) => (cost === null ? [] : [{ productId: index + 1, cost }]))
  const products = drafts.map((draft, index): ProductRow => ({ ...draft, ...withoutCost(terms[index]) }))
  const { lists, prices } = priceLists(products, seed)
  const { brands, lines, brandLines, makes, models, engines, years } = reference
  return {
    brands,
    lines,
    brandLines,
    makes,
    models,
    engines,
    years,
    branches: BRANCHES,
    products,
    productKeys: others,
    applications,
    stock,
    sales,
    popularSearches: popularSearches(parts, keys.sample(productKeys, 4), trade),
    costs,
    priceLists: lists,
    prices,
  }
}

function withoutCost(terms: PartTerms | undefined): Omit<PartTerms, 'cost'> {
  if (terms === undefined) throw new RangeError('A part has no terms')
  const { cost: _, ...rest } = terms
  return rest
}
