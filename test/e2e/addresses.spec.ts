import { expect, test } from '@playwright/test'
import { untilFetchedAhead, visit } from './visit.ts'

test.describe('where addresses lead', () => {
  for (const [address, destination] of [
    ['/', '/tuerca/home'],
    ['/tuerca', '/tuerca/home'],
    ['/tuerca/', '/tuerca/home'],
    ['/tuerca/no-existe', '/tuerca/home'],
    ['/tuerca/no/existe/nada', '/tuerca/home'],
    ['/otra-cosa', '/tuerca/home'],
    ['/es-mx/home', '/tuerca/home'],
  ] as const) {
    test(`${address} leads to ${destination}`, async ({ page }) => {
      await page.goto(address)
      await expect(page).toHaveURL(destination)
    })
  }

  test('/es-mx/ keeps the path and the query', async ({ page }) => {
    await page.goto('/es-mx/ListadoProductos?busqueda=tsuru')
    await expect(page).toHaveURL('/tuerca/ListadoProductos?busqueda=tsuru')
  })

  test('an unknown address of the API answers 404 in the error shape', async ({ request }) => {
    const answer = await request.get('/api/no-existe')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not_found', message: 'Esta dirección no existe.' } })
  })

  test('a file that does not exist is a 404, not a page', async ({ request }) => {
    expect((await request.get('/tuerca/assets/no-existe.js', { maxRedirects: 0 })).status()).toBe(404)
  })
})

test.describe('a page as it arrives, before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('holds the results of a search, in Mexican Spanish', async ({ page }) => {
    await page.goto('/tuerca/ListadoProductos?busqueda=balatas%20tsuru%2098')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX')
    const first = page.getByRole('region', { name: 'Resultados' }).getByRole('article').first()
    await expect(first).toContainText(/balata/iu)
  })

  test('a part that does not exist is a 404 with a way on', async ({ page }) => {
    const response = await page.goto('/tuerca/verprods/NO-EXISTE-1')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tenemos la clave NO-EXISTE-1')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('NO-EXISTE-1')
  })

  test('carries the session data of an anonymous visitor and hashed assets that may be kept', async ({
    page,
    request,
  }) => {
    await page.goto('/tuerca/home')
    const html = await page.content()
    expect(html).toContain('isLoggedin')
    const script = /\/tuerca\/assets\/[\w.-]+\.js/u.exec(html)?.[0] ?? ''
    const asset = await request.get(script)
    expect(asset.headers()['cache-control']).toContain('immutable')
  })
})

test('nothing on the public screens breaks the content policy', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [
    'home',
    'ListadoProductos?busqueda=balatas',
    'catalogo/busqueda/1998/Nissan/Tsuru/todos',
    'unauthorized',
  ]) {
    await visit(page, `/tuerca/${path}`)
    await expect(page.getByRole('main')).toBeVisible()
    await untilFetchedAhead(page)
  }
  expect(problems).toEqual([])
})
