import { foldPartKey } from '#domain/part-key.ts'
import type { Database } from '../platform/database.ts'
import * as store from './store.ts'

type Db = Database['db']

export interface ProductView {
  readonly product: store.DetailRow
  readonly applications: readonly store.ApplicationRow[]
  readonly otherKeys: Awaited<ReturnType<typeof store.otherKeysOf>>
  readonly stock: Awaited<ReturnType<typeof store.stockOf>>
  readonly pictures: Awaited<ReturnType<typeof store.picturesOf>>
}

/**
 * Everything that is shown of one product, or undefined when there is none. `id` is the part key in any written form;
 * a number that is nobody's key is taken as the product's id.
 */
export async function viewProduct(db: Db, id: string): Promise<ProductView | undefined> {
  const product = await findProduct(db, id)
  if (product === undefined) return undefined
  const [applications, otherKeys, stock, pictures] = await Promise.all([
    store.applicationsOf(db, product.id),
    store.otherKeysOf(db, product.id),
    store.stockOf(db, product.id),
    store.picturesOf(db, product.id),
  ])
  return { product, applications, otherKeys, stock, pictures }
}

export async function viewApplications(
  db: Db,
  id: string,
): Promise<Pick<ProductView, 'product' | 'applications'> | undefined> {
  const product = await findProduct(db, id)
  return product && { product, applications: await store.applicationsOf(db, product.id) }
}

const LARGEST_ID = 2_147_483_647

async function findProduct(db: Db, id: string): Promise<store.DetailRow | undefined> {
  const byKey = await store.findByKey(db, foldPartKey(id))
  if (byKey !== undefined || !/^\d{1,10}$/u.test(id) || Number(id) > LARGEST_ID) return byKey
  return store.findById(db, Number(id))
}
