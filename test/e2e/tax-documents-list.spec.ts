import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Download, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { SMALL_PDF } from '#test/factories/quotes.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument, samplePayment } from '#test/factories/tax-documents.ts'
import { unzip } from '#test/unzip.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// Tax documents are found, summed up and downloaded.

/** The first day of the month of the shop, or of one before. */
function monthBegins(before = 0): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - before, 1))
    .toISOString()
    .slice(0, 10)
}

/** A company with invoices of this month and the last, one of them paid in part, one in dollars and one cancelled. */
async function makeDocuments() {
  const storage = localStorage(join(currentShop().dataDir, 'files'))
  const [now, before] = [monthBegins(), monthBegins(1)]
  return inDatabase(async ({ db }) => {
    const companyId = (await makeCompany(db, { name: 'Frenos Ruiz' })).id
    const make = async (fecha: string, folio: string, total: string, more: object = {}, rest: object = {}) => {
      const cfdi = { fecha: `${fecha}T10:20:30`, folio, total, ...more }
      const made = await makeTaxDocument(db, { companyId, cfdi, satState: 'vigente', ...rest })
      await storeTaxDocumentFile({ db, storage }, made, 'xml', Buffer.from(`<cfdi folio="${folio}"/>`))
      return made
    }
    const owed = async (id: number, paid: string, balance: string) =>
      db.updateTable('tax_documents').set({ paid, balance }).where('id', '=', id).execute()
    const unpaid = await make(now, '2001', '1160.00')
    await owed(unpaid.id, '0', '1160')
    await storeTaxDocumentFile({ db, storage }, unpaid, 'pdf', SMALL_PDF)
    const partly = await make(now, '2002', '2320.50')
    await owed(partly.id, '1000', '1320.50')
    await make(now, '2003', '100.25', { moneda: 'USD', metodoPago: 'PUE', tipoCambio: '18.50' })
    const payment = samplePayment({ uuid: partly.uuid, amount: '1000.00', before: '2320.50', after: '1320.50' })
    await make(now, '31', '0', { ...payment, serie: 'P' })
    await make(before, '1900', '580.00', { metodoPago: 'PUE' }, { satState: 'cancelado' })
    await make(now, '2004', '9.99', {}, { state: 'invalido', satState: null })
    return { companyId, unpaid, partly }
  })
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const totals = (page: Page) => page.getByRole('region', { name: 'Totales' })

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('a customer finds documents, reads what they sum up to, and downloads a month and a sheet', async ({
  page,
  context,
}) => {
  const { companyId, unpaid } = await makeDocuments()
  await signInBrowser(context, { roles: ['cliente'], companyId, sight: 'empresa' })
  await visit(page, '/tuerca/consultdocumentosSat')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos electrónicos' })).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(totals(page)).toContainText('Facturas en MXN$4,060.503 documentos')
  await expect(totals(page)).toContainText('Saldo en MXN$2,480.50')
  await expect(totals(page)).toContainText('Facturas en USD100.25 USD')
  await expect(totals(page)).toContainText('Complementos de pago1')
  await expectAccessible(page, 'the tax documents of a customer')

  await page.getByRole('navigation', { name: 'Periodo' }).getByRole('link', { name: 'Mes pasado' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Cancelado')
  await page.getByRole('link', { name: 'Este mes' }).click()
  await expect(rows(page)).toHaveCount(4)

  const filters = page.getByRole('group', { name: 'Filtros' })
  // The less used filters are folded; one with a value, or with the focus, is always visible.
  const more = filters.getByRole('button', { name: /^Más filtros/u })
  await expect(filters.getByLabel('UUID')).toBeHidden()
  await more.press('Enter')
  await filters.getByLabel('UUID').fill(unpaid.uuid.slice(9, 18).toUpperCase())
  await filters.getByLabel('UUID').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('link', { name: 'Factura A-2001' })).toHaveAttribute(
    'href',
    `/tuerca/DetalleDocuments?uuid=${unpaid.uuid}`,
  )
  await more.press('Enter')
  await expect(more).toHaveText('Más filtros (1)')
  await expect(filters.getByLabel('Folio')).toBeHidden()
  await filters.getByLabel('UUID').fill('')
  await filters.getByLabel('UUID').press('Enter')
  await expect(rows(page)).not.toHaveCount(1)
  await filters.getByLabel('Situación').selectOption('Sin complemento de pago (REP)')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Falta REP')
  await expect(totals(page)).toContainText('Facturas en MXN$1,160.001 documento')

  // The month as a zip: the PDF that the issuer did not send is drawn first.
  await page.getByRole('button', { name: 'Descargar el mes' }).click()
  const zipping = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'XML y PDF' }).click()
  const files = await unzip(await bytesOf(await zipping))
  const names = [...files.keys()]
  expect(names).toHaveLength(9)
  expect(names).toContain(`${monthBegins()}_A-2001_${unpaid.uuid.toUpperCase()}.xml`)
  expect(names).toContain(`${monthBegins()}_A-2001_${unpaid.uuid.toUpperCase()}.pdf`)
  expect(names.at(-1)).toBe('index.csv')
  const index = files.get('index.csv')?.toString('utf8') ?? ''
  expect(index.trim().split('\r\n')).toHaveLength(5)
  expect(index).not.toContain('Su PDF se está haciendo')

  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(rows(page)).toHaveCount(5)
  await rows(page).filter({ hasText: 'A-2002' }).getByRole('checkbox').check()
  await rows(page).filter({ hasText: 'A-2003' }).getByRole('checkbox').check()
  const saving = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Filas elegidas' }).getByRole('button', { name: 'Excel' }).click()
  const sheet = await saving
  expect(sheet.suggestedFilename()).toMatch(/^Documentos \d{4}-\d{2}-\d{2}\.xlsx$/u)
  const lines = (await readXlsx(await bytesOf(sheet))).sheets[0]?.rows ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Base IVA 16%')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await expectAccessible(page, 'the tax documents of a customer on a phone')
})

