import { beforeAll, describe, expect, it } from 'vitest'
import { queueOrderMail, queuePreOrderMail } from '#server/orders/mails/service.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeOrder, makePreOrder } from '#test/factories/selling.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { notifyOfLateOrders, notifyOfPrices } from './causes-service.ts'

const { test, db, ids, people, clock, get, post, key, act, requested, offered } = useQuoteDesk()

interface Row {
  readonly titulo: string
  readonly detalle: string
  readonly direccion: string
  readonly tipo: string
  readonly leida: boolean
}
const rowsOf = async (who: SignedIn): Promise<readonly Row[]> =>
  (await get('/api/notificaciones/resumen', who)).json.recientes
const titlesOf = async (who: SignedIn) => (await rowsOf(who)).map(({ titulo }) => titulo)

describe('a quote', () => {
  it('notifies each side of the other’s acts', async () => {
    const id = await offered()
    expect(await titlesOf(people.advisor)).toEqual([
      expect.stringMatching(new RegExp(`pide la cotización ${id}$`, 'u')),
    ])
    const [offer] = await rowsOf(people.buyer)
    expect(offer).toMatchObject({ tipo: 'cotizacion', direccion: `/cotizaciones/${id}` })
    expect(offer?.titulo).toMatch(new RegExp(`^Tu cotización ${id}: \\$[\\d,.]+ con IVA$`, 'u'))
    expect((await act(id, 'accept', people.buyer, { revision: 2 })).status).toBe(200)
    expect((await titlesOf(people.advisor))[0]).toMatch(new RegExp(`aceptó la cotización ${id}$`, 'u'))
    expect(await titlesOf(people.buyer)).toHaveLength(1)
  })

  it('states why it was not accepted', async () => {
    const id = await offered()
    await act(id, 'reject', people.buyer, { motivo: 'Muy caro' })
    expect((await rowsOf(people.advisor))[0]).toMatchObject({ detalle: 'Muy caro' })
  })

  it('notifies of comments, once until the mail about them is written', async () => {
    const id = await requested()
    const before = (await titlesOf(people.advisor)).length
    for (const texto of ['¿Llega el jueves?', '¿O el viernes?'])
      await post(`/api/cotizaciones/${id}/comentarios`, { clave: key(), texto }, people.buyer)
    const titles = await titlesOf(people.advisor)
    expect(titles).toHaveLength(before + 1)
    expect(titles[0]).toMatch(/^Comentario de /u)
  })
})

describe('orders and pre-orders', () => {
  const document = () => ({
    branchId: ids.gdl,
    companyId: ids.company,
    userId: people.buyer.user.id,
    lines: [{ productId: ids.pads, quantity: 3 }],
  })
  const options = (by: number | null = null) => ({ siteAddress: 'https://tienda.mx/tuerca', by })

  it('notify the user who ordered of each step, once', async () => {
    const order = await makeOrder(db(), document())
    await queueOrderMail(db(), order.id, 'ready', options())
    await queueOrderMail(db(), order.id, 'ready', options())
    const folio = order.series === '' ? String(order.folio) : `${order.series}-${order.folio}`
    expect(await rowsOf(people.buyer)).toMatchObject([{ tipo: 'pedido', titulo: `Tu pedido ${folio} está listo` }])
  })

  it('notify nobody of their own acts', async () => {
    const order = await makeOrder(db(), document())
    await queueOrderMail(db(), order.id, 'cancelled', options(people.buyer.user.id))
    expect(await titlesOf(people.buyer)).toEqual([])
  })

  it('wait for approvers, and for the shop; decided ones wait for nobody', async () => {
    const permissions = ['prepedidos-approve']
    const approver = await signIn(test.current, { companyId: ids.company, permissions, sight: 'empresa' })
    const authoriser = await signIn(test.current, { permissions: ['prepedidos-authorize'] })
    const { id } = await makePreOrder(db(), document())
    await queuePreOrderMail(db(), id, 'approval', options(people.buyer.user.id))
    expect(await rowsOf(approver)).toMatchObject([
      { tipo: 'aprobacion', leida: false, direccion: `/DetallePrepedidoAuth?id=${id}` },
    ])
    await queuePreOrderMail(db(), id, 'authorisation', options(approver.user.id))
    expect(await rowsOf(approver)).toMatchObject([{ leida: true }])
    expect(await rowsOf(authoriser)).toMatchObject([{ tipo: 'aprobacion', leida: false }])
    // Users who may not authorise get no notice.
    expect(await rowsOf(people.advisor)).toEqual([])
    await queuePreOrderMail(db(), id, 'authorised', options(authoriser.user.id))
    expect(await rowsOf(authoriser)).toMatchObject([{ leida: true }])
    expect(await titlesOf(people.buyer)).toEqual([`Prepedido ${id} autorizado`])
  })
})

