import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings } from '#test/factories/prices.ts'
import { quoteSteps } from '#test/factories/quote-steps.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { disc: 0, core: 0, tij: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    ids.tij = await makeBranch(db, 'Tijuana')
    const stock = { Guadalajara: 1000, Tijuana: 1000 }
    ids.disc = await makeProduct(db, { key: 'DISC', listPrice: '33.33', stock })
    ids.core = await makeProduct(db, { key: 'MARCHA', listPrice: '900.00', stock })
    await setSellingSettings(db, { authorise_up_to: '0' })
  },
  { clock: () => new Date('2026-11-23T16:00Z') },
)

const db = () => test.current.database.db
const { read, act, offer, accepted, preview, convert } = quoteSteps(test)
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn
const { get, post } = callsOf(test, () => buyer)

beforeEach(async () => {
  companyId = (await makeCompany(db())).id
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer', 'users-impersonate'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
  await db().updateTable('users').set({ margin_limit: '50' }).where('id', '=', advisor.user.id).execute()
})

const line = (producto: number, cantidad: number, precio: number, more: object = {}) => ({
  producto,
  cantidad,
  precio,
  ...more,
})
const quoted = () =>
  accepted(
    [
      line(ids.disc, 7, 31.07, { nota: 'Tsuru de Beto' }),
      line(ids.core, 1, 899.99),
      line(ids.disc, 3, 32.11, { sucursal: ids.tij }),
    ],
    buyer,
    advisor,
  )
const preOrder = async (id: number, who = buyer) => (await get(`/api/prepedidos/${id}`, who)).json

describe('who converts', () => {
  it('a colleague buys what a mechanic requested, as their own order', async () => {
    const clerk = await signIn(test.current, { roles: [], companyId })
    const boss = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId,
      sight: 'empresa',
    })
    const { json: begun } = await post(
      '/api/cotizaciones',
      { clave: 'lo-pide-el-mecanico', lineas: [{ producto: ids.disc, cantidad: 1 }] },
      clerk,
    )
    await act(begun.id, 'request', clerk)
    await act(begun.id, 'take', advisor)
    await offer(begun.id, [line(ids.disc, 1, 31)], advisor)
    await act(begun.id, 'accept', boss)
    expect((await convert(begun.id, clerk)).status).toBe(403)
    expect((await preview(begun.id, clerk)).json).toMatchObject({ sePuede: false })
    expect((await convert(begun.id, advisor)).status).toBe(403)
    expect((await get(`/api/cotizaciones/${begun.id}`)).status).toBe(404)
    const { json } = await convert(begun.id, boss)
    expect((await preOrder(json.procesado.id, boss)).comprador.nombre).toBe(boss.user.name)
  })

  it('a user of another company has no such quote', async () => {
    const id = await quoted()
    const other = await signIn(test.current, {
      roles: ['cliente'],
      permissions: ['permission_compras'],
      companyId: (await makeCompany(db())).id,
      sight: 'empresa',
    })
    const body = { version: 1, revision: 2, clave: 'clave-de-un-ajeno' }
    expect((await post(`/api/cotizaciones/${id}/convierte`, body, other)).status).toBe(404)
    expect((await preview(id, other)).status).toBe(404)
  })

  it('a buyer of the group, with delivery to an address of the quote’s company', async () => {
    const mother = (await makeCompany(db())).id
    await db().updateTable('companies').set({ parent_id: mother }).where('id', '=', companyId).execute()
    const addressOf = async (company: number, name: string) => {
      const place = { street: 'Juárez 1', neighbourhood: 'Centro', postal_code: '44100', city: 'Guadalajara' }
      const row = { company_id: company, name, recipient: 'Beto', ...place, state: 'Jalisco', is_default: true }
      return (await db().insertInto('company_addresses').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    await addressOf(mother, 'Matriz')
    const own = await addressOf(companyId, 'Taller')
    const permissions = ['permission_compras']
    const boss = await signIn(test.current, { roles: ['cliente'], permissions, companyId: mother, sight: 'grupo' })
    const id = await quoted()
    const { json } = await preview(id, boss)
    expect(json).toMatchObject({ direccion: own, direcciones: [{ id: own, nombre: 'Taller' }] })
    expect(json.direcciones).toHaveLength(1)
    expect((await preview(id, boss, { direccion: own })).json).toMatchObject({ direccion: own })
  })

  it('somebody of the house in the name of the customer', async () => {
    const id = await quoted()
    const acting = await signIn(test.current, { user: buyer.user, impersonatedBy: advisor.user.id })
    const { json } = await convert(id, acting)
    expect((await preOrder(json.procesado.id)).comprador).toEqual({
      nombre: advisor.user.name,
      enNombreDe: buyer.user.name,
    })
    expect((await read(id, buyer)).historia.at(-1)).toMatchObject({
      a: 'convertida',
      quien: { nombre: advisor.user.name, enNombreDe: buyer.user.name },
    })
  })

  it('nobody before it is accepted', async () => {
    const { json } = await post('/api/cotizaciones', {
      clave: 'todavia-sin-oferta',
      lineas: [{ producto: ids.disc, cantidad: 1 }],
    })
    expect((await preview(json.id, buyer)).json.error.message).toBe('Todavía no hay una oferta que pedir.')
    expect((await convert(json.id, buyer, { revision: 1 })).status).toBe(409)
  })
})

describe('of a pre-order', () => {
  it('a quote of its lines is begun, by the customer or by the house for them, once', async () => {
    const id = await quoted()
    const { procesado } = (await convert(id, buyer, { pedidoCliente: 'OC-9' })).json
    const begin = (who: SignedIn, clave: string) => post(`/api/prepedidos/${procesado.id}/cotiza`, { clave }, who)
    const own = (await begin(buyer, 'clave-del-cliente')).json
    expect((await begin(buyer, 'clave-del-cliente')).json).toEqual(own)
    expect(await read(own.id, buyer)).toMatchObject({
      estado: 'borrador',
      referencia: 'OC-9',
      solicitante: buyer.user.name,
      revisiones: [
        {
          lineas: [
            { k_parte: 'DISC', cantidad: 7, nota: 'Tsuru de Beto', precio: null, precioHoy: 33.33 },
            { k_parte: 'MARCHA', cantidad: 1 },
            { k_parte: 'DISC', cantidad: 3, sucursal: ids.tij },
          ],
        },
      ],
    })
    const { json: ofHouse } = await begin(advisor, 'clave-del-asesor')
    expect(await read(ofHouse.id, advisor)).toMatchObject({ solicitante: buyer.user.name, puede: ['offer', 'discard'] })
    const authoriser = await signIn(test.current, { roles: ['Almacén'], permissions: ['prepedidos-authorize'] })
    expect((await begin(authoriser, 'clave-de-almacen')).status).toBe(403)
    const other = await signIn(test.current, { companyId: (await makeCompany(db())).id })
    expect((await begin(other, 'clave-de-otro')).status).toBe(404)
  })
})