test('who has no documents is told what to do', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db))
  await signInBrowser(context, { roles: ['cliente'], companyId: company.id, sight: 'empresa' })
  await visit(page, '/tuerca/consultdocumentosSat')
  await expect(page.getByText('Todavía no hay documentos')).toBeVisible()
  await page.getByRole('link', { name: 'Ver mis pedidos' }).click()
  await expect(page).toHaveURL(/\/detalles-pedido$/u)
})

test('an administrator finds what is wrong, and what belongs to nobody', async ({ page, context }) => {
  const { companyId } = await makeDocuments()
  const folio = randomUUID().slice(0, 8).toUpperCase()
  await inDatabase(async ({ db }) => {
    const finding = { code: 'CFDI40119', level: 'error', place: '', text: 'El total no cuadra.', mendedBy: 'emisor' }
    await db
      .updateTable('tax_documents')
      .set({ findings: JSON.stringify([finding]) })
      .where('company_id', '=', companyId)
      .where('state', '=', 'invalido')
      .execute()
    await makeTaxDocument(db, { cfdi: { serie: '', folio } })
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, `/tuerca/documentosconsultSat?empresa=${companyId}`)
  await expect(rows(page)).toHaveCount(6)
  const filters = page.getByRole('group', { name: 'Filtros' })
  await filters.getByLabel('Validez').selectOption('Inválido')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('No, hasta que sea válido')
  await expect(rows(page).getByRole('link', { name: '1 error' })).toBeVisible()
  await expectAccessible(page, 'all tax documents')

  await visit(page, `/tuerca/documentosconsultSat?buscar=${folio}`)
  await filters.getByLabel('Por revisar').selectOption('Sin empresa')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Sin empresa')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await expectAccessible(page, 'all tax documents on a phone')
})
