import { beforeEach, describe, expect, it } from 'vitest'
import { expirePreOrders } from '#server/orders/authorisation/expiry-service.ts'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { useOfferShop } from '#test/set-ups/offer-shop.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const shop = useOfferShop()
const { test, ids, post, read, preview, convert, line, quoted, preOrder } = shop

let authoriser: SignedIn
beforeEach(async () => {
  authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
})

const decide = (prepedido: number, payload: object) =>
  post('/api/admin/updatePeticion/', { prepedido, version: 2, motivo: 'Hoy no', ...payload }, authoriser)
const cartLines = async () => {
  const { rows } = await test.current.database.pool.query(
    'select 1 from cart_lines l join carts c on c.id = l.cart_id join users u on u.id = c.user_id where u.company_id = $1',
    [shop.companyId],
  )
  return rows.length
}

describe('pieces that are not ordered after all', () => {
  it('of a rejected pre-order are in the quote again, and in no cart', async () => {
    const id = await quoted()
    const { procesado } = (await convert(id, shop.buyer)).json
    const { json } = await decide(procesado.id, { accion: 'rechaza' })
    expect(json.proceso.aviso).toBe('Rechazado: sus líneas volvieron a la cotización.')
    expect(await cartLines()).toBe(0)
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'autorizada', teToca: true })
    expect((await preview(id, shop.buyer)).json).toMatchObject({ sePuede: true, prepedidos: [{ deshecho: true }] })
    expect((await convert(id, shop.buyer)).json).toMatchObject({ cotizacion: { estado: 'convertida' } })
  })

  it('of a pre-order that expires when the offer has ended too end with it', async () => {
    const id = await quoted()
    await convert(id, shop.buyer)
    shop.setNow(new Date('2026-12-20T16:00Z'))
    await expireQuotes(test.current.database, { now: shop.now })
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'convertida' })
    await expirePreOrders(test.current.database, { now: shop.now, siteAddress: 'http://localhost/tuerca' })
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'vencida' })
    expect(await cartLines()).toBe(0)
    expect((await convert(id, shop.buyer)).status).toBe(409)
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('of a pre-order that is authorised in part can be ordered again', async () => {
    const id = await quoted([line(ids.disc, 10, 30)])
    const { procesado } = (await convert(id, shop.buyer)).json
    const [ordered] = (await preOrder(procesado.id)).lineas
    const { json } = await decide(procesado.id, { accion: 'autoriza', lineas: [{ id: ordered.id, cantidad: 7 }] })
    expect(json.proceso).toMatchObject({ estado: 'convertido' })
    expect(json.proceso.aviso).toContain('3 piezas volvieron a la cotización.')
    expect(await cartLines()).toBe(0)
    expect((await preview(id, shop.buyer)).json).toMatchObject({ lineas: [{ convertida: 7, queda: 3 }] })
    expect((await convert(id, shop.buyer)).json).toMatchObject({
      procesado: { totalpiezas: 3, montosub: 90 },
      cotizacion: { estado: 'convertida' },
    })
    expect(await brokenRules(test.current.database)).toEqual([])
  })

  it('of a pre-order that the customer cancels are not', async () => {
    const id = await quoted()
    const { procesado } = (await convert(id, shop.buyer)).json
    const body = { prepedido: procesado.id, version: procesado.version, accion: 'cancela' }
    expect((await post('/api/admin/updatePeticion/', body)).status).toBe(200)
    expect(await read(id, shop.buyer)).toMatchObject({ estado: 'convertida' })
  })
})
