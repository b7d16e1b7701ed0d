import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { untilFetchedAhead, visit } from './visit.ts'

test.use({ savesData: false })

test.describe('where addresses lead', () => {
  for (const [address, destination] of [
    ['/', '/tuerca/home'],
    ['/tuerca', '/tuerca/home'],
    ['/tuerca/', '/tuerca/home'],
    ['/tuerca/no-existe', '/tuerca/home'],
    ['/tuerca/no/existe/nada', '/tuerca/home'],
    ['/otra-cosa', '/tuerca/home'],
    ['/es-mx/home', '/tuerca/home'],
    ['/es-mx/ListadoProductos?busqueda=tsuru', '/tuerca/ListadoProductos?busqueda=tsuru'],
  ] as const) {
    test(`${address} leads to ${destination}`, async ({ request, baseURL }) => {
      const answer = await request.get(address, { headers: { accept: 'text/html' } })
      expect([answer.status(), answer.url()]).toEqual([200, `${baseURL}${destination}`])
    })
  }

  test('an unknown address of the API answers 404 in the error shape', async ({ request }) => {
    const answer = await request.get('/api/no-existe')
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not_found', message: 'Esta dirección no existe.' } })
  })

  test('a file that does not exist is a 404, not a page', async ({ request }) => {
    expect((await request.get('/tuerca/assets/no-existe.js', { maxRedirects: 0 })).status()).toBe(404)
  })
})

test.describe('a link inside the application', () => {
  test('to the login opens it, and the application continues', async ({ page }) => {
    await visit(page, '/tuerca/unauthorized')
    await followInside(page, page.getByRole('banner').getByRole('link', { name: 'Ingresar' }))
    await expect(page).toHaveURL(/\/tuerca\/Ingresa/u)
    await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
  })

  test('to an address that moved or does not exist leads to where the server leads', async ({ page }) => {
    const links = [
      ['no/existe/nada', '/tuerca/home'],
      ['', '/tuerca/home'],
      ['marcas', '/tuerca/OurBrands'],
    ] as const
    await page.route('**/api/publicaciones/*', async (route) => {
      const answer = await route.fetch()
      const { results, ...rest } = await answer.json()
      results.contenido = links
        .map(([address]) => `<p><a href="/tuerca/${address}">enlace a /${address}</a></p>`)
        .join('')
      await route.fulfill({ response: answer, json: { ...rest, results } })
    })
    for (const [address, destination] of links) {
      await visit(page, '/tuerca/ListBlogs')
      await followInside(page, page.getByRole('main').getByRole('article').first().getByRole('link'))
      await page
        .getByRole('main')
        .getByRole('link', { name: `enlace a /${address}`, exact: true })
        .click()
      await expect(page).toHaveURL(destination)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/falló/u)
      expect(await isSameDocument(page)).toBe(true)
    }
  })
})

test.describe('a screen that crashes', () => {
  test('keeps header, footer and styles, and its retry loads it', async ({ page }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await visit(page, '/tuerca/unauthorized')
    // An answer that the screen cannot draw.
    await page.route('**/api/getMarca*', (route) => route.fulfill({ json: { marcas: [{ productos: 1 }] } }))
    await followInside(page, page.getByRole('banner').getByRole('link', { name: 'Nuestras Marcas' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Algo falló al mostrar esta página' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nuestras Marcas' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/api/getMarca*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuestras Marcas' })).toBeVisible()
    expect(refused).toEqual([])
  })

  for (const [times, where] of [
    [1, 'the shell'],
    [2, 'what replaces the shell'],
  ] as const) {
    test(`in ${where}: header, footer and styles come back, and its retry brings the screen`, async ({ page }) => {
      const refused: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      // The header listens to the keys of the window.
      await page.addInitScript((left: number) => {
        const addEventListener = window.addEventListener.bind(window)
        window.addEventListener = (...input: Parameters<typeof window.addEventListener>) => {
          if (input[0] === 'keydown' && left-- > 0) throw new Error('for this test')
          addEventListener(...input)
        }
      }, times)
      await page.goto('/tuerca/unauthorized')
      await expect(page.getByRole('heading', { level: 1, name: 'Algo falló al mostrar esta página' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Nuestras Marcas' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' })).toBeVisible()
      expect(refused).toEqual([])
    })
  }

  test('is not what a part of the shell becomes that fails: the rest of the page stays', async ({ page }) => {
    // What the footer and the corner cannot draw, and without what reads odd answers (web/data/answers).
    await page.route('**/assets/public-answers-*.js', (route) => route.abort())
    await page.route('**/api/admin/contactosucursales', (route) => route.fulfill({ json: { principal: {} } }))
    const crash = page.waitForEvent('console', (message) => message.text().includes('TypeError'))
    await page.goto('/tuerca/unauthorized')
    await crash
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Boletines' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Buscar piezas' })).toBeVisible()
  })
})

/** Follows a link, and remembers in the page that it did. */
async function followInside(page: Page, link: Locator): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await link.click()
}

/** Whether no page was loaded since a link was followed. */
async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window)
}

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

  test('carries the session data of an anonymous visitor and hashed assets with immutable caching', async ({
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
