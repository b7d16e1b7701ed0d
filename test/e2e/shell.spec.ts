import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, sections 2 (Shell), 4, 5, 7 and 9: the shell around every desktop screen.

const row = (page: Page) => page.getByRole('search', { name: 'Búsqueda avanzada' })
const step = (page: Page, name: string) => row(page).getByRole('combobox', { name })

/** Takes an option of a step by what it begins with. The list to type in has come when it can be filled. */
async function pick(page: Page, name: string, value: string): Promise<void> {
  // The list to type in takes the place of the device's own, each step by itself.
  await expect(step(page, name).and(page.locator('input'))).toBeEnabled()
  await step(page, name).click()
  await step(page, name).fill(value)
  await page
    .getByRole('option', { name: new RegExp(`^${value}`, 'u') })
    .first()
    .click()
}

/** Types in place of what is chosen, which is marked where the step has the focus. */
async function typeOver(page: Page, name: string, text: string): Promise<void> {
  const input = step(page, name).and(page.locator('input'))
  // A pick takes what hangs from it away until what there is after it has come.
  await expect(input).toBeEnabled()
  await input.focus()
  const isMarked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    selectionStart === 0 && selectionEnd === value.length
  await expect.poll(() => input.evaluate(isMarked)).toBe(true)
  await input.pressSequentially(text)
}

const open = async (page: Page, path: string) => {
  await visit(page, `/tuerca/${path}`)
}

test('sections 2 and 9: the menu has its screens, Ingresar leads to the login, and both fold where the window is narrow', async ({
  page,
}) => {
  await open(page, 'unauthorized')
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Contacto', 'Blog', 'Nuestras Marcas', 'Catálogos'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toHaveAttribute(
    'href',
    '/tuerca/Ingresa',
  )
  await expectWidthsOfTheHeader(page)
})

test('section 2: the advanced search hides on scrolling down, returns on scrolling up and stays for the keyboard', async ({
  page,
}) => {
  await open(page, 'home')
  await expect(step(page, 'Línea')).toBeInViewport()
  const below = () => row(page).evaluate((form) => form.getBoundingClientRect().bottom)
  const header = () => page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().top)
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 900)
  // It has slid under the first row.
  await expect.poll(below).toBeLessThanOrEqual(100)
  expect(await header()).toBe(0)
  await page.mouse.wheel(0, -200)
  await expect.poll(below).toBeGreaterThan(140)
  await page.mouse.wheel(0, 400)
  await expect.poll(below).toBeLessThanOrEqual(100)
  await step(page, 'Año').focus()
  await expect.poll(below).toBeGreaterThan(140)
})

test('a step of the advanced search takes what is typed, also where it is chosen already', async ({ page }) => {
  const vehicle = { year: 1998, make: 'Nissan', model: 'Tsuru' }
  await page.goto('/tuerca/home')
  await pick(page, 'Año', String(vehicle.year))
  await pick(page, 'Armadora', vehicle.make)
  await pick(page, 'Modelo', vehicle.model)
  await row(page).getByRole('button', { name: /^Ver/u }).click()
  // Its screen remembers the vehicle.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nissan Tsuru 1998')
  await visit(page, '/tuerca/home')
  await expect(step(page, 'Modelo')).toHaveValue(vehicle.model)
  await expect(row(page).locator('input').first()).toBeAttached()
  for (const [name, value] of [
    ['Año', String(vehicle.year)],
    ['Armadora', vehicle.make],
    ['Modelo', vehicle.model],
  ] as const) {
    await typeOver(page, name, value)
    await step(page, name).press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(step(page, name)).toHaveValue(value)
  }
  await typeOver(page, 'Año', '98')
  await step(page, 'Año').press('Enter')
  await expect(step(page, 'Año')).toHaveValue('1998')
})

