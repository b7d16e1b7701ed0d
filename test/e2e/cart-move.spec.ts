import { expect } from '@playwright/test'
import { fillCart } from './filled-cart.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

test('all lines of a cart pass to another branch, from the menu of the cart', async ({ page, context }) => {
  await fillCart(context, [
    { key: 'PASA', quantity: 1 },
    { key: 'TAMBIEN', quantity: 2 },
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/tuerca/CartItemsList')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Pasar todo a otra sucursal…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar todo a otra sucursal' })
  const [here = ''] = (await page.getByRole('heading', { level: 2 }).first().innerText()).split('\n')
  const branch = await dialog.getByRole('option').filter({ hasNotText: here }).first().innerText()
  await dialog.getByRole('combobox', { name: 'Sucursal' }).selectOption(branch)
  await dialog.getByRole('button', { name: 'Pasar todo', exact: true }).click()
  await expect(page.getByText('Líneas que pasaron: 2.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: branch })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pie de página' })).toBeHidden()
})
