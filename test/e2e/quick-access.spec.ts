import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// The way up and the chat have a place of their own: a bar in narrow windows, the margin in wide ones (shell-phone.spec.ts has phones).

const bar = (page: Page) => page.getByRole('complementary', { name: 'Accesos rápidos' })
const up = (page: Page) => bar(page).getByRole('button', { name: 'Volver arriba' })
const SCREENS = ['home', 'ListadoProductos?busqueda=balatas%20aveo%202012', 'part', 'Contacto']

const WINDOWS = [
  [360, 640],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const

for (const screen of SCREENS) {
  test(`nothing of a page lies under them at any width, wherever it is scrolled: ${screen}`, async ({
    page,
    request,
  }) => {
    const { results: found } = await (await request.get('/search/balatas%20aveo%202012')).json()
    await visit(page, `/tuerca/${screen === 'part' ? `verprods/${encodeURIComponent(found[0].k_parte)}` : screen}`)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expect(bar(page).getByLabel(/WhatsApp/u)).toBeVisible()
      for (let top = 0, end = false; !end; top += height / 2) {
        end = await page.evaluate((y) => {
          window.scrollTo({ top: y, behavior: 'instant' })
          return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
        }, top)
        expect(await page.evaluate(whatLiesUnder), `${width} px, ${top}`).toEqual([])
      }
      await expect(up(page)).toBeInViewport({ ratio: 1 })
      await expect(bar(page).getByLabel(/WhatsApp/u)).toBeInViewport({ ratio: 1 })
    }
  })
}

/** What the buttons cover: beside the page there is its margin, and below it the bar, which is opaque and shorter than a row. */
function whatLiesUnder(): string[] {
  const quick = document.querySelector<HTMLElement>('aside[aria-label="Accesos rápidos"]')
  if (quick === null || getComputedStyle(quick).position !== 'absolute') return []
  const boxes = [...quick.querySelectorAll('a, button')].map((button) => button.getBoundingClientRect())
  quick.style.visibility = 'hidden'
  const under = boxes.flatMap(({ left, right, top, bottom }) =>
    [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
    ),
  )
  quick.style.visibility = ''
  const isContent = (element: Element) =>
    element.matches('a, button, img, input, select, label, p, span, h1, h2, h3, dd, dt, td') ||
    element.closest('a, button, label') !== null
  return [
    ...new Set(under.filter((element) => element !== null && isContent(element)).map((el) => el?.outerHTML ?? '')),
  ]
}

test('the way up moves the focus to the content and does not lose it', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  await results(page).nth(15).getByRole('link').first().focus()
  await expect(up(page)).toBeVisible()
  await up(page).focus()
  await page.keyboard.press('Enter')
  await expect(up(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(100)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('without a chat number there is no empty landmark', async ({ page }) => {
  await page.route('**/api/admin/contactosucursales', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.ConfigEmpresa, { chatbox_asesores: '', chatbox_atencion: '', chatbox_tmk: '' })
    await route.fulfill({ response, json })
  })
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/tuerca/home')
    await expect(page.getByRole('list', { name: 'Redes sociales' })).toBeAttached()
    await expect(bar(page)).toHaveCount(0)
  }
})
