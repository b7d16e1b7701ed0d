import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { layoutShift } from './layout-shift.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// Without a connection a screen that was not opened before needs its prefetched code.
test.use({ savesData: false })

const LIST = '/tuerca/ListadoProductos?busqueda=balatas%20tsuru'

async function signInBuyer(context: BrowserContext, login: { email?: string; password?: string } = {}) {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Frenos Ruiz', rfc: 'XAXX010101000' }))
  const buyer = { roles: ['cliente'], permissions: ['permission_compras'], companyId: company.id } as const
  return signInBrowser(context, { ...buyer, ...login })
}

const rows = (page: Page) => page.getByRole('region', { name: 'Resultados' }).getByRole('article')
/** Rows that can be bought. */
const sold = (page: Page) => rows(page).filter({ has: page.getByRole('button', { name: /^Agregar / }) })
const cart = (page: Page) => page.getByRole('link', { name: /^Carrito/u })

test('a customer sees prices by one call, adds a part with the quantity beside it, and undoes it', async ({
  page,
  context,
}) => {
  await signInBuyer(context)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/precios')) calls.push(request.url())
  })
  await visit(page, LIST)
  const row = sold(page).first()
  await expect(row).toContainText(/\$[\d,]+\.\d\d/u)
  expect(calls).toHaveLength(1)
  const boxes = await Promise.all((await rows(page).all()).map((each) => each.boundingBox()))
  const heights = boxes.map((box) => box?.height ?? 0)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64)
  expect(Math.max(...heights)).toBeLessThanOrEqual(80)
  await expect(rows(page).filter({ hasText: '—' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)

  const opener = row.getByRole('button', { name: /^Por qué este precio/u })
  await opener.click()
  const reason = page.getByRole('dialog', { name: /^Por qué este precio/u })
  await expect(reason).toContainText('Tu precio')
  // It takes the focus a moment after it has opened, and gives it back.
  await expect(reason.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const quantity = row.getByRole('textbox', { name: /^Cantidad de/u })
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(row.getByRole('status')).toHaveText('Escribe cuántas piezas: un número entero desde 1.')
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(row.getByRole('status')).toContainText('4 en tu carrito')
  await expect(cart(page)).toHaveAccessibleName('Carrito, 1 línea')
  await row.getByRole('button', { name: /^Agregar / }).click()
  await expect(row.getByRole('status')).toContainText('8 en tu carrito')
  await row.getByRole('button', { name: /^Deshacer/u }).click()
  await expect(row.getByRole('status')).toContainText('Deshecho')
  await expect(cart(page)).toHaveAccessibleName('Carrito, 1 línea')
})

test('on a phone the price, the quantity and the button stay at the foot of a part, and nothing moves for them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInBuyer(context)
  await visit(page, LIST)
  const row = sold(page).first()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(230)
  const key = await row.getByRole('link').first().innerText()
  await visit(page, `/tuerca/verprods/${encodeURIComponent(key)}`)
  const part = page.getByRole('main').getByRole('article').first()
  const add = part.getByRole('button', { name: `Agregar ${key}` })
  for (const each of [add, part.getByRole('textbox', { name: `Cantidad de ${key}` })]) {
    await expect(each).toBeInViewport({ ratio: 1 })
  }
  await expect(
    page
      .getByRole('link', { name: 'Escríbenos por WhatsApp' })
      .or(page.getByRole('button', { name: 'Escríbenos por WhatsApp' })),
  ).toBeInViewport({ ratio: 1 })
  // The web font changes the height of the heading by three pixels.
  expect(await layoutShift(page)).toBeLessThan(0.001)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.click()
  await expect(page.getByText('1 en tu carrito')).toBeInViewport()
  await expectNoWiderThanWindow(page)
  await expectAccessible(page)
})

test('what is added without signal waits, and goes in once when the signal is back', async ({ page, context }) => {
  const user = await signInBuyer(context)
  await visit(page, LIST)
  const row = sold(page).first()
  await expect(row.getByRole('button', { name: /^Agregar / })).toBeVisible()
  await context.setOffline(true)
  await row.getByRole('button', { name: /^Agregar / }).click()
  await expect(row.getByRole('status')).toContainText('Sin señal: 1 por agregar cuando vuelva')
  await expect(cart(page)).toHaveAccessibleName('Carrito; 1 espera señal')
  await context.setOffline(false)
  await expect(row.getByRole('status')).toHaveText('Volvió la señal: ya está en tu carrito.')
  await expect(cart(page)).toHaveAccessibleName('Carrito, 1 línea')
  const lines = await inDatabase(({ db }) =>
    db
      .selectFrom('cart_lines as l')
      .innerJoin('carts as c', 'c.id', 'l.cart_id')
      .select('l.quantity')
      .where('c.user_id', '=', user.id)
      .execute(),
  )
  expect(lines).toEqual([{ quantity: 1 }])
})

