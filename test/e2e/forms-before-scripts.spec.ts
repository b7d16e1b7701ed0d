import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signInBrowser } from './signed-in.ts'
import { test } from './shop.ts'
import { inDatabase } from './stored.ts'
import { untilFound } from './until-found.ts'
import { untilInteractive } from './visit.ts'

// Until its scripts run, and where they never do, a form is the browser's: nothing that was typed gets into an address.

const EMAIL = 'cliente@demo.tuerca.mx'
const PASSWORD = 'demo-Tuerca-2026'
/** Typed into every field that takes a text. */
const MARK = 'zz-escrito-aqui'

const PUBLIC = [
  'Ingresa',
  'Recuperar',
  'Restablecer',
  'ConfirmarCorreo',
  'PrimerAdministrador',
  'solicitar-cuenta',
  'Contacto',
]
const PRIVATE = Object.values(PRIVATE_SCREENS)
  .map(({ path }) => path.slice(1))
  .filter((path) => !path.includes(':'))

/** No script of the page arrives until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue().catch(() => {})
  })
  return arrive
}

/** Fills in and sends each form of the page that writes. @returns how many there are. */
function sendForms(mark: string): number {
  const forms = [...document.forms].filter((form) => form.getAttribute('method') === 'post')
  for (const form of forms) {
    for (const field of form.elements) {
      const isText =
        field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden')
      if (isText) field.value = field.type === 'checkbox' || field.type === 'file' ? field.value : mark
    }
    form.noValidate = true
    // Those that the server answers would leave the page: the others come first.
    if (!form.hasAttribute('action')) form.requestSubmit()
  }
  forms.find((form) => form.hasAttribute('action'))?.requestSubmit()
  return forms.length
}

/** @returns the key of a part with a price and stock. */
async function storedPart(): Promise<string> {
  const key = `SP-${randomUUID().slice(0, 8).toUpperCase()}`
  await inDatabase(async ({ db }) => {
    const main = db.selectFrom('branches').select('name').where('is_main', '=', true)
    const { name } = await main.executeTakeFirstOrThrow()
    await makeProduct(db, { key, listPrice: '100.00', stock: { [name]: 50 } })
  })
  return key
}

/** Every address of the tab's history. */
const addressesOf = (page: Page) =>
  page.evaluate(() => [location.href, ...navigation.entries().map(({ url }) => url ?? '')].join(' '))

async function expectNothingTyped(page: Page, screens: readonly string[]): Promise<number> {
  let forms = 0
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const screen of screens) {
    await page.goto(`/tuerca/${screen}`, { waitUntil: 'domcontentloaded' })
    const isAnswered = (await page.locator('form[method="post"][action]').count()) > 0
    const answered = isAnswered ? page.waitForEvent('domcontentloaded') : null
    forms += await page.evaluate(sendForms, MARK)
    await answered
    expect(await addressesOf(page), screen).not.toContain(MARK)
  }
  expect(requested.filter((address) => address.includes(MARK))).toEqual([])
  return forms
}

