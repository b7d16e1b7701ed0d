import { expect, type BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { makeSessions, type SessionCookie } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilOutOfHistory, visit } from './visit.ts'

const use = (context: BrowserContext, cookie: SessionCookie) =>
  context.addCookies([{ ...cookie, url: currentShop().origin }])

/** A company whose buyer may order nothing alone, with its approver, and who authorises for the house. */
async function makePeople() {
  const company = await inDatabase(async ({ db }) => {
    const made = await makeCompany(db, { name: `Frenos ${randomUUID().slice(0, 6)}`, rfc: 'XAXX010101000' })
    await setTerms(db, made.id, { credit_limit: '500000.00', authorise_up_to: '0' })
    return made
  })
  const companyId = company.id
  const [buyer, approver, house] = await makeSessions([
    { name: 'Nora Paz', roles: ['cliente'], permissions: ['permission_compras'], companyId },
    { name: 'Raúl Ruiz', roles: ['cliente'], permissions: ['prepedidos-approve'], companyId, sight: 'empresa' },
    { name: 'Elena Mora', roles: ['manager'] },
  ])
  if (buyer === undefined || approver === undefined || house === undefined) throw new Error('Nobody was made')
  return { companyId, buyer, approver, house }
}

/** Generates a cart of 5 pieces of one part and 2 of another, as the buyer's browser would. @returns the number of the pre-order */
async function generate(context: BrowserContext, userId: number): Promise<number> {
  await inDatabase(async ({ db }) => {
    const { id: branchId, name } = await db
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const mark = randomUUID().slice(0, 6).toUpperCase()
    const stock = { [name]: 50 }
    const first = await makeProduct(db, { key: `UNO-${mark}`, listPrice: '100.00', stock })
    const second = await makeProduct(db, { key: `DOS-${mark}`, listPrice: '50.00', stock })
    await makeCart(db, userId, [
      { productId: first, branchId, quantity: 5, note: 'Tsuru de Don Beto' },
      { productId: second, branchId, quantity: 2 },
    ])
    await db.updateTable('shipping_options').set({ kind: 'pickup' }).where('branch_id', '=', branchId).execute()
  })
  await context.request.get('/sanctum/csrf-cookie')
  const cookies = await context.cookies(currentShop().origin)
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const answer = await context.request.post('/cartItems/generacionCarrito/', {
    headers: { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    data: { version: 1, clave: randomUUID() },
  })
  const body = (await answer.json()) as { procesado: { id: number } }
  return body.procesado.id
}

test('a buyer above their limit: the company approves, the house authorises in part, and there is an order', async ({
  page,
  context,
}) => {
  const { buyer, approver, house } = await makePeople()
  await inDatabase(({ db }) =>
    db.insertInto('buyer_limits').values({ user_id: buyer.user.id, per_order: '100.00' }).execute(),
  )
  await use(context, buyer.cookie)
  const id = await generate(context, buyer.user.id)
  await visit(page, `/tuerca/DetallePrepedido?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Prepedido ${id}` })).toBeVisible()
  await expect(page.getByText('Pasa del límite por pedido del comprador: $100.00.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^UNO-/u })).toContainText('$500.00')
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)

  await use(context, approver.cookie)
  await visit(page, '/tuerca/DetallePrepedidoAuth')
  await page.getByRole('link', { name: String(id), exact: true }).click()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Aprobado: ahora lo autoriza la casa.')).toBeVisible()
  await expect(page.getByText('Espera a que la casa lo autorice.')).toBeVisible()

  await use(context, house.cookie)
  await visit(page, `/tuerca/DetallePrepedidoAuth?id=${id}`)
  await expect(page.getByRole('region', { name: 'Importes' })).toContainText('Total a pagar')
  await page.getByLabel('Piezas de 5').fill('3')
  await expect(page.getByText('Se hará un pedido por $556.80, con envío e IVA. 2 piezas vuelven')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nota').fill('Lo demás llega el lunes')
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText(/^Autorizado: pedido \S+\. 2 piezas volvieron al carrito\.$/u)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pedido \S+$/u })).toBeVisible()
  await expect(page.getByText('Lo demás llega el lunes')).toBeVisible()

  await use(context, buyer.cookie)
  await visit(page, `/tuerca/prepedidos?buscar=${id}`)
  await page.getByRole('link', { name: String(id), exact: true }).click()
  await expect(page.getByText('Ya es pedido. Sigue cada uno desde aquí.')).toBeVisible()
  await expect(page.getByText('$464.00').first()).toBeVisible()
})

