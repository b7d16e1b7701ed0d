import { expect } from '@playwright/test'
import { openFirstResult } from './results.ts'
import { PHONE } from './phone.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

test.use(PHONE)

test('search, list, filter and product on a phone', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar/u })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  await dialog.getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas tsuru')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
  await page.getByRole('button', { name: /filtros/iu }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openFirstResult(page)
  await expect(page).toHaveURL(/\/verprods\//u)
})

test('the menu opens from the left, titled Menú', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Home' })).toBeVisible()
})

test('nothing is wider than the screen', async ({ page }) => {
  for (const path of [
    'home',
    'Contacto',
    'ProdsMX',
    'ListadoProductos?busqueda=balatas',
    'catalogo/busqueda/1998/Nissan/Tsuru/todos',
    'unauthorized',
  ]) {
    await page.goto(`/tuerca/${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('the vehicle is chosen with the device’s own lists', async ({ page, request }) => {
  const { marcas } = await (await request.get('/catalogo/list')).json()
  const nissan = marcas.find((make: { nombre: string }) => make.nombre === 'Nissan')
  await visit(page, '/tuerca/home')
  await page.getByRole('main').getByRole('button', { name: 'Elige tu vehículo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elige tu vehículo' })
  await dialog.getByRole('combobox', { name: 'Armadora' }).selectOption(String(nissan.id))
  await dialog.getByRole('button', { name: /ver .*piezas/iu }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/todos/Nissan/todos/todos')
})
