import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// A counter with a keyboard and no mouse.
test.use({ viewport: { width: 1366, height: 768 } })

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar piezas' })

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `“${text}”` })).toBeFocused()
}

test('one key leads from the search to the first result, and one opens it', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await searchFor(page, 'balatas aveo 2012')
  const link = (index: number) => results(page).nth(index).getByRole('link').first()
  await page.keyboard.press('ArrowDown')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(results(page).last().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verprods\//u)
})

test('one key brings back the text just searched, to refine it', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await searchFor(page, 'balatas aveo')
  await page.keyboard.press('/')
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toHaveValue('balatas aveo')
  await page.keyboard.type(' 2012')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '“balatas aveo 2012”' })).toBeFocused()
})

test('a skip link leads past the filters', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await searchFor(page, 'balatas aveo 2012')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'A los resultados' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Resultados' })).toBeFocused()
})

test('on a list that is opened by its address both skip links come before its filters', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20aveo%202012')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'A los resultados' })).toBeFocused()
})

test('arrows still scroll where no result has the focus', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  await page.getByRole('region', { name: 'Resultados' }).focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
})
