import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser, signInDemo } from './signed-in.ts'
import { visit } from './visit.ts'

// Figures of a period by role: chosen by keyboard, opened to their rows and back, saved, sent as a file, printed. The demo
// has orders of three years.

const INDICATORS = '/tuerca/Indicadores'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })
const block = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })
const period = (page: Page) => page.getByRole('combobox', { name: 'Periodo' })
const narrowed = (page: Page) => page.getByRole('list', { name: 'Solo se cuenta' })

/** What is sold in the period, or bought by a customer: the first figure. */
async function soldText(page: Page): Promise<string> {
  return block(page, /^(Ventas|Compras)$/u)
    .getByRole('definition')
    .first()
    .innerText()
}

/** Opens the rows of the first figure, which sum to it, and comes back to the same period. */
async function openSoldAndReturn(page: Page, address: RegExp): Promise<void> {
  const sold = await soldText(page)
  expect(sold).toMatch(/^\$[\d,]*[1-9][\d,]*\.\d\d$/u)
  await page.getByRole('link', { name: /^Ver (ventas|compras)$/u }).press('Enter')
  await expect(heading(page, /^(Ventas|Compras) que se cuentan$/u)).toBeVisible()
  await expect(page.getByText(`${sold} en `)).toBeVisible()
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Indicadores' }).click()
  await expect(heading(page, 'Indicadores')).toBeVisible()
  await expect(page).toHaveURL(address)
  expect(await soldText(page)).toBe(sold)
}

/** By keyboard: the one after that which is chosen. */
async function chooseNextPeriod(page: Page, address: RegExp): Promise<void> {
  const days = page.getByText(/ hábil(es)?\), contra /u)
  const before = await days.innerText()
  await period(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(address)
  // The address is there a moment before its figures.
  await expect(days).not.toHaveText(before)
  await expect(period(page)).toBeFocused()
}

test('a customer compares months by keyboard, opens what was bought and saves the view', async ({ page, context }) => {
  await signInDemo(context, 'cliente@demo.tuerca.mx')
  await visit(page, '/tuerca/dashboard')
  await page.getByRole('link', { name: 'Ver indicadores' }).click()
  await expect(heading(page, 'Indicadores')).toBeVisible()
  await expect(page.getByText(/^De tu empresa/u)).toBeVisible()
  // What is the house's alone.
  for (const name of ['Cotizaciones', 'Saldo vencido', 'Sin movimiento en 180 días'])
    await expect(block(page, name)).toHaveCount(0)
  await chooseNextPeriod(page, /\?periodo=mes_anterior$/u)
  await chooseNextPeriod(page, /\?periodo=trimestre$/u)
  await openSoldAndReturn(page, /\?periodo=trimestre$/u)

  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar esta vista' })
  await dialog.getByLabel('Nombre').fill('El trimestre')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await visit(page, INDICATORS)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'El trimestre', exact: true }).click()
  await expect(page).toHaveURL(/\?periodo=trimestre$/u)
  await expect(period(page)).toHaveValue('trimestre')
  await expectAccessibleAtEachWidth(page, 'the indicators of a customer')
})

test('an advisor opens the orders of a line and of a customer, and takes the filter away', async ({
  page,
  context,
}) => {
  await signInDemo(context, 'asesor@demo.tuerca.mx')
  await visit(page, '/tuerca/AsesorDashboard')
  await page.getByRole('link', { name: 'Ver indicadores' }).click()
  await expect(page.getByText(/^De tu cartera/u)).toBeVisible()
  await visit(page, `${INDICATORS}?periodo=anio`)
  const first = block(page, 'Clientes').getByRole('row').nth(1)
  const name = await first.getByRole('link').innerText()
  const sold = (await first.getByRole('cell').first().innerText()).split('\n')[0] ?? ''
  await first.getByRole('link').click()
  await expect(heading(page, 'Ventas que se cuentan')).toBeVisible()
  await expect(page.getByText(`${sold} en `)).toBeVisible()
  await expect(narrowed(page).getByRole('listitem')).toHaveText([`Cliente ${name}`])
  await expectAccessibleAtEachWidth(page, 'the rows of a figure')
  await narrowed(page)
    .getByRole('link', { name: `Quitar cliente ${name}` })
    .click()
  await expect(page).not.toHaveURL(/empresa=/u)
  await expect(narrowed(page)).toHaveCount(0)
  await expect(page.getByText(`${sold} en `)).toHaveCount(0)
})

test('an administrator exports the rows of a figure, and prints the figures', async ({ page, context }) => {
  await signInDemo(context, 'admin@demo.tuerca.mx')
  await visit(page, '/tuerca/AdminDashboard')
  await page.getByRole('link', { name: 'Ver indicadores' }).click()
  await expect(page.getByText(/^De toda la empresa/u)).toBeVisible()
  await expect(page.getByText(/^Al \d/u)).toBeVisible()
  await chooseNextPeriod(page, /\?periodo=mes_anterior$/u)
  await openSoldAndReturn(page, /\?periodo=mes_anterior$/u)
  await expectAccessibleAtEachWidth(page, 'the indicators of an administrator')

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(period(page)).toBeHidden()
  await expect(block(page, 'Ventas').getByRole('link')).toHaveCount(0)
  await expect(block(page, 'Ventas').getByRole('definition').first()).toBeVisible()
  await expect(block(page, 'Saldo vencido').getByRole('table')).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Ver pedidos' }).click()
  await expect(heading(page, 'Pedidos que se cuentan')).toBeVisible()
  const counted = Number(
    (await page.getByText(/^[\d,]+ pedidos? por/u).innerText()).match(/[\d,]+/u)?.[0].replace(',', ''),
  )
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await downloaded).path()
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(counted + 1)
})

test('dates that cannot be say so; those of a browser in Tokyo are the days of the shop', async ({
  browser,
  page,
  context,
  shop,
}) => {
  const address = `${INDICATORS}?periodo=fechas&desde=2026-01-31&hasta=2026-03-01`
  const email = 'director@demo.tuerca.mx'
  await signInDemo(context, email)
  await visit(page, `${INDICATORS}?periodo=fechas&desde=2026-02-30&hasta=2026-03-01`)
  await expect(page.getByRole('alert').filter({ hasText: 'Escribe una fecha válida.' })).toBeVisible()
  await expectAccessible(page, 'a date that does not exist')
  await visit(page, address)
  const figures = await block(page, 'Ventas').innerText()

  const tokyo = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP', baseURL: shop.origin })
  await signInDemo(tokyo, email)
  const there = await tokyo.newPage()
  await visit(there, address)
  expect(await block(there, 'Ventas').innerText()).toBe(figures)
  await expect(there.getByText(/31 ene – 1 mar 2026/u)).toBeVisible()
  await tokyo.close()
})

test('who has no figures is told so, and directors come by their menu', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, INDICATORS)
  await expect(page.getByText(/^Tu trabajo no tiene indicadores aquí/u)).toBeVisible()
  await expectAccessible(page, 'no indicators')
  await context.clearCookies()
  await signInBrowser(context, { roles: ['manager'] })
  await visit(page, '/tuerca/home')
  await page.getByRole('button', { name: /abrir tu cuenta$/u }).click()
  await page.getByRole('menuitem', { name: 'Indicadores', exact: true }).click()
  await expect(heading(page, 'Indicadores')).toBeVisible()
})
