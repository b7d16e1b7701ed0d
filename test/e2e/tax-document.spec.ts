import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { localStorage } from '#server/platform/files/file-storage.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument, sampleCfdi, samplePayment } from '#test/factories/tax-documents.ts'
import { openInbox } from '#test/smtp-inbox.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// The page of a tax document: read, sent, written about. They change how the shop sends its mail: one after another, and back.
test.describe.configure({ mode: 'serial' })
test.afterAll(() => inDatabase(({ db }) => db.updateTable('mail_settings').set({ host: '' }).execute()))

const XML = '<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante Version="4.0"/>'
const PROOFS = [
  { name: 'estructura', result: 'probado', why: '' },
  { name: 'certificado', result: 'probado', why: '' },
  { name: 'sello', result: 'probado', why: '' },
  { name: 'timbre', result: 'probado', why: '' },
  { name: 'cadena_timbre', result: 'no_comprobado', why: 'Falta el certificado del SAT con el que se firmó.' },
  { name: 'reglas', result: 'probado', why: '' },
]

/** An invoice with two payments and a credit note, of a company of its own. */
async function makeInvoice() {
  const storage = localStorage(join(currentShop().dataDir, 'files'))
  return inDatabase(async ({ db }) => {
    const { id: companyId } = await makeCompany(db, { name: 'Frenos Díaz' })
    const number = `F${randomUUID().slice(0, 6)}`
    const [concepto] = sampleCfdi().conceptos
    const conceptos = [
      concepto!,
      {
        ...concepto!,
        noIdentificacion: 'AM-2201',
        descripcion: 'AMORTIGUADOR TRASERO GAS NISSAN TSURU III 1992-2017',
        cantidad: '2',
        valorUnitario: '125.00',
        importe: '250.00',
      },
    ]
    const invoice = await makeTaxDocument(db, { companyId, cfdi: { folio: number, conceptos }, satState: 'vigente' })
    await storeTaxDocumentFile({ db, storage }, invoice, 'xml', Buffer.from(XML))
    const sums = { paid: '900.00', credited: '116.00', balance: '144.00', proofs: JSON.stringify(PROOFS) }
    await db.updateTable('tax_documents').set(sums).where('id', '=', invoice.id).execute()
    const pay = async (folio: string, partiality: number, before: string, amount: string, after: string) =>
      makeTaxDocument(db, {
        companyId,
        satState: 'vigente',
        cfdi: {
          serie: 'P',
          folio,
          ...samplePayment({ uuid: invoice.uuid, partiality, before, amount, after, paidOn: `2026-11-1${partiality}` }),
        },
      })
    await pay('31', 1, '1160.00', '500.00', '660.00')
    await pay('32', 2, '660.00', '400.00', '260.00')
    await makeTaxDocument(db, {
      companyId,
      satState: 'vigente',
      cfdi: {
        serie: 'NC',
        folio: '7',
        tipoDeComprobante: 'E',
        total: '116.00',
        fecha: '2026-11-14T09:30:00',
        cfdiRelacionados: [{ tipoRelacion: '01', uuids: [invoice.uuid] }],
      },
    })
    return { companyId, invoice, number }
  })
}

/** Without TLS, whose certificate the server of these tests would have to know. */
async function sendMailBy(port: number): Promise<void> {
  await inDatabase(({ db }) => {
    const settings = { host: '127.0.0.1', port, security: 'opportunistic', sender_address: 'avisos@ejemplo.mx' }
    return db
      .insertInto('mail_settings')
      .values(settings)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
      .execute()
  })
}

