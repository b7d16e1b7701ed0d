import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { makeSessions, type SessionCookie } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, visit } from './visit.ts'

// What a telemarketer sees first: whom to call next and why, what resulted, and how the day goes.

const use = (context: BrowserContext, cookie: SessionCookie) =>
  context.addCookies([{ ...cookie, url: currentShop().origin }])

const queue = (page: Page) => page.getByRole('region', { name: 'A quién llamar', exact: true })
const figures = (page: Page) => page.getByRole('region', { name: 'Cómo va mi día', exact: true })

async function openDashboard(page: Page): Promise<void> {
  await visit(page, '/tuerca/TmkDashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero de telemarketing' })).toBeVisible()
}

/** Two telemarketers, and a company that either of them calls: a call of yesterday is due. It is the only one without telemarketer. */
async function makePeople() {
  const [tere, saul] = await makeSessions([
    { name: 'Tere Luna', roles: ['vendedor'] },
    { name: 'Saúl Mier', roles: ['vendedor'] },
  ])
  if (tere === undefined || saul === undefined) throw new Error('Nobody was made')
  const name = `Taller ${randomUUID().slice(0, 8)}`
  const buyer = `Nora Paz ${randomUUID().slice(0, 4)}`
  await inDatabase(async ({ db, pool }) => {
    const { id: somebody } = await makeUser(db, { roles: ['vendedor'] })
    await pool.query('update companies set telemarketer_id = $1 where telemarketer_id is null', [somebody])
    const company = await makeCompany(db, { name })
    await makeUser(db, { name: buyer, companyId: company.id, roles: ['cliente'] })
    await pool.query(`update companies set phone = '3312345678' where id = $1`, [company.id])
    await pool.query(
      `insert into contacts (company_id, user_id, kind, result, note, next_on, at)
       values ($1, $2, 'llamada', 'llamar_despues', 'Pide precios de balatas', current_date - 2, now() - interval '4 days')`,
      [company.id, saul.user.id],
    )
  })
  return { tere, saul, name, buyer }
}

test('a telemarketer takes a company, notes what was agreed, acts for its buyer, and has nobody left to call', async ({
  page,
  context,
  browser,
}) => {
  const { tere, saul, name, buyer } = await makePeople()
  await use(context, tere.cookie)
  const others = await browser.newContext({ baseURL: currentShop().origin })
  await use(others, saul.cookie)
  const other = await others.newPage()
  await openDashboard(other)
  await openDashboard(page)
  await expect(queue(page).getByRole('listitem').filter({ hasText: name })).toContainText('Pide precios de balatas')
  await expectAccessibleAtEachWidth(page, 'the dashboard of a telemarketer')
  await page.getByRole('button', { name: `Llamar a ${name}` }).press('Enter')
  const panel = page.getByRole('dialog', { name })
  await expect(panel.getByRole('link', { name: `Llamar a ${name}, 33 1234 5678` })).toHaveAttribute(
    'href',
    'tel:+523312345678',
  )
  await expect(panel.getByRole('link', { name: `WhatsApp a ${name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/523312345678/u,
  )

  // It was free when the other one saw it.
  await other.getByRole('button', { name: `Llamar a ${name}` }).click()
  await expect(other.getByText(new RegExp(`^Tere Luna tiene a ${name} hasta las \\d\\d:\\d\\d\\.$`, 'u'))).toBeVisible()
  await expect(queue(other).getByText(/^Tere Luna la tiene hasta /u)).toBeVisible()
  await expect(other.getByRole('button', { name: `Llamar a ${name}` })).toHaveCount(0)
  await expect(other.getByRole('dialog', { name })).toHaveCount(0)
  await others.close()

  const script = `Pregunta qué le falta para decidir ${randomUUID().slice(0, 4)}`
  await panel.getByRole('button', { name: 'Editar el guion de llamada pendiente' }).click()
  await panel.getByLabel('Guion de llamada pendiente').fill(script)
  await panel.getByRole('button', { name: 'Guardar guion' }).click()
  await expect(panel.getByText(script)).toBeVisible()

  await panel.getByRole('button', { name: 'Anotar' }).click()
  await expect(panel.getByRole('alert')).toContainText('Resultado: Falta este dato.')
  await panel.getByRole('radio', { name: 'Llamar después' }).check()
  await panel.getByLabel('Nota').fill('Decide con su socio')
  await expectAccessibleAtEachWidth(page, 'a call')
  await panel.getByRole('button', { name: 'Anotar' }).click()
  await expect(panel.getByRole('heading', { name: 'Contacto anotado' })).toBeFocused()
  const history = panel.getByRole('list', { name: 'Contactos anteriores' }).getByRole('listitem')
  await expect(history).toHaveCount(2)
  await expect(history.first()).toContainText(
    /Llamada: llamar después.*Tere Luna.*Decide con su socio.*Volver a llamar/u,
  )

  await reloadedBy(page, () => panel.getByRole('button', { name: `Pedir en nombre de ${buyer}` }).click())
  await expect(page.getByText(`Estás viendo como ${buyer} (${name})`)).toBeVisible()
  await reloadedBy(page, () => page.getByRole('button', { name: 'Regresar a tu cuenta' }).click())

  await openDashboard(page)
  await expect(queue(page).getByText(/^No hay a quién llamar/u)).toBeVisible()
  await expectAccessible(page, 'an empty queue')
  await figures(page).getByRole('link', { name: 'Ver mis llamadas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contactos con clientes' })).toBeVisible()
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name)
})

test('a source that fails says so, is tried again, and the others stay', async ({ page, context }) => {
  const { tere, name } = await makePeople()
  await use(context, tere.cookie)
  await openDashboard(page)
  let fails = true
  await page.route('**/api/tablero-tmk/*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (fails && 'llamadas' in body) body.llamadas = null
    if (fails && 'filas' in body) Object.assign(body, { filas: [], total: 0, porMotivo: {} })
    await route.fulfill({ response: answer, json: body })
  })
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('No se pudieron contar las llamadas.')).toBeVisible()
  await expect(figures(page).getByRole('link', { name: 'Ver los pedidos' })).toBeVisible()
  await expect(queue(page).getByText(/^No se pudo leer: llamada pendiente, oferta por vencer/u)).toBeVisible()
  // Nobody knows whether there is somebody to call.
  await expect(queue(page).getByText(/^No hay a quién llamar/u)).toHaveCount(0)
  await expectAccessible(page, 'a queue that could not be read')
  fails = false
  await queue(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: `Llamar a ${name}` })).toBeVisible()
})
