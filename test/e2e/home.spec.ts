import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { layoutShift } from './layout-shift.ts'
import { test } from './shop.ts'
import { untilFetchedAhead, visit, visitWithPausedClock } from './visit.ts'

test.use({ savesData: false })

// Specification, sections 2, 3 and 7: /home with banners, latest, banner and best-buy products.

const carousel = (page: Page) => page.getByRole('region', { name: 'Promociones' })
const slides = (page: Page) => carousel(page).getByRole('group', { name: /^\d de \d$/u })
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name })
const shelf = (page: Page, name: string) => page.getByRole('region', { name })

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/home')
}

/** Until its controls are there, which come once the page is idle; from here on the clock alone moves the carousel. */
async function openWithPausedClock(page: Page): Promise<void> {
  await visitWithPausedClock(page, '/tuerca/home')
  await page.clock.runFor(3000)
  await expect(control(page, 'Siguiente')).toBeVisible()
}

/** All the way down; each shelf comes before it is in view. */
async function scrollThrough(page: Page): Promise<void> {
  for (const [before, coming] of [
    ['Líneas con más piezas', 'Mejor compra'],
    ['Lo más vendido', 'Recién llegado'],
  ] as const) {
    await shelf(page, before).evaluate((section) => section.scrollIntoView({ block: 'end' }))
    await expect(shelf(page, coming).getByRole('article').first()).toBeVisible()
  }
}

test.describe('section 7: GET /api/banners', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('every banner is there in its order, and leads where it says', async ({ page, request }) => {
    const { banners } = await (await request.get('/api/banners')).json()
    expect(banners.length).toBeGreaterThan(1)
    await open(page)
    await expect(slides(page)).toHaveCount(banners.length)
    for (const [index, banner] of banners.entries()) {
      const slide = slides(page).nth(index)
      await expect(slide).toContainText(banner.titulo)
      await expect(slide).toContainText(banner.texto)
      await expect(slide.getByRole('img', { name: banner.imagen.alt })).toHaveCount(1)
      await expect(slide.getByRole('link', { name: banner.etiqueta })).toHaveAttribute(
        'href',
        `/tuerca${banner.enlace}`,
      )
    }
  })

  test('the first picture loads eagerly, the others lazily; all reserve their space', async ({ request }) => {
    const html = await (await request.get('/tuerca/home')).text()
    const pictures = [...html.matchAll(/<img[^>]*\/api\/archivos\/[^>]*>/gu)].map(([tag]) => tag)
    expect(pictures.length).toBeGreaterThan(1)
    for (const [index, tag] of pictures.entries()) {
      expect(tag).toContain(`loading="${index === 0 ? 'eager' : 'lazy'}"`)
      expect(tag.toLowerCase().includes('fetchpriority="high"')).toBe(index === 0)
      expect(tag).toMatch(/width="\d+" height="\d+"/u)
    }
  })

  test('the carousel is led by buttons and arrows, around its ends, and says what is chosen', async ({ page }) => {
    await openWithPausedClock(page)
    const count = await slides(page).count()
    await control(page, 'Siguiente').click()
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(carousel(page).getByRole('status')).toContainText(`2 de ${count}: `)
    await page.keyboard.press('ArrowLeft')
    await expect(slides(page).nth(0)).toBeInViewport({ ratio: 0.9 })
    await expect(carousel(page).getByRole('status')).toContainText(`1 de ${count}: `)
    await control(page, 'Anterior').click()
    await expect(slides(page).nth(count - 1)).toBeInViewport({ ratio: 0.9 })
    // Who chooses has stopped it.
    await expect(control(page, 'Reanudar')).toBeVisible()
  })

  test('the keyboard reaches the link of every banner, and what has the focus is in view', async ({ page }) => {
    await open(page)
    const count = await slides(page).count()
    await control(page, 'Siguiente').focus()
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab')
      await expect(slides(page).nth(index).getByRole('link')).toBeFocused()
      await expect(slides(page).nth(index)).toBeInViewport({ ratio: 0.9 })
    }
  })

  test('it moves by itself until it is paused, and again once resumed', async ({ page }) => {
    await openWithPausedClock(page)
    await expect(control(page, 'Pausar')).toBeVisible()
    await page.clock.runFor(7500)
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await control(page, 'Pausar').click()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(30_000)
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await control(page, 'Reanudar').click()
    await page.clock.runFor(7500)
    await expect(slides(page).nth(1)).not.toBeInViewport({ ratio: 0.9 })
  })

  test('it does not move while the pointer or the focus is in it', async ({ page }) => {
    await openWithPausedClock(page)
    await expect(control(page, 'Pausar')).toBeVisible()
    await slides(page).first().hover()
    await page.clock.runFor(30_000)
    await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 })
    await slides(page).first().getByRole('link').focus()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(30_000)
    await expect(slides(page).first()).toBeInViewport({ ratio: 0.9 })
  })

  test.describe('where motion is to be reduced', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('it does not move by itself', async ({ page }) => {
      await openWithPausedClock(page)
      await expect(control(page, 'Reanudar')).toBeVisible()
      await page.clock.runFor(30_000)
      await expect(slides(page).nth(0)).toBeInViewport({ ratio: 0.9 })
      await control(page, 'Siguiente').click()
      await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
    })
  })
})

