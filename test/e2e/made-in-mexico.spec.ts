import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, section 2: /ProdsMX, Hechos en México.

const API = '**/api/hechosenmexico*'
const brands = (page: Page) => page.getByRole('region', { name: /^Las \d+ marcas$/u }).getByRole('link')
const chosen = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('listitem')

async function open(page: Page, query = ''): Promise<void> {
  await visit(page, `/tuerca/ProdsMX${query}`)
}

/** '1–24 de 245': the whole of it, since 'de 24' is part of it too. */
const range = (page: Page, total: string) =>
  page.getByRole('main').getByText(new RegExp(`^[\\d,]+–[\\d,]+ de ${total}$`, 'u'))

/** From another screen, so that the browser requests the list. */
async function changeTo(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hechos en México' }).click()
}

test('section 2: lists the products of the brands that make them in Mexico, and the brands; its pages have addresses', async ({
  page,
  request,
}) => {
  const answer = await (await request.get('/api/hechosenmexico')).json()
  expect(answer.results.length).toBe(24)
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hechos en México')
  await expect(brands(page)).toHaveCount(answer.marcas.length)
  const keys = answer.results.map((product: { k_parte: string }) => product.k_parte)
  await expect(results(page).getByRole('heading', { level: 3 })).toHaveText(keys)

  const second = await (await request.get('/api/hechosenmexico?pagina=2')).json()
  await page.getByRole('link', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL('/tuerca/ProdsMX?pagina=2')
  await expect(results(page).first()).toContainText(second.results[0].k_parte)
  await page.reload()
  await expect(results(page).first()).toContainText(second.results[0].k_parte)
  for (const [rel, href] of [
    ['canonical', '/tuerca/ProdsMX?pagina=2'],
    ['prev', '/tuerca/ProdsMX'],
    ['next', '/tuerca/ProdsMX?pagina=3'],
  ] as const) {
    await expect(page.locator(`link[rel="${rel}"]`)).toHaveAttribute(
      'href',
      new RegExp(`${href.replace('?', '\\?')}$`, 'u'),
    )
  }
})

test('a brand and a line lead to as many products as they tell, and can be taken back', async ({ page }) => {
  await open(page)
  const brand = brands(page).first()
  const [, name = '', count = ''] = /^(\D+?)([\d,]+) piezas?$/u.exec((await brand.textContent()) ?? '') ?? []
  await brand.click()
  await expect(chosen(page)).toHaveText([`Marca ${name}`])
  await expect(range(page, count)).toBeVisible()
  const line = page.getByRole('region', { name: 'Línea' }).getByRole('link').first()
  const [, lineName = '', ofLine = ''] = /^(\D+?)(\d+)$/u.exec((await line.textContent()) ?? '') ?? []
  await line.click()
  await expect(chosen(page)).toHaveText([`Línea ${lineName}`, `Marca ${name}`])
  await expect(range(page, ofLine)).toBeVisible()
  for (const row of await results(page).all()) await expect(row).toContainText(`${lineName} · ${name}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/tuerca\/ProdsMX$/u)
  await page.getByRole('link', { name: `Quitar línea ${lineName}` }).click()
  await expect(chosen(page)).toHaveText([`Marca ${name}`])
  await page.getByRole('link', { name: `Quitar marca ${name}` }).click()
  await expect(page).toHaveURL('/tuerca/ProdsMX')
})

test('a page after the last is a 404 with a way back, and filters that leave nothing say how to go on', async ({
  page,
}) => {
  const response = await page.goto('/tuerca/ProdsMX?pagina=9999')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Ir a la primera página' }).click()
  await expect(page).toHaveURL('/tuerca/ProdsMX')
  await open(page, '?marca=999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin piezas: Hechos en México')
  await page.getByRole('link', { name: 'Quitar marca' }).first().click()
  await expect(results(page).first()).toBeVisible()
})

test('while it loads the page says so; a failure is brought by a retry; without any brand it leads to the rest of the catalogue', async ({
  page,
}) => {
  await visit(page, '/tuerca/unauthorized')
  const gate = Promise.withResolvers<void>()
  await page.route(API, async (route) => {
    await gate.promise
    await route.abort()
  })
  await changeTo(page)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute(API)
  await retry.click()
  await expect(results(page).first()).toBeVisible()

  await visit(page, '/tuerca/unauthorized')
  await page.route(API, (route) =>
    route.fulfill({ json: { results: [], total: 0, pagina: 1, porPagina: 24, paginas: 1, lineas: [], marcas: [] } }),
  )
  await changeTo(page)
  await expect(page.getByRole('main')).toContainText('Todavía no hay piezas señaladas como hechas en México.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver nuestras marcas' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(page).toHaveURL('/tuerca/ListaProds')
})
