import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './shop.ts'
import { storedFor } from './stored-questions.ts'
import { visit } from './visit.ts'

const ADDRESS = '/api/contacto/consulta'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pregúntale a un asesor' })
const askButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pregúntale a un asesor' })

async function search(page: Page, text: string): Promise<void> {
  await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(text)}`)
}

test('a search without results is sent to an advisor by keyboard alone, and stored once', async ({ page }) => {
  const name = `Teclado ${test.info().testId}`
  await search(page, 'zzzz qqqq wwww')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos “zzzz qqqq wwww”')
  await askButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Nombre')).toBeFocused()
  await expect(dialog(page).getByLabel('Tu pregunta')).toHaveValue('Busco “zzzz qqqq wwww”.')

  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('33 1234 5678')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Recibimos tu pregunta' })).toBeFocused()
  await expect(dialog(page)).toContainText('Un asesor te responde por teléfono.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(askButton(page)).toBeFocused()

  const stored = await storedFor(name)
  expect(stored).toMatchObject([
    {
      origin: 'busqueda',
      state: 'nueva',
      phone: '33 1234 5678',
      email: null,
      question: 'Busco “zzzz qqqq wwww”.',
      search_text: 'zzzz qqqq wwww',
      page: '/tuerca/ListadoProductos?busqueda=zzzz%20qqqq%20wwww',
    },
  ])
})

test('what was typed survives a closed dialog and a failing network; the retry stores it once', async ({ page }) => {
  const name = `Insistente ${test.info().testId}`
  await search(page, 'zzzz qqqq wwww')
  await askButton(page).click()
  await dialog(page).getByLabel('Nombre').fill(name)
  await dialog(page).getByLabel('Tu pregunta').fill('¿Consiguen esta pieza?')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await askButton(page).click()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue(name)
  await expect(dialog(page).getByLabel('Tu pregunta')).toHaveValue('¿Consiguen esta pieza?')

  // The server receives the question and its answer is lost: the person cannot know.
  await page.route(`**${ADDRESS}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByLabel('Correo').fill('insistente@taller.mx')
  await dialog(page).getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Lo que escribiste sigue aquí.')
  await expect(dialog(page).getByLabel('Tu pregunta')).toHaveValue('¿Consiguen esta pieza?')
  expect(await storedFor(name)).toHaveLength(1)

  await page.unroute(`**${ADDRESS}`)
  await dialog(page).getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Un asesor te responde por correo.')
  expect(await storedFor(name)).toHaveLength(1)
})

test('what is missing is said beside the field, and the first of them has the focus', async ({ page }) => {
  await search(page, 'zzzz qqqq wwww')
  await askButton(page).click()
  await dialog(page).getByLabel('Nombre').fill('Ana')
  await dialog(page).getByRole('button', { name: 'Enviar pregunta' }).click()
  const phone = dialog(page).getByLabel('Teléfono')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Deja un teléfono o un correo para responderte.')
  await phone.fill('33 1234 5678')
  await expect(phone).not.toHaveAccessibleDescription(/./u)
})

test('closest lines lead to as many parts as they tell', async ({ page }) => {
  await search(page, 'carburador tsuru 2015')
  const offer = page.getByRole('region', { name: 'Lo que sí tenemos para “tsuru 2015”' })
  const first = offer.getByRole('link').first()
  const count = /\d+$/u.exec((await first.textContent()) ?? '')?.[0] ?? 'none'
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} resultados para “tsuru 2015”`)
})

test('results that do not meet the year say so, above them and beside each', async ({ page }) => {
  await search(page, 'balatas tsuru 2030')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin resultados exactos para “balatas tsuru 2030”')
  await expect(page.getByRole('note')).toContainText('Mostramos resultados sin el año 2030.')
  await expect(page.getByRole('status').filter({ hasText: 'Ninguno está confirmado para 2030' })).toHaveCount(1)
  const rows = page.getByRole('region', { name: 'Resultados' }).getByRole('article')
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasNotText: /No le queda: para Tsuru aplica|Sin confirmar para 2030/u })).toHaveCount(0)
  await expect(askButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Quitar año 2030, no se cumplió' }).click()
  await expect(page).toHaveURL(/busqueda=balatas(\+|%20)tsuru$/u)
  await expect(page.getByRole('note')).toBeHidden()
})

test('suggestions that do not meet the year say so', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await page.getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas tsuru 2030')
  await expect(page.getByRole('option').first()).toContainText(/balata/iu)
  await expect(page.getByText('Sin resultados para 2030; sin el año:', { exact: true })).toBeVisible()
})

test('axe finds nothing on relaxed results, nor in the dialog with its errors and its answer, in either scheme', async ({
  page,
}) => {
  await search(page, 'balatas tsuru 2030')
  await expectAccessible(page, 'without the year')
  await search(page, 'carburador tsuru 2015')
  await expectAccessible(page, 'closest lines')
  await askButton(page).click()
  await dialog(page).getByLabel('Correo').fill('ana@')
  await dialog(page).getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(dialog(page).getByText('Escribe tu nombre.')).toBeVisible()
  await expectAccessible(page, 'errors')
  await dialog(page).getByLabel('Nombre').fill('Ana')
  await dialog(page).getByLabel('Correo').fill('ana@taller.mx')
  await dialog(page).getByRole('button', { name: 'Enviar pregunta' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Recibimos tu pregunta' })).toBeVisible()
  await expectAccessible(page, 'answer')
})
