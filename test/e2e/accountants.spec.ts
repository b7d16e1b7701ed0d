import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilInteractive, visit } from './visit.ts'

const PASSWORD = 'cuatro-llantas-nuevas'

const documentLink = (page: Page, folio: string) => page.getByRole('link', { name: `C-${folio}` })

/** What the link of the last mail to somebody leads to, below the origin. */
async function linkFor(recipient: string): Promise<string> {
  const { body_text: text } = await inDatabase(({ db }) =>
    db
      .selectFrom('mails')
      .select('body_text')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const { pathname, hash } = new URL(/https?:\S+/u.exec(text)?.[0] ?? '')
  return pathname + hash
}

test('companies give an accountant access, who sees their documents and nothing else, until it is taken', async ({
  page,
  context,
  browser,
}) => {
  const [folio, otherFolio, name] = [
    randomUUID().slice(0, 8),
    randomUUID().slice(0, 8),
    `Frenos ${randomUUID().slice(0, 6)}`,
  ]
  const [company, other] = await inDatabase(async ({ db }) => {
    const made = [await makeCompany(db, { name }), await makeCompany(db, { name: `${name} Norte` })] as const
    await makeTaxDocument(db, { companyId: made[0].id, cfdi: { serie: 'C', folio } })
    await makeTaxDocument(db, { companyId: made[1].id, cfdi: { serie: 'C', folio: otherFolio } })
    return made
  })
  const boss = { roles: ['cliente'], permissions: ['colegas-update'], sight: 'empresa' } as const
  const email = `rita-${randomUUID().slice(0, 8)}@despacho.mx`

  await signInBrowser(context, { ...boss, companyId: company.id })
  await visit(page, '/tuerca/mi-empresa')
  await page.getByRole('link', { name: 'Contadores' }).click()
  await expect(page.getByText('Ningún contador ve tus documentos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dar acceso a un contador' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dar acceso a un contador' })
  await dialog.getByLabel(/^Nombre/u).fill('Rita Luna')
  await dialog.getByLabel(/^Correo/u).fill(email)
  await dialog.getByRole('button', { name: 'Dar acceso' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Invitado')
  await expectNoWiderThanWindow(page)

  const hers = await (await browser.newContext()).newPage()
  await visit(hers, await linkFor(email))
  await hers.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(hers.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible()
  await visit(hers, '/tuerca/Ingresa?regresa=/consultdocumentosSat')
  await hers.getByLabel('Correo o usuario').fill(email)
  await hers.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await hers.getByRole('button', { name: 'Ingresar' }).click()
  await expect(hers).toHaveURL(/\/consultdocumentosSat/u)
  await hers.getByRole('dialog', { name: 'Antes de empezar' }).getByRole('button', { name: 'Acepto' }).click()
  await expect(documentLink(hers, folio)).toBeVisible()
  await expect(documentLink(hers, otherFolio)).toBeHidden()

  await context.clearCookies()
  await signInBrowser(context, { ...boss, companyId: other.id })
  await visit(page, '/tuerca/mi-empresa/contadores')
  await page.getByRole('button', { name: 'Dar acceso a un contador' }).click()
  await dialog.getByLabel(/^Nombre/u).fill('Rita Luna')
  await dialog.getByLabel(/^Correo/u).fill(email)
  await dialog.getByRole('button', { name: 'Dar acceso' }).click()
  await expect(row).toContainText('Con acceso')
  await hers.reload()
  await untilInteractive(hers)
  await expect(documentLink(hers, folio)).toBeVisible()
  await expect(documentLink(hers, otherFolio)).toBeVisible()
  for (const refused of ['/mi-empresa', '/users', '/listadocotizaciones', '/documentosconsultSat']) {
    await hers.goto(`/tuerca${refused}`)
    await expect(hers).toHaveURL(/\/unauthorized/u)
  }

  await row.getByRole('button', { name: 'Retirar el acceso a Rita Luna' }).click()
  await page
    .getByRole('dialog', { name: '¿Retirar el acceso a Rita Luna?' })
    .getByRole('button', { name: 'Retirar el acceso' })
    .click()
  await expect(page.getByText('Ningún contador ve tus documentos')).toBeVisible()
  await visit(hers, '/tuerca/consultdocumentosSat')
  await expect(documentLink(hers, folio)).toBeVisible()
  await expect(documentLink(hers, otherFolio)).toBeHidden()
  await hers.context().close()
})

test('who has no company is told so', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/mi-empresa/contadores')
  await expect(page.getByText('Tu cuenta no pertenece a una empresa')).toBeVisible()
})
