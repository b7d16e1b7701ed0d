import type { ProductColumns } from './product-columns.ts'
import { buildKeyTable, compareKeys, OTHER_KEY, type KeyTable } from '#search/index/key-table.ts'

export interface BuiltKeys {
  /** Its `docs` are still products in the order of adding. */
  readonly keys: KeyTable
  /** Place in the table of each gathered key. */
  readonly places: Uint32Array
  /** By product: a number that sorts as its own key does, equal for equal keys. */
  readonly keyOrder: Uint32Array
}

export function buildKeys(gathered: ProductColumns): BuiltKeys {
  const { keys: texts, firstKeys } = gathered
  const products = new Uint32Array(texts.length)
  for (let product = 0; product < firstKeys.length; product++) {
    const first = firstKeys.values[product]!
    const end = product + 1 < firstKeys.length ? firstKeys.values[product + 1]! : texts.length
    products[first] = product
    for (let key = first + 1; key < end; key++) products[key] = (product | OTHER_KEY) >>> 0
  }
  const { table, places } = buildKeyTable(texts.bytes, texts.starts.values, products)

  const distinct = new Uint32Array(table.count)
  for (let place = 1; place < table.count; place++) {
    distinct[place] = distinct[place - 1]! + (compareKeys(table, place - 1, table, place) === 0 ? 0 : 1)
  }
  const keyOrder = new Uint32Array(firstKeys.length)
  for (let product = 0; product < keyOrder.length; product++) {
    keyOrder[product] = distinct[places[firstKeys.values[product]!]!]!
  }
  return { keys: table, places, keyOrder }
}
