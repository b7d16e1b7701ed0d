import { chooseParts } from './assortment.ts'
import { branchStock, entryDate, listPrice, unitsSold } from './commerce.ts'
import { enginePlatforms, namedPlatforms } from './fleet.ts'
import type { PlatformMember } from './fleet.ts'
import { KeyRegister } from './keys.ts'
import { OtherKeys } from './other-keys.ts'
import { drawnPictures } from './pictures.ts'
import { popularSearches } from './popular-searches.ts'
import { Random } from './random.ts'
import { BRANCHES, buildReference } from './reference.ts'
import type { ApplicationRow, DemoStore, ProductKeyRow, ProductRow, SalesRow, StockRow } from './store.ts'
import type { VehicleSpan } from './vehicles.ts'

const PRODUCTS = 20_000

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
  const keys = new Random(`${seed}/keys`)
  const register = new KeyRegister()
  const productKeys = parts.map(({ brand, design }) =>
    register.take(brand.keyShape, design.line.code, design.number, keys),
  )
  const otherKeys = new OtherKeys(register, keys)

  const products: ProductRow[] = []
  const others: ProductKeyRow[] = []
  const applications: ApplicationRow[] = []
  const stock: StockRow[] = []
  const sales: SalesRow[] = []
  parts.forEach((part, index) => {
    const id = index + 1
    const key = productKeys[index] ?? ''
    const units = unitsSold(part, trade)
    products.push({
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
    branchStock(units, BRANCHES.length, trade).forEach((quantity, branch) => {
      stock.push({ productId: id, branchId: branch + 1, quantity })
    })
    if (units > 0) sales.push({ productId: id, units })
  })
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
    pictures: drawnPictures(products, lines, sales),
    productKeys: others,
    applications,
    stock,
    sales,
    popularSearches: popularSearches(parts, keys.sample(productKeys, 4), trade),
  }
}
