import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { PHONE } from './phone.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

test.use(PHONE)

// The back button of a phone closes what lies over the page first.

const openSearch = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar/u })
    .tap()
  return page.getByRole('dialog', { name: 'Buscar' })
}

/** What has opened is in the history a moment later: from then on "back" closes it. */
async function untilInHistory(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBe(1)
}

/** The entry of what was closed is taken out of the history a moment later. */
async function untilSettled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBeUndefined()
}

test('closes the search, also on the first page of a tab, and leaves no step behind', async ({ page }) => {
  await visit(page, '/tuerca/home')
  const search = await openSearch(page)
  await expect(search).toBeVisible()
  await untilInHistory(page)
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/\/tuerca\/home$/u)

  await page.getByRole('link', { name: 'Tuerca, ir al inicio' }).tap()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).tap()
  await expect(page).toHaveURL(/\/tuerca\/Contacto$/u)
  await openSearch(page)
  await search.getByRole('button', { name: 'Cerrar la búsqueda' }).tap()
  await expect(search).toBeHidden()
  await untilSettled(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/tuerca\/home$/u)
})

test('closes the menu; a link of the menu is one step', async ({ page }) => {
  await visit(page, '/tuerca/home')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  const openMenu = () => page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await openMenu()
  await expect(menu).toBeVisible()
  await untilInHistory(page)
  await page.goBack()
  await expect(menu).toBeHidden()

  await openMenu()
  await menu.getByRole('link', { name: 'Contacto' }).tap()
  await expect(page).toHaveURL(/\/tuerca\/Contacto$/u)
  await openMenu()
  await menu.getByRole('link', { name: 'Blog' }).tap()
  await expect(page).toHaveURL(/\/tuerca\/ListBlogs$/u)
  await expect(menu).toBeHidden()
  await untilSettled(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
  await expect(page).toHaveURL(/\/tuerca\/home$/u)
})

test('closing in another way reads nothing again: the router does not see the step back', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  await page.getByRole('button', { name: /^Filtros/u }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters).toBeVisible()
  await untilInHistory(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/productoslista/')) reads.push(request.url())
  })
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await untilSettled(page)
  expect(reads).toEqual([])
})

test('closes the filters and keeps what was chosen in them; the next step takes that back', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  await page.getByRole('button', { name: /^Filtros/u }).tap()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await filters.getByRole('link', { name: /^Trasera/u }).tap()
  await expect(page).toHaveURL(/posicion=trasera/u)
  await expect(filters.getByTitle('Quitar este filtro')).toBeVisible()
  await untilInHistory(page)
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/posicion=trasera/u)
  await page.goBack()
  await expect(page).not.toHaveURL(/posicion/u)
})

test('closes an enlarged picture', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru')).json()
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
  await results(page).filter({ hasText: found[0].k_parte }).getByRole('link').first().tap()
  await page.getByRole('button', { name: /ampliar/iu }).tap()
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await untilInHistory(page)
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(/\/verprods\//u)
  await page.goBack()
  await expect(page).toHaveURL(/busqueda=balatas/u)
})
