import { expect } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeCore } from '#test/factories/cores.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// The cores of a company: received at the counter, credited, corrected, and what its people see of it.

const DAY_MS = 86_400_000

async function makeCores() {
  return inDatabase(async ({ db }) => {
    const company = await makeCompany(db, { name: 'Eléctrico Solís' })
    const { id: branchId } = await db
      .selectFrom('branches')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const keys = [`AL-${company.id}`, `MA-${company.id}`] as const
    const orders: number[] = []
    for (const [index, days] of [40, 2].entries()) {
      const productId = await makeProduct(db, { key: keys[index] ?? '' })
      const shippedAt = new Date(Date.now() - days * DAY_MS)
      const made = await makeCore(db, { companyId: company.id, branchId, productId, quantity: 3, shippedAt })
      orders.push(made.orderId)
    }
    return { companyId: company.id, keys, orders }
  })
}

test('staff receives, credits and corrects cores; the customer sees what is left and until when', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { companyId, keys, orders } = await makeCores()
  const [alternator, starter] = keys
  await signInBrowser(context, { name: 'Rosa Vega', roles: ['CustomerService'] })
  await visit(page, `/tuerca/cascos?buscar=${alternator}`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Vencido')
  await expectAccessible(page, 'the cores of all companies')
  await rows.getByRole('button', { name: /Acciones/u }).click()
  await page.getByRole('menuitem', { name: 'Recibir o acreditar' }).click()

  // By part, at a branch; more than the debt is refused at its line.
  await expect(page.getByRole('heading', { level: 1, name: 'Cascos de Eléctrico Solís' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Se reciben en' }).click()
  await page.getByRole('option').first().click()
  const line = page.getByRole('group', { name: alternator })
  await expect(line).toContainText('Por devolver: 3 · vencidos: 3')
  await line.getByRole('textbox', { name: 'Recibes' }).fill('4')
  await page.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(line).toContainText('Debe 3 de esta parte.')
  await expectAccessible(page, 'receiving cores')
  await line.getByRole('textbox', { name: 'Recibes' }).fill('2')
  await page.getByRole('button', { name: 'Recibir', exact: true }).click()
  await expect(page.getByText('Recibido: 2 cascos, $700.00 sin IVA por acreditar.')).toBeVisible()
  await expect(line).toContainText('Por devolver: 1')

  await page.getByRole('link', { name: 'Acreditar 1' }).click()
  await page.getByRole('textbox', { name: 'Nota de crédito' }).fill('NC-4410')
  await page.getByRole('button', { name: 'Acreditar', exact: true }).click()
  await expect(page.getByText('Acreditado: 2 cascos, $700.00 sin IVA.')).toBeVisible()
  await expect(page.getByText('No hay cascos por acreditar')).toBeVisible()

  // On the page of the company, with a correction.
  await visit(page, `/tuerca/empresas/edit/${companyId}?vista=cascos`)
  await page
    .getByRole('row', { name: new RegExp(starter, 'u') })
    .getByRole('button', { name: /Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: 'Corregir…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corregir cascos' })
  await dialog.getByRole('textbox', { name: 'Piezas de más o de menos' }).fill('-1')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Salió sin casco')
  await expectAccessible(page, 'correcting cores')
  await dialog.getByRole('button', { name: 'Corregir' }).click()
  await expect(page.getByText(new RegExp(`Corregido: ${starter}`, 'u'))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(starter, 'u') })).toContainText('Por devolver')

  // What the customer sees: the list, its entries, the order, the cart and the statement.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) })
  await signInBrowser(phone, { roles: ['cliente'], permissions: ['permission_compras'], companyId, sight: 'empresa' })
  const own = await phone.newPage()
  await visit(own, '/tuerca/cascos')
  await expect(own.getByText('3 cascos')).toBeVisible()
  await expectNoWiderThanWindow(own)
  await own.getByRole('link', { name: starter }).click()
  await expect(own.getByText('Corrección de lo que debe')).toBeVisible()
  await expect(own.getByText('Salió sin casco')).toBeVisible()
  await expectNoWiderThanWindow(own)
  await visit(own, `/tuerca/detalles-pedido?id=${orders[0]}`)
  await expect(own.getByRole('region', { name: 'Cascos del pedido' })).toContainText(alternator)
  await visit(own, '/tuerca/estado-de-cuenta')
  await expect(own.getByRole('region', { name: 'Cascos por devolver' }).first()).toContainText('$1,050.00 sin IVA')
  await expectNoWiderThanWindow(own)
  await phone.close()
})
