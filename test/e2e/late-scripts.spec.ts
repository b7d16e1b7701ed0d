import { expect } from '@playwright/test'
import { test } from './shop.ts'
import { untilInteractive, visit } from './visit.ts'

// web/app/start: the page is painted first, and what was pressed until its scripts were there is not lost.

for (const screen of ['home', 'ListadoProductos?busqueda=balatas', 'verprods/BD-1047']) {
  test(`no script and no more than three fonts are asked for before ${screen} is painted`, async ({ page }) => {
    // Where the browser reports no paint the scripts begin after 3000 ms: a busy machine may paint later than that.
    await page.addInitScript(() => {
      const setTimer: unknown = window.setTimeout
      const later = (act: TimerHandler, milliseconds?: number, ...rest: unknown[]): unknown =>
        Reflect.apply(setTimer as () => unknown, window, [act, milliseconds === 3000 ? 60_000 : milliseconds, ...rest])
      Object.assign(window, { setTimeout: later })
    })
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
  // Pictures and scripts hold up its load event. Once the whole page is there it notes what is pressed.
  await page.goto('/tuerca/home', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-interactive')
  arrive()
  await untilInteractive(page)
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
})
