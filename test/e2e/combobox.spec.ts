import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, sections 4 and 5: the search box and its list.

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar piezas' })
const options = (page: Page) => page.getByRole('option')

/** Fills the field, and waits until the list is that of the text: before, it is still that of an empty field. */
async function fill(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await expect(page.getByRole('group', { name: /más buscado/iu })).toHaveCount(0)
  await expect(options(page).first()).toBeVisible()
}

/** Counts requests for suggestions, also those that are aborted. */
function countSuggestions(page: Page): { readonly texts: string[] } {
  const texts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/search/')) texts.push(decodeURIComponent(pathname.slice('/search/'.length)))
  })
  return { texts }
}

test.beforeEach(async ({ page }) => {
  await visit(page, '/tuerca/home')
})

test('works by keyboard alone: / focuses it, arrows choose, Enter opens', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await page.keyboard.type('bujias chevy')
  // Until the answer is there the keys have no options.
  await expect(page.getByRole('progressbar', { name: 'Buscando' })).toBeHidden()
  await expect(options(page).first()).toContainText(/buj/iu)
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = options(page).nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'none')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verprods\//u)
})

test('requests nothing under 3 characters, and clears and closes when the text gets shorter', async ({ page }) => {
  const requested = countSuggestions(page)
  await page.clock.install()
  await box(page).fill('ba')
  await page.clock.runFor(2000)
  expect(requested.texts).toEqual([])
  await box(page).fill('balatas')
  await page.clock.runFor(2000)
  await expect.poll(() => requested.texts).toEqual(['balatas'])
  await expect(options(page).first()).toBeVisible()
  await box(page).fill('ba')
  await page.clock.runFor(2000)
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(requested.texts).toEqual(['balatas'])
})

test('waits 100 ms after the last letter, so that fast typing makes one request', async ({ page }) => {
  const requested = countSuggestions(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('amortiguador')
  await page.clock.runFor(99)
  expect(requested.texts).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested.texts).toEqual(['amortiguador'])
})

test('shows popular searches and best sellers on focus; one of them is a search', async ({ page }) => {
  await box(page).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(page.getByRole('group', { name: /más buscado/iu })).toBeVisible()
  await expect(page.getByRole('group', { name: /más vendido/iu })).toBeVisible()
  const popular = page
    .getByRole('group', { name: /más buscado/iu })
    .getByRole('option')
    .first()
  await popular.click()
  await expect(page).toHaveURL(/\/ListadoProductos\?busqueda=/u)
})

test('an answer that a newer text has overtaken is dropped', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route('**/search/balatas', async (route) => {
    const response = await route.fetch()
    await held.promise
    // The page has given the request up: then there is nobody to answer.
    await route.fulfill({ response }).catch(() => {})
    answered.resolve()
  })
  // The spinner shows before the request is sent.
  const requested = page.waitForRequest('**/search/balatas')
  await box(page).fill('balatas')
  await requested
  await expect(page.getByRole('progressbar', { name: 'Buscando' })).toBeVisible()
  await box(page).fill('bujias')
  await expect(options(page).first()).toContainText(/buj/iu)
  held.resolve()
  await answered.promise
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(options(page).first()).toContainText(/buj/iu)
})

test('choosing works on mousedown, before blur', async ({ page }) => {
  await fill(page, 'balatas')
  await options(page).first().hover()
  await page.mouse.down()
  await expect(page).toHaveURL(/\/verprods\//u)
  await page.mouse.up()
})

test('a spinner shows while it waits; the list hides on Escape, on blur and on a click outside; the button searches like Enter', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/search/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await box(page).fill('balatas')
  // In place of the magnifier.
  await expect(page.getByRole('progressbar', { name: 'Buscando' })).toBeVisible()
  held.resolve()
  await expect(options(page).first()).toContainText(/balata/iu)
  await expect(page.getByRole('progressbar', { name: 'Buscando' })).toBeHidden()
  const height = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(250)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toBeFocused()
  await fill(page, 'bujias')
  await page.getByRole('button', { name: 'Buscar', exact: true }).focus()
  await expect(page.getByRole('listbox')).toBeHidden()
  await box(page).focus()
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('')
  await fill(page, 'balatas')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/\/ListadoProductos\?busqueda=balatas/u)
})

test('a search with results is registered among the popular ones', async ({ page }) => {
  const registered = page.waitForRequest((request) => request.url().endsWith('/api/registrabusqueda'))
  await box(page).fill('radiador tsuru')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  expect((await registered).postDataJSON()).toEqual({ buscar: 'radiador tsuru' })
})
