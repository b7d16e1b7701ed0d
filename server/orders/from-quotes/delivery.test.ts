import { describe, expect, it } from 'vitest'
import { useOfferShop } from '#test/set-ups/offer-shop.ts'

const shop = useOfferShop()
const { ids, db, preview, convert, line, quoted, nothingMade } = shop

describe('how it is sent', () => {
  it('needs an address where a way needs one, its minimum, and ways that there are', async () => {
    const option = async (kind: string, minimum: string | null) => {
      const row = { branch_id: ids.gdl, kind, name: kind, minimum_order: minimum, cost: '80.00' }
      return (await db().insertInto('shipping_options').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const route = await option('route', '500.00')
    const pickup = await option('pickup', null)
    const id = await quoted([line(ids.disc, 2, 31)])
    const few = await convert(id, shop.buyer)
    expect(few.json.error.message).toContain('mínimo')
    await db().updateTable('shipping_options').set({ minimum_order: null }).where('id', '=', route).execute()
    expect((await convert(id, shop.buyer)).json.error.fields).toEqual({
      direccion: 'Falta a dónde se envía: elige una dirección o pasa a recogerlo.',
    })
    expect((await preview(id, shop.buyer)).json).toMatchObject({
      sePuede: false,
      avisos: ['Falta a dónde se envía: elige una dirección o pasa a recogerlo.'],
      envio: 80,
      sucursales: [
        {
          via: route,
          vias: [
            { id: route, pideDireccion: true },
            { id: pickup, pideDireccion: false },
          ],
        },
      ],
    })
    const other = await convert(id, shop.buyer, { vias: [{ sucursal: ids.gdl, via: 999_999 }] })
    expect(other.json.error.fields).toEqual({ vias: 'Una forma de envío ya no existe: elige otra.' })
    expect((await convert(id, shop.buyer, { direccion: 999_999 })).json.error.fields).toEqual({
      direccion: 'Esa dirección no existe.',
    })
    await nothingMade()
    const address = await db()
      .insertInto('company_addresses')
      .values({
        company_id: shop.companyId,
        name: 'Taller',
        recipient: 'Beto',
        street: 'Juárez 1',
        neighbourhood: 'Centro',
        postal_code: '44100',
        city: 'Guadalajara',
        state: 'Jalisco',
        is_default: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = await convert(id, shop.buyer, { direccion: address.id, vias: [{ sucursal: ids.gdl, via: route }] })
    expect(sent.json).toMatchObject({
      procesado: { envio: 80 },
      direnvio: { direccion: { calle: 'Juárez 1' }, envios: [{ via: 'route', costo: 80 }] },
    })
    await db().deleteFrom('shipping_options').where('id', 'not in', [route]).execute()
    await db().updateTable('shipping_options').set({ active: false }).execute()
  })
})
