import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeDiscount, makePriceList, setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** In Guadalajara still the 22nd. */
const NOW = new Date('2026-11-23T04:00:00Z')
const ids = { pads: 0, pump: 0, unpriced: 0, hidden: 0, old: 0 }
const lists = { general: 0, three: 0, group: 0 }

const test = useTestApp(
  async ({ db }) => {
    await makeBranch(db, 'Guadalajara')
    const north = await makeBranch(db, 'Tijuana')
    await db
      .updateTable('branches')
      .set({ vat_rate: '8', time_zone: 'America/Tijuana' })
      .where('id', '=', north)
      .execute()
    const stock = { Guadalajara: 10, Tijuana: 3 }
    ids.pads = await makeProduct(db, { key: 'PADS', brand: 'Balvera', line: 'Balatas', listPrice: '1000.00', stock })
    ids.pump = await makeProduct(db, { key: 'PUMP', brand: 'Otra', listPrice: '500.00' })
    ids.unpriced = await makeProduct(db, { key: 'ASK', stock })
    ids.hidden = await makeProduct(db, { key: 'HIDDEN', listPrice: '1.00' })
    ids.old = await makeProduct(db, { key: 'OLD', listPrice: '90.00' })
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', ids.hidden).execute()
    await db
      .updateTable('products')
      .set({ status: 'superseded', superseded_by_id: ids.pads })
      .where('id', '=', ids.old)
      .execute()
    lists.general = await makePriceList(db, { name: 'Lista 1', isGeneral: true, prices: { [ids.pads]: '950.00' } })
    lists.three = await makePriceList(db, { name: 'Lista 3', prices: { [ids.pads]: '800.00' } })
    lists.group = await makePriceList(db, {
      name: 'Lista grupo',
      prices: { [ids.pads]: '900.00', [ids.pump]: '450.00' },
    })
  },
  { clock: () => NOW },
)

beforeEach(async () => {
  const { db } = test.current.database
  await setSellingSettings(db, { anonymous_prices: 'none' })
  await db.deleteFrom('discounts').execute()
})

