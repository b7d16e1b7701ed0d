import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { results } from './results.ts'
import { visit } from './visit.ts'

// Specification, sections 2 (Shell) and 9, on small screens.

async function open(page: Page, path: string): Promise<void> {
  await visit(page, `/tuerca/${path}`)
}

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Buscar por marca/u })

test('section 2: the offcanvas Menú has main links and advanced search, and no Mis accesos for visitors', async ({
  page,
}) => {
  await open(page, 'unauthorized')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = menuOf(page)
  await expect(menu.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
    'Home',
    'Contacto',
    'Blog',
    'Nuestras Marcas',
    'Catálogos',
  ])
  await expect(menu.getByText('Mis accesos')).toHaveCount(0)
  // It slides in.
  await expect.poll(async () => menu.evaluate((element) => element.getBoundingClientRect().left)).toBe(0)
  const form = menu.getByRole('search', { name: 'Búsqueda avanzada' })
  await form.getByRole('combobox', { name: 'Armadora' }).selectOption({ label: await labelOf(form, 'Nissan') })
  await expect(form.getByRole('combobox', { name: 'Modelo' })).toBeEnabled()
  await form.getByRole('button', { name: /^Ver [\d,]+ piezas$/u }).click()
  await expect(page).toHaveURL('/tuerca/catalogo/busqueda/todos/Nissan/todos/todos')
  await expect(menu).toBeHidden()
})

/** The whole text of the option of Armadora that begins with a name: its count is in it. */
async function labelOf(form: ReturnType<Page['getByRole']>, name: string): Promise<string> {
  const option = form
    .getByRole('combobox', { name: 'Armadora' })
    .locator('option')
    .filter({ hasText: new RegExp(`^${name} \\(`, 'u') })
  await expect(option).toHaveCount(1)
  return (await option.textContent()) ?? ''
}

test('section 2: Escape closes the offcanvas and the search modal, and the focus returns to what opened them', async ({
  page,
}) => {
  await open(page, 'unauthorized')
  const burger = page.getByRole('button', { name: 'Abrir el menú' })
  await burger.focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(burger).toBeFocused()

  await opener(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  await expect(dialog.getByRole('combobox', { name: 'Buscar piezas' })).toBeFocused()
  // The first closes the list, the second the dialog.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

for (const path of ['home', 'ListadoProductos?busqueda=balatas%20tsuru', 'ListaProds']) {
  test(`at the end of the content what floats in the corner lies over none of it, at /${path}`, async ({ page }) => {
    await open(page, path)
    const footerTop = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top)
    // What comes when it is near makes the content longer.
    await expect
      .poll(async () => {
        await page.getByRole('contentinfo').evaluate((footer) => {
          window.scrollBy({ top: footer.getBoundingClientRect().top - window.innerHeight, behavior: 'instant' })
        })
        const isLoading = (await page.getByRole('main').locator('[class*="Skeleton"]').count()) > 0
        return isLoading || Math.round((await footerTop()) / 2)
      })
      .toBe(370)
    const content = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom)
    const floating = page.getByRole('complementary', { name: 'Accesos rápidos' })
    for (const each of [page.getByRole('button', { name: 'Volver arriba' }), floating.getByLabel(/WhatsApp/u)]) {
      await expect(each).toBeVisible()
      const box = await each.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(content)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await footerTop())
    }
  })
}

test('nothing that floats in the corner lies over what can be done with a row of a list', async ({ page }) => {
  await open(page, 'ListadoProductos?busqueda=balatas%20tsuru')
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  const up = await page.getByRole('button', { name: 'Volver arriba' }).boundingBox()
  const checks = results(page).getByRole('checkbox')
  expect(await checks.count()).toBeGreaterThan(0)
  for (const check of await checks.all()) {
    const box = await check.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(up?.x ?? 0)
  }
})

test('section 9: the modal waits 200 ms after the last letter', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/search/')) requested.push(pathname)
  })
  await open(page, 'unauthorized')
  await opener(page).click()
  const box = page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox', { name: 'Buscar piezas' })
  await expect(box).toBeFocused()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('amortiguador')
  await page.clock.runFor(199)
  expect(requested).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => requested).toEqual(['/search/amortiguador'])
})

test('section 2: /mobilsearch searches, and offers what others look for', async ({ page }) => {
  await open(page, 'mobilsearch')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Lo más vendido' }).getByRole('article').first()).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await main.getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas tsuru')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tuerca/ListadoProductos?busqueda=balatas+tsuru')
})

test('axe finds nothing in the offcanvas, the search modal and the chat menu, in either scheme', async ({ page }) => {
  await open(page, 'home')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menuOf(page).getByRole('combobox', { name: 'Año' })).toBeVisible()
  await expectAccessible(page, 'offcanvas')
  await menuOf(page).getByRole('button', { name: 'Cerrar el menú' }).click()
  await expect(menuOf(page)).toBeHidden()
  await opener(page).click()
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'search modal')
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click()
  await page.getByLabel('Escríbenos por WhatsApp').click()
  await expectAccessible(page, 'chat menu')
})
