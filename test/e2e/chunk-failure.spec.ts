import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { reloadedBy, visit } from './visit.ts'

// Without a connection a screen that was not opened before needs its prefetched code.
test.use({ savesData: false })

// Specification, section 8: chunk load failure. The page stays with a notice, and offers one reload that preserves typed text.

const SCREEN = /\/assets\/advanced-search-[\w-]+\.js(\?.*)?$/u
/** The menu's file, and that of all that is fetched once the page is idle (shared-files.ts). */
const MENU = '**/assets/later-*.js'

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/unauthorized')
}

const missing = (page: Page, chunk: string | RegExp) =>
  page.route(chunk, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }))

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'No se cargó una parte de la página.' })
const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Clave, línea o vehículo' })
const follow = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Búsqueda avanzada' }).click()

for (const type of ['missing', 'error'] as const) {
  test(`section 8: 'Loading chunk {id} failed' is logged with failure type '${type}' and address`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    if (type === 'missing') await missing(page, SCREEN)
    else await page.route(SCREEN, (route) => route.abort())
    await open(page)
    await follow(page)
    await expect(notice(page)).toBeVisible()
    const said = logged.filter((line) => line.startsWith('Loading chunk'))
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      new RegExp(`^Loading chunk (advanced-search-[\\w-]+\\.js) failed \\(${type}: .*/assets/\\1\\)$`, 'u'),
    )
  })
}

test('section 8: the page and typed text stay when the code of a screen is missing; the reload opens it', async ({
  page,
}) => {
  await missing(page, SCREEN)
  await open(page)
  await field(page).fill('bomba de agua')
  await follow(page)
  await expect(notice(page)).toBeVisible()
  await expect(field(page)).toHaveValue('bomba de agua')
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await page.unroute(SCREEN)
  await notice(page).getByRole('button', { name: 'Recargar' }).click()
  await expect(page).toHaveURL('/tuerca/busquedaAvanzada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda avanzada')
})

test('the address stays as it was, and the same link is tried again', async ({ page }) => {
  await missing(page, SCREEN)
  await open(page)
  await follow(page)
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/unauthorized$/u)
  const requested = page.waitForRequest(/advanced-search-[\w-]+\.js\?reintento=\d$/u)
  await follow(page)
  await requested
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(/\/unauthorized$/u)
  await page.unroute(SCREEN)
  await follow(page)
  await expect(page).toHaveURL('/tuerca/busquedaAvanzada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda avanzada')
})

test('section 8: one reload is offered; it preserves typed text, and is not offered again', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await missing(page, MENU)
  const fetchedAhead = page.waitForResponse(MENU)
  await open(page)
  await fetchedAhead
  await expect(notice(page)).toHaveCount(0)
  await field(page).fill('bomba de agua')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await reloadedBy(page, () => notice(page).getByRole('button', { name: 'Recargar' }).click())
  await expect(notice(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('bomba de agua')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(notice(page)).toContainText('Ya recargamos')
  await expect(notice(page).getByRole('button', { name: 'Recargar' })).toHaveCount(0)
  await expect(field(page)).toHaveValue('bomba de agua')
})

test('what is only fetched ahead fails in silence, and a click on it tries again', async ({ page }) => {
  await page.route(SCREEN, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => SCREEN.test(request.url()))
  await open(page)
  await failed
  await expect(notice(page)).toHaveCount(0)
  await page.unroute(SCREEN)
  await follow(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda avanzada')
})

test('section 8: without the server the page stays', async ({ page, context }) => {
  await missing(page, SCREEN)
  await open(page)
  await field(page).fill('bomba de agua')
  await follow(page)
  await expect(notice(page)).toBeVisible()
  await context.setOffline(true)
  await notice(page).getByRole('button', { name: 'Recargar' }).click()
  await expect(notice(page)).toContainText('Aún no hay conexión')
  await expect(field(page)).toHaveValue('bomba de agua')
})
