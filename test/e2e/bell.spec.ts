import { expect, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { notify } from '#server/accounts/notifications/notify.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { makeSessions, signInBrowser, type SessionCookie } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilInteractive, visit } from './visit.ts'

const use = (context: BrowserContext, cookie: SessionCookie) =>
  context.addCookies([{ ...cookie, url: currentShop().origin }])

const bell = (page: Page, unread = 0) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`, exact: true })

/** A call of the API as the person of a browser. */
async function post(context: BrowserContext, url: string, data: object): Promise<{ id: number; version: number }> {
  await context.request.get('/sanctum/csrf-cookie')
  const cookies = await context.cookies(currentShop().origin)
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const headers = { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await context.request.post(url, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: number; version: number }
}

async function move(context: BrowserContext, id: number, acto: string): Promise<void> {
  const { version } = (await (await context.request.get(`/api/cotizaciones/${id}`)).json()) as { version: number }
  await post(context, `/api/cotizaciones/${id}/mueve`, { version, clave: randomUUID(), acto })
}

/** A buyer, and the advisor of their company. */
async function makePeople() {
  const company = await inDatabase(async ({ db }) => {
    const made = await makeCompany(db, { name: `Frenos ${randomUUID().slice(0, 6)}`, rfc: 'XAXX010101000' })
    await setTerms(db, made.id, { credit_limit: '500000.00', authorise_up_to: '500000.00' })
    return made
  })
  const [buyer, advisor] = await makeSessions([
    { name: 'Nora Paz', roles: ['cliente'], permissions: ['permission_compras'], companyId: company.id },
    { name: 'Elena Mora', roles: ['asesor'], permissions: ['cotizaciones-answer'] },
  ])
  if (buyer === undefined || advisor === undefined) throw new Error('Nobody was made')
  await inDatabase(async ({ db }) => {
    await db.updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', company.id).execute()
    await db.updateTable('users').set({ margin_limit: '60' }).where('id', '=', advisor.user.id).execute()
  })
  return { buyer, advisor }
}

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

/** Notices of a cart of theirs, the last one first. */
async function tell(userId: number, ...titles: readonly string[]): Promise<void> {
  await inDatabase(async ({ db }) => {
    const id = await makeCart(db, userId, [], randomUUID())
    for (const title of titles) {
      await notify(db, {
        kind: 'precio',
        cause: `precio:${randomUUID()}`,
        people: [userId],
        by: null,
        title,
        detail: 'BD-1047 y 2 más.',
        target: { kind: 'carrito', id },
        address: `/CartItemsList?carrito=${id}`,
      })
    }
  })
}

test('an offer rings in both tabs over one stream, and read in one it is read in the other', async ({
  page,
  context,
  browser,
}) => {
  const { buyer, advisor } = await makePeople()
  const product = await inDatabase(async ({ db }) => {
    const { name } = await db
      .selectFrom('branches')
      .select('name')
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const key = `CAMPANA-${randomUUID().slice(0, 6).toUpperCase()}`
    return makeProduct(db, { key, listPrice: '100.00', stock: { [name]: 50 } })
  })
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/notificaciones/eventos')) streams += 1
  })
  await use(context, buyer.cookie)
  await visit(page, '/tuerca/home')
  await expect.poll(() => streams).toBe(1)
  const other = await context.newPage()
  await visit(other, '/tuerca/OurBrands')
  await expect(bell(page)).toBeVisible()
  await expect(bell(other)).toBeVisible()

  const lineas = [{ producto: product, cantidad: 5 }]
  const { id } = await post(context, '/api/cotizaciones', { clave: randomUUID(), lineas })
  await move(context, id, 'request')
  const desk = await browser.newContext({ baseURL: currentShop().origin })
  await use(desk, advisor.cookie)
  await move(desk, id, 'take')
  const { version } = (await (await desk.request.get(`/api/cotizaciones/${id}`)).json()) as { version: number }
  const offered = [{ producto: product, cantidad: 5, precio: 90 }]
  await post(desk, `/api/cotizaciones/${id}/borrador`, { version, lineas: offered, vigencia: inThreeDays() })
  await move(desk, id, 'offer')
  await desk.close()

  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(other, 1)).toBeVisible()
  await expect(other.getByText(`Notificación nueva: Tu cotización ${id}`)).toBeAttached()
  expect(streams).toBe(1)

  await bell(page, 1).click()
  const latest = page.getByRole('dialog', { name: 'Notificaciones' })
  await latest.getByRole('link', { name: new RegExp(`Tu cotización ${id}`, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Cotización ${id}` })).toBeVisible()
  await expect(latest).toBeHidden()
  await expect(bell(page)).toBeVisible()
  await expect(bell(other)).toBeVisible()

  // The tab with the stream is closed: the other one takes its place.
  await page.close()
  await expect.poll(() => streams).toBe(2)
  await tell(buyer.user.id, '3 partes cambiaron de precio')
  await expect(bell(other, 1)).toBeVisible()
})

test('the latest are read by keyboard, and all of them are a list', async ({ page, context }) => {
  const { id } = await signInBrowser(context, { roles: ['cliente'], permissions: ['permission_compras'] })
  await visit(page, '/tuerca/home')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const latest = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(latest.getByText(/^Aquí te avisamos/u)).toBeVisible()
  await tell(id, 'Cambió el precio de una balata', 'Cambió el precio de un disco', 'Cambió el precio de un filtro')
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'the latest notifications')
  await latest.getByRole('button', { name: 'Marcar todas como leídas' }).press('Enter')
  await expect(latest.getByText('Sin leer:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await latest.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible()
  // It follows what comes.
  await tell(id, 'Cambió el precio de una polea')
  await expect(page.getByRole('row', { name: /polea/u })).toContainText('Sin leer')
  await page.getByLabel('Estado').selectOption({ label: 'Sin leer' })
  await expect(page.getByRole('row', { name: /balata/u })).toHaveCount(0)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByLabel('Estado').selectOption({ label: 'Leídas' })
  await expect(page.getByRole('row', { name: /polea/u })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'the list of notifications')
})

test('what is not wanted in the bell does not ring', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db))
  const rights = { roles: ['cliente'], permissions: ['permission_compras'] } as const
  const { id } = await signInBrowser(context, { ...rights, companyId: company.id })
  await visit(page, '/tuerca/cuenta?vista=notificaciones')
  const prices = page.getByRole('group', { name: 'Precios en tus carritos' })
  await expect(page.getByRole('group', { name: 'Cotizaciones' }).getByLabel('Por correo')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page, 'the choices')
  await prices.getByLabel('En la campana').uncheck()
  await prices.getByLabel('Por correo').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Notificaciones guardadas.')).toBeVisible()
  await tell(id, 'Cambió el precio de una balata')
  await page.reload()
  await untilInteractive(page)
  await expect(prices.getByLabel('En la campana')).not.toBeChecked()
  await expect(prices.getByLabel('Por correo')).toBeChecked()
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notificaciones' }).getByText(/^Aquí te avisamos/u)).toBeVisible()
})
