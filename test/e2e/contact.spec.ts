import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { storedFor } from './stored-questions.ts'
import { untilInteractive, visit } from './visit.ts'

// Specification, sections 2 and 7: /Contacto with its branches, and a form that is stored.

const SENDING = '**/api/contacto/consulta'
const form = (page: Page) => page.getByRole('form', { name: 'Escríbenos' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar pregunta' })
const received = (page: Page) => page.getByRole('heading', { name: 'Recibimos tu mensaje' })

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/Contacto')
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test('section 7: each branch has its address, telephones, hours, map and networks; the form says what is missing', async ({
  page,
  request,
}) => {
  const { sucursales: branches } = await (await request.get('/api/admin/contactosucursales')).json()
  expect(branches.length).toBeGreaterThan(1)
  await open(page)
  for (const branch of branches) {
    const card = page.getByRole('region', { name: branch.nombre, exact: true })
    await expect(card).toContainText(branch.direccion)
    for (const phone of branch.telefonos) {
      const dialled = `tel:+52${phone.replace(/\D/gu, '')}`
      await expect(card.getByRole('link', { name: phone })).toHaveAttribute('href', dialled)
    }
    await expect(card.getByRole('link', { name: branch.correo })).toHaveAttribute('href', `mailto:${branch.correo}`)
    await expect(card.getByRole('link', { name: `Cómo llegar a ${branch.nombre}` })).toHaveAttribute(
      'href',
      branch.mapa,
    )
    await expect(card.getByRole('term').first()).toHaveText('Lunes a viernes')
    await expect(card.getByRole('definition').first()).toHaveText('8:30 a 18:30')
    const networks = card.getByRole('list', { name: `Redes sociales de ${branch.nombre}` }).getByRole('link')
    await expect(networks).toHaveCount(branch.redes.length)
  }
  await expectErrorsBesideFields(page)
})

test('whether a branch is open goes by its clock', async ({ page }) => {
  // Monday, 10:00 in Mexico City, whatever the time zone of the browser.
  await page.clock.setFixedTime(new Date('2026-06-15T16:00:00Z'))
  await visit(page, '/tuerca/Contacto')
  await expect(page.getByText('Abierto, cierra a las 18:30').first()).toBeVisible()
  await page.clock.setFixedTime(new Date('2026-06-21T16:00:00Z'))
  await page.reload()
  await expect(page.getByText('Cerrado, abre mañana a las 8:30').first()).toBeVisible()
})

test('a message is stored once, however often it is sent, and what happens next is said', async ({ page }) => {
  const name = `Contacto ${test.info().testId}`
  await open(page)
  await fill(page, { Nombre: name, Correo: 'ana@taller.mx', 'Tu pregunta': '¿Abren el sábado?' })
  // The answer comes after the second click, which would otherwise hit the confirmation that replaces the form.
  const clicked = Promise.withResolvers<void>()
  await page.route(SENDING, async (route) => {
    await clicked.promise
    await route.continue()
  })
  await send(page).dblclick()
  clicked.resolve()
  await expect(received(page)).toBeFocused()
  await expect(page.getByText('Un asesor te responde por correo.')).toBeVisible()
  await expect(page.getByText('ana@taller.mx', { exact: true })).toBeVisible()
  expect(await storedFor(name)).toMatchObject([
    { origin: 'contacto', email: 'ana@taller.mx', question: '¿Abren el sábado?', page: '/tuerca/Contacto' },
  ])
  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click()
  await expect(field(page, 'Tu pregunta')).toHaveValue('')
  await expect(field(page, 'Nombre')).toHaveValue(name)
})

/** Errors are shown beside their fields, in Spanish, and the first of them has the focus. */
async function expectErrorsBesideFields(page: Page): Promise<void> {
  await send(page).click()
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escribe tu nombre.')
  await expect(field(page, 'Teléfono')).toHaveAccessibleDescription('Deja un teléfono o un correo para responderte.')
  await expect(field(page, 'Tu pregunta')).toHaveAccessibleDescription('Escribe tu pregunta.')
  await fill(page, { Nombre: 'Ana', Teléfono: '123', 'Tu pregunta': '¿Abren el sábado?' })
  await send(page).click()
  await expect(field(page, 'Teléfono')).toBeFocused()
  await expect(field(page, 'Teléfono')).toHaveAccessibleDescription('Escribe los 10 dígitos de tu teléfono.')
  await expect(field(page, 'Tu pregunta')).toHaveValue('¿Abren el sábado?')
}

test('too many requests show a message to wait, and the form keeps its text', async ({ page }) => {
  await page.route(SENDING, (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: { code: 'too_many_requests', message: 'Son demasiadas solicitudes seguidas. Espera un momento.' },
      },
    }),
  )
  await open(page)
  await fill(page, { Nombre: 'Ana', Teléfono: '33 1234 5678', 'Tu pregunta': '¿Abren el sábado?' })
  await send(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'Son demasiadas solicitudes seguidas. Espera un momento. Lo que escribiste sigue aquí.',
  )
  await expect(field(page, 'Tu pregunta')).toHaveValue('¿Abren el sábado?')
  await expect(form(page).getByRole('button', { name: 'Enviar de nuevo' })).toBeEnabled()
})