test('section 2: each step of the advanced search offers only what exists, with counts, and leads to the parts', async ({
  page,
  request,
}) => {
  const list = async (query: string) => (await request.get(`/catalogo/list${query}`)).json()
  await open(page, 'unauthorized')
  await expect(step(page, 'Modelo')).toBeDisabled()
  await expect(step(page, 'Motor')).toBeDisabled()
  await pick(page, 'Año', '1998')
  await pick(page, 'Armadora', 'Nissan')
  const ofYear = await list('?year=1998')
  const nissan = ofYear.marcas.find((make: { nombre: string }) => make.nombre === 'Nissan')
  const ofMake = await list(`?year=1998&marca=${nissan.id}`)
  await expect(step(page, 'Modelo')).toBeEnabled()
  await step(page, 'Modelo').click()
  await expect(page.getByRole('option')).toHaveCount(ofMake.modelos.length)
  const tsuru = ofMake.modelos.find((model: { nombre: string }) => model.nombre === 'Tsuru')
  await expect(page.getByRole('option', { name: /^Tsuru/u })).toContainText(tsuru.cantidad.toLocaleString('es-MX'))
  await page.getByRole('option', { name: /^Tsuru/u }).click()
  const ofModel = await list(`?year=1998&marca=${nissan.id}&modelo=${tsuru.id}`)
  await step(page, 'Línea').click()
  await expect(page.getByRole('option')).toHaveCount(ofModel.lineas.length)
  const [line] = ofModel.lineas
  await page.getByRole('option').first().click()
  await row(page)
    .getByRole('button', { name: `Ver ${line.cantidad} piezas` })
    .click()
  await expect(page).toHaveURL(`/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos?linea=${line.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nissan Tsuru 1998')
  // The picks stay, and are taken back together.
  await expect(step(page, 'Modelo')).toHaveValue('Tsuru')
  await row(page).getByRole('button', { name: 'Quitar vehículo y línea' }).click()
  await expect(step(page, 'Modelo')).toHaveValue('')
  await expect(step(page, 'Año')).toBeFocused()
})

test('section 2: a line alone, or a year alone, is an advanced search too', async ({ page }) => {
  await open(page, 'unauthorized')
  await pick(page, 'Línea', 'Bujías')
  await row(page)
    .getByRole('button', { name: /^Ver [\d,]+ piezas/u })
    .click()
  await expect(page).toHaveURL(/\/catalogo\/busqueda\/todos\/todos\/todos\/todos\?linea=\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bujías')
})

test('section 8: a catalogue load that fails is only logged, and offers a quiet retry', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/catalogo/list*', (route) => route.abort())
  await open(page, 'unauthorized')
  const retry = row(page).getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await expect.poll(() => logged.some((text) => text.startsWith('vehicle-options'))).toBe(true)
  await page.unroute('**/catalogo/list*')
  await retry.click()
  await expect(step(page, 'Año')).toBeVisible()
})

/** Section 9: under 1360 px the menu opens from the left; the search stays in the header down to 768 px. */
async function expectWidthsOfTheHeader(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Abrir el menú' })
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  const opener = page.getByRole('banner').getByRole('button', { name: /^Buscar por marca/u })
  for (const [width, hasBurger, hasBox] of [
    [1360, false, true],
    [1359, true, true],
    [768, true, true],
    [767, true, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(burger, `menu at ${width}`).toBeVisible({ visible: hasBurger })
    await expect(box, `search at ${width}`).toBeVisible({ visible: hasBox })
    await expect(row(page), `second row at ${width}`).toBeVisible({ visible: hasBox })
    await expect(opener, `search opener at ${width}`).toBeVisible({ visible: !hasBox })
  }
}

test('section 4: the way up shows only after 100 px, and leads there', async ({ page }) => {
  await open(page, 'home')
  const up = page.getByRole('button', { name: 'Volver arriba' })
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: 'instant' }))
  await expect(up).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(up).toBeHidden()
  // The button is gone: the keyboard goes on from the content.
  await expect(page.getByRole('main')).toBeFocused()
})

for (const width of [360, 1440]) {
  test(`at ${width} px the way up stays where it is when the chat comes`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/admin/contactosucursales', async (route) => {
      await promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 768 })
    await open(page, 'ListadoProductos?busqueda=balatas%20tsuru')
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    const up = page.getByRole('button', { name: 'Volver arriba' })
    await expect(up).toBeVisible()
    const before = await up.boundingBox()
    resolve()
    await expect(page.getByLabel(/por WhatsApp/u)).toBeVisible()
    expect(await up.boundingBox()).toEqual(before)
  })
}

test('in wide windows the chat and the way up are in the margin, whatever is scrolled past them', async ({ page }) => {
  await open(page, 'ListadoProductos?busqueda=balatas%20tsuru')
  for (const width of [1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    const contentEnd = await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight))
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    for (const each of [page.getByRole('button', { name: 'Volver arriba' }), page.getByLabel(/por WhatsApp/u)]) {
      await expect(each).toBeInViewport({ ratio: 1 })
      expect((await each.boundingBox())?.x).toBeGreaterThanOrEqual(contentEnd)
    }
  }
})

for (const [reducedMotion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`section 4: the way up is ${behavior} where motion is ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const scrollTo: unknown = window.scrollTo
      Object.assign(window, { scrolls: [] as unknown[] })
      window.scrollTo = ((options: ScrollToOptions) => {
        ;(window as unknown as { scrolls: unknown[] }).scrolls.push(options)
        Reflect.apply(scrollTo as () => void, window, [options])
      }) as typeof window.scrollTo
    })
    await open(page, 'home')
    await page.mouse.wheel(0, 700)
    await page.getByRole('button', { name: 'Volver arriba' }).click()
    const last = await page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1))
    expect(last).toEqual({ top: 0, behavior })
  })
}

