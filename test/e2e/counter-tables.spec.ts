import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { uniqueWord } from './unique-word.ts'
import { untilOutOfHistory, visit } from './visit.ts'

const SCREEN = '/tuerca/HelpCotizador/margenes'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const example = (page: Page) => page.getByRole('region', { name: 'Ejemplo' })

async function makeShop() {
  const { id } = await inDatabase(({ db }) => makeCompany(db, { name: 'Frenos Ruiz' }))
  return { roles: ['cliente'], companyId: id, sight: 'empresa' } as const
}

test('who administers a company fills its markups and its labour, and its clerk reads them', async ({
  page,
  context,
  browser,
}) => {
  const brand = `Marca ${uniqueWord()}`
  await inDatabase(({ db }) => makeProduct(db, { key: `K-${uniqueWord()}`, brand, line: 'Balatas' }))
  const shop = await makeShop()
  await signInBrowser(context, { ...shop, permissions: ['colegas-update'] })
  await visit(page, SCREEN)
  await expect(page.getByRole('heading', { level: 1, name: 'Márgenes y mano de obra' })).toBeVisible()
  await expect(page.getByText('Todo se vende con el recargo general de 30 %.')).toBeVisible()
  await expect(example(page)).toContainText('$325.00 más IVA')
  await expectAccessible(page, 'counter tables, empty')

  await page.getByRole('textbox', { name: 'Recargo general' }).fill('45.5')
  await page.getByRole('combobox', { name: /^Redondeo/u }).click()
  await page.getByRole('option', { name: 'A .90' }).click()
  await page.getByRole('button', { name: 'Guardar recargo general' }).click()
  await expect(toast(page, 'Recargo general guardado.')).toBeVisible()
  await expect(example(page)).toContainText('$363.90 más IVA')

  const add = page.getByRole('button', { name: 'Agregar fila' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Nueva fila' })
  await form.getByRole('combobox', { name: 'Marca' }).fill(brand)
  await page.getByRole('option', { name: brand }).click()
  await form.getByLabel(/^Costo desde/u).fill('100')
  await form.getByLabel(/^Recargo/u).fill('40')
  await expect(form).toContainText('Margen de 28.57 %: lo que cuesta $100.00 se vende a $140.00.')
  await expectAccessible(page, 'new markup')
  await form.getByRole('button', { name: 'Agregar fila' }).click()
  await expect(toast(page, 'Fila agregada.')).toBeVisible()
  await untilOutOfHistory(page)
  const row = page.getByRole('row', { name: new RegExp(brand, 'u') })
  await expect(row).toContainText('28.57 %')

  await add.click()
  await form.getByRole('combobox', { name: 'Marca' }).fill(brand)
  await page.getByRole('option', { name: brand }).click()
  await form.getByLabel(/^Recargo/u).fill('80')
  await form.getByRole('button', { name: 'Agregar fila' }).click()
  await expect(form.getByText(`Se encima con la fila «${brand} · desde $100.00»`).first()).toBeVisible()
  await form.getByLabel(/^Costo menor que/u).fill('100')
  await form.getByRole('button', { name: 'Agregar fila' }).click()
  await expect(page.getByRole('row', { name: new RegExp(brand, 'u') })).toHaveCount(2)
  await untilOutOfHistory(page)

  await example(page).getByRole('combobox', { name: 'De la marca' }).click()
  await page.getByRole('option', { name: brand }).click()
  await expect(example(page)).toContainText('$350.00 más IVA')
  await example(page).getByLabel('Te cuesta').fill('50')
  await expect(example(page)).toContainText('$90.00 más IVA')
  await expect(example(page)).toContainText(`${brand} · menos de $100.00`)

  for (const name of ['Afinación', 'Cambio de balatas']) {
    await page.getByRole('button', { name: 'Agregar trabajo' }).click()
    const labour = page.getByRole('dialog', { name: 'Nuevo trabajo' })
    await labour.getByLabel(/^Trabajo/u).fill(name)
    await labour.getByLabel(/^Horas/u).fill('1.25')
    await labour.getByLabel(/^Tarifa/u).fill('450')
    await expect(labour).toContainText('El trabajo cuesta $562.50.')
    await labour.getByRole('button', { name: 'Agregar trabajo' }).click()
    await expect(page.getByRole('list', { name: 'Mano de obra' })).toContainText(name)
    await untilOutOfHistory(page)
  }
  const lines = page.getByRole('list', { name: 'Mano de obra' }).getByRole('listitem')
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/mano-de-obra/orden'))
  await page.getByRole('button', { name: 'Subir Cambio de balatas' }).click()
  expect((await ordered).status()).toBe(200)
  await expect(lines.first()).toContainText('Cambio de balatas')
  await page.getByRole('button', { name: 'Editar Afinación' }).click()
  const labour = page.getByRole('dialog', { name: 'Afinación' })
  await labour.getByRole('switch', { name: 'En uso' }).uncheck()
  await labour.getByRole('button', { name: 'Guardar' }).click()
  await expect(lines.nth(1)).toContainText('De baja')
  await untilOutOfHistory(page)
  await expectAccessible(page, 'counter tables')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)

  const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await signInBrowser(other, { ...shop, sight: 'propio' })
  const clerk = await other.newPage()
  await visit(clerk, SCREEN)
  await expect(clerk.getByText('Lo cambia quien administra tu empresa.').first()).toBeVisible()
  await expect(clerk.getByRole('table')).toContainText(brand)
  await expect(clerk.getByRole('button', { name: /^(?:Agregar|Editar|Guardar)/u })).toHaveCount(0)
  await expectAccessible(clerk, 'counter tables of a clerk')
  await expectNoWiderThanWindow(clerk)
  await other.close()
})

test('two who change a row at once: the second sees both', async ({ page, context, browser }) => {
  const shop = await makeShop()
  await inDatabase(async ({ pool }) => {
    await pool.query(
      `with c as (insert into counters (company_id) values ($1) returning id)
      insert into counter_markups (counter_id, markup, rounding) select id, 40, '1' from c`,
      [shop.companyId],
    )
  })
  await signInBrowser(context, { ...shop, permissions: ['colegas-update'] })
  await visit(page, SCREEN)
  await page.getByRole('button', { name: 'Cualquier parte' }).click()
  const form = page.getByRole('dialog', { name: 'Todas las partes' })
  await form.getByLabel(/^Recargo/u).fill('50')

  const other = await browser.newContext()
  await signInBrowser(other, { ...shop, name: 'Nora Paz', permissions: ['colegas-update'] })
  const hers = await other.newPage()
  await visit(hers, SCREEN)
  await hers.getByRole('button', { name: 'Cualquier parte' }).click()
  const herForm = hers.getByRole('dialog', { name: 'Todas las partes' })
  await herForm.getByLabel(/^Recargo/u).fill('60')
  await herForm.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(hers, 'Fila guardada.')).toBeVisible()
  await other.close()

  await form.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: /guardó otros cambios/u })
  await expect(question).toContainText('Nora Paz')
  await expect(question).toContainText('60')
})

test('the house has labour of its own and no markups', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['Cotizador-Mostrador'] })
  await visit(page, SCREEN)
  await expect(page.getByRole('heading', { name: 'Mano de obra', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Márgenes', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'counter tables of the house')
})
