import { expect, type Page } from '@playwright/test'
import { openFirstResult } from './results.ts'
import { test } from './shop.ts'
import { untilFetchedAhead, untilInteractive, visit } from './visit.ts'

// Without a connection a screen that was not opened before needs its prefetched code.
test.use({ savesData: false })

test('a click without signal stays in the store, and a retry continues when the signal is back', async ({
  page,
  context,
}) => {
  await visit(page, '/tuerca/home')
  await untilFetchedAhead(page)
  await context.setOffline(true)
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await box.fill('balatas tsuru')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await box.press('Enter')
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
  await openFirstResult(page)
  await expect(page).toHaveURL(/\/verprods\//u)
})

test('a description without blanks is not wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/productoslista/**', async (route) => {
    const response = await route.fetch()
    const listing = await response.json()
    for (const product of listing.results) {
      product.ficha = { posiciones: [], rasgos: [], vehiculos: '' }
      delete product.auto
      product.descripcion = 'BOMBA:AVEO,OPTRA,MATIZ,SPARK,CHEVY,CORSA,MERIVA,'.repeat(8)
      product.marca = 'MarcaDeNombreMuyLargoSinEspacios'.repeat(3)
    }
    await route.fulfill({ response, json: listing })
  })
  await visit(page, '/tuerca/home')
  await page.getByRole('link', { name: 'balatas tsuru', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Resultados' })).toContainText('MATIZ,SPARK')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('visited pages without network', () => {
  test.use({ serviceWorkers: 'allow' })

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' })

  test('a visited page opens without network and shows when it was cached; with network it is fresh', async ({
    page,
    context,
  }) => {
    const path = await seeProduct(page)
    const key = await page.getByRole('heading', { level: 1 }).innerText()
    await context.setOffline(true)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(key)
    await expect(notice(page)).toContainText(/Sin conexión: ves lo guardado el \d+ de \p{L}+ a las \d+:\d\d\./u)
    expect(await page.evaluate(hasBrokenPictures)).toEqual([])
    await notice(page).getByRole('button', { name: 'Actualizar' }).click()
    await expect(notice(page)).toContainText('Aún no hay conexión.')
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-guardado')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(key)
  })

  test('a visited screen opens without network, by a full load and by a link', async ({ page, context }) => {
    await visit(page, '/tuerca/home')
    await untilCached(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nuestras Marcas' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestras Marcas')
    await untilCached(page)
    await context.setOffline(true)
    await expect(notice(page)).toContainText('Puedes abrir lo que ya viste')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Tuerca/u })
      .first()
      .click()
    await expect(page).toHaveURL('/tuerca/home')
    await expect(notice(page)).toContainText('ves lo guardado el')
    await expect(page.getByRole('heading', { name: 'Lo más vendido' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestras Marcas')
    // The browser may have held the page itself, which is no older than it was.
    await expect(notice(page)).toBeVisible()
  })

  test('a page that was not seen leads to a list of those that were, and opens when the network is back', async ({
    page,
    context,
  }) => {
    const path = await seeProduct(page)
    const title = (await page.title()).replace(' | Tuerca', '')
    await context.setOffline(true)
    await page.goto('/tuerca/ListBlogs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    await expect(page.getByRole('alert')).toContainText('esta página no está guardada')
    const cached = page.getByRole('region', { name: 'Guardado en este equipo' })
    await cached.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(notice(page)).toContainText('ves lo guardado el')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
    await context.setOffline(false)
    await expect(page).toHaveURL('/tuerca/ListBlogs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  })

  test('a change to a screen that was not seen says so, and lists those that were', async ({ page, context }) => {
    await visit(page, '/tuerca/home')
    await untilCached(page)
    await untilFetchedAhead(page)
    await context.setOffline(true)
    const box = page.getByRole('combobox', { name: 'Buscar piezas' })
    await box.fill('amortiguadores jetta')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos conectar')
    const cached = page.getByRole('region', { name: 'Guardado en este equipo' })
    await expect(cached.getByRole('link', { name: /Bienvenido/u })).toBeVisible()
  })

  test('while the network answers nothing of it is old', async ({ page }) => {
    await page.goto('/tuerca/OurBrands')
    await untilCached(page)
    const path = '/api/banners'
    await page.evaluate(plantOldAnswers, path)
    await page.goto('/tuerca/OurBrands')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuestras Marcas')
    expect(
      await page.evaluate(async (api) => (await fetch(api, { headers: { accept: 'application/json' } })).text(), path),
    ).not.toBe('viejo')
  })

  test('only public answers are cached: none of the search, of forms or of logs', async ({ page }) => {
    await page.goto('/tuerca/ListadoProductos?busqueda=balatas')
    await untilCached(page)
    await page.getByRole('combobox', { name: 'Buscar piezas' }).fill('bujias')
    await expect(page.getByRole('option').first()).toBeVisible()
    const addresses = await page.evaluate(cachedAddresses)
    expect(addresses).toContain('/tuerca/ListadoProductos?busqueda=balatas')
    expect(addresses.filter((path) => !/^\/(tuerca\/|api\/archivos\/|catalogo\/list|api\/)/u.test(path))).toEqual([])
    expect(
      addresses.filter((path) => /search|csrf|session|userinfo/iu.test(path.replace(/^\/tuerca\/assets.*/u, ''))),
    ).toEqual([])
  })

  test('logging out deletes visited pages', async ({ page }) => {
    await page.goto('/tuerca/OurBrands')
    await untilCached(page)
    await page.evaluate(async () => fetch('/logout', { method: 'POST' }))
    await expect
      .poll(async () => (await page.evaluate(cachedAddresses)).filter((path) => path === '/tuerca/OurBrands'))
      .toEqual([])
  })

  test('a new build deletes the caches of others, but not the code of an open tab', async ({ page }) => {
    await page.goto('/tuerca/OurBrands')
    await untilCached(page)
    await page.evaluate(async () => {
      for (const name of ['tuerca-paginas-viejo', 'tuerca-datos-viejo', 'otra-cosa']) await caches.open(name)
      const files = await caches.open('tuerca-archivos')
      await files.put(
        '/tuerca/assets/vieja-Ab1.js',
        new Response('export default 7', { headers: { 'content-type': 'text/javascript' } }),
      )
      await (await navigator.serviceWorker.ready).unregister()
    })
    await page.reload()
    await expect
      .poll(async () => page.evaluate(async () => (await caches.keys()).filter((name) => /viejo|otra/u.test(name))))
      .toEqual(['otra-cosa'])
    await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const code = await page.evaluate(async () => (await fetch('/tuerca/assets/vieja-Ab1.js')).text())
    expect(code).toBe('export default 7')
  })

  test('the store can be installed: manifest, icons, and a worker that is revalidated at each visit', async ({
    page,
    request,
  }) => {
    await page.goto('/tuerca/home')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'Tuerca', lang: 'es-MX', display: 'standalone' })
    const at = (path: string) => new URL(path, new URL(href ?? '', page.url())).href
    expect(new URL(at(manifest.start_url)).pathname).toBe('/tuerca/home')
    for (const { url } of manifest.shortcuts) expect((await request.get(at(url))).status()).toBe(200)
    for (const { src, sizes } of manifest.icons) {
      await page.goto(at(src))
      if (sizes === 'any') continue
      const size = await page.evaluate(() => document.images[0]?.naturalWidth)
      expect(`${size}x${size}`).toBe(sizes)
    }
    const worker = await request.get('/tuerca/service-worker.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    expect(worker.headers()['content-type']).toContain('javascript')
  })
})

/** Opens a product and waits until it is cached; returns its path. */
async function seeProduct(page: Page): Promise<string> {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
  await openFirstResult(page)
  await expect(page).toHaveURL(/\/verprods\//u)
  await untilCached(page)
  return new URL(page.url()).pathname
}

/** Waits until the current page, its files and the offline screen are cached. */
async function untilCached(page: Page): Promise<void> {
  await untilInteractive(page)
  await expect
    .poll(async () =>
      page.evaluate(async () => [
        ...new Set(
          await Promise.all(
            performance
              .getEntriesByType('resource')
              .map(({ name }) => name)
              .filter((name) => name.includes('/assets/'))
              .concat(
                window.location.href.replace(/\?auto=.*/u, ''),
                new URL('/tuerca/sin-conexion', window.location.href).href,
              )
              .map(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined),
          ),
        ),
      ]),
    )
    .toEqual([true])
}

async function plantOldAnswers(path: string): Promise<void> {
  const headers = { 'content-type': 'text/html' }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    if (name.startsWith('tuerca-paginas-'))
      await cache.put(window.location.href, new Response('<h1>viejo</h1>', { headers }))
    if (name.startsWith('tuerca-datos-')) await cache.put(path, new Response('viejo'))
  }
}

async function cachedAddresses(): Promise<string[]> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => url.slice(window.location.origin.length))
}

function hasBrokenPictures(): string[] {
  return [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src)
}
