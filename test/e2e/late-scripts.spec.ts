import { expect, test } from '@playwright/test'
import { untilInteractive, visit } from './visit.ts'

// web/app/start: the page is painted first, and what was pressed until its scripts were there is not lost.

for (const screen of ['home', 'ListadoProductos?busqueda=balatas', 'verprods/BD-1047']) {
  test(`no script and no more than three fonts are asked for before ${screen} is painted`, async ({ page }) => {
    await visit(page, `/tuerca/${screen}`)
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
        .map(({ name }) => new URL(name).pathname)
    })
    expect(early.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
    expect(early.filter((path) => path.endsWith('.js'))).toEqual([])
    expect(early.filter((path) => path.endsWith('.woff2')).length).toBeLessThanOrEqual(3)
  })
}

test('a button that is pressed before its script is there answers when it is', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  // Pictures and scripts hold up its load event.
  await page.goto('/tuerca/home', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-interactive')
  arrive()
  await untilInteractive(page)
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
})
