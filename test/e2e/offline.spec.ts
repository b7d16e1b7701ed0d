import { expect, test } from '@playwright/test'
import { openFirstResult } from './results.ts'

test('a click without signal stays in the store, and a retry goes on when the signal is back', async ({
  page,
  context,
}) => {
  await page.goto('/tuerca/home')
  // The code of the other screens comes once this one stands.
  await expect(page.locator('link[rel="modulepreload"][href*="search-results"]').first()).toBeAttached()
  await expect.poll(() => page.evaluate(hasAllPreloads)).toBe(true)
  await context.setOffline(true)
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await box.fill('balatas tsuru')
  await expect(page.getByText('No pudimos traer sugerencias.')).toBeVisible()
  await box.press('Enter')
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
  await openFirstResult(page)
  await expect(page).toHaveURL(/\/verprods\//u)
})

/** Whether each script that the page wants ahead has arrived. */
function hasAllPreloads(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  return links.every(({ href }) =>
    performance.getEntriesByName(href).some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
  )
}

test('a description without blanks is not wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/productoslista/**', async (route) => {
    const response = await route.fetch()
    const listing = await response.json()
    for (const product of listing.results) {
      product.descripcion = 'BOMBA:AVEO,OPTRA,MATIZ,SPARK,CHEVY,CORSA,MERIVA,'.repeat(8)
      product.marca = 'MarcaDeNombreMuyLargoSinEspacios'.repeat(3)
    }
    await route.fulfill({ response, json: listing })
  })
  await page.goto('/tuerca/home')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'balatas tsuru', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Resultados' })).toContainText('MATIZ,SPARK')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