test.describe('section 7: prodsbanner, prodsbannerbestbuy and ultimosproductos', () => {
  test('each shelf shows every product of its answer, in its order; those far below are requested when they come near', async ({
    page,
    request,
  }) => {
    const requested: string[] = []
    page.on('request', (each) => requested.push(new URL(each.url()).pathname))
    await open(page)
    await untilFetchedAhead(page)
    const far = ['/api/controllerpeticiones/prodsbannerbestbuy', '/api/ultimosproductos']
    expect(requested.filter((path) => far.includes(path))).toEqual([])
    await scrollThrough(page)
    expect(requested.filter((path) => far.includes(path)).toSorted()).toEqual(far)
    for (const [title, path, list] of [
      ['Destacados', '/api/controllerpeticiones/prodsbanner', 'filtrado'],
      ['Mejor compra', '/api/controllerpeticiones/prodsbannerbestbuy', 'filtrado'],
      ['Recién llegado', '/api/ultimosproductos', 'results'],
    ] as const) {
      const answer = await (await request.get(path)).json()
      const keys = answer[list].map((product: { k_parte: string }) => product.k_parte)
      expect(keys.length).toBeGreaterThan(1)
      await expect(shelf(page, title).getByRole('article').getByRole('link')).toHaveText(keys)
    }
  })

  test('section 8: a shelf that fails is only logged, and offers a quiet retry', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const path = '**/api/controllerpeticiones/prodsbannerbestbuy'
    await page.route(path, (route) => route.abort())
    await open(page)
    await shelf(page, 'Mejor compra').scrollIntoViewIfNeeded()
    await expect(shelf(page, 'Mejor compra').getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expect(shelf(page, 'Mejor compra')).not.toContainText('No pudimos')
    await expect.poll(() => logged.some((text) => text.startsWith('best-buys'))).toBe(true)
    await page.unroute(path)
    await shelf(page, 'Mejor compra').getByRole('button', { name: 'Reintentar' }).click()
    await expect(shelf(page, 'Mejor compra').getByRole('article').first()).toBeVisible()
  })
})

for (const [name, viewport] of [
  ['1440 px', { width: 1440, height: 900 }],
  ['360 px', { width: 360, height: 740 }],
] as const) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport })

    test('nothing moves while the page loads, nor on the way down; axe finds nothing in either scheme', async ({
      page,
    }) => {
      await open(page)
      await expect(control(page, 'Siguiente')).toBeVisible()
      await scrollThrough(page)
      // The rest is letters that change their width when the fonts come.
      expect(await layoutShift(page)).toBeLessThan(0.01)
      await expectAccessible(page)
    })
  })
}

