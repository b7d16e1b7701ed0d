import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { quoteSteps } from '#test/factories/quote-steps.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const ids = { old: 0, next: 0 }
const test = useTestApp(async ({ db }) => {
  await makeBranch(db, 'Guadalajara')
  const stock = { Guadalajara: 7 }
  ids.old = await makeProduct(db, { key: 'VIEJA', listPrice: '100.00', stock })
  ids.next = await makeProduct(db, { key: 'NUEVA', listPrice: '120.00', stock })
  // They share a number of another brand.
  const number = { kind: 'equivalent', key: 'GDB 3331', owner: 'TRW' } as const
  await db
    .insertInto('product_keys')
    .values([
      { product_id: ids.old, ...number },
      { product_id: ids.next, ...number },
    ])
    .execute()
  const urls = { small_url: '/a-sm.webp', medium_url: '/a-md.webp', large_url: '/a-lg.webp' }
  await db
    .insertInto('product_pictures')
    .values({ product_id: ids.old, index: 1, ...urls })
    .execute()
})

const db = () => test.current.database.db
const steps = quoteSteps(test)
let buyer: SignedIn
let advisor: SignedIn
beforeEach(async () => {
  const { id: companyId } = await makeCompany(db())
  buyer = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
  advisor = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
  await db().updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', companyId).execute()
})
const { post } = callsOf(test, () => buyer)

it('shows pictures to both sides, and what could take the place of a part to the house while it may offer', async () => {
  const lineas = [
    { producto: ids.old, cantidad: 2 },
    { producto: null, cantidad: 1, descripcion: 'Tapón' },
  ]
  const { json } = await post('/api/cotizaciones', { clave: steps.key(), lineas })
  await steps.act(json.id, 'request', buyer)
  const imagenes = [{ producto: ids.old, imagen: { sm: '/a-sm.webp', md: '/a-md.webp', lg: '/a-lg.webp' } }]
  expect(await steps.read(json.id, advisor)).toMatchObject({ imagenes, cliente: buyer.user.id })
  expect(await steps.read(json.id, advisor)).not.toHaveProperty('sustitutas')
  await steps.act(json.id, 'take', advisor)
  // Never above the customer's price of the requested part.
  expect(await steps.read(json.id, advisor)).toMatchObject({
    sustitutas: [{ de: ids.old, producto: ids.next, k_parte: 'NUEVA', precio: 100, disponible: 7 }],
  })
  const shown = await steps.read(json.id, buyer)
  expect(shown).toMatchObject({ imagenes })
  expect(shown).not.toHaveProperty('sustitutas')
})
