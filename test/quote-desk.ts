import { beforeEach, expect } from 'vitest'
import { useTestApp } from './app.ts'
import { callsOf } from './calls.ts'
import { makeCompany } from './factories/accounts.ts'
import { makeBranch, makeProduct } from './factories/catalog.ts'
import { setSellingSettings } from './factories/prices.ts'
import { signIn, type SignedIn } from './sign-in.ts'

const START = new Date('2026-11-23T16:00Z')

/**
 * A shop with two branches, of which Tijuana has a VAT of 8 %, and before each test a company with a buyer, a clerk who may not buy, and
 * its advisor, who may go 10 % below today's price. The margin floor is 15 %.
 */
export function useQuoteDesk() {
  /** PADS cost 60.00 and sell at 100.00, DISC sell at 33.33. */
  const ids = { pads: 0, disc: 0, noPrice: 0, gdl: 0, tij: 0, company: 0 }
  const people: { buyer: SignedIn; clerk: SignedIn; advisor: SignedIn } = Object.create(null)
  const clock = { now: START }

  const test = useTestApp(
    async ({ db }) => {
      ids.gdl = await makeBranch(db, 'Guadalajara')
      ids.tij = await makeBranch(db, 'Tijuana')
      await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
      const stock = { Guadalajara: 1000, Tijuana: 1000 }
      ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock })
      ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
      ids.noPrice = await makeProduct(db, { key: 'SINPRECIO', stock })
      await db.insertInto('product_costs').values({ product_id: ids.pads, cost: '60.00' }).execute()
      await setSellingSettings(db, { margin_floor: '15' })
    },
    { clock: () => clock.now },
  )
  const db = () => test.current.database.db

  beforeEach(async () => {
    clock.now = START
    ids.company = (await makeCompany(db())).id
    const companyId = ids.company
    const permissions = ['permission_compras']
    people.buyer = await signIn(test.current, { name: 'Ana Ruiz', roles: ['cliente'], permissions, companyId })
    people.clerk = await signIn(test.current, { name: 'Hugo Sol', roles: [], companyId, sight: 'empresa' })
    people.advisor = await signIn(test.current, {
      name: 'Beto Luna',
      roles: ['asesor'],
      permissions: ['cotizaciones-answer'],
    })
    const advisorId = people.advisor.user.id
    await db().updateTable('companies').set({ advisor_id: advisorId }).where('id', '=', companyId).execute()
    await setLimit(people.advisor, '10')
  })
  const { get, post } = callsOf(test, () => people.buyer)

  /** How far below today's price a user may go, in percent. */
  async function setLimit(who: SignedIn, percent: string | null): Promise<void> {
    await db().updateTable('users').set({ margin_limit: percent }).where('id', '=', who.user.id).execute()
  }

  let keys = 0
  const key = () => `clave-de-prueba-${++keys}`
  const line = (producto: number | null, cantidad: number, more: object = {}) => ({ producto, cantidad, ...more })
  const begin = async (lineas: readonly object[], who: SignedIn = people.buyer, more: object = {}) => {
    const { status, json } = await post('/api/cotizaciones', { clave: key(), lineas, ...more }, who)
    expect([status, json.error]).toEqual([200, undefined])
    return json
  }
  const read = async (id: number, who: SignedIn = people.buyer) => (await get(`/api/cotizaciones/${id}`, who)).json
  const act = async (id: number, acto: string, who: SignedIn = people.buyer, more: object = {}) => {
    const { version } = await read(id, who)
    return post(`/api/cotizaciones/${id}/mueve`, { version, clave: key(), acto, ...more }, who)
  }
  const write = async (id: number, lineas: readonly object[], who: SignedIn, more: object = {}) => {
    const { version } = await read(id, who)
    return post(`/api/cotizaciones/${id}/borrador`, { version, lineas, ...more }, who)
  }
  /** A request that the advisor has taken. */
  async function requested(
    lineas: readonly object[] = [line(ids.pads, 4), line(ids.disc, 3, { sucursal: ids.tij })],
  ): Promise<number> {
    const { id } = await begin(lineas)
    expect((await act(id, 'request')).json).toMatchObject({ estado: 'enviada' })
    expect((await act(id, 'take', people.advisor)).json).toMatchObject({ estado: 'en_revision' })
    return id
  }
  async function offered(price = 95): Promise<number> {
    const id = await requested()
    const lines = [line(ids.pads, 4, { precio: price }), line(ids.disc, 3, { precio: 33.33, sucursal: ids.tij })]
    expect((await write(id, lines, people.advisor, { vigencia: '2026-11-30' })).status).toBe(200)
    expect((await act(id, 'offer', people.advisor)).json).toMatchObject({ estado: 'cotizada' })
    return id
  }
  return { test, db, ids, people, clock, get, post, key, line, begin, read, act, write, requested, offered, setLimit }
}
