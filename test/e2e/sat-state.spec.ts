import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeTaxDocument, type MadeTaxDocument } from '#test/factories/tax-documents.ts'
import type { SatService } from '#test/sat-service.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

test.use({ withSat: true })
test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

function sat(): SatService {
  const service = currentShop().sat
  if (service === null) throw new Error('The shop asks no service')
  return service
}

/** Documents that no job requests, found by a folio of their own. */
async function makeDocuments(
  count: number,
): Promise<{ readonly folio: string; readonly documents: readonly MadeTaxDocument[] }> {
  const folio = `SAT${randomUUID().slice(0, 8).toUpperCase()}`
  const documents = await inDatabase(async ({ db }) => {
    const made: MadeTaxDocument[] = []
    for (let number = 0; number < count; number++) {
      made.push(await makeTaxDocument(db, { cfdi: { serie: null, folio: `${folio}${number}` } }))
    }
    const ids = made.map(({ id }) => id)
    await db
      .updateTable('tax_documents')
      .set({ sat_next_at: new Date('2030-01-01T00:00:00Z') })
      .where('id', 'in', ids)
      .execute()
    return made
  })
  return { folio, documents }
}

async function requestOfRow(page: Page): Promise<void> {
  await rows(page)
    .first()
    .getByRole('button', { name: /^Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: 'Preguntar ahora' }).click()
}

test('what SAT says is asked now, and a cancellation that it takes back is marked', async ({ page }) => {
  const { folio, documents } = await makeDocuments(1)
  const uuid = documents[0]?.uuid ?? ''
  sat().answer(uuid, { estado: 'Cancelado', estatusCancelacion: 'Plazo vencido' })
  await visit(page, `/tuerca/documentosconsultSat/sat?buscar=${folio}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Sin consultar')
  await requestOfRow(page)
  await expect(rows(page)).toContainText('Cancelado')
  expect(sat().requested.some(({ expression }) => expression.includes(uuid))).toBe(true)

  sat().answer(uuid, {})
  await requestOfRow(page)
  await expect(rows(page)).toContainText('Vigente')
  await expect(rows(page)).toContainText('Antes estuvo cancelado')
})

test('many are asked about at once; who is on the list of SAT is named', async ({ page }) => {
  const { folio, documents } = await makeDocuments(3)
  for (const { uuid } of documents) sat().answer(uuid, { validacionEfos: '100' })
  await visit(page, `/tuerca/documentosconsultSat/sat?buscar=${folio}`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Preguntar ahora' }).click()
  await expect(page.getByText('Se pregunta por 3 documentos.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Vigente' })).toHaveCount(3)
  const notice = page.getByRole('status').filter({ hasText: 'lista 69-B' })
  await expect(notice).toContainText('ESCUELA KEMPER URGATE (EKU9003173C9)')
  await notice.getByRole('link').first().click()
  await expect(rows(page).filter({ hasText: folio })).toHaveCount(3)
})

test('an outage is told with the time of the next try, and documents keep their state', async ({ page }) => {
  const { folio } = await makeDocuments(6)
  try {
    sat().fail('error-500')
    await visit(page, `/tuerca/documentosconsultSat/sat?buscar=${folio}`)
    await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
    await page.getByRole('button', { name: 'Preguntar ahora' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'El SAT no responde' })
    await expect(notice).toContainText('El SAT respondió con el error 500.')
    await expect(notice).toContainText(/Se intenta otra vez a las \d{2}:\d{2}/u)
    await expect(rows(page).filter({ hasText: 'Sin consultar' })).toHaveCount(6)
    await expectAccessibleAtEachWidth(page, 'an outage')
  } finally {
    sat().fail(null)
    await inDatabase(({ db }) =>
      db
        .updateTable('sat_service')
        .set({ failures_in_row: 0, outage_since: null, pauses: 0, paused_until: null })
        .execute(),
    )
  }
})
