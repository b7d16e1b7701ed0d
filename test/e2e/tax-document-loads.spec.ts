import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makePdf } from '#test/factories/pdf.ts'
import { sampleSigners, sealedInvoice, storeSampleCertificates } from '#test/factories/sealed-cfdi.ts'
import { sampleCfdi } from '#test/factories/tax-documents.ts'
import { makeZip } from '#test/factories/zip.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const WIDE = { width: 1440, height: 900 }

test('an administrator loads what was stamped, reads what is wrong, and mends it', async ({ page, context }) => {
  test.slow()
  const mark = randomUUID().slice(0, 6).toUpperCase()
  const serie = `Z${mark}`
  const customer = `Taller Zapata ${mark}`
  const ownRfc = await inDatabase(async ({ db }) => {
    await storeSampleCertificates(db)
    await makeCompany(db, { name: customer })
    return (await db.selectFrom('company').select('rfc').executeTakeFirstOrThrow()).rfc
  })
  const { authority, otherIssuer } = await sampleSigners()
  const issuer = await authority.makeSigner({ rfc: ownRfc, name: 'TIENDA DE PRUEBA', number: '90001000000500000041' })
  const { receptor, emisor: sampleIssuer } = sampleCfdi()
  const emisor = { ...sampleIssuer, rfc: ownRfc, nombre: 'TIENDA DE PRUEBA' }
  const nobody = {
    ...receptor,
    rfc: 'XAXX010101000',
    nombre: customer.toUpperCase(),
    usoCfdi: 'S01',
    regimenFiscalReceptor: '616',
    domicilioFiscalReceptor: '44100',
  }
  const good = await sealedInvoice({ serie, folio: '1', emisor, receptor: nobody }, { issuer })
  const other = await sealedInvoice({ serie, folio: '3', emisor, receptor: nobody }, { issuer })
  const changed = other.xml.replace('1160.00', '1160.01')
  const foreign = await sealedInvoice({ serie, folio: '9' }, { issuer: otherIssuer })
  const zip = await makeZip([
    ['buena.xml', good.xml],
    [`${good.uuid}.pdf`, await makePdf(['Factura 1'])],
    ['otra vez.xml', good.xml],
    ['alterada.xml', changed],
    ['ajena.xml', foreign.xml],
    ['lista.txt', 'no es un comprobante'],
  ])

  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/documentosconsultSat/cargas')
  await expect(page.getByRole('heading', { name: 'Cargas de documentos electrónicos' })).toBeVisible()
  await expectAccessible(page, 'loads of tax documents')
  await page
    .getByLabel('XML, PDF, acuses y ZIP con ellos')
    .setInputFiles({ name: `enero-${mark}.zip`, mimeType: 'application/zip', buffer: zip })
  await expect(page).toHaveURL(/\/documentosconsultSat\/cargas\/\d+/u)
  const address = new URL(page.url()).pathname

  // It is left and come back to.
  await page.getByRole('main').getByRole('link', { name: 'Cargas' }).first().click()
  await expect(page.getByRole('link', { name: `enero-${mark}.zip` })).toBeVisible()
  await visit(page, address)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(row('buena.xml')).toContainText('Nuevo')
  await expect(row(`${good.uuid}.pdf`)).toContainText('Nuevo')
  await expect(row('otra vez.xml')).toContainText('Repetido')
  await expect(row('alterada.xml')).toContainText('inválido')
  await expect(row('ajena.xml')).toContainText('inválido')
  await expect(row('lista.txt')).toContainText('No es un XML, un PDF ni un ZIP.')
  await expect(page.getByRole('link', { name: '2 Inválidos entre los nuevos' })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'a load of tax documents')

  await page
    .getByRole('button', { name: /alterada\.xml/u })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Archivo de la carga' })
  await expect(panel.getByRole('list', { name: 'Hallazgos' })).toContainText('Lo corrige: el emisor')
  await panel.getByRole('button', { name: 'Cerrar' }).click()

  // Whose it is, is not known by its RFC: the name proposes it.
  await visit(page, `/tuerca/documentosconsultSat/pendientes?buscar=${serie}`)
  await expectAccessibleAtEachWidth(page, 'documents of nobody')
  await page.setViewportSize(WIDE)
  const proposal = page.getByRole('button', { name: `Es de esta: ${customer}, Factura ${serie}-1` })
  await proposal.click()
  await expect(page.getByText(`Asignado a ${customer}.`)).toBeVisible()
  await expect(proposal).toBeHidden()

  await visit(page, `/tuerca/documentosconsultSat/revision?buscar=${serie}`)
  const bad = page.getByRole('row').filter({ hasText: new RegExp(`${serie}-?3`, 'u') })
  await expect(bad).toContainText('Inválido')
  await expectAccessibleAtEachWidth(page, 'documents to review')
  await page.setViewportSize(WIDE)
  const acts = bad.getByRole('button', { name: /Acciones|Más/u })
  await acts.click()
  await page.getByRole('menuitem', { name: 'Validar otra vez' }).click()
  await expect(page.getByRole('region', { name: 'Validación' })).toContainText('Terminado', { timeout: 60_000 })
  await acts.click()
  await page.getByRole('menuitem', { name: 'Ocultar' }).click()
  const dialog = page.getByRole('dialog', { name: /¿Ocultar Factura/u })
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(dialog.getByText(/Motivo/u).first()).toBeVisible()
  await dialog.getByLabel('Motivo').fill('La alteró alguien')
  await dialog.getByRole('button', { name: 'Ocultar' }).click()
  await expect(bad).toBeHidden()
  await visit(page, `/tuerca/documentosconsultSat/revision?que=ocultos&buscar=${serie}`)
  await expect(bad).toContainText('La alteró alguien')

  await visit(page, '/tuerca/documentosconsultSat/revision?vista=folios')
  await expect(page.getByText(/Todavía no hay folios que comparar|folios?\b.*serie|Faltan/u).first()).toBeVisible()
  await expectAccessible(page, 'missing folios')
})