test('what is added on a page whose session has ended goes in after the login', async ({ page, context }) => {
  const login = { email: `agrega-${randomUUID().slice(0, 8)}@prueba.mx`, password: 'cuatro-llantas-nuevas' }
  const user = await signInBuyer(context, login)
  await visit(page, LIST)
  const row = sold(page).first()
  await expect(row.getByRole('button', { name: /^Agregar / })).toBeVisible()
  // At this very call: any earlier one would show the page without a cart.
  const endAndContinue = async (route: Route) => {
    await inDatabase(({ db }) => db.deleteFrom('sessions').where('user_id', '=', user.id).execute())
    await route.continue()
  }
  await page.route('**/api/carrito/agrega', endAndContinue, { times: 1 })
  await row.getByRole('button', { name: /^Agregar / }).click()
  await expect(page.getByText(/^1 × .+ espera: se agrega a tu carrito en cuanto ingreses\.$/u)).toBeVisible()
  await visit(page, '/tuerca/Ingresa')
  await page.getByLabel('Correo o usuario').fill(login.email)
  await page.getByLabel(/^Contraseña/u).fill(login.password)
  await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click()
  await expect(cart(page)).toHaveAccessibleName('Carrito, 1 línea')
  await expect(page.getByText(/^Ya está en tu carrito: 1 × /u)).toBeVisible()
})

test('what waits is not sent for the next person of the browser', async ({ page, context }) => {
  await signInBuyer(context)
  // The stream of notifications begins again with the signal too: its answer could name the next user before the first try.
  await page.route('**/api/notificaciones/eventos', (route) => route.abort())
  await visit(page, LIST)
  await expect(sold(page).first()).toBeVisible()
  await context.setOffline(true)
  await sold(page)
    .first()
    .getByRole('button', { name: /^Agregar / })
    .click()
  await expect(cart(page)).toHaveAccessibleName('Carrito; 1 espera señal')
  await signInBuyer(context)
  // The token of the earlier session is renewed once the page knows the next user: the second try must not be in that user's name.
  await page.route('**/sanctum/csrf-cookie', async (route) => {
    await expect(cart(page)).toHaveAccessibleName('Carrito')
    await route.continue()
  })
  const statuses = [419, 409].map((status) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/carrito/agrega') && answer.status() === status),
  )
  await context.setOffline(false)
  await Promise.all(statuses)
  await visit(page, LIST)
  await expect(sold(page).first()).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrito')
})

test('visitors ask for no prices and see none', async ({ page }) => {
  let requested = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/precios')) requested++
  })
  await visit(page, LIST)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Agregar / })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('Av. de los Mecánicos')
  expect(requested).toBe(0)
})

test('a list is pasted, checked and added at once; what cannot be is said in its row', async ({ page, context }) => {
  await signInBuyer(context)
  await visit(page, LIST)
  const key = (await sold(page).first().getByRole('link').first().textContent()) ?? ''
  await visit(page, '/tuerca/UploadFileCar')
  const field = page.getByLabel('Clave y cantidad')
  await field.focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `${key}\t4\nNO-EXISTE-9\t2`)
  // A scanner ends with Enter; the same key again adds one.
  await field.fill(key)
  await field.press('Enter')
  await expect(page.getByRole('textbox', { name: `Cantidad de ${key}` })).toHaveValue('5')
  await expect(page.getByText('2 filas: 1 exacta, 1 desconocida.')).toBeVisible()
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)
  await page.getByRole('button', { name: 'Agregar 1 fila al carrito' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se agregó 1 fila a tu carrito.' })).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrito, 1 línea')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar la fila por corregir' }).click()
  expect((await download).suggestedFilename()).toBe('filas-por-corregir.csv')
})

test('a file is read, its columns are chosen, and files of other kinds are refused', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['Cotizador-Mostrador'] })
  await visit(page, '/tuerca/UploadFileCar')
  await expect(page.getByRole('main')).toContainText('Tu cuenta no lleva carrito')
  const input = page.getByLabel('Archivo con claves y cantidades')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await input.setInputFiles(file('lista.pdf', '%PDF-1.7'))
  await expect(page.getByRole('alert')).toHaveText('“lista.pdf” no es CSV o Excel (XLSX).')
  await input.setInputFiles(file('lista.csv', 'Código,Pedidas,Otra\nNO-EXISTE-1,7,3\nNO-EXISTE-2,02-ago,4\n'))
  const columns = page.getByRole('region', { name: 'Columnas de lista.csv' })
  await columns.getByLabel('Cantidad').selectOption({ label: 'Pedidas' })
  await expect(columns).toContainText('NO-EXISTE-1 · 7')
  await columns.getByRole('button', { name: 'Poner estas 2 filas en la lista' }).click()
  await expect(page.getByText('2 filas: 2 desconocidas.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'NO-EXISTE-2' })).toContainText('Excel convirtió 2/8 en fecha')
  await expect(page.getByRole('button', { name: /al carrito/u })).toHaveCount(0)
})

test('the grid is filled by keyboard, over its pages, and added at once', async ({ page, context }) => {
  await signInBuyer(context)
  await visit(page, '/tuerca/Productos?existencia=alguna&porPagina=10')
  const fields = page.getByRole('textbox', { name: /^Cantidad de/u })
  await fields.first().focus()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('ArrowUp')
  await expect(fields.first()).toBeFocused()
  await expect(page.getByText(/^2 piezas distintas/u)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page.getByText(/^11–20 de/u)).toBeVisible()
  await expect(page.getByText(/^2 piezas distintas/u)).toBeVisible()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Se agregaron 2 piezas distintas' })).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrito, 2 líneas')
})
