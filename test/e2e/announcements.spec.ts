import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeAnnouncement } from '#test/factories/content.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit, visitWithPausedClock } from './visit.ts'

// What the house announces: made and previewed by an administrator, read by a customer of its audience, and who has read it. Each is
// for the people of a company of its own test.

const newName = (about: string) => `${about} ${randomUUID().slice(0, 6)}`
const newCompany = (name: string) => inDatabase(async ({ db }) => (await makeCompany(db, { name })).id)
const HOUR = 3_600_000
const hours = (count: number) => new Date(Date.now() + count * HOUR)

async function reschedule(title: string, schedule: { readonly starts_at?: Date; readonly ends_at?: Date }) {
  await inDatabase(async ({ db }) => db.updateTable('announcements').set(schedule).where('title', '=', title).execute())
}

async function remove(title: string) {
  await inDatabase(async ({ db }) => db.deleteFrom('announcements').where('title', '=', title).execute())
}

const bars = (page: Page) => page.getByRole('region', { name: 'Anuncios', exact: true })

test('an administrator makes an announcement, sees it as its readers do, publishes it and withdraws it', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const [title, company] = [newName('Inventario'), newName('Taller')]
  const companyId = await newCompany(company)
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/anunciosadmin')
  await expect(page.getByRole('heading', { level: 1, name: 'Anuncios' })).toBeVisible()
  await expectAccessible(page, 'the list of announcements')
  await expectNoWiderThanWindow(page)
  await page.getByRole('link', { name: 'Nuevo anuncio' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo anuncio' })).toBeVisible()
  const create = page.getByRole('button', { name: 'Crear anuncio' })
  await create.click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveAccessibleDescription(/./u)

  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByLabel('Texto', { exact: true }).fill('Cerramos el lunes.')
  const preview = page.getByRole('group', { name: 'Así se verá' })
  await expect(preview).toContainText(title)
  await page.getByLabel('Diálogo').check()
  await page.getByLabel('Pide confirmar con «Enterado»').check()
  const opener = page.getByRole('button', { name: 'Ver el diálogo' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('Cerramos el lunes.')
  await expectAccessible(page, 'the preview of a dialog')
  await dialog.getByRole('button', { name: `Enterado: ${title}` }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  const reach = page.getByRole('status', { name: 'Cuántas personas lo verán' })
  await expect(reach).toContainText(/^No está publicado: no lo ve nadie. Publicado llegaría a \d/u)
  await page.getByRole('combobox', { name: 'Clientes' }).fill(company)
  await page.getByRole('option', { name: company }).click()
  await expect(reach).toContainText('no lo vería nadie')
  const readers = await browser.newContext()
  const rosa = await signInBrowser(readers, { roles: ['cliente'], companyId, name: newName('Rosa') })
  await page.getByLabel('También quien no ha ingresado').check()
  await page.getByLabel('Publicado').check()
  await create.click()
  await expect(page.getByText(/Los visitantes solo ven barras/u).first()).toBeVisible()
  await page.getByLabel('También quien no ha ingresado').uncheck()
  await expectAccessible(page, 'the form of an announcement')
  await expectNoWiderThanWindow(page)
  await create.click()
  await expect(page).toHaveURL(/\/tuerca\/anunciosadmin$/u)

  const reader = await readers.newPage()
  await visit(reader, '/tuerca/marcas')
  await reader
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: `Enterado: ${title}` })
    .click()
  await expect(reader.getByRole('dialog')).toHaveCount(0)
  await readers.close()

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('De 1 persona: 1 confirmó')).toBeVisible()
  await page.getByRole('link', { name: 'Quién lo leyó' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: rosa.email })).toContainText('Enterado')
  await expectAccessible(page, 'the readers of an announcement')
  await expectNoWiderThanWindow(page)

  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
  await remove(title)
})

test('a bar comes and goes with its schedule, and stays closed', async ({ page, context }) => {
  test.slow()
  const [title, other] = [newName('Horario'), newName('Urgente')]
  const companyId = await newCompany(newName('Taller'))
  await inDatabase(async ({ db }) => {
    const audience = { company_ids: [companyId] }
    await makeAnnouncement(db, { ...audience, title, starts_at: hours(1) })
    await makeAnnouncement(db, { ...audience, title: other, kind: 'urgente', starts_at: hours(1) })
  })
  await page.clock.install()
  await signInBrowser(context, { roles: ['cliente'], companyId })
  const requested = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/anuncios')
  await visit(page, '/tuerca/marcas')
  await page.clock.runFor(5000)
  await requested
  await expect(bars(page)).toHaveCount(0)

  // The server's clock cannot be moved here: the schedule is moved, and the page's clock to its next request.
  await reschedule(title, { starts_at: hours(-1) })
  await reschedule(other, { starts_at: hours(-1) })
  await expect(async () => {
    await page.clock.runFor(301_000)
    await expect(bars(page)).toContainText(other, { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('alert').filter({ hasText: other })).toBeVisible()
  await bars(page).getByRole('button', { name: 'Ver 1 anuncio más' }).click()
  await expect(bars(page)).toContainText(title)
  await expectAccessible(page, 'bars')
  await expectNoWiderThanWindow(page)
  await bars(page)
    .getByRole('button', { name: `Cerrar el anuncio: ${title}` })
    .click()
  await expect(bars(page)).not.toContainText(title)

  await reschedule(other, { ends_at: hours(-0.5) })
  await expect(async () => {
    await page.clock.runFor(301_000)
    await expect(bars(page)).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  await remove(other)
  await remove(title)
})

test('a dialog waits for who types, is answered by keyboard alone, and is for its audience only', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const title = newName('Crédito')
  const companyId = await newCompany(newName('Taller'))
  await inDatabase(async ({ db }) =>
    makeAnnouncement(db, {
      title,
      body: 'Cambian los plazos.',
      display: 'dialogo',
      must_acknowledge: true,
      company_ids: [companyId],
    }),
  )
  await signInBrowser(context, { roles: ['cliente'], companyId })
  const requested = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/anuncios')
  await visitWithPausedClock(page, '/tuerca/mobilsearch')
  const field = page.getByRole('combobox').first()
  await field.fill('balata')
  await page.clock.runFor(3000)
  await requested
  const dialog = page.getByRole('dialog', { name: title })
  await page.clock.runFor(10_000)
  await expect(dialog).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  // What looks at the page waits for its frames.
  await page.clock.resume()
  await expectAccessible(page, 'a dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('No se cierra con Esc')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: `Enterado: ${title}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: `Enterado: ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const stranger = await browser.newContext()
  await signInBrowser(stranger, { roles: ['cliente'], companyId: await newCompany(newName('Taller')) })
  const other = await stranger.newPage()
  const answer = other.waitForResponse((each) => new URL(each.url()).pathname === '/api/anuncios')
  await visit(other, '/tuerca/marcas')
  expect(await (await answer).text()).not.toContain(title)
  await stranger.close()
  await remove(title)
})
