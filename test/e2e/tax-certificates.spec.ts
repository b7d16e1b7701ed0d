import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { madeTaxList } from '#test/cfdi/made-tax-list.ts'
import { hasSharedData, SAT_FILES } from '#test/cfdi/shared-data.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

// What documents are proven with: an administrator uploads SAT's certificates and a long list.

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

test('an administrator uploads certificates and a list of SAT', async ({ page, context }) => {
  test.skip(!hasSharedData, "SAT's certificates are not here")
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/documentosconsultSat/certificados')
  // The shop of the tests has an authority of samples.
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)

  const zip = (name: string) => ({
    name,
    mimeType: 'application/zip',
    buffer: readFileSync(join(SAT_FILES, 'certificados', name)),
  })
  const certificates = page.getByLabel('Zip de certificados del SAT, o archivos .cer')
  await certificates.setInputFiles(zip('CertsProd.zip'))
  await expect(page.getByText('Se agregaron 10.')).toBeVisible()
  await expect(page.getByText('CertsProd.zip/ocsp.ac5_sat.cer')).toBeVisible()
  await certificates.setInputFiles(zip('SATCertsPruebas.zip'))
  await expect(page.getByText('Se agregaron 6 (6 de pruebas); 2 ya estaban.')).toBeVisible()

  await page.getByRole('searchbox').fill('agencia registradora')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: /^Acciones: AGENCIA REGISTRADORA CENTRAL / }).click()
  await page.getByRole('menuitem', { name: 'Ver lo que respalda' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('AUTORIDAD CERTIFICADORA')

  const products = page.getByRole('region', { name: 'Claves de productos y servicios' })
  await expect(products.getByText('No está cargada')).toBeVisible()
  const list = (name: string, entries: number) => ({
    name,
    mimeType: 'application/sql',
    buffer: Buffer.from(madeTaxList('productos', entries)),
  })
  await products.getByLabel('Lista c_ClaveProdServ').setInputFiles(list('media.sql', 100))
  await expect(products.getByText(/trae 100 claves; la lista completa tiene más de 30,000/)).toBeVisible()
  await products.getByLabel('Fecha en que la publicó el SAT (si la sabes)').fill('01/10/2026')
  await products.getByLabel('Lista c_ClaveProdServ').setInputFiles(list('productos.sql', 31_000))
  await expect(products.getByText('31,000', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(products.getByRole('definition').filter({ hasText: /oct/ })).toBeVisible()
  await expectAccessible(page)
})
