import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// What a customer sees first: what waits, orders by their promise, the balance, and what they may buy again.

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /abrir tu cuenta$/u }).click()
  await page.getByRole('menuitem', { name: 'Mi Cuenta', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
}

/** A company with an advisor, an order that is late and another that is not, and invoices; and who sees all of it. */
async function signInCustomer(context: BrowserContext) {
  const key = `DASH-${randomUUID().slice(0, 8).toUpperCase()}`
  const companyId = await inDatabase(async ({ db, pool }) => {
    const advisor = await makeUser(db, { name: 'Beto Salinas', roles: ['asesor'] })
    await pool.query(`update users set phone = '33 1234 5678' where id = $1`, [advisor.id])
    const company = await makeCompany(db, { name: 'Frenos Ruiz', advisorId: advisor.id })
    const userId = (await makeUser(db, { companyId: company.id, roles: ['cliente'] })).id
    const productId = await makeProduct(db, { key, listPrice: '125.00' })
    // One of the shop's own: other tests read what each branch states.
    const main = db.selectFrom('branches').select('id').where('is_main', '=', true)
    const { id: branchId } = await main.executeTakeFirstOrThrow()
    await pool.query('insert into stock (product_id, branch_id, quantity) values ($1, $2, 12)', [productId, branchId])
    const lines = [{ productId, quantity: 2 }]
    const late = await makeOrder(db, { branchId, companyId: company.id, userId, lines })
    await makeOrder(db, { branchId, companyId: company.id, userId, lines })
    await pool.query(`update orders set promised_on = current_date - 3 where id = $1`, [late.id])
    await pool.query(
      `insert into receivables (company_id, number, issued_on, due_on, total, paid)
       select $1, $2 || each, current_date - 200, current_date - each, 1000.10, 0 from unnest(array[-10, 5, 20, 45]) each`,
      [company.id, `${key}-`],
    )
    return company.id
  })
  await signInBrowser(context, {
    name: 'Raúl Ruiz',
    roles: ['cliente'],
    permissions: ['permission_compras'],
    companyId,
    sight: 'empresa',
  })
  return { key }
}

test('a customer reads what waits, opens late orders and overdue invoices, and buys again by keyboard', async ({
  page,
  context,
}) => {
  const { key } = await signInCustomer(context)
  await visit(page, '/tuerca/home')
  await openOwn(page)
  const orders = block(page, 'Pedidos en curso')
  await expect(orders.getByRole('link', { name: /^Pedido/u }).first()).toHaveAccessibleDescription(
    /Atrasado: se prometió/u,
  )
  const advisor = block(page, 'Tu asesor')
  await expect(advisor.getByRole('link', { name: '33 1234 5678' })).toHaveAttribute('href', 'tel:+523312345678')
  await expect(advisor.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/523312345678\?/u,
  )
  const again = block(page, 'Volver a comprar')
  await expect(again.getByText('$125.00')).toBeVisible()
  await expectAccessible(page, 'the dashboard of a customer')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'the dashboard of a customer on a phone')
  await expectNoWiderThanWindow(page)
  if (size !== null) await page.setViewportSize(size)

  await again.getByRole('button', { name: `Agregar ${key}` }).press('Enter')
  await expect(again.getByText(/^1 en tu carrito/u)).toBeVisible()

  await orders.getByRole('link', { name: '1 pedido atrasado' }).click()
  await expect(page).toHaveURL(/\/detalles-pedido\?situacion=atrasado/u)
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1)
  await page.goBack()

  const balance = block(page, 'Crédito y saldo')
  await expect(balance.getByRole('link', { name: '$3,000.30' })).toBeVisible()
  const first = balance.getByRole('row', { name: /1 a 30 días/u })
  await expect(first).toContainText('2 facturas')
  await expect(first).toContainText('$2,000.20')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/Facturas\?estado=vencida&edad=1a30&moneda=MXN$/u)
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: '1 a 30 días' })).toContainText('$2,000.20')
  await expectAccessible(page, 'the balances of a company')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
})

test('a new customer is told how to begin', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db))
  await signInBrowser(context, { roles: ['cliente'], permissions: ['permission_compras'], companyId: company.id })
  await visit(page, '/tuerca/dashboard')
  const steps = block(page, 'Cómo empezar')
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(block(page, 'Pedidos en curso')).toHaveCount(0)
  await expect(block(page, 'Volver a comprar')).toHaveCount(0)
  await expect(block(page, 'Crédito y saldo')).toHaveCount(0)
  await expectAccessible(page, 'the dashboard of a new customer')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await steps.getByRole('link', { name: 'Subir mi lista' }).click()
  await expect(page).toHaveURL(/\/UploadFileCar$/u)
})

test('a source that fails says so, is tried again, and the others stay', async ({ page, context }) => {
  await signInCustomer(context)
  await visit(page, '/tuerca/home')
  let fails = true
  await page.route('**/api/mi-tablero', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: fails ? { ...body, pedidos: null } : body })
  })
  await openOwn(page)
  const orders = block(page, 'Pedidos en curso')
  await expect(orders.getByText('No se pudieron leer tus pedidos.')).toBeVisible()
  await expect(block(page, 'Crédito y saldo').getByRole('link', { name: '$3,000.30' })).toBeVisible()
  await expectAccessible(page, 'a source that fails')
  fails = false
  await orders.getByRole('button', { name: 'Reintentar' }).click()
  await expect(orders.getByRole('link', { name: '1 pedido atrasado' })).toBeVisible()
})
