import { beforeEach } from 'vitest'
import { useTestApp } from '../app.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeCart, type CartLineRecipe } from '../factories/carts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { setSellingSettings, setTerms } from '../factories/prices.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

/** A Monday, 10:00 in Mexico City. */
const MONDAY = new Date('2026-11-23T16:00Z')

/** A shop that authorises every pre-order by hand; for each test a company with credit, its buyer, and an authoriser. */
export function useAuthorisationShop() {
  const ids = { pads: 0, disc: 0, other: 0, gdl: 0, tij: 0 }
  let now = MONDAY
  const test = useTestApp(
    async ({ db }) => {
      ids.gdl = await makeBranch(db, 'Guadalajara')
      ids.tij = await makeBranch(db, 'Tijuana')
      await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
      const stock = { Guadalajara: 1000, Tijuana: 1000 }
      ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock, alternates: ['FREN-1'] })
      ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
      ids.other = await makeProduct(db, {
        key: 'OTHER',
        listPrice: '90.00',
        stock,
        equivalents: [{ key: 'FREN-1', owner: 'Ajena' }],
      })
      await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '60.00' }).execute()
      await setSellingSettings(db, { authorise_up_to: '0' })
    },
    { clock: () => now },
  )

  const db = () => test.current.database.db
  let companyId = 0
  let buyer: SignedIn
  let authoriser: SignedIn
  beforeEach(async () => {
    now = MONDAY
    companyId = (await makeCompany(db())).id
    await setTerms(db(), companyId, { credit_limit: '100000.00' })
    buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
    authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
  })

  const call = async (method: 'GET' | 'POST', url: string, payload: object, requester: SignedIn) => {
    const { headers, cookies } = requester
    const sent = method === 'POST' ? { payload } : {}
    const answer = await test.current.app.inject({ headers, cookies, method, url, ...sent })
    return { status: answer.statusCode, body: answer.json() }
  }
  let keys = 0
  /** Generates a pre-order of a cart with these lines. @returns its number */
  const generated = async (lines: readonly CartLineRecipe[], requester: SignedIn = buyer): Promise<number> => {
    await makeCart(db(), requester.user.id, lines)
    const payload = { version: 1, clave: `otra-clave-${++keys}` }
    return (await call('POST', '/cartItems/generacionCarrito/', payload, requester)).body.procesado.id
  }
  /** Lines of two branches. */
  const two = () => [
    { productId: ids.pads, branchId: ids.gdl, quantity: 4, note: 'Tsuru' },
    { productId: ids.disc, branchId: ids.tij, quantity: 3 },
  ]
  const decide = (prepedido: number, payload: object, requester: SignedIn = authoriser) =>
    call('POST', '/api/admin/updatePeticion/', { prepedido, version: 2, accion: 'autoriza', ...payload }, requester)
  const read = async (id: number, requester: SignedIn = buyer) =>
    (await call('GET', `/api/prepedidos/${id}`, {}, requester)).body

  return {
    test,
    ids,
    db,
    call,
    generated,
    two,
    decide,
    read,
    get companyId() {
      return companyId
    },
    get buyer() {
      return buyer
    },
    get authoriser() {
      return authoriser
    },
    get now() {
      return now
    },
    /** Until the next test. */
    setNow(at: Date) {
      now = at
    },
  }
}