/** Adds a part from its page, and then orders by keys, of which one is unknown. */
async function addToCart(page: Page, key: string): Promise<void> {
  await page.goto(`/tuerca/verprods/${key}`)
  await page
    .getByRole('textbox', { name: `Cantidad de ${key}` })
    .first()
    .fill('2')
  await page
    .getByRole('button', { name: `Agregar ${key}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tuerca\/CartItemsList$/u)
  await expect(page.getByRole('main')).toContainText(key)

  await page.goto('/tuerca/UploadFileCar')
  await page.getByLabel('Claves y cantidades, una por línea').fill(`${key} 1\nNO-EXISTE-9 2`)
  await page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click()
}

test('of the forms of visitors nothing that was typed gets into an address', async ({ page }) => {
  expect(await expectNothingTyped(page, PUBLIC)).toBeGreaterThan(5)
})

test('nor of those behind the login', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  const withForms: string[] = []
  for (const screen of PRIVATE) {
    const answer = await page.request.get(`/tuerca/${screen}`, { headers: { accept: 'text/html' } })
    const forms = (await answer.text()).match(/<form\b[^>]* method="post"/gu) ?? []
    // Every screen has that of logging out.
    if (forms.length > 1) withForms.push(screen)
  }
  expect(await expectNothingTyped(page, withForms)).toBeGreaterThan(5)
})

test('who fills in the login before its scripts are there is in, and their password in no address', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/tuerca/Ingresa?regresa=%2FContacto', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Correo o usuario').fill(EMAIL)
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await page.getByLabel(/^Contraseña/u).press('Enter')
  await page.waitForURL('**/tuerca/Contacto')
  expect(await addressesOf(page)).not.toMatch(/contrasena|demo-Tuerca/u)
})

test('what only scripts send waits for them, and is sent once', async ({ page }) => {
  const arrive = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/cuenta')) sent.push(request.url())
  })
  await page.goto('/tuerca/ConfirmarCorreo#no-es-un-enlace-de-verdad', { waitUntil: 'domcontentloaded' })
  const confirm = page.getByRole('button', { name: 'Confirmar', exact: true })
  await confirm.click()
  await confirm.click()
  expect(sent).toEqual([])
  arrive()
  await untilInteractive(page)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('days typed before the scripts are there are those of the form', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  const arrive = await holdScripts(page)
  await page.goto('/tuerca/descuentos/add', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Primer día' }).fill('20/11/2026')
  await page.getByRole('textbox', { name: 'Último día' }).fill('1/11/26')
  arrive()
  await untilInteractive(page)
  await expect(page.getByRole('textbox', { name: 'Último día' })).toHaveValue('01/11/2026')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Fin de año')
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('5')
  await page.getByRole('radio', { name: /^Promoción/u }).check()
  await page.getByRole('button', { name: 'Crear descuento' }).click()
  await expect(page.getByText('Debe ser el primer día o después.').first()).toBeVisible()
})

test('days with a time typed before the scripts are there are those of the form', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  const arrive = await holdScripts(page)
  await page.goto('/tuerca/anunciosadmin/add', { waitUntil: 'domcontentloaded' })
  const from = page.getByRole('group', { name: 'Se muestra desde' })
  const until = page.getByRole('group', { name: 'Se muestra hasta' })
  await from.getByRole('textbox', { name: 'Día' }).fill('20/11/2026')
  await from.getByLabel('Hora').fill('10:30')
  await until.getByRole('textbox', { name: 'Día' }).fill('1/11/26')
  await until.getByLabel('Hora').fill('09:00')
  arrive()
  await untilInteractive(page)
  await expect(from.getByLabel('Hora')).toHaveValue('10:30')
  await expect(until.getByRole('textbox', { name: 'Día' })).toHaveValue('01/11/2026')
  await page.getByRole('textbox', { name: 'Título' }).fill('Cambio de horario')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Abrimos a las 9.')
  await page.getByRole('button', { name: 'Crear anuncio' }).click()
  await expect(page.getByText('Termina antes de empezar: elige un momento después del inicio.').first()).toBeVisible()
})

test('where the scripts never come the person is told that nothing was sent', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/tuerca/ConfirmarCorreo#no-es-un-enlace-de-verdad', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('No se envió: la página no terminó de cargar.')).toBeVisible()
})

test.describe('where scripts run and those of the page never come', () => {
  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()))

  test('a customer adds parts to the cart, orders by keys and leaves', async ({ page, context }) => {
    const key = await storedPart()
    await untilFound(page, key)
    await signInBrowser(context, { permissions: ['permission_compras'] })
    await addToCart(page, key)
    await expect(page.getByText('Se agregó 1 fila a tu carrito.')).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Salir', exact: true }).click()
    await expect(page).toHaveURL(/\/tuerca\/home$/u)
    await expect(page.getByRole('link', { name: 'Ingresar', exact: true })).toBeVisible()
  })

  test('a statement of account is of the days that are typed', async ({ page, context }) => {
    const company = await inDatabase(({ db }) => makeCompany(db))
    await signInBrowser(context, { roles: ['cliente'], companyId: company.id })
    await page.goto('/tuerca/estado-de-cuenta')
    await page.getByLabel('Desde', { exact: true }).fill('1/11/2026')
    await page.getByLabel('Hasta', { exact: true }).fill('20/11/2026')
    await page.getByRole('button', { name: 'Ver estado de cuenta' }).click()
    await expect(page.getByText('Del 1 nov 2026 al 20 nov 2026.')).toBeVisible()
    await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('01/11/2026')
    await page.getByLabel('Hasta', { exact: true }).fill('31/11/2026')
    await page.getByRole('button', { name: 'Ver estado de cuenta' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('01/11/2026')
  })

  test('a new password is set by the link that is pasted', async ({ page }) => {
    await page.goto('/tuerca/Restablecer#no-es-un-enlace')
    await page.getByLabel('Enlace del correo').fill('https://a.mx/tuerca/Restablecer#no-es-un-enlace')
    await page.getByLabel(/^Contraseña nueva/u).fill('una frase bastante larga')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Enlace del correo')).toHaveValue('')
  })
})

test('an address with a password is replaced on arrival', async ({ page }) => {
  await page.goto('/tuerca/Ingresa?usuario=ana&contrasena=secreta', { waitUntil: 'domcontentloaded' })
  expect(await addressesOf(page)).not.toContain('secreta')
  await expect(page).toHaveURL(/\/tuerca\/Ingresa$/u)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer comes in, adds parts to the cart, orders by keys and leaves', async ({ page }) => {
    const key = await storedPart()
    await untilFound(page, key)
    await page.goto('/tuerca/Ingresa')
    await page.getByLabel('Correo o usuario').fill(EMAIL)
    await page.getByLabel(/^Contraseña/u).fill('no es la contraseña')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Correo o usuario')).toHaveValue(EMAIL)
    await expect(page.getByLabel(/^Contraseña/u)).toHaveValue('')
    await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page).toHaveURL(/\/tuerca\/home$/u)

    await addToCart(page, key)
    // Playwright sees roles and values inside <noscript>, and no texts.
    await expect(page.getByRole('link', { name: 'Ver mi carrito', exact: true })).toBeVisible()
    await expect(page.getByLabel('Claves y cantidades, una por línea')).toHaveValue('NO-EXISTE-9\t2')
    await page.goto('/tuerca/CartItemsList')
    await expect(page.getByLabel(`Piezas solicitadas de ${key}`)).toHaveValue('3')

    await page.getByRole('banner').getByRole('button', { name: 'Salir', exact: true }).click()
    await expect(page).toHaveURL(/\/tuerca\/home$/u)
    await expect(page.getByRole('link', { name: 'Ingresar', exact: true })).toBeVisible()
  })

  test('a workshop asks for an account, and writes to the advisors', async ({ page }) => {
    await page.goto('/tuerca/solicitar-cuenta')
    await page.getByLabel('Nombre de tu negocio').fill('Taller Sin Programas')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('main')).toContainText('Escribe tu nombre.')
    await expect(page.getByLabel('Nombre de tu negocio')).toHaveValue('Taller Sin Programas')
    await page.getByLabel(/^Tu nombre/u).fill('Eva')
    await page.getByLabel(/^Correo/u).fill('eva@sinprogramas.mx')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByRole('heading', { name: 'Gracias por tu solicitud' })).toBeVisible()

    await page.goto('/tuerca/Contacto')
    await page.getByLabel('Nombre', { exact: true }).fill('Eva')
    await page.getByLabel('Correo', { exact: true }).fill('eva@sinprogramas.mx')
    await page.getByLabel('Tu pregunta').fill('¿Tienen marcha de Tsuru?')
    await page.getByRole('button', { name: 'Enviar pregunta' }).click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu mensaje' })).toBeVisible()
  })

  test('the searches of a page lead to the addresses of their screens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/tuerca/home')
    await page.getByRole('search', { name: 'Búsqueda avanzada' }).getByRole('button', { name: 'Ver piezas' }).click()
    await expect(page).toHaveURL(/\/tuerca\/busquedaAvanzada\?year=&marca=&.*linea=$/u)
  })
})