test('a robot that fills in the hidden field sees the confirmation, and nothing is stored', async ({ page }) => {
  const name = `Robot ${test.info().testId}`
  await open(page)
  await fill(page, { Nombre: name, Teléfono: '33 1234 5678', 'Tu pregunta': 'Compra ahora' })
  await form(page).locator('input[name="sitio"]').fill('https://spam.example', { force: true })
  await send(page).click()
  await expect(received(page)).toBeVisible()
  expect(await storedFor(name)).toEqual([])
})

test.describe('what was typed is not lost', () => {
  const typed = { Nombre: 'Ana', Teléfono: '33 1234 5678', 'Tu pregunta': '¿Tienen la balata de un Tsuru 98?' }

  async function expectTyped(page: Page): Promise<void> {
    for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
  }

  test('by looking at another screen, nor by loading the page anew', async ({ page }) => {
    await open(page)
    await fill(page, typed)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hechos en México' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hechos en México')
    await page.goBack()
    await expectTyped(page)
    await page.reload()
    await expectTyped(page)
  })

  test('by writing before the scripts have arrived', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/tuerca/Contacto', { waitUntil: 'commit' })
    await fill(page, typed)
    gate.resolve()
    await untilInteractive(page)
    await expectTyped(page)
    await page.route(SENDING, (route) => route.fulfill({ json: { success: true, mensaje: 'Un asesor te responde.' } }))
    const sent = page.waitForRequest(SENDING)
    await send(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ nombre: 'Ana', pregunta: typed['Tu pregunta'] })
  })
})

test('contact that cannot be loaded is brought by a retry; without branches there is still the form', async ({
  page,
}) => {
  const path = '**/api/admin/contactosucursales'
  await visit(page, '/tuerca/unauthorized')
  await page.route(path, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await page.unroute(path)
  await retry.click()
  await expect(form(page)).toBeVisible()
  await visit(page, '/tuerca/unauthorized')
  await page.route('**/api/admin/contactosucursales', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), principal: null, sucursales: [] } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  await expect(form(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sucursales' })).toHaveCount(0)
})

test('axe finds nothing in the errors of the form nor in the answer, in either scheme; nothing is too wide', async ({
  page,
}) => {
  await page.route(SENDING, (route) => route.fulfill({ json: { success: true, mensaje: 'Un asesor te responde.' } }))
  await open(page)
  await send(page).click()
  await expect(field(page, 'Nombre')).toHaveAccessibleDescription('Escribe tu nombre.')
  // Scrolled content is partly covered by the header and the chat button.
  await expectAccessibleAtEachWidth(page, 'errors', ['target-size'])
  await fill(page, { Nombre: 'Ana', Correo: 'ana@taller.mx', 'Tu pregunta': '¿Abren el sábado?' })
  await send(page).click()
  await expect(received(page)).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'answer', ['target-size'])
})
