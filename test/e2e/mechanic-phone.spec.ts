import { expect, type Locator, type Page } from '@playwright/test'
import { results } from './results.ts'
import { PHONE } from './phone.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

test.use(PHONE)

const VERDICT = /Le queda|Verifica|No le queda/u

async function typeOnPhone(page: Page, text: string): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Buscar/u })
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Buscar' })
  await dialog.getByRole('combobox', { name: 'Buscar piezas' }).fill(text)
  return dialog
}

/** Options have the number of parts: 'Nissan (3,204)'. */
async function choose(select: Locator, name: string): Promise<void> {
  const option = select.getByRole('option', { name: new RegExp(`^${name} \\(`, 'u') })
  await expect(option).toBeAttached()
  await select.selectOption(await option.getAttribute('value'))
}

test('the car of a search travels from the suggestions to the part', async ({ page }) => {
  await visit(page, '/tuerca/home')
  const dialog = await typeOnPhone(page, 'balatas aveo 2012')
  const first = dialog.getByRole('option').first()
  await expect(first).toContainText(/Delantera|Trasera/u)
  await expect(first).toContainText(/Aveo \d{4}/u)
  await expect(first).toContainText(VERDICT)
  await dialog.getByRole('button', { name: /^Ver los \d+ resultados$/u }).tap()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas aveo 2012”')
  for (const row of await results(page).all()) {
    await expect(row).toContainText(VERDICT)
    await expect(row.getByText('Años de Aveo')).toBeVisible()
  }
  const doubtful = results(page).filter({ hasText: 'Verifica: solo si tu Aveo' }).first()
  await doubtful.getByRole('link').first().tap()

  const answer = page.getByRole('region', { name: 'Tu vehículo' })
  await expect(answer).toContainText(/Verifica.*solo si tu Aveo/u)
  await expect(answer).toBeInViewport({ ratio: 1 })
})

test('by another brand’s number the list says whether each part fits the car', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20aveo%202012')).json()
  for (const { k_parte: key } of found as { k_parte: string }[]) {
    const { results: detail } = await (await request.get(`/searchDetails/details/${encodeURIComponent(key)}`)).json()
    const [equivalent] = detail.equivalentes
    if (equivalent === undefined) continue
    await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(`${equivalent.clave} aveo 2012`)}`)
    await expect(results(page).filter({ hasText: key })).toContainText(VERDICT)
    return
  }
  throw new Error('No part of the demo store has an equivalent number')
})

test('a part without equivalents leads to its line for the same car', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20aveo%202012')).json()
  for (const { k_parte: key } of found as { k_parte: string }[]) {
    const { results: detail } = await (await request.get(`/searchDetails/details/${encodeURIComponent(key)}`)).json()
    if (detail.equivalentes.length > 0) continue
    await visit(page, `/tuerca/verprods/${encodeURIComponent(key)}?auto=2012*Chevrolet*Aveo*todos`)
    await page.getByRole('link', { name: `Ver ${detail.linea} para Chevrolet Aveo 2012` }).tap()
    await expect(page).toHaveURL(/catalogo\/busqueda\/2012\/Chevrolet\/Aveo\/todos\?linea=\d+/u)
    await expect(results(page).first()).toBeVisible()
    return
  }
  throw new Error('Every part of the demo store has an equivalent number')
})

test('after a car is chosen on a part the verdict is in view and has the focus', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru%201998')).json()
  await visit(page, `/tuerca/verprods/${encodeURIComponent(found[0].k_parte)}`)
  const answer = page.getByRole('region', { name: 'Tu vehículo' })
  await answer.getByRole('button', { name: 'Elegir mi vehículo' }).tap()
  const year = answer.getByRole('combobox', { name: 'Año' })
  await expect(year).toBeInViewport()
  await year.selectOption('1998')
  await choose(answer.getByRole('combobox', { name: 'Armadora' }), 'Nissan')
  await choose(answer.getByRole('combobox', { name: 'Modelo' }), 'Tsuru')
  await answer.getByRole('button', { name: 'Elegir este vehículo' }).tap()
  const status = answer.getByRole('status').first()
  await expect(status).toContainText(VERDICT)
  await expect(status).toBeFocused()
  await expect(status).toBeInViewport({ ratio: 1 })
})
