import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeProduct, type ProductRecipe } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilFound } from './until-found.ts'
import { visit } from './visit.ts'

const SAVED = 'La Apliacion se actualizo correctamente!'

const word = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
const make = (recipe: ProductRecipe) => inDatabase(({ db }) => makeProduct(db, recipe))
const address = (id: number) => `/tuerca/EditProds/${id}?parte=aplicaciones`
const grid = (page: Page) => page.getByRole('grid', { name: /^Aplicaciones de/u })
/** A row by its number, as it is shown. */
const row = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader', { name: new RegExp(`^${number}(?!\\d)`, 'u') }),
    })
const summary = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Puts a text where a spreadsheet puts what is copied, and pastes it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('applications are typed, pasted, reviewed, undone, mirrored, copied, previewed and saved', async ({
  page,
  context,
}) => {
  test.slow()
  const [make1, model] = [`Marca${word()}`, `Modelo${word()}`]
  const [key, other] = [`APL-${word()}`, `OTR-${word()}`]
  await make({ key: other, applications: [{ make: make1, model, from: 2001, to: 2003, positions: ['izquierda'] }] })
  const line = `Balata ${word()}`
  const id = await make({ key, line })
  await signInBrowser(context, { name: 'Ana Aplicaciones', roles: ['admin'] })
  // The preview searches what the index has.
  await untilFound(page, key)
  await visit(page, address(id))
  await expect(page.getByText('Todavía no dice a qué vehículos les queda.')).toBeVisible()
  await expectAccessible(page, 'no applications yet')

  await grid(page).getByRole('gridcell').first().click()
  await page.keyboard.type(make1.slice(0, 8).toLowerCase())
  await expect(page.getByRole('option', { name: make1 })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(model)
  await page.keyboard.press('Tab')
  await page.keyboard.type('92-95')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('row').nth(2).getByRole('gridcell').first()).toBeFocused()
  await expect(row(page, 1).getByRole('gridcell').nth(0)).toHaveText(make1)
  await expect(row(page, 1)).toContainText('1992')

  const block = Array.from({ length: 20 }, (_, index) => `${model}\t${make1}\t${1996 + index}`)
  block[19] = `${model}\t${make1}\t1996`
  block[18] = `${model}\t${make1}\t2012-2014`
  await page.keyboard.press('Home')
  await paste(page, `Modelo\tArmadora\tAños\r\n${block.join('\r\n')}\r\n`)
  await expect(page.getByText('Se pegaron 20 filas.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '23')
  await expect(summary(page, /duplicado/u)).toBeVisible()
  await summary(page, /traslape/u).click()
  await expect(
    grid(page)
      .getByRole('gridcell', { name: /Traslape/u })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Traslape:' })).toContainText(/Fila \d+/u)
  await expectAccessible(page, 'the grid with duplicates and overlaps')

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '23')
  await page.getByRole('button', { name: 'Deshacer' }).click()

  await grid(page).getByRole('rowheader').first().click()
  await page.getByRole('button', { name: 'Llenar filas' }).click()
  const fill = page.getByRole('dialog', { name: 'Llenar 1 fila' })
  await fill.getByLabel('Columna').selectOption('Posición')
  await fill.getByLabel('Qué escribir').fill('del izq')
  await fill.getByRole('button', { name: 'Llenar 1 fila' }).click()
  await expect(row(page, 1)).toContainText('delantera')
  await page.getByRole('button', { name: 'Lo mismo del otro lado' }).click()
  await expect(row(page, 2)).toContainText(/derecha|DER/u)

  await page.getByRole('button', { name: 'Copiar de otra parte' }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar de otra parte' })
  await copy.getByLabel('Clave de la parte').fill('NO-HAY-ESTA')
  await copy.getByRole('button', { name: 'Copiar' }).click()
  await expect(copy.getByRole('alert')).toContainText('NO-HAY-ESTA')
  await copy.getByLabel('Clave de la parte').fill(other.toLowerCase())
  await copy.getByRole('button', { name: 'Copiar' }).click()
  await expect(row(page, 3).getByRole('rowheader', { name: `De ${other}` })).toBeVisible()

  await page.getByRole('button', { name: 'Vista previa de búsqueda' }).click()
  const preview = page.getByRole('region', { name: 'Lo que encontrarán los clientes' })
  await preview.getByLabel('Probar una búsqueda').fill(`${line} ${model} 93`)
  await expect(preview.getByRole('listitem').filter({ hasText: `${model} 93` })).toContainText('lugar 1 de')
  await expectAccessible(page, 'the preview of searches')

  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(async () => {
    await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(`${model} 93`)}`)
    await expect(page.getByRole('link', { name: key })).not.toHaveCount(0, { timeout: 5000 })
  }).toPass()
})

test('the keyboard is enough, and what is not saved is not left without asking', async ({ page, context }) => {
  const [make1, model] = [`Marca${word()}`, `Modelo${word()}`]
  const id = await make({
    key: `APL-${word()}`,
    applications: [
      { make: make1, model, from: 1998, to: 2002 },
      { make: make1, model, from: 2003, to: 2005 },
    ],
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, address(id))
  await grid(page).getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('texto')
  await page.keyboard.press('Escape')
  await expect(page.getByText('sin guardar')).toBeHidden()
  await page.keyboard.type('revisar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 fila sin guardar')).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+C')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${make1}\t${model}\t2003-2005`)
  await page.keyboard.press('Control+Enter')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5')
  await page.keyboard.press('Control+V')
  await expect(summary(page, /duplicado/u)).toBeVisible()
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '4')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(grid(page).getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0)

  await page.getByRole('link', { name: 'Historial' }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir aquí' }).click()
  // The closed dialog gives the focus back a moment later.
  await expect(page.getByRole('link', { name: 'Historial' })).toBeFocused()
  await grid(page).getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+S')
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByRole('link', { name: 'Historial' }).click()
  await expect(page.getByRole('list', { name: 'Historial de la pieza' })).toBeVisible()
})

test('the second of two is told what the first has stored, and loses no row', async ({ page, context, browser }) => {
  const [make1, model] = [`Marca${word()}`, `Modelo${word()}`]
  const id = await make({ key: `APL-${word()}`, applications: [{ make: make1, model, from: 1998, to: 2002 }] })
  await signInBrowser(context, { name: 'Ana Primera', roles: ['admin'] })
  const others = await browser.newContext()
  await signInBrowser(others, { name: 'Beto Segundo', roles: ['admin'] })
  const second = await others.newPage()
  await visit(page, address(id))
  await visit(second, address(id))
  const writeNote = async (where: Page, note: string) => {
    await row(where, 1).getByRole('gridcell').last().dblclick()
    await where.keyboard.type(note)
    await where.keyboard.press('Enter')
    await where.getByRole('button', { name: 'Guardar' }).click()
  }
  await writeNote(page, 'de la primera')
  await expect(page.getByText(SAVED)).toBeVisible()
  await writeNote(second, 'del segundo')
  const told = second.getByRole('dialog', { name: 'Ana Primera guardó otros cambios' })
  await expect(told.getByRole('listitem')).toContainText('de la primera')
  await told.getByRole('button', { name: 'Usar lo guardado' }).click()
  await expect(row(second, 1)).toContainText('de la primera')
  await second.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(second, 1)).toContainText('del segundo')
  await second.getByRole('button', { name: 'Guardar' }).click()
  await expect(second.getByText(SAVED)).toBeVisible()
  await others.close()
})

test('applications are added to several parts', async ({ page, context }) => {
  const [make1, model] = [`Marca${word()}`, `Modelo${word()}`]
  const [one, two] = [`UNA-${word()}`, `DOS-${word()}`]
  const applications = [{ make: make1, model, from: 1998, to: 2002 }]
  const id = await make({ key: `APL-${word()}`, applications })
  await make({ key: one })
  await make({ key: two, applications })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, address(id))
  await page.getByRole('button', { name: 'Aplicar a varias partes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aplicar a varias partes' })
  await dialog.getByLabel('Claves de las partes').fill(`${one}\n${two}, NO-HAY`)
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  const parts = dialog.getByRole('list', { name: 'Lo que cambiaría en cada parte' }).getByRole('listitem')
  await expect(parts.filter({ hasText: one })).toContainText('1 nueva')
  await expect(parts.filter({ hasText: two })).toContainText('1 ya estaba')
  await expect(parts).toHaveCount(3)
  await expectAccessible(page, 'applications for several parts')
  await dialog.getByRole('button', { name: 'Agregar a 1 parte' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Copiar de otra parte' }).click()
  const copy = page.getByRole('dialog', { name: 'Copiar de otra parte' })
  await copy.getByLabel('Clave de la parte').fill(one)
  await copy.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText(`Se agregó 1 fila de ${one}.`)).toBeVisible()
})

test('on a phone each application is a card with a form', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const [make1, model] = [`Marca${word()}`, `Modelo${word()}`]
  const id = await make({ key: `APL-${word()}`, applications: [{ make: make1, model, from: 1998, to: 2002 }] })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, address(id))
  const cards = page.getByRole('list', { name: /^Aplicaciones de/u }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Agregar fila' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva aplicación' })
  await form.getByLabel('Marca').fill(make1)
  await form.getByLabel('Modelo').fill(model)
  await form.getByLabel('Años').fill('2000-2004')
  await expectAccessible(page, 'the form of an application')
  await form.getByRole('button', { name: 'Listo' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.last()).toContainText('Traslape')
  await expectAccessible(page, 'applications on a phone')
  await expectNoWiderThanWindow(page)
  await cards
    .last()
    .getByRole('button', { name: /^Unir años/u })
    .click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
})
