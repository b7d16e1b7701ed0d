import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { PHONE } from './phone.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

test.use(PHONE)

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
  const list = dialog.getByRole('listbox')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

for (const height of [640, 800]) {
  test(`at 360 × ${height} px the chat and the way up stay in the window and cover nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height })
    await open(page, 'home')
    const bar = page.getByRole('complementary', { name: 'Accesos rápidos' })
    // The chat alone is no reason for a bar over the first screen.
    await expect(bar.getByLabel(/WhatsApp/u)).toBeVisible()
    await expect(bar.getByLabel(/WhatsApp/u)).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
    await expect(bar.getByLabel(/WhatsApp/u)).toBeInViewport({ ratio: 1 })
    // What comes when it is near makes the page longer.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        const footerBottom = await page.getByRole('contentinfo').evaluate((el) => el.getBoundingClientRect().bottom)
        return footerBottom - (await bar.evaluate((el) => el.getBoundingClientRect().top))
      })
      .toBeLessThanOrEqual(1)
    for (const each of [bar.getByRole('button', { name: 'Volver arriba' }), bar.getByLabel(/WhatsApp/u)])
      await expect(each).toBeInViewport({ ratio: 1 })
  })
}

test('at 360 px a form has one bar at the foot, its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 })
  await open(page, 'Ingresa')
  const bar = page.getByRole('complementary', { name: 'Accesos rápidos' })
  const act = page.getByRole('main').getByRole('button', { name: 'Ingresar' })
  await page.evaluate(() => window.scrollTo({ top: 110, behavior: 'instant' }))
  await expect(bar.getByRole('button', { name: 'Volver arriba' })).toBeVisible()
  await expect(bar).not.toBeInViewport()
  await expect(act).toBeInViewport({ ratio: 1 })
  const { y = 0, height = 0 } = (await act.boundingBox()) ?? {}
  expect(480 - y - height).toBeLessThanOrEqual(16)
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
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeHidden()
  // The focus goes back to the button a moment later; the menu of the chat closes when it loses the focus.
  await expect(opener(page)).toBeFocused()
  // A tap on the bar scrolls nothing; click() would scroll the page to its foot first.
  await page.getByLabel('Escríbenos por WhatsApp').dispatchEvent('click')
  await expect(page.getByRole('link', { name: 'Asesores' })).toBeVisible()
  await expectAccessible(page, 'chat menu')
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the header of who is logged in fits, however long their name', async ({ page, context }) => {
    await signInBrowser(context, { name: 'María Guadalupe Administradora', roles: ['admin'] })
    await page.goto('/tuerca/unauthorized')
    const account = page.getByRole('banner').getByRole('button', { name: /abrir tu cuenta/u })
    const box = await account.boundingBox()
    expect(box?.width).toBeLessThan(60)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  })
})
