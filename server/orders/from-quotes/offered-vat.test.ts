import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { quoteSteps } from '#test/factories/quote-steps.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { pads: 0, tij: 0, route: 0, pickup: 0 }

const test = useTestApp(
  async ({ db }) => {
    ids.tij = await makeBranch(db, 'Tijuana')
    await db.updateTable('branches').set({ vat_rate: '8' }).where('id', '=', ids.tij).execute()
    ids.pads = await makeProduct(db, { key: 'PADS', listPrice: '100.00', stock: { Tijuana: 1000 } })
    const option = async (kind: string, name: string, position: number) => {
      const row = { branch_id: ids.tij, kind, name, cost: '0.00', position }
      return (await db.insertInto('shipping_options').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    ids.route = await option('parcel', 'Paquetería', 0)
    ids.pickup = await option('pickup', 'Mostrador', 1)
    await setSellingSettings(db, { authorise_up_to: null, border_postal_codes: '22000-22999' })
  },
  { clock: () => new Date('2026-11-23T16:00Z') },
)

const db = () => test.current.database.db
const { read, accepted, preview, convert } = quoteSteps(test)
let companyId = 0
let buyer: SignedIn
let advisor: SignedIn

beforeEach(async () => {
  companyId = (await makeCompany(db())).id
  await setTerms(db(), companyId, { credit_limit: '100000.00' })
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
  await db().updateTable('users').set({ margin_limit: '50' }).where('id', '=', advisor.user.id).execute()
})

const addressAt = async (postal_code: string, isDefault: boolean, vat_region: string | null = null) => {
  const place = { name: postal_code, street: 'Calle 1', city: 'X', state: 'Y' }
  const row = { ...place, company_id: companyId, postal_code, is_default: isDefault, vat_region }
  return (await db().insertInto('company_addresses').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const quoted = () => accepted([{ producto: ids.pads, cantidad: 1, precio: 90 }], buyer, advisor)
const offeredRate = async (id: number) => (await read(id, buyer)).revisiones.at(-1).sucursales[0].tasa

it.each([
  ['22000', null, 8],
  ['44100', null, 16],
  ['44100', 'frontera', 8],
  ['22000', 'general', 16],
] as const)('an offer has the rate of where the company has it sent: %s, %s: %d %%', async (code, region, rate) => {
  await addressAt(code, true, region)
  const id = await quoted()
  expect(await offeredRate(id)).toBe(rate)
  expect(await convert(id, buyer)).toMatchObject({ status: 200 })
})

it('an offer at the border rate cannot be delivered outside of the border at that rate', async () => {
  await addressAt('22000', true)
  const inland = await addressAt('44100', false)
  const id = await quoted()
  const told =
    'Tijuana cotizó con IVA del 8\u00A0%. Se entrega fuera de la región fronteriza. Recógela en la sucursal, elige una dirección de la región fronteriza, o pide que te la coticen para esta entrega.'
  expect((await preview(id, buyer, { direccion: inland })).json.avisos).toEqual([told])
  const refused = await convert(id, buyer, { direccion: inland })
  expect([refused.status, refused.json.error.message]).toEqual([409, told])
  const pickedUp = { direccion: inland, vias: [{ sucursal: ids.tij, via: ids.pickup }] }
  expect((await preview(id, buyer, pickedUp)).json.avisos).toEqual([])
  expect(await convert(id, buyer, pickedUp)).toMatchObject({ status: 200 })
})

it('by the rule of the branch alone the delivery changes nothing', async () => {
  await setSellingSettings(db(), { border_rule: 'sucursal' })
  await addressAt('44100', true)
  const id = await quoted()
  expect(await offeredRate(id)).toBe(8)
  expect(await convert(id, buyer)).toMatchObject({ status: 200 })
  await setSellingSettings(db(), { border_rule: 'sucursal_y_entrega' })
})
