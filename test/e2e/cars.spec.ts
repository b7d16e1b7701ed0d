import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilOutOfHistory, visit } from './visit.ts'

const CARS = '/tuerca/UploadFileCar?tipo=autos'

async function signInBuyer(context: BrowserContext) {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller Olmos', rfc: 'XAXX010101000' }))
  return signInBrowser(context, { roles: ['cliente'], permissions: ['permission_compras'], companyId: company.id })
}

const table = (page: Page) => page.getByRole('table', { name: 'Tu lista de autos' })
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const cart = (page: Page) => page.getByRole('link', { name: /^Carrito/u })

async function put(page: Page, lines: readonly string[]) {
  await page.getByLabel('Autos, uno por línea').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Poner en la lista' }).click()
}

test('cars are pasted, chosen, added for their vehicle, kept and searched again', async ({ page, context }) => {
  const user = await signInBuyer(context)
  await visit(page, CARS)
  await put(page, [
    '1998\tNissan\tTsuru\t1.6\tBalatas delanteras\t1\tUnidad 12',
    'dos mil\tNissan\tTsuru\t\tBalatas delanteras\t1\tUnidad 13',
    '1998\tNissan\tTsuro\t1.6\tBujías\t4\tUnidad 14',
  ])
  await expect(page.getByText('3 autos: 1 con pieza, 2 por corregir.')).toBeVisible()
  await expect(row(page, 'Unidad 12')).toContainText(/\$[\d,]+\.\d\d/u)
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)

  // What is not understood is chosen or corrected.
  const model = row(page, 'Unidad 14').getByRole('combobox')
  await model.selectOption(await model.locator('option', { hasText: /^Nissan Tsuru/u }).getAttribute('value'))
  await expect(row(page, 'Unidad 14')).toContainText('Con pieza')
  await row(page, 'Unidad 13')
    .getByRole('button', { name: /^Corregir Nissan Tsuru/u })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Corregir el auto' })
  await dialog.getByLabel('Año').fill('2000')
  await dialog.getByRole('button', { name: 'Buscar su pieza' }).click()
  await expect(row(page, 'Unidad 13')).toContainText('Con pieza')
  await expect(page.getByText('3 autos: 3 con pieza.')).toBeVisible()

  // Another of the parts that fit.
  await row(page, 'Unidad 12')
    .getByRole('button', { name: /^Elegir entre/u })
    .click()
  const parts = page.getByRole('dialog', { name: /^Piezas para Nissan Tsuru 1998/u })
  const other = parts
    .getByRole('button', { name: /^Elegir / })
    .filter({ hasText: /^Elegir$/u })
    .first()
  const key = ((await other.getAttribute('aria-label')) ?? '').replace('Elegir ', '')
  await other.click()
  await expect(row(page, 'Unidad 12').getByRole('link', { name: key, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Agregar piezas de 3 autos al carrito' }).click()
  await expect(said(page, 'Se agregaron piezas para 3 autos a tu carrito.')).toBeVisible()
  await expect(cart(page)).toHaveAccessibleName('Carrito, 3 líneas')
  const lines = await inDatabase(({ db }) =>
    db
      .selectFrom('cart_lines as l')
      .innerJoin('carts as c', 'c.id', 'l.cart_id')
      .select(['l.vehicle_model as model', 'l.vehicle_year as year', 'l.note'])
      .where('c.user_id', '=', user.id)
      .orderBy('l.note')
      .execute(),
  )
  expect(lines).toEqual([
    { model: 'Tsuru', year: 1998, note: 'Unidad 12' },
    { model: 'Tsuru', year: 2000, note: 'Unidad 13' },
    { model: 'Tsuru', year: 1998, note: 'Unidad 14' },
  ])

  await page.getByRole('button', { name: 'Guardar lista' }).click()
  const naming = page.getByRole('dialog', { name: 'Guardar la lista de autos' })
  await naming.getByLabel('Nombre de la lista').fill('Flotilla norte')
  await naming.getByRole('button', { name: 'Guardar lista' }).click()
  await expect(page.getByRole('navigation', { name: 'Mis listas de autos' })).toContainText('Flotilla norte')
  await expect(naming).toBeHidden()
  await untilOutOfHistory(page)

  // What it led to then is compared with what there is now.
  await inDatabase(({ pool }) =>
    pool.query(
      `update car_lists set cars = jsonb_set(jsonb_set(cars, '{1,match}', '"sin_piezas"'), '{1,parts}', '0') where user_id = $1`,
      [user.id],
    ),
  )
  await visit(page, CARS)
  await page.getByRole('link', { name: /^Flotilla norte/u }).click()
  await expect(page.getByRole('heading', { name: 'Flotilla norte' })).toBeVisible()
  await expect(page.getByText('3 autos: 3 con pieza.')).toBeVisible()
  await expect(row(page, 'Unidad 12').getByRole('link', { name: key, exact: true })).toBeVisible()
  await expect(row(page, 'Unidad 13')).toContainText('Ahora sí hay')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(said(page, 'Se guardó la lista “Flotilla norte”.')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar lista' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Eliminar lista' })
    .click()
  await expect(page.getByRole('link', { name: /^Flotilla norte/u })).toHaveCount(0)
  await expect(page.getByText('Tu lista está vacía')).toBeVisible()
})

test('a file of cars is read and its columns chosen; who has no cart takes the list along', async ({
  page,
  context,
}) => {
  await signInBrowser(context, { roles: ['Cotizador-Mostrador'] })
  await visit(page, '/tuerca/UploadFileCar')
  await page.getByRole('link', { name: 'Autos', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('busca las piezas de tus autos')
  const input = page.getByLabel('Archivo con autos')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await input.setInputFiles(file('autos.pdf', '%PDF-1.7'))
  await expect(page.getByRole('alert')).toHaveText('“autos.pdf” no es CSV o Excel (XLSX).')
  await input.setInputFiles(
    file('autos.csv', 'Año,Armadora,Carro,Pieza\n1998,Nissan,Tsuru,Balatas delanteras\n1800,Nissan,Tsuru,Bujías\n'),
  )
  const columns = page.getByRole('region', { name: 'Columnas de autos.csv' })
  await expect(columns.getByLabel('Modelo')).toHaveValue('2')
  await columns.getByRole('button', { name: 'Poner estas 2 filas en la lista' }).click()
  await expect(page.getByText('Fila 3. Año: “1800” no es un año.')).toBeVisible()
  await expect(page.getByRole('button', { name: /al carrito/u })).toHaveCount(0)
  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar el auto por corregir' }).click()
  expect((await errors).suggestedFilename()).toBe('autos-por-corregir.csv')
  // What was put into one list stays while the other is looked at.
  await page.getByRole('link', { name: 'Piezas', exact: true }).click()
  await expect(page.getByLabel('Clave y cantidad')).toBeVisible()
  await page.getByRole('link', { name: 'Autos', exact: true }).click()
  await expect(row(page, '1800')).toBeVisible()
})