test('section 7: most searched and best sellers load on mount and when the search expands', async ({ page }) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home/buscados')) requests++
  })
  const answered = page.waitForResponse(/\/api\/home\/buscados$/u)
  await open(page, 'unauthorized')
  await (await answered).finished()
  expect(requests).toBe(1)
  // Expanding while the answer is still being read makes no further request.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await page.getByRole('combobox', { name: 'Buscar piezas' }).click()
  await expect(page.getByRole('group', { name: 'Lo más vendido' })).toBeVisible()
  await expect.poll(() => requests).toBe(2)
})

test('section 8: suggestions that fail on mount show a quiet retry in the expanded search', async ({ page }) => {
  await page.route('**/api/home/buscados', (route) => route.abort())
  await open(page, 'unauthorized')
  await page.getByRole('combobox', { name: 'Buscar piezas' }).click()
  const retry = page.getByRole('banner').getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/home/buscados')
  await retry.click()
  await expect(page.getByRole('group', { name: 'Lo más buscado' })).toBeVisible()
})

test('section 2: /busquedaAvanzada takes its query as props', async ({ page, request }) => {
  const { lineas } = await (await request.get('/catalogo/list')).json()
  const balatas = lineas.find((line: { nombre: string }) => line.nombre === 'Balatas')
  await open(page, `busquedaAvanzada?year=1998&marca=nissan&modelo=TSURU&linea=${balatas.id}&activoUsuario=1`)
  const form = page.getByRole('main').getByRole('search', { name: 'Vehículo y línea' })
  await expect(form.getByRole('combobox', { name: 'Año' })).toHaveValue('1998')
  await expect(form.getByRole('combobox', { name: 'Armadora' })).toHaveValue('Nissan')
  await expect(form.getByRole('combobox', { name: 'Modelo' })).toHaveValue('Tsuru')
  await expect(form.getByRole('combobox', { name: 'Línea' })).toHaveValue('Balatas')
  await form.getByRole('button', { name: /^Ver \d+ piezas/u }).click()
  await expect(page).toHaveURL(`/tuerca/catalogo/busqueda/1998/Nissan/Tsuru/todos?linea=${balatas.id}`)
})

test('/busquedaAvanzada offers lines and makes to begin with, and an unknown address of a part where else to look', async ({
  page,
}) => {
  await open(page, 'busquedaAvanzada')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'O empieza por una línea' }).getByRole('link').first()).toBeVisible()
  await main.getByRole('region', { name: 'O por una armadora' }).getByRole('link', { name: 'Nissan' }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/todos/Nissan/todos/todos')
  await open(page, 'verprods/NO-EXISTE-99')
  const elsewhere = main.getByRole('navigation', { name: 'También puedes ver' })
  await elsewhere.getByRole('link', { name: 'Catálogos PDF' }).click()
  await expect(page).toHaveURL('/tuerca/catalogosview')
})

test('section 2: /busquedaAvanzada narrows the results of a text when tipobusqueda says so', async ({ page }) => {
  await open(page, 'busquedaAvanzada?idBusqueda=bomba&tipobusqueda=texto&year=1998')
  await page.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page).toHaveURL('/tuerca/ListadoProductos?busqueda=bomba&year=1998')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“bomba”')
})
