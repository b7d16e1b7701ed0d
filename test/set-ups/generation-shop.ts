import { beforeEach } from 'vitest'
import { useTestApp } from '../app.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeCart, type CartLineRecipe } from '../factories/carts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { setSellingSettings, setTerms } from '../factories/prices.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

/** A Monday, 10:00 in Mexico City. */
const NOW = new Date('2026-11-23T16:00Z')

/** A shop in which orders need nobody; for each test a company with credit, and its buyer. */
export function useGenerationShop() {
  const ids = { pads: 0, disc: 0, core: 0, gdl: 0, tij: 0 }
  const test = useTestApp(
    async ({ db }) => {
      ids.gdl = await makeBranch(db, 'Guadalajara')
      ids.tij = await makeBranch(db, 'Tijuana')
      await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
      const stock = { Guadalajara: 1000, Tijuana: 1000 }
      ids.pads = await makeProduct(db, { key: 'PADS', brand: 'Balvera', listPrice: '100.00', stock })
      ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock: { Guadalajara: 3 } })
      ids.core = await makeProduct(db, { key: 'CORE', listPrice: '500.00', stock })
      await db.updateTable('products').set({ core_charge: '120.00' }).where('id', '=', ids.core).execute()
      await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '60.00' }).execute()
      await setSellingSettings(db, { authorise_up_to: null })
    },
    { clock: () => NOW },
  )

  const db = () => test.current.database.db
  let companyId = 0
  let buyer: SignedIn
  beforeEach(async () => {
    companyId = (await makeCompany(db())).id
    await setTerms(db(), companyId, { credit_limit: '100000.00', credit_days: 30 })
    buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  })

  const call = async (method: 'GET' | 'POST', url: string, payload: object, requester: SignedIn = buyer) => {
    const { headers, cookies } = requester
    const sent = method === 'POST' ? { payload } : {}
    const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
    return { status: answer.statusCode, body: answer.json() }
  }
  let keys = 0
  const generate = (payload: object = {}, requester?: SignedIn) =>
    call(
      'POST',
      '/cartItems/generacionCarrito/',
      { version: 1, clave: `clave-de-prueba-${++keys}`, ...payload },
      requester,
    )
  const cartOf = (lines: readonly CartLineRecipe[], requester: SignedIn = buyer) =>
    makeCart(db(), requester.user.id, lines)

  return {
    test,
    ids,
    db,
    call,
    generate,
    cartOf,
    get companyId() {
      return companyId
    },
    get buyer() {
      return buyer
    },
  }
}
