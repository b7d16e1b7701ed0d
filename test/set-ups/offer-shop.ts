import { beforeEach, expect } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { setSellingSettings, setTerms } from '../factories/prices.ts'
import { quoteSteps } from '../factories/quote-steps.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

const MONDAY = new Date('2026-11-23T16:00Z')

/** A shop with parts to offer in two branches; for each test a company with credit, its buyer, and its advisor. */
export function useOfferShop() {
  const ids = { pads: 0, disc: 0, core: 0, gdl: 0, tij: 0 }
  let now = MONDAY
  const test = useTestApp(
    async ({ db }) => {
      ids.gdl = await makeBranch(db, 'Guadalajara')
      ids.tij = await makeBranch(db, 'Tijuana')
      const stock = { Guadalajara: 1000, Tijuana: 1000 }
      ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock })
      ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
      ids.core = await makeProduct(db, { key: 'MARCHA', listPrice: '900.00', stock })
      await db.updateTable('products').set({ core_charge: '150.50' }).where('id', '=', ids.core).execute()
      await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '90.00' }).execute()
    },
    { clock: () => now },
  )

  const db = () => test.current.database.db
  const steps = quoteSteps(test)
  let companyId = 0
  let buyer: SignedIn
  let advisor: SignedIn
  const { get, post } = callsOf(test, () => buyer)

  beforeEach(async () => {
    now = MONDAY
    await setSellingSettings(db(), { authorise_up_to: '0', margin_floor: '15' })
    const tijuana = { vat_rate: '8', sells: true, time_zone: 'America/Tijuana' }
    await db().updateTable('branches').set(tijuana).where('id', '=', ids.tij).execute()
    await db().updateTable('products').set({ status: 'active' }).execute()
    await db().updateTable('stock').set({ quantity: 1000 }).where('reserved', '<=', 1000).execute()
    companyId = (await makeCompany(db())).id
    await setTerms(db(), companyId, { credit_limit: '100000.00' })
    buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
    advisor = await signIn(test.current, {
      roles: ['asesor'],
      permissions: ['cotizaciones-answer', 'users-impersonate'],
    })
    await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
    // The people who answer here have no effective margin limit, and go below the lowest margin with a release.
    await db().updateTable('users').set({ margin_limit: '50' }).where('id', '=', advisor.user.id).execute()
  })

  const line = (producto: number | null, cantidad: number, precio: number, more: object = {}) => ({
    producto,
    cantidad,
    precio,
    ...more,
  })
  /** In two branches of 16 and 8 %, at prices that round. */
  const three = () => [
    line(ids.disc, 7, 31.07, { nota: 'Tsuru de Beto' }),
    line(ids.core, 1, 899.99),
    line(ids.disc, 3, 32.11, { sucursal: ids.tij }),
  ]
  const quoted = (lines = three(), who = buyer) => steps.accepted(lines, who, advisor)
  const preOrder = async (id: number, who = buyer) => (await get(`/api/prepedidos/${id}`, who)).json
  /** Checks that no document was made. */
  const nothingMade = async () => {
    const { rows } = await test.current.database.pool.query(
      `select (select count(*)::int from pre_orders where company_id = $1) as documents,
        (select count(*)::int from cart_lines l join carts c on c.id = l.cart_id join users u on u.id = c.user_id
          where u.company_id = $1) as lines`,
      [companyId],
    )
    expect(rows).toEqual([{ documents: 0, lines: 0 }])
  }

  return {
    ...steps,
    test,
    ids,
    db,
    get,
    post,
    line,
    three,
    quoted,
    preOrder,
    nothingMade,
    get companyId() {
      return companyId
    },
    get buyer() {
      return buyer
    },
    get advisor() {
      return advisor
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