describe('a promise that was broken', () => {
  const late = async (more: object = {}) => {
    const { id } = await makeOrder(db(), {
      branchId: ids.gdl,
      companyId: ids.company,
      userId: people.buyer.user.id,
      lines: [{ productId: ids.pads, quantity: 3 }],
    })
    await db()
      .updateTable('orders')
      .set({ promised_on: '2026-11-20', state: 'confirmado', ...more })
      .where('id', '=', id)
      .execute()
    return id
  }
  const run = () => notifyOfLateOrders(test.current.database, { now: clock.now })

  it('notifies the user who ordered and the advisor, once for each promised day', async () => {
    const id = await late()
    await Promise.all([run(), run()])
    await run()
    for (const who of [people.buyer, people.advisor]) {
      expect(await rowsOf(who)).toMatchObject([
        {
          tipo: 'promesa',
          titulo: expect.stringMatching(/^El pedido .+ está atrasado$/u),
          detalle: expect.stringContaining('se prometió para el 20 de noviembre. Faltan 3 piezas por entregar.'),
        },
      ])
    }
    await db().updateTable('orders').set({ promised_on: '2026-11-21' }).where('id', '=', id).execute()
    await run()
    expect(await rowsOf(people.buyer)).toHaveLength(2)
  })

  it.each([
    ['of today', { promised_on: '2026-11-23' }],
    ['without a day', { promised_on: null }],
    ['long ago', { promised_on: '2026-10-01' }],
    ['of what was delivered', { state: 'entregado' }],
    ['of what was cancelled', { state: 'cancelado' }],
    ['later on the same day', { promised_on: '2026-11-23', promised_at: '18:00' }],
  ])('is none: %s', async (_, change) => {
    await late(change)
    await run()
    expect(await titlesOf(people.buyer)).toEqual([])
  })

  it('is one within the day where an hour was promised', async () => {
    await late({ promised_on: '2026-11-23', promised_at: '09:00' })
    await run()
    expect(await titlesOf(people.buyer)).toHaveLength(1)
  })
})

describe('prices in carts', () => {
  const run = () => notifyOfPrices(test.current.database, { now: clock.now })
  const line = (productId: number, acceptedPrice?: string, isSetAside = false) => ({
    productId,
    branchId: ids.gdl,
    isSetAside,
    ...(acceptedPrice === undefined ? {} : { acceptedPrice }),
  })
  beforeAll(() =>
    db()
      .updateTable('carts')
      .set({ updated_at: new Date(0) })
      .execute(),
  )

  it('other than the accepted ones are reported by one notice for each cart, once for each price', async () => {
    const id = await makeCart(db(), people.buyer.user.id, [line(ids.pads, '90.00'), line(ids.disc, '40.00')], 'Taller')
    await makeCart(db(), people.buyer.user.id, [line(ids.pads, '100.00')])
    await run()
    expect(await rowsOf(people.buyer)).toMatchObject([
      {
        tipo: 'precio',
        titulo: '2 partes cambiaron de precio en tu carrito «Taller»',
        detalle: 'PADS, DISC.',
        direccion: `/CartItemsList?carrito=${id}`,
      },
    ])
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await run()
    expect(await titlesOf(people.buyer)).toHaveLength(1)
    await db().updateTable('cart_lines').set({ accepted_price: '100.00' }).where('cart_id', '=', id).execute()
    await db().updateTable('products').set({ list_price: '34.00' }).where('id', '=', ids.disc).execute()
    await run()
    expect((await titlesOf(people.buyer))[0]).toBe('1 parte cambió de precio en tu carrito «Taller»')
    await db().updateTable('products').set({ list_price: '33.33' }).where('id', '=', ids.disc).execute()
  })

  it('of lines that are set aside, and of users without a cart, are not reported', async () => {
    await makeCart(db(), people.buyer.user.id, [line(ids.pads, '90.00', true)])
    await makeCart(db(), people.clerk.user.id, [line(ids.pads, '90.00')])
    await run()
    expect([await titlesOf(people.buyer), await titlesOf(people.clerk)]).toEqual([[], []])
  })

  it('of a closed account are passed over', async () => {
    const { id } = await makeUser(db(), { companyId: ids.company, status: 'suspendido' })
    await makeCart(db(), id, [line(ids.pads, '90.00')])
    await run()
    expect(await db().selectFrom('notifications').select('id').where('user_id', '=', id).execute()).toEqual([])
  })
})
