import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// What administrators see first: work that waits and where it is done, and how the day goes (issue 18).

const waiting = (page: Page) => page.getByRole('region', { name: 'Por atender' })
const figures = (page: Page) => page.getByRole('region', { name: 'Cómo va el día' })

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /abrir tu cuenta$/u }).click()
  await page.getByRole('menuitem', { name: 'Mi Cuenta', exact: true }).click()
}

/** A mail that was given up, to somebody who is in no other list. */
async function failMail(): Promise<string> {
  const recipient = `perdido-${randomUUID().slice(0, 8)}@prueba.mx`
  await inDatabase(async ({ pool }) => {
    await pool.query(
      `insert into mails (message_id, template, recipient, subject, body_text, body_html, state, answer)
       values ($1, 'invitacion', $2, 'Te invitaron', 'Hola', '<p>Hola</p>', 'fallido', '550 no such user')`,
      [randomUUID(), recipient],
    )
  })
  return recipient
}

test('work that waits is a row that leads to exactly its list, by mouse and by keyboard', async ({ page, context }) => {
  const recipient = await failMail()
  await inDatabase(({ db }) => makeUser(db, { status: 'invitado' }))
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/home')
  await openOwn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible()
  await expect(page.getByText(/^Actualizado (hace|ahora)/u)).toBeVisible()
  await expectAccessible(page, 'the dashboard')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page, 'the dashboard on a phone')
  await expectNoWiderThanWindow(page)
  if (size !== null) await page.setViewportSize(size)

  const mails = waiting(page).getByRole('link', { name: /^[\d,]+ correos? que no sali/u })
  await expect(mails).toHaveAccessibleDescription(/El servidor los rechazó.*hace|ayer/u)
  await mails.click()
  await expect(page).toHaveURL(/\/buzon\?estado=fallido$/u)
  await expect(page.getByText(recipient)).toBeVisible()
  await page.goBack()
  // The screen takes the focus when it is back.
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible()

  const invited = waiting(page).getByRole('link', { name: /^[\d,]+ personas? invitadas?/u })
  const counted = Number((await invited.innerText()).match(/[\d,]+/u)?.[0].replace(',', ''))
  expect(counted).toBeGreaterThan(0)
  await invited.press('Enter')
  await expect(page).toHaveURL(/\/users\?estado=invitado$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
})

test('the day has its orders as charts with their figures, and what changed comes with a click', async ({
  page,
  context,
}) => {
  await inDatabase(async ({ db }) => {
    const company = await makeCompany(db)
    const userId = (await makeUser(db, { companyId: company.id, roles: ['cliente'] })).id
    const productId = await makeProduct(db, { key: `TAB-${randomUUID().slice(0, 8)}` })
    // One of the shop's own: other tests read what each branch states.
    const main = db.selectFrom('branches').select('id').where('is_main', '=', true)
    const { id: branchId } = await main.executeTakeFirstOrThrow()
    await makeOrder(db, { branchId, companyId: company.id, userId, lines: [{ productId, quantity: 2 }] })
  })
  await signInBrowser(context, { roles: ['CustomerService'] })
  await visit(page, '/tuerca/AdminDashboard')
  await expect(figures(page).getByText('Venta de hoy')).toBeVisible()
  const makers = figures(page).getByRole('figure', { name: 'Venta por quién hizo el pedido' })
  await makers.getByText('Ver los datos en una tabla').click()
  await expect(makers.getByRole('row', { name: /^Cliente \$[\d,.]+$/u })).toBeVisible()
  await makers.getByRole('link', { name: '30 días' }).click()
  await expect(page).toHaveURL(/periodo=mes/u)
  const visits = figures(page).getByRole('figure', { name: 'Visitas de 30 días' })
  await visits.getByText('Ver los datos en una tabla').click()
  // This window is one of them.
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(visits.getByRole('row', { name: /^Hoy [1-9]/u })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page, 'the figures of the dashboard')

  // What only administrators mend is shown, and leads nowhere.
  await failMail()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(waiting(page).getByText(/correos? que no sali/u)).toBeVisible()
  await expect(waiting(page).getByRole('link', { name: /correos? que no sali/u })).toHaveCount(0)
})

test('a source that fails says so, and is tried again', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/home')
  let fails = true
  await page.route('**/api/tablero-admin/pendientes', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (fails) Object.assign(body.pendientes[3], { cuantos: null, cuando: null })
    await route.fulfill({ response: answer, json: body })
  })
  await openOwn(page)
  const failure = waiting(page).getByText('No se pudo contar: registros en cuarentena.')
  await expect(failure).toBeVisible()
  await expectAccessible(page, 'a source that fails')
  fails = false
  await waiting(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(failure).toHaveCount(0)
})
