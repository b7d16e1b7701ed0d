import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// The day of a user with a screen reader: changes are announced, and the focus moves to the announcement. Keyboard only, no pointer.
test.use({ viewport: { width: 1366, height: 768 } })

/** Live regions with a text; text outside one is not announced. */
const said = (scope: Page | Locator, text: RegExp) => scope.getByRole('status').filter({ hasText: text })

/** What Enter would choose has come. */
const untilOffered = (page: Page, name: string) =>
  expect(
    page
      .getByRole('option', { name: new RegExp(`^${name}`, 'u') })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

/** Presses the key until an element has the focus, and returns how many times that took. */
async function pressUntil(page: Page, key: string, wanted: Locator, most: number): Promise<number> {
  for (let presses = 0; presses <= most; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return presses
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key} did not reach it`)
}

test('after a search the heading with the total has the focus, and the total is in a live region, with what was given up', async ({
  page,
}) => {
  await visit(page, '/tuerca/home')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Buscar piezas' })).toBeFocused()
  await page.keyboard.type('balatas aveo 2012')
  await expect(said(page, /sugerencias? de \d+ resultados|\d+ sugerencias?/u)).toHaveCount(1)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: /^\d+ resultados para “balatas aveo 2012”$/u })
  await expect(heading).toBeFocused()
  await expect(said(page.getByRole('main'), /^\d+ resultados$/u)).toHaveCount(1)
  // One key further is the first part, whose name is its key, and Enter opens it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verprods\//u)
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Buscar piezas' })).toBeFocused()
  await page.keyboard.type('balatas tsuru 2030')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sin resultados exactos' })).toBeFocused()
  await expect(said(page.getByRole('main'), /\d+ resultados\..*2030/u)).toHaveCount(1)
})

test('a filter that narrows the list says the new total', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  const total = said(page.getByRole('main'), /^[\d,]+ resultados$/u)
  const before = (await total.textContent()) ?? ''
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('link', { name: /^Trasera/u })
    .press('Enter')
  await expect(page).toHaveURL(/posicion=trasera/u)
  await expect(total).not.toHaveText(before)
})

test('choosing year, make and model in the header says what is left', async ({ page }) => {
  await visit(page, '/tuerca/home')
  const form = page.getByRole('search', { name: 'Búsqueda avanzada' })
  const make = form.getByRole('combobox', { name: 'Armadora' })
  // The list to type in takes the place of the device's own once its code is there.
  await expect(make.and(page.locator('input'))).toBeVisible()
  await make.focus()
  await page.keyboard.type('Nissan')
  await untilOffered(page, 'Nissan')
  await page.keyboard.press('Enter')
  await expect(said(form, /^\d+ modelos de Nissan\. [\d,]+ piezas\.$/u)).toHaveCount(1)
  const model = form.getByRole('combobox', { name: 'Modelo' })
  await expect(model).toBeEnabled()
  await model.focus()
  await page.keyboard.type('Tsuru')
  await untilOffered(page, 'Tsuru')
  await page.keyboard.press('Enter')
  await expect(said(form, /^\d+ motor(es)? de Nissan Tsuru\. [\d,]+ piezas\.$|^[\d,]+ piezas\.$/u)).toHaveCount(1)
})

test('choosing a car on a part says what is left, and then the verdict', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru%201998')).json()
  await visit(page, `/tuerca/verprods/${encodeURIComponent(found[0].k_parte)}`)
  const car = page.getByRole('region', { name: 'Tu vehículo' })
  await car.getByRole('button', { name: 'Elegir mi vehículo' }).press('Enter')
  for (const [step, name, left] of [
    ['Año', '1998', /^\d+ armadoras de 1998\./u],
    ['Armadora', 'Nissan', /^\d+ modelos de Nissan 1998\./u],
    ['Modelo', 'Tsuru', /piezas?\.$/u],
  ] as const) {
    const field = car.getByRole('combobox', { name: step })
    await expect(field.and(page.locator('input'))).toBeVisible()
    await expect(field).toBeEnabled()
    await field.focus()
    await page.keyboard.type(name)
    await untilOffered(page, name)
    await page.keyboard.press('Enter')
    await expect(said(car, left)).toHaveCount(1)
  }
  await car.getByRole('button', { name: 'Elegir este vehículo' }).press('Enter')
  await expect(said(car, /Le queda|Verifica|No le queda/u)).toBeFocused()
})

test('the contact form says what is missing, and that the message was received', async ({ page }) => {
  await page.route('**/api/contacto/consulta', (route) =>
    route.fulfill({ json: { success: true, mensaje: 'Un asesor te responde por correo.' } }),
  )
  await visit(page, '/tuerca/Contacto')
  const form = page.getByRole('form', { name: 'Escríbenos' })
  const send = form.getByRole('button', { name: 'Enviar pregunta' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Escribe tu nombre.')
  await page.keyboard.type('Ana')
  await pressUntil(page, 'Tab', form.getByRole('textbox', { name: 'Correo' }), 2)
  await page.keyboard.type('ana@taller.mx')
  await pressUntil(page, 'Tab', form.getByRole('textbox', { name: 'Tu pregunta' }), 1)
  await page.keyboard.type('¿Abren el sábado?')
  await pressUntil(page, 'Tab', send, 1)
  await page.keyboard.press('Enter')
  const received = page.getByRole('heading', { name: 'Recibimos tu mensaje' })
  await expect(received).toBeFocused()
  await expect(received).toHaveAccessibleDescription('Un asesor te responde por correo.')
})

test('a contact form that could not be sent says why', async ({ page }) => {
  await page.route('**/api/contacto/consulta', (route) => route.abort())
  await visit(page, '/tuerca/Contacto')
  const form = page.getByRole('form', { name: 'Escríbenos' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
  await form.getByRole('textbox', { name: 'Correo' }).fill('ana@taller.mx')
  await form.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿Abren el sábado?')
  await form.getByRole('button', { name: 'Enviar pregunta' }).press('Enter')
  await expect(form.getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
})
