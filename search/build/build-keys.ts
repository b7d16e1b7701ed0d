import type { ProductColumns } from './product-columns.ts'
import { compareKeys, OTHER_KEY, type KeyTable } from '#search/index/key-table.ts'
import { buildKeyTable } from './build-key-table.ts'

export interface BuiltKeys {
  /** Its `docs` are still product numbers in the order of adding. */
  readonly keys: KeyTable
  /** The index in the table of each key of the columns. */
  readonly keyIndexes: Uint32Array
  /** By product: a sort rank of its own key, the same for equal keys. */
  readonly keyOrder: Uint32Array
}

export function buildKeys(columns: ProductColumns): BuiltKeys {
  const { keys: texts, firstKeys } = columns
  const products = new Uint32Array(texts.length)
  for (let product = 0; product < firstKeys.length; product++) {
    const first = firstKeys.values[product]!
    const end = product + 1 < firstKeys.length ? firstKeys.values[product + 1]! : texts.length
    products[first] = product
    for (let key = first + 1; key < end; key++) products[key] = (product | OTHER_KEY) >>> 0
  }
  const { table, indexes: keyIndexes } = buildKeyTable(texts.bytes, texts.starts.values, products)

  const distinct = new Uint32Array(table.count)
  for (let index = 1; index < table.count; index++) {
    distinct[index] = distinct[index - 1]! + (compareKeys(table, index - 1, table, index) === 0 ? 0 : 1)
  }
  const keyOrder = new Uint32Array(firstKeys.length)
  for (let product = 0; product < keyOrder.length; product++) {
    keyOrder[product] = distinct[keyIndexes[firstKeys.values[product]!]!]!
  }
  return { keys: table, keyIndexes, keyOrder }
}
