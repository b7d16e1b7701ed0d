import { expect } from '@playwright/test'
import { openFirstResult } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

const failure = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({
    error: { code: 'unavailable', message: 'El servicio está ocupado. Inténtalo de nuevo en un momento.' },
  }),
}

test('a list that cannot be loaded says so, and a retry brings it', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await page.route('**/api/productoslista/**', (route) => route.fulfill(failure))
  await page.getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas tsuru')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El servicio está ocupado.')).toBeVisible()
  await page.unroute('**/api/productoslista/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
})

test('a product that cannot be loaded because the network is gone says so, and a retry brings it', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
  await page.route('**/searchDetails/details/**', (route) => route.abort())
  await openFirstResult(page)
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/searchDetails/details/**')
  await retry.click()
  await expect(page.getByRole('region', { name: 'Aplicaciones' })).toBeVisible()
})

test('suggestions that fail leave a quiet retry, and Enter still works', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await page.route('**/search/*', (route) => route.fulfill(failure))
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await box.fill('balatas')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(page.getByText('No pudimos')).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas”')
})
