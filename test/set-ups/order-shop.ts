import { beforeAll } from 'vitest'
import { useTestApp } from '../app.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { makeOrder } from '../factories/selling.ts'
import { signIn, type SignedIn } from '../sign-in.ts'
import type { OrderState } from '#domain/lifecycles.ts'

const NOW = new Date('2026-11-23T04:00:00Z')

/** A branch with a part, a company with its buyer, and who supplies its orders. */
export function useOrderShop() {
  const test = useTestApp(async () => {}, { clock: () => NOW })

  let branchId = 0
  let productId = 0
  let companyId = 0
  let buyer: SignedIn
  let warehouse: SignedIn
  beforeAll(async () => {
    const { db } = test.current.database
    branchId = await makeBranch(db, 'Guadalajara')
    productId = await makeProduct(db, { key: 'BD-1047', stock: { Guadalajara: 20 } })
    companyId = (await makeCompany(db, { name: 'Taller Díaz' })).id
    buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
    warehouse = await signIn(test.current, { permissions: ['pedidos-update'] })
  })

  const get = (who: Partial<SignedIn>, url: string) => {
    const { headers = {}, cookies = {} } = who
    return test.current.app.inject({ headers, cookies, url })
  }
  const post = (who: SignedIn, url: string, payload: object) =>
    test.current.app.inject({ ...who, method: 'POST', url, payload })
  const detail = async (id: number) => (await get(warehouse, `/api/pedidos/${id}`)).json()

  /** An order of the buyer, of two lines by default. */
  const order = (state: OrderState = 'recibido', quantities: readonly number[] = [4, 2]) =>
    makeOrder(test.current.database.db, {
      branchId,
      companyId,
      userId: buyer.user.id,
      state,
      lines: quantities.map((quantity) => ({ productId, quantity })),
    })

  return {
    test,
    now: NOW,
    get,
    post,
    detail,
    order,
    get branchId() {
      return branchId
    },
    get productId() {
      return productId
    },
    get companyId() {
      return companyId
    },
    get buyer() {
      return buyer
    },
    get warehouse() {
      return warehouse
    },
  }
}