test('the first screen shows lines that can be opened, with nothing over them, and leads to all lines', async ({
  page,
}) => {
  for (const [width, height, most] of [
    [360, 640, 6],
    [360, 800, 6],
    [768, 1024, 8],
    [1366, 768, 8],
  ] as const) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await open(page)
      const lines = shelf(page, 'Busca por línea').getByRole('listitem').getByRole('link')
      await expect(lines).toHaveCount(most)
      for (const line of await lines.all()) {
        await expect(line).toBeInViewport({ ratio: 1 })
        await line.click({ trial: true })
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      const name = await lines.first().locator('span').first().textContent()
      await lines.first().click()
      await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    })
  }
  await open(page)
  await shelf(page, 'Busca por línea').getByRole('link', { name: 'Ver más líneas' }).click()
  await expect(shelf(page, 'Líneas con más piezas')).toBeInViewport()
})

test('a link within the page leads to its part though the browser has not scrolled when the router looks', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let hasScrolled = false
    document.addEventListener('scroll', ({ target }) => (hasScrolled ||= target === document), { capture: true })
    const scrollY = () => (hasScrolled ? document.documentElement.scrollTop : 0)
    Object.defineProperty(window, 'scrollY', { get: scrollY })
  })
  await open(page)
  await shelf(page, 'Busca por línea').getByRole('link', { name: 'Ver más líneas' }).click()
  await expect(shelf(page, 'Líneas con más piezas')).toBeInViewport()
  await untilFetchedAhead(page)
  await expect(shelf(page, 'Líneas con más piezas')).toBeInViewport()
})

test.describe('with the data saver of the browser', () => {
  test.use({ savesData: true })

  test('no screen is prefetched', async ({ page }) => {
    await visitWithPausedClock(page, '/tuerca/home')
    await page.clock.runFor(10_000)
    await expect(page.locator('link[rel="modulepreload"][href*="advanced-search"]')).toHaveCount(0)
  })
})

test('the hero offers the vehicle in one line, remembers it, and leads to its parts', async ({ page }) => {
  await open(page)
  await page.getByRole('main').getByRole('button', { name: 'Elige tu vehículo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elige tu vehículo' })
  const make = dialog.getByRole('combobox', { name: 'Armadora' })
  await expect(make.and(page.locator('input'))).toBeVisible()
  await make.click()
  await make.fill('Nissan')
  await page
    .getByRole('option', { name: /^Nissan/u })
    .first()
    .click()
  await dialog.getByRole('button', { name: /ver .*piezas/iu }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/todos/Nissan/todos/todos')
  await open(page)
  await page.getByRole('main').getByRole('link', { name: 'Nissan', exact: true }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/todos/Nissan/todos/todos')
})

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  test('banners, shelves and lines are on the page, in their places', async ({ page }) => {
    await page.goto('/tuerca/home')
    await expect(slides(page).first()).toBeVisible()
    const tiles = shelf(page, 'Destacados').getByRole('article')
    // In a row: the styles are there as well.
    await expect(async () => {
      expect((await tiles.nth(1).boundingBox())?.y).toBe((await tiles.nth(0).boundingBox())?.y)
    }).toPass()
    await expect(shelf(page, 'Líneas con más piezas').getByRole('link').first()).toBeVisible()
    await expect(shelf(page, 'Recién llegado').getByRole('link', { name: 'Ver todo' })).toHaveAttribute(
      'href',
      '/tuerca/ListaProds?orden=recientes',
    )
  })
})

test('the shelves stay in view while their code is late', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/below-fold-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/tuerca/home')
  await expect(control(page, 'Siguiente')).toBeVisible()
  await expect(shelf(page, 'Destacados').getByRole('article').first()).toBeVisible()
  const scrolled = shelf(page, 'Mejor compra')
  await expect(scrolled.getByRole('article')).toHaveCount(0)
  gate.resolve()
  await scrolled.scrollIntoViewIfNeeded()
  await expect(scrolled.getByRole('article').first()).toBeVisible()
})
