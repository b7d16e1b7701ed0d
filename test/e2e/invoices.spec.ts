import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { recomputeBalances } from '#server/documents/balances/service.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeTaxDocument, samplePayment } from '#test/factories/tax-documents.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// What a company owes by age, what is missing of its documents, and the statement of account as files.

/** Invoices in pesos of each age, one in dollars, one paid without REP, and the documents of some; and who sees them. */
async function signInCustomer(context: BrowserContext) {
  const made = await inDatabase(async ({ db, pool }) => {
    const company = await makeCompany(db, { name: 'Frenos Ruiz' })
    const key = `FAC${company.id}-`
    const uuids = { old: randomUUID(), paid: randomUUID(), credited: randomUUID() }
    const add = async (
      number: number,
      dueIn: number,
      total: string,
      more: { paid?: string; uuid?: string; currency?: string } = {},
    ) =>
      pool.query(
        `insert into receivables (company_id, number, issued_on, due_on, total, paid, uuid, currency)
         values ($1, $2, current_date - 130, current_date + $3::integer, $4, $5, $6, $7)`,
        [company.id, key + number, dueIn, total, more.paid ?? '0', more.uuid ?? null, more.currency ?? 'MXN'],
      )
    await add(1, 10, '1160.00', { uuid: uuids.credited, paid: '160.00' })
    await add(2, -5, '2000.20')
    await add(3, -45, '500.50')
    await add(4, -75, '300.30')
    await add(5, -100, '1160.00', { uuid: uuids.old })
    await add(6, -20, '1160.00', { uuid: uuids.paid, paid: '1160.00' })
    await add(7, -3, '90.00', { currency: 'USD' })
    const document = async (recipe: Parameters<typeof makeTaxDocument>[1]) => {
      const { id } = await makeTaxDocument(db, { companyId: company.id, ...recipe })
      await recomputeBalances(db, [id])
    }
    for (const uuid of Object.values(uuids)) await document({ uuid })
    await document({
      cfdi: samplePayment({ uuid: uuids.old, amount: '100.00', before: '1160.00', after: '1060.00' }),
    })
    await document({
      cfdi: {
        tipoDeComprobante: 'E',
        serie: 'NC',
        folio: '7',
        fecha: '2026-09-01T10:00:00',
        total: '160.00',
        metodoPago: 'PUE',
        cfdiRelacionados: [{ tipoRelacion: '01', uuids: [uuids.credited] }],
      },
    })
    return { companyId: company.id, key, uuids }
  })
  await signInBrowser(context, { name: 'Raúl Ruiz', roles: ['cliente'], companyId: made.companyId, sight: 'empresa' })
  return made
}

test('a customer sees what is owed by age, what is missing, and takes the statement along', async ({
  page,
  context,
}) => {
  const { key, uuids } = await signInCustomer(context)
  await visit(page, '/tuerca/Facturas')
  const pesos = page.getByRole('region', { name: 'Saldo en MXN' })
  await expect(pesos).toContainText('$4,961.00')
  await expect(page.getByRole('region', { name: 'Saldo en USD' })).toContainText('90.00')
  await expect(page.getByRole('link', { name: 'Falta el REP de 1 factura' })).toBeVisible()
  await expectAccessible(page, 'invoices')

  // An age is a list whose sum it is.
  const age = pesos.getByRole('listitem').filter({ hasText: '1 a 30 días' })
  await expect(age).toContainText('$2,000.20')
  await age.getByRole('link').click()
  await expect(page).toHaveURL(/edad=1a30&moneda=MXN$/u)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${key}2`)

  // What is missing, until when, and where ledger and documents differ.
  await page.getByRole('link', { name: 'Falta el REP de 1 factura' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Falta el complemento de pago (REP) de $1,160.00.')
  await page.getByRole('link', { name: '2 facturas no coinciden con su CFDI' }).click()
  await expect(rows.filter({ hasText: `${key}5` })).toContainText('Hay documentos por $100.00 que la cartera')
  await expect(page.getByRole('link', { name: `${key}5` })).toHaveAttribute(
    'href',
    `/tuerca/DetalleDocuments?uuid=${uuids.old}`,
  )

  // The statement agrees with the list, on the screen and in the file.
  await page.getByRole('link', { name: 'Estado de cuenta', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de cuenta' })).toBeVisible()
  const owed = page.getByRole('region', { name: 'Saldo en MXN' })
  await expect(owed).toContainText('$4,961.00')
  await expectAccessible(page, 'the statement of account')
  await page.getByRole('link', { name: 'Este año' }).click()
  await expect(page).toHaveURL(/desde=\d{4}-01-01/u)
  await expect(owed).toContainText('Nota de crédito NC-7')
  await expect(owed).toContainText('$4,961.00')
  const excel = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Excel' }).click()
  const { sheets } = await readXlsx(await readFile(await (await excel).path()))
  const closing = sheets[0]?.rows.find(([currency, , text]) => currency === 'MXN' && text === 'Saldo final')
  expect(closing?.[6]).toBe(4961)
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  const pdf = await paper
  expect(pdf.suggestedFilename()).toMatch(/^Estado de cuenta .*\.pdf$/u)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // Days in the wrong order are reported at their field, and typed values stay.
  await page.getByLabel('Desde', { exact: true }).fill('20/11/2026')
  await page.getByLabel('Hasta', { exact: true }).fill('01/11/2026')
  await page.getByRole('button', { name: 'Ver estado de cuenta' }).click()
  await expect(page.getByRole('alert')).toHaveText('El último día es anterior al primero.')
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('20/11/2026')
  await page.getByRole('link', { name: 'Saldo de hoy' }).click()
  await expect(owed).toContainText('$4,961.00')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await visit(page, '/tuerca/Facturas')
  await expect(pesos).toBeVisible()
  await expectNoWiderThanWindow(page)
})

test('an advisor chooses one of their companies first', async ({ page, context }) => {
  const { key, companyId } = await signInCustomer(context)
  const advisor = await signInBrowser(context, { name: 'Elena Asesora', roles: ['asesor'] })
  await visit(page, '/tuerca/Facturas')
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas por empresa' })).toBeVisible()
  await expect(page.getByText('No atiendes a ninguna empresa')).toBeVisible()
  await inDatabase(({ pool }) =>
    pool.query('update companies set advisor_id = $2 where id = $1', [companyId, advisor.id]),
  )
  await visit(page, '/tuerca/Facturas')
  await page.getByRole('link', { name: 'Frenos Ruiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas de Frenos Ruiz' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText(`${key}3`)
  await page.getByRole('main').getByRole('link', { name: 'Estado de cuenta', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Estado de cuenta de Frenos Ruiz' })).toBeVisible()
})
