import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { SMALL_PDF } from '#test/factories/quotes.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const OWN = '/tuerca/mi-empresa/datos-fiscales'

async function choose(page: Page, field: string, option: RegExp) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a customer completes what their invoices need, corrects it, and the shop approves it', async ({
  page,
  context,
  browser,
}) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Frenos Fiscales' }))
  await signInBrowser(context, { name: 'Raúl Ruiz', roles: ['cliente'], companyId: company.id, sight: 'empresa' })
  await visit(page, '/tuerca/dashboard')
  await expect(page.getByText('Completa tus datos fiscales para facturarte')).toBeVisible()
  await page.getByRole('link', { name: 'Completarlos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos fiscales' })).toBeVisible()
  await expect(page.getByText('Todavía no podemos facturarte con todos tus datos')).toBeVisible()

  const form = page.getByRole('form', { name: 'Pedir un cambio de datos fiscales' })
  await expect(form.getByLabel('Razón social')).toHaveValue('FRENOS FISCALES')
  await form.getByLabel('Razón social').fill('Frenos Fiscales SA de CV')
  await form.getByLabel('Código postal del domicilio fiscal').fill('4410')
  await form.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(form.getByText('El código postal tiene 5 dígitos.').first()).toBeVisible()
  await expect(form.getByText('Elige el régimen fiscal.').first()).toBeVisible()
  await form.getByLabel('Código postal del domicilio fiscal').fill('44100')
  await choose(page, 'Régimen fiscal', /^601 /u)
  await page.getByRole('combobox', { name: 'Uso del CFDI' }).click()
  await expect(page.getByRole('option', { name: /^D01 /u })).toHaveCount(0)
  await page.getByRole('option', { name: /^G03 /u }).click()
  await form.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(form.getByText('El SAT la tiene sin el régimen de capital: quita «SA DE CV».').first()).toBeVisible()
  await form.getByLabel('Razón social').fill('frenos fiscales')
  await form.locator('input[type=file]').setInputFiles({
    name: 'constancia.pdf',
    mimeType: 'application/pdf',
    buffer: SMALL_PDF,
  })
  await expect(form.getByRole('link', { name: /constancia\.pdf/u })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.getByText('Tu cambio está en revisión')).toBeVisible()

  const house = await browser.newContext()
  await signInBrowser(house, { name: 'Beto Ruiz', roles: ['admin'] })
  const theirs = await house.newPage()
  await visit(theirs, `/tuerca/empresas/edit/${company.id}?vista=fiscales`)
  const requested = theirs.getByRole('region', { name: 'El cliente pide un cambio' })
  await expect(requested.getByRole('row', { name: /Razón social/u })).toContainText('FRENOS FISCALES')
  const download = theirs.waitForEvent('download')
  await requested.getByRole('link', { name: /constancia\.pdf/u }).click()
  expect((await download).suggestedFilename()).toBe('constancia.pdf')
  await expectAccessible(theirs)
  await requested.getByRole('button', { name: 'Rechazar…' }).click()
  await requested.getByRole('textbox', { name: 'Motivo' }).fill('El código postal no es el de tu constancia.')
  await requested.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(requested).toHaveCount(0)

  await visit(page, OWN)
  await expect(page.getByText('No aprobamos tu último cambio')).toBeVisible()
  await expect(page.getByText(/El código postal no es el de tu constancia\./u)).toBeVisible()
  await form.getByLabel('Código postal del domicilio fiscal').fill('44940')
  await form.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.getByText('Tu cambio está en revisión')).toBeVisible()

  await visit(theirs, `/tuerca/empresas/edit/${company.id}?vista=fiscales`)
  await theirs.getByRole('button', { name: 'Aprobar' }).click()
  await expect(requested).toHaveCount(0)
  const card = theirs.getByRole('region', { name: 'Así se le factura' })
  await expect(card).toContainText('44940')
  await theirs.getByRole('button', { name: 'Editar datos fiscales' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Datos fiscales' })
  await choose(theirs, 'Uso del CFDI', /^G01 /u)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(card).toContainText('G01 Adquisición de mercancías')
  await house.close()

  await visit(page, OWN)
  await expect(page.getByText('Tus datos están completos')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Así se te factura' })).toContainText('601 General de Ley')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoWiderThanWindow(page)
  await visit(page, '/tuerca/dashboard')
  await expect(page.getByText('Completa tus datos fiscales para facturarte')).toHaveCount(0)
})

test('who sees a part of their company reads the data and is told who changes them', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Frenos de Parte' }))
  await signInBrowser(context, { roles: ['cliente'], companyId: company.id, sight: 'propio' })
  await visit(page, OWN)
  await expect(page.getByRole('region', { name: 'Así se te factura' })).toBeVisible()
  await expect(page.getByText('Lo pide quien ve toda tu empresa.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Pedir un cambio de datos fiscales' })).toHaveCount(0)
})
