import { expect } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// The lists that lead to every part without a search: of all, by line, by brand, by vehicle.

test('from the list of products to a line, to a make, to a part', async ({ page }) => {
  await visit(page, '/tuerca/ListaProds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de productos')
  await page
    .getByRole('region', { name: 'Líneas' })
    .getByRole('link', { name: /^Balatas/u })
    .click()
  await expect(page).toHaveURL(/\/tuerca\/ListadoProductos\/\d+\/Balatas$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Balatas')
  await page
    .getByRole('region', { name: '¿Para qué vehículo?' })
    .getByRole('link', { name: /^Nissan/u })
    .click()
  await expect(page).toHaveURL(/\/catalogo\/busqueda\/todos\/Nissan\/todos\/todos\?linea=\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Balatas para Nissan')
  await page.getByRole('region', { name: 'Resultados' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/verprods\//u)
})

test('every line is offered on demand, in alphabetical order', async ({ page }) => {
  await visit(page, '/tuerca/ListaProds')
  const lines = page.getByRole('region', { name: 'Líneas' })
  await expect(lines.getByRole('link')).toHaveCount(24)
  await lines.getByRole('button', { name: /^Ver las \d+ líneas$/u }).click()
  await expect(lines.getByRole('link')).not.toHaveCount(24)
  const names = await lines.getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(24)
  const plain = names.map((name) => name.replace(/[\d,]+$/u, ''))
  expect(plain).toEqual(plain.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true })))
})

test('from Nuestras Marcas to a brand, to one of its lines, and back by the trail', async ({ page }) => {
  await visit(page, '/tuerca/marcas')
  await expect(page).toHaveURL('/tuerca/OurBrands')
  const brand = page.getByRole('main').getByRole('region').getByRole('link').first()
  const name = (await brand.getByRole('img').getAttribute('alt')) ?? ''
  await brand.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Refacciones ${name}`)
  await page
    .getByRole('region', { name: `Líneas de ${name}` })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/OurBrands\/\d+\/[^?]+\?linea=\d+$/u)
  await expect(page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByRole('link', { name: 'Nuestras Marcas' })
    .click()
  await expect(page).toHaveURL('/tuerca/OurBrands')
})

test('the page of a brand says who it is, what came last and which makes it covers, and searches among its parts', async ({
  page,
}) => {
  await visit(page, '/tuerca/OurBrands')
  await page.getByRole('main').getByRole('link', { name: 'Trakuma' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: 'Logotipo de Trakuma' })).toBeVisible()
  const newest = main.getByRole('region', { name: 'Lo más nuevo de Trakuma' })
  await expect(newest.getByRole('article')).toHaveCount(6)
  const makes = main.getByRole('region', { name: 'Armadoras de Trakuma' })
  await expect(makes.getByRole('link').first()).toHaveAttribute(
    'href',
    /\/catalogo\/busqueda\/todos\/.+marcaProducto=\d+$/u,
  )
  await main.getByRole('searchbox', { name: 'Buscar en Trakuma' }).fill('balatas tsuru')
  await main.getByRole('search').getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/ListadoProductos\?busqueda=balatas\+tsuru&marca=\d+$/u)
  // The address changes first, then the screen.
  await expect(newest).toHaveCount(0)
  const found = main.getByRole('region', { name: 'Resultados' }).getByRole('article')
  await expect(found.first()).toContainText('Trakuma')
  await expect(found.filter({ hasNotText: 'Trakuma' })).toHaveCount(0)
  // A page of the list is the list alone.
  await visit(page, '/tuerca/OurBrands/40/Trakuma?pagina=2')
  await expect(page.getByRole('region', { name: 'Resultados' })).toBeVisible()
  await expect(newest).toHaveCount(0)
})

test('a vehicle is said step by step: make, model, year', async ({ page }) => {
  await visit(page, '/tuerca/catalogo/busqueda/todos/todos/todos/todos')
  await page
    .getByRole('region', { name: 'Elige la armadora' })
    .getByRole('link', { name: /^Nissan/u })
    .click()
  await page
    .getByRole('region', { name: 'Elige el modelo' })
    .getByRole('link', { name: /^Tsuru/u })
    .click()
  await page
    .getByRole('region', { name: 'Elige el año' })
    .getByRole('button', { name: /^Ver los/u })
    .click()
  await page.getByRole('region', { name: 'Elige el año' }).getByRole('link', { name: /^1998/u }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refacciones para Nissan Tsuru 1998')
})

test('the title, the canonical link and the picture go with the screen', async ({ page }) => {
  await visit(page, '/tuerca/ListaProds')
  await page
    .getByRole('region', { name: 'Líneas' })
    .getByRole('link', { name: /^Balatas/u })
    .click()
  await expect(page).toHaveTitle('Balatas: refacciones por vehículo | Tuerca')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/tuerca\/ListadoProductos\/\d+\/Balatas$/u,
  )
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(new URL(picture ?? '').pathname)
  expect(answer.headers()['content-type']).toBe('image/png')
})