async function prices(who: Pick<SignedIn, 'headers' | 'cookies'> | null, productos: readonly number[] = [ids.pads]) {
  const answer = await test.current.app.inject({
    ...who,
    method: 'GET',
    url: `/api/precios?productos=${productos.join(',')}`,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}

async function customer(terms: Parameters<typeof setTerms>[2], parentId?: number) {
  const { db } = test.current.database
  const company = await makeCompany(db, parentId === undefined ? {} : { parentId })
  await setTerms(db, company.id, terms)
  return { company, who: await signIn(test.current, { roles: ['cliente'], companyId: company.id }) }
}

describe('the price depends on the user', () => {
  it('the own list, where it has the part; else that of the group, the general one, the list price', async () => {
    const mother = await makeCompany(test.current.database.db)
    await setTerms(test.current.database.db, mother.id, { price_list_id: lists.group })
    const { who } = await customer({ price_list_id: lists.three }, mother.id)
    expect(await prices(who, [ids.pads, ids.pump, ids.old])).toMatchObject({
      nivel: 'cliente',
      sucursal: 'Guadalajara',
      iva: 16,
      precios: [
        { producto: ids.pads, precio_ajuste: { valor: 800 }, razon: 'Lista 3', precio_base: null },
        { producto: ids.pump, precio_ajuste: { valor: 450 }, razon: 'Lista grupo' },
        { producto: ids.old, precio_ajuste: { valor: 90 }, razon: 'Precio de lista' },
      ],
    })
  })

  it('only the own list, where the terms require it', async () => {
    const { who } = await customer({ price_list_id: lists.three, own_list_only: true })
    const { precios } = await prices(who, [ids.pads, ids.pump])
    expect(precios).toMatchObject([
      { precio_ajuste: { valor: 800 }, carrito: 'si' },
      {
        precio_ajuste: null,
        razon: '',
        por_cantidad: [],
        carrito: 'cotizar',
        aviso: 'Sin precio: pide que te la coticen.',
      },
    ])
  })

  it('the general prices for who works for the distributor, and for a company without terms', async () => {
    const { db } = test.current.database
    const company = await makeCompany(db)
    for (const recipe of [{ roles: ['asesor'] }, { roles: ['cliente'], companyId: company.id }]) {
      const { nivel, precios } = await prices(await signIn(test.current, recipe))
      expect([nivel, precios[0].precio_ajuste.valor]).toEqual([
        recipe.companyId === undefined ? 'general' : 'cliente',
        950,
      ])
    }
  })

  it('that of the customer for who acts in their name', async () => {
    const { company } = await customer({ price_list_id: lists.three })
    const admin = await signIn(test.current, { roles: ['admin'] })
    const acting = await signIn(test.current, {
      roles: ['cliente'],
      companyId: company.id,
      impersonatedBy: admin.user.id,
    })
    expect((await prices(acting)).precios[0].precio_ajuste.valor).toBe(800)
  })

  it.each([
    ['none', 'ninguno', undefined],
    ['list', 'lista', 1000],
    ['general', 'general', 855],
  ] as const)('what the administrator chose for who is not logged in: %s', async (setting, nivel, price) => {
    const { db } = test.current.database
    await setSellingSettings(db, { anonymous_prices: setting })
    await makeDiscount(db, { name: 'promoción noviembre', kind: 'promotion', percent: '10' })
    const answer = await prices(null)
    expect([answer.nivel, answer.precios[0]?.precio_ajuste.valor]).toEqual([nivel, price])
  })
})

describe('discounts', () => {
  it('of the company, of its list and of everybody, in their order, with the reason', async () => {
    const { db } = test.current.database
    const { who, company } = await customer({ price_list_id: lists.three })
    const other = await makeCompany(db)
    const { brand_id } = await db
      .selectFrom('products')
      .select('brand_id')
      .where('id', '=', ids.pads)
      .executeTakeFirstOrThrow()
    await makeDiscount(db, { name: 'acuerdo', kind: 'agreement', percent: '8', company_id: company.id, brand_id })
    await makeDiscount(db, { name: 'ajeno', kind: 'agreement', percent: '50', company_id: other.id })
    await makeDiscount(db, { name: 'otra lista', kind: 'agreement', percent: '50', price_list_id: lists.group })
    await makeDiscount(db, { name: 'volumen', kind: 'quantity', percent: '5', minimum_quantity: 12 })
    await makeDiscount(db, { name: 'promoción noviembre', kind: 'promotion', percent: '10', ends_on: '2026-11-22' })
    await makeDiscount(db, { name: 'mañana', kind: 'promotion', percent: '50', starts_on: '2026-11-23' })
    const [part] = (await prices(who)).precios
    expect(part).toMatchObject({
      precio_ajuste: { valor: 662.4 },
      precio_base: 800,
      razon: 'Lista 3, −8\u00A0% Balvera, promoción noviembre',
      por_cantidad: [{ desde: 12, valor: 629.28 }],
    })
  })

  it('begin with whole packs', async () => {
    const { db } = test.current.database
    const [pack, six] = [{ pack_multiple: 5, minimum_quantity: 3 }, '6.00']
    const product = await makeProduct(db, { key: 'PACK', listPrice: six })
    await db
      .updateTable('products')
      .set({ ...pack, core_charge: '1.50' })
      .where('id', '=', product)
      .execute()
    await makeDiscount(db, { name: 'volumen', kind: 'quantity', percent: '50', minimum_quantity: 12 })
    const who = await signIn(test.current, { roles: ['asesor'] })
    expect((await prices(who, [product])).precios[0]).toMatchObject({
      precio_ajuste: { valor: 6 },
      por_cantidad: [{ desde: 15, valor: 3 }],
      empaque: { multiplo: 5, minimo: 3 },
      casco: 1.5,
      disponible: 0,
      carrito: 'por_surtir',
    })
  })
})

describe('what there is', () => {
  it('counts unreserved pieces, at the branch that supplies the company, and its tax', async () => {
    const { db } = test.current.database
    const { id } = await db.selectFrom('branches').select('id').where('name', '=', 'Tijuana').executeTakeFirstOrThrow()
    const { who } = await customer({ branch_id: id })
    expect(await prices(who, [ids.pads])).toMatchObject({
      sucursal: 'Tijuana',
      iva: 8,
      precios: [{ disponible: 3, disponible_total: 13, carrito: 'si' }],
    })
    await db.updateTable('branches').set({ sells: false }).where('id', '=', id).execute()
    expect(await prices(who, [ids.pads])).toMatchObject({
      sucursal: 'Guadalajara',
      precios: [{ disponible: 10, disponible_total: 10 }],
    })
    await db.updateTable('branches').set({ sells: true }).where('id', '=', id).execute()
  })

  it('leaves out hidden and unknown parts, and names the one that took a place', async () => {
    const who = await signIn(test.current, { roles: ['admin'] })
    const { precios } = await prices(who, [ids.hidden, 999_999, ids.old])
    expect(precios).toMatchObject([
      { producto: ids.old, carrito: 'sustituta', sustituta: 'PADS', aviso: 'Sustituida por PADS.' },
    ])
  })
})

it.each(['', 'x', '0', '-1', '1.5', '99999999999', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
  'refuses the parts %s',
  async (productos) => {
    const answer = await test.current.app.inject({ method: 'GET', url: `/api/precios?productos=${productos}` })
    expect([answer.statusCode, Object.keys(answer.json().error.fields ?? {})]).toEqual([400, ['productos']])
  },
)