const address = (uuid: string) => `/tuerca/DetalleDocuments?uuid=${uuid}`
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a customer reads an invoice with its payments and its credit note, and sends it to the accountant', async ({
  page,
  context,
}) => {
  const inbox = await openInbox({ disabledCommands: ['STARTTLS'] })
  await sendMailBy(inbox.port)
  const { companyId, invoice, number } = await makeInvoice()
  await signInBrowser(context, { roles: ['cliente'], companyId, sight: 'empresa', name: 'Ana Díaz' })
  await visit(page, address(invoice.uuid.toUpperCase()))
  await expect(page.getByRole('heading', { level: 1, name: `Factura A-${number}` })).toBeVisible()
  await expect(page.getByRole('banner').or(page.getByRole('main')).getByText('Vigente').first()).toBeVisible()
  const sheet = page.getByRole('article', { name: 'El documento' })
  await expect(sheet).toContainText('601 · General de Ley Personas Morales')
  await expect(sheet).toContainText('MIL CIENTO SESENTA PESOS 00/100 M.N.')
  await expect(sheet.getByRole('row', { name: /BALATA DELANTERA/u })).toContainText('1,000.00')
  await expect(region(page, 'Saldo')).toContainText('$144.00')
  const payments = region(page, 'Pagos').getByRole('table').locator('tbody').getByRole('row')
  await expect(payments).toHaveCount(2)
  await expect(payments.nth(1)).toContainText(/\$660\.00.*\$400\.00.*\$260\.00/u)
  await expect(region(page, 'Notas de crédito')).toContainText('Nota de crédito NC-7')
  const history = page.getByRole('list', { name: 'Historia del documento' }).getByRole('listitem')
  await expect(history).toHaveCount(5)
  await expect(history.last()).toContainText(/Se acreditó.*\$116\.00/u)
  await expect(region(page, 'Qué se comprobó')).toContainText('Sin comprobar: Falta el certificado del SAT')
  const verify = page.getByRole('link', { name: 'Verificar en el SAT' })
  await expect(verify).toHaveAttribute('href', new RegExp(`verificacfdi.*id=${invoice.uuid}`, 'u'))
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/u)

  await page.getByRole('button', { name: 'Enviar a mi contador' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('Rita Luna')
  await dialog.getByLabel('Correo').fill('rita@contadores.mx')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Rita Luna' })).toBeChecked()
  await dialog.getByLabel('Mensaje').fill('Para noviembre')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(region(page, 'Enviado a')).toContainText('rita@contadores.mx')
  // Jobs of the shop send theirs too.
  const sent = () => inbox.mails.filter(({ subject }) => subject === `Frenos Díaz te envía: Factura A-${number}`)
  await expect.poll(() => sent().length).toBe(1)
  const [mail] = sent()
  expect(mail?.attachments.map(({ filename }) => filename?.slice(-4))).toEqual(['.xml', '.pdf'])
  expect(mail?.attachments[0]?.content.toString()).toBe(XML)
  await inbox.close()

  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Por qué dice G03?')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('list', { name: 'Mensajes' })).toContainText('¿Por qué dice G03?')

  await region(page, 'Pagos').getByRole('link', { name: 'Complemento de pago P-31' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Complemento de pago P-31' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pago 1' })).toContainText('$500.00')
  await page
    .getByRole('region', { name: 'Pago 1' })
    .getByRole('link', { name: `Factura A-${number}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Factura A-${number}` })).toBeVisible()
})

test('a document of somebody else is not there, and without one the screen says what to do', async ({
  page,
  context,
}) => {
  const { invoice } = await makeInvoice()
  const { id: companyId } = await inDatabase(({ db }) => makeCompany(db))
  await signInBrowser(context, { roles: ['cliente'], companyId, sight: 'grupo' })
  const answer = await page.goto(address(invoice.uuid))
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Este documento no existe')).toBeVisible()
  await visit(page, '/tuerca/DetalleDocuments')
  await expect(page.getByText('Elige un documento')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver documentos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos electrónicos' })).toBeVisible()
})

test('an administrator sees why customers do not see one, and who mends it', async ({ page, context }) => {
  const { invoice } = await makeInvoice()
  const findings = [
    {
      code: 'CFDI40119',
      level: 'error',
      place: 'Comprobante@Total',
      text: 'El total no es la suma.',
      mendedBy: 'emisor',
    },
  ]
  await inDatabase(({ db }) =>
    db
      .updateTable('tax_documents')
      .set({ state: 'invalido', findings: JSON.stringify(findings) })
      .where('id', '=', invoice.id)
      .execute(),
  )
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, address(invoice.uuid))
  await expect(page.getByText('No es válido: el cliente no lo ve.')).toBeVisible()
  const internal = region(page, 'Para administradores')
  await expect(internal.getByRole('listitem').first()).toContainText(
    /Error.*CFDI40119.*El total no es la suma\..*Lo corrige: el emisor/u,
  )
  await expect(page.getByRole('button', { name: 'Enviar a mi contador' })).toHaveCount(0)
  await expectAccessible(page)
})