test('what waits for an approver is approved from their dashboard and from the list', async ({ page, context }) => {
  const { buyer, approver } = await makePeople()
  await inDatabase(({ db }) =>
    db.insertInto('buyer_limits').values({ user_id: buyer.user.id, per_order: '100.00' }).execute(),
  )
  await use(context, buyer.cookie)
  const first = await generate(context, buyer.user.id)
  await inDatabase(({ db }) => db.deleteFrom('carts').where('user_id', '=', buyer.user.id).execute())
  const second = await generate(context, buyer.user.id)

  await use(context, approver.cookie)
  await visit(page, '/tuerca/dashboard')
  await page.getByRole('button', { name: `Aprobar el prepedido ${first}` }).click()
  const question = page.getByRole('dialog', { name: `¿Aprobar el prepedido ${first}?` })
  await expect(question).toContainText('Nora Paz pide 7 piezas, $788.80 a pagar.')
  await question.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Aprobado: ahora lo autoriza la casa.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Aprobar el prepedido ${first}` })).toHaveCount(0)

  await visit(page, '/tuerca/DetallePrepedidoAuth')
  await page.getByRole('button', { name: `Acciones: Prepedido ${second}` }).click()
  await page.getByRole('menuitem', { name: 'Aprobar…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Nada espera tu decisión')).toBeVisible()
})

test('pre-orders are filtered by branch', async ({ page, context }) => {
  const { buyer, house } = await makePeople()
  await use(context, buyer.cookie)
  const id = await generate(context, buyer.user.id)
  const branches = await inDatabase(({ db }) =>
    db.selectFrom('branches').select(['name', 'is_main']).orderBy('id').execute(),
  )
  const [main, other] = [branches.find((each) => each.is_main), branches.find((each) => !each.is_main)]
  await use(context, house.cookie)
  await visit(page, `/tuerca/prepedidos?buscar=${id}`)
  const row = page.getByRole('link', { name: String(id), exact: true })
  const branch = page.getByRole('group', { name: 'Filtros' }).getByLabel('Sucursal')
  await branch.selectOption({ label: other?.name ?? '' })
  await expect(row).toBeHidden()
  await branch.selectOption({ label: main?.name ?? '' })
  await expect(row).toBeVisible()
})

test('the house rejects with a reason, and the buyer reads it', async ({ page, context }) => {
  const { buyer, house } = await makePeople()
  await use(context, buyer.cookie)
  const id = await generate(context, buyer.user.id)
  await use(context, house.cookie)
  await visit(page, `/tuerca/DetallePrepedidoAuth?id=${id}`)
  await page.getByRole('button', { name: 'Rechazar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialog.getByText('Di por qué: quien lo pidió lo lee.').first()).toBeVisible()
  await dialog.getByLabel(/^Motivo/u).fill('Cheque devuelto')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText(`Prepedido ${id} rechazado.`)).toBeVisible()
  await untilOutOfHistory(page)
  await use(context, buyer.cookie)
  await visit(page, `/tuerca/DetallePrepedido?id=${id}`)
  await expect(page.getByText('No se autorizó. Sus líneas volvieron a tu carrito.')).toBeVisible()
  await expect(page.getByText('Cheque devuelto')).toBeVisible()
})
