import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectAccessibleAtEachWidth, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilInteractive, visit } from './visit.ts'

const PASSWORD = 'cuatro-llantas-nuevas'

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

async function signInAdministrator(context: Parameters<typeof signInBrowser>[0]) {
  const branches = ['Centro', 'Norte']
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Frenos Ruiz', branches, rfc: 'XAXX010101000' }))
  const user = await signInBrowser(context, {
    name: 'Raúl Ruiz',
    roles: ['cliente'],
    permissions: ['colegas-update'],
    companyId: company.id,
    sight: 'empresa',
  })
  return { company, user }
}

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

test('an administrator invites a colleague, who comes in and is limited and suspended', async ({
  page,
  context,
  browser,
}) => {
  await signInAdministrator(context)
  await visit(page, '/tuerca/cuenta')
  await page.getByRole('link', { name: 'Mi empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi empresa' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Frenos Ruiz SA de CV')
  await expect(rows(page)).toHaveCount(1)

  const correo = `nora-${randomUUID().slice(0, 8)}@taller.mx`
  await page.getByRole('button', { name: 'Invitar colega' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invitar a un colega' })
  await invitation.getByLabel(/^Nombre/u).fill('Nora Paz')
  await invitation.getByLabel(/^Correo/u).fill(correo)
  await invitation.getByRole('radio', { name: 'Sus sucursales' }).check()
  await invitation.getByRole('button', { name: 'Invitar' }).click()
  await expect(invitation.getByText('Elige al menos una: es lo que verá.').first()).toBeVisible()
  await invitation.getByRole('checkbox', { name: 'Norte' }).check()
  await invitation.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText('Invitación enviada.')).toBeVisible()
  const nora = rows(page).filter({ hasText: 'Nora Paz' })
  await expect(nora).toContainText('Invitado')
  await expect(nora).toContainText('Norte')

  const other = await browser.newContext()
  const hers = await other.newPage()
  await visit(hers, await linkFor(correo))
  await hers.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await hers.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(hers.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible()
  await visit(hers, '/tuerca/Ingresa?regresa=/cuenta')
  await hers.getByLabel('Correo o usuario').fill(correo)
  await hers.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await hers.getByRole('button', { name: 'Ingresar' }).click()
  await expect(hers).toHaveURL(/\/tuerca\/cuenta$/u)
  await hers.getByRole('dialog', { name: 'Antes de empezar' }).getByRole('button', { name: 'Acepto' }).click()
  await expect(hers.getByRole('link', { name: 'Carrito' })).toBeVisible()
  await expect(hers.getByRole('link', { name: 'Mi empresa' })).toBeHidden()
  await hers.goto('/tuerca/mi-empresa')
  await expect(hers).toHaveURL(/\/unauthorized/u)

  await page.reload()
  await untilInteractive(page)
  await nora.getByRole('button', { name: 'Nora Paz', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Nora Paz' })
  await edit.getByRole('checkbox', { name: /^Comprar/u }).uncheck()
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await expect(nora).not.toContainText('Compra')
  await visit(hers, '/tuerca/cuenta')
  await expect(hers.getByRole('link', { name: 'Carrito' })).toBeHidden()

  await nora.getByRole('button', { name: /^Acciones/u }).click()
  await page.getByRole('menuitem', { name: 'Suspender' }).click()
  await page.getByRole('dialog', { name: '¿Suspender a Nora Paz?' }).getByRole('button', { name: 'Suspender' }).click()
  await expect(nora).toContainText('Suspendido')
  await hers.goto('/tuerca/cuenta')
  await expect(hers).toHaveURL(/\/Ingresa/u)
  await other.close()
})

test('who has no company is told so; who may not is led away', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/mi-empresa')
  await expect(page.getByText('Tu cuenta no pertenece a una empresa')).toBeVisible()
  await signInBrowser(context, { roles: ['cliente'] })
  await page.goto('/tuerca/mi-empresa')
  await expect(page).toHaveURL(/\/unauthorized/u)
})

test('axe finds nothing on the own company', async ({ page, context }) => {
  await signInAdministrator(context)
  for (const query of ['', '?colega=nuevo']) {
    await visit(page, `/tuerca/mi-empresa${query}`)
    await expectAccessibleAtEachWidth(page, `mi-empresa${query}`)
  }
})

test('an administrator sees what the people of the company are about to order, and opens a cart to read it', async ({
  page,
  context,
}) => {
  const { company } = await signInAdministrator(context)
  const key = await inDatabase(async ({ db }) => {
    const { id: branchId } = await db
      .selectFrom('branches')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const name = `BAL-${company.id}`
    const productId = await makeProduct(db, { key: name, description: 'Balata delantera', listPrice: '100.00' })
    const { id } = await makeUser(db, { name: 'Nora Paz', roles: ['cliente'], companyId: company.id })
    const lines = [
      { productId, branchId, quantity: 3, note: 'Para el Tsuru de Don Beto', wantsBackOrder: true },
      { productId, branchId, isSetAside: true },
    ]
    await makeCart(db, id, lines, 'Semana 48')
    return name
  })
  await visit(page, '/tuerca/mi-empresa')
  await page.getByRole('navigation', { name: 'Partes de tu empresa' }).getByRole('link', { name: 'Carritos' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Nora Paz')
  await expect(rows(page)).toContainText(/\$\d/u)
  await expectAccessible(page, 'the carts of a company')
  await page.getByRole('link', { name: 'Semana 48' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Semana 48' })).toBeVisible()
  await expect(rows(page)).toContainText([key, key])
  await expect(rows(page).last()).toContainText('apartada: no se pide')
  await expect(page.getByRole('main')).toContainText('Solo quien lleva el carrito lo cambia y lo genera.')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'a cart of the company')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoWiderThanWindow(page)
  await visit(page, '/tuerca/carritos-de-empresa/99999999')
  await expect(page.getByText('Este carrito ya no está', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ver carritos de tu empresa' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expectNoWiderThanWindow(page)
})
