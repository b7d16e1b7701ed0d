import { expect, type Page } from '@playwright/test'
import { openFirstResult, results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

/** The drill-down that every wide screen has in its header. */
const steps = (page: Page) => page.getByRole('search', { name: 'Búsqueda avanzada' })

/** Types into one step of the drill-down and takes the option with exactly this name. */
async function pick(page: Page, step: string, value: string): Promise<void> {
  const field = steps(page).getByRole('combobox', { name: step })
  // The list to type in takes the place of the device's own once its code is there.
  await expect(field.and(page.locator('input'))).toBeVisible()
  await expect(field).toBeEnabled()
  await field.click()
  await field.fill(value)
  await page
    .getByRole('option', { name: new RegExp(`^${value}\\b`, 'u') })
    .first()
    .click()
}

async function chooseTsuru(page: Page): Promise<void> {
  await visit(page, '/tuerca/home')
  await pick(page, 'Año', '1998')
  await pick(page, 'Armadora', 'Nissan')
  await pick(page, 'Modelo', 'Tsuru')
  await steps(page)
    .getByRole('button', { name: /ver .*piezas/iu })
    .click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nissan Tsuru 1998')
}

test('year, make and model lead to the parts of that vehicle; a line narrows them, and they fit', async ({ page }) => {
  await chooseTsuru(page)
  await page.getByRole('region', { name: '¿Qué refacción buscas?' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/linea=\d+/u)
  // The address changes first, then the screen.
  await expect(page.getByRole('region', { name: '¿Qué refacción buscas?' })).toHaveCount(0)
  await openFirstResult(page)

  await expect(page).toHaveURL(/\/verprods\//u)
  const answer = page.getByRole('region', { name: 'Tu vehículo' })
  await expect(answer).toContainText(/Le queda a tu Nissan|Verifica/u)
  // Remembered, also after the page is loaded anew.
  await page.reload()
  await expect(answer).toContainText(/Le queda a tu Nissan|Verifica/u)
})

test('a part for another vehicle says that it does not fit, and why', async ({ page, request }) => {
  await chooseTsuru(page)
  const { results: found } = await (await request.get('/search/balatas%20silverado%202010')).json()
  await visit(page, `/tuerca/verprods/${encodeURIComponent(found[0].k_parte)}`)
  const answer = page.getByRole('region', { name: 'Tu vehículo' })
  await expect(answer).toContainText('No le queda')
  await answer.getByRole('button', { name: 'Quitar' }).click()
  await expect(answer).toContainText('¿Le queda a tu vehículo?')
})

test('an unknown vehicle is a 404 that offers the drill-down', async ({ page }) => {
  const response = await page.goto('/tuerca/catalogo/busqueda/1998/Nissan/NoExiste/todos')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Armadora' })).toBeVisible()
})

test('a list can be narrowed to the chosen vehicle', async ({ page }) => {
  await chooseTsuru(page)
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: /solo lo que le queda/iu }).click()
  await expect(page).toHaveURL(/year=1998/u)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await expect(results(page).first()).toContainText(/balata/iu)
})
