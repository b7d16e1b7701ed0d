import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))

const HEAD =
  'Uuid~RfcEmisor~RfcReceptor~FechaEmision~FechaCertificacionSat~Monto~EfectoComprobante~Estatus~FechaCancelacion'
const DAY = '2026-11-05 10:20:30'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

async function upload(page: Page, name: string, text: string): Promise<void> {
  await visit(page, '/tuerca/documentosconsultSat/metadatos')
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

test('a metadata file shows what differs, gives cancellations their date and comes as a file', async ({ page }) => {
  const [kept, missing] = [await inDatabase(({ db }) => makeTaxDocument(db, { satState: 'vigente' })), randomUUID()]
  const rfcs = 'EKU9003173C9~CACX7605101P8'
  await upload(
    page,
    'noviembre.txt',
    [
      HEAD,
      `${kept.uuid}~${rfcs}~${DAY}~${DAY}~1160.00~I~0~2099-11-20 18:31:42`,
      `${missing}~${rfcs}~${DAY}~${DAY}~50.00~I~1~`,
      'renglón dañado',
    ].join('\r\n'),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'noviembre.txt' })).toBeVisible()
  const kinds = page.getByRole('list', { name: 'Diferencias por clase' })
  await expect(kinds.getByRole('listitem').filter({ hasText: 'Está en el SAT y no aquí' })).toContainText('1')
  await expect(rows(page).filter({ hasText: 'tiene 1 columna y deben ser 9' })).toHaveCount(1)

  await kinds.getByRole('link', { name: 'Está en el SAT y no aquí' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(missing)
  await expectAccessibleAtEachWidth(page, 'differences of one kind')

  await page.getByRole('button', { name: /Exportar|Descargar/u }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/u }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(missing)

  await visit(page, `/tuerca/documentosconsultSat/sat?buscar=${kept.uuid}`)
  await expect(rows(page)).toContainText('Cancelado')
  await expect(page.getByText('La consulta al SAT está apagada')).toBeVisible()
  await page.getByText('La consulta al SAT está apagada').click()
  await expect(page.getByText('SAT_STATE_URL')).toBeVisible()
})

test('a file that is none says why', async ({ page }) => {
  await upload(page, 'clientes.txt', 'nombre,rfc\nAna,X')
  await expect(page.getByText(/«clientes.txt»: no es un archivo de metadatos del SAT/u)).toBeVisible()
  await visit(page, '/tuerca/documentosconsultSat/metadatos')
  await expect(rows(page).filter({ hasText: 'clientes.txt' })).toContainText('No se pudo leer')
})
