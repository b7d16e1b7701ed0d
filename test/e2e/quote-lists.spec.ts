import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectAccessibleAtEachWidth, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser, signInDemo } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, untilOutOfHistory, visit } from './visit.ts'

const PASSWORD = 'demo-Tuerca-2026'

/** A buyer of a new company, and a part that only this test has. */
async function makeBuyer(context: BrowserContext, permissions: readonly string[] = ['permission_compras']) {
  const key = `COT-${randomUUID().slice(0, 8).toUpperCase()}`
  const { companyId, productId, branchId } = await inDatabase(async ({ db }) => {
    const branch = await db
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const company = await makeCompany(db, { name: `Taller ${key}`, rfc: 'XAXX010101000' })
    const part = { key, description: 'BALATA DELANTERA', listPrice: '100.00', stock: { [branch.name]: 50 } }
    return { companyId: company.id, productId: await makeProduct(db, part), branchId: branch.id }
  })
  const user = await signInBrowser(context, { name: 'Nora Paz', roles: ['cliente'], permissions, companyId })
  return { key, user, productId, branchId }
}

/** Looked at as a phone shows it too. */
async function expectWell(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  await expectAccessibleAtEachWidth(page, what)
  if (size !== null) await page.setViewportSize(size)
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const ofOneQuote = /\/tuerca\/cotizaciones\/\d+$/u

async function expectDraft(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(ofOneQuote)
  await expect(page.getByRole('heading', { level: 1, name: /^Cotización \d+$/u })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(text)
}

test('a customer finds what waits, what was refused and what was accepted, with the orders of a day', async ({
  page,
  context,
}) => {
  const id = await signInDemo(context, 'cliente@demo.tuerca.mx')
  await visit(page, '/tuerca/listadocotizaciones')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotizaciones no autorizadas' })).toBeVisible()
  for (const state of ['Borrador', 'Enviada', 'Cotizada', 'Contraoferta', 'Rechazada', 'Retirada', 'Vencida'])
    await expect(rows(page).filter({ hasText: state }).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Autorizada' })).toHaveCount(0)
  await expectWell(page, 'open quotes')
  await rows(page).filter({ hasText: 'Contraoferta' }).getByRole('link').click()
  await expect(page).toHaveURL(ofOneQuote)

  await visit(page, `/tuerca/listadocotizaciones?cliente=${id}`)
  await page.getByRole('link', { name: 'Cotizaciones autorizadas' }).click()
  await expect(page).toHaveURL(new RegExp(`/listadocotizacionesaut\\?cliente=${id}$`, 'u'))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Autorizada')
  const orders = page.getByRole('region', { name: 'Pedidos autorizados' })
  await expect(orders.getByRole('alert')).toHaveText('Oops...Por favor seleccione una fecha')

  const ordered = await inDatabase(async ({ pool }) => {
    const { rows: days } = await pool.query<{ day: string; folio: string }>(
      `select to_char(o.created_at at time zone b.time_zone, 'DD/MM/YYYY') as day, o.series || '-' || o.folio as folio
       from orders o, branches b where o.user_id = $1 and b.is_main order by o.id limit 1`,
      [id],
    )
    return days[0]
  })
  const day = orders.getByRole('textbox', { name: 'Fecha' })
  await day.fill(ordered?.day ?? '')
  await day.press('Enter')
  await expect(orders.getByRole('link', { name: ordered?.folio ?? '' })).toBeVisible()
  // The calendar closes: by keyboard, since it may be over the heading.
  await day.press('Tab')
  await expect(page.getByRole('button', { name: 'Elegir mes' })).toHaveCount(0)
  await expectWell(page, 'accepted quotes and orders of a day')
  await day.fill('01/02/2001')
  await day.press('Enter')
  await expect(orders.getByRole('alert')).toHaveText(
    'No se encontraron pedidos autorizadosPor favor seleccione otra fecha',
  )
})

test('an advisor finds what waits for them, and begins a quote for a customer', async ({ page, context }) => {
  await signInDemo(context, 'asesor@demo.tuerca.mx')
  await visit(page, '/tuerca/cotizaciones')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotizaciones' })).toBeVisible()
  await expectWell(page, 'list of quotes')
  const views = page.getByRole('navigation', { name: 'Qué cotizaciones' })
  await views.getByRole('link', { name: 'Me toca contestar' }).click()
  await expect(page).toHaveURL(/\?meToca=si$/u)
  await expect(rows(page).filter({ hasText: 'Te toca' })).not.toHaveCount(0)
  await expect(rows(page).filter({ hasNotText: 'Te toca' })).toHaveCount(0)
  await page.getByLabel('Estado').selectOption({ label: 'Contraoferta' })
  await expect(page).toHaveURL(/meToca=si&estado=contraoferta$/u)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Empresa', { exact: true }).selectOption({ label: 'Autopartes de la Frontera' })
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click()
  await expect(page).not.toHaveURL(/(?:estado|empresa)=/u)
  await views.getByRole('link', { name: 'Por vencer' }).click()
  await expect(rows(page).filter({ hasText: 'Cotizada' })).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Nueva cotización' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva cotización' })
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await expect(dialog.getByText('Elige para quién es.').first()).toBeVisible()
  await expectAccessible(page, 'for whom a quote is')
  await dialog.getByLabel('Cliente').fill('frontera')
  await page.getByRole('option', { name: /^Joel Cota · Autopartes de la Frontera/u }).click()
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  await untilOutOfHistory(page)
  await expectDraft(page, 'Autopartes de la Frontera')
})

test('a cart is quoted whole, and stays', async ({ page, context }) => {
  const { key, user, productId, branchId } = await makeBuyer(context)
  await inDatabase(({ db }) => makeCart(db, user.id, [{ productId, branchId, quantity: 3 }]))
  await visit(page, '/tuerca/CartItemsList')
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expectDraft(page, key)
  await visit(page, '/tuerca/CartItemsList')
  await expect(page.getByRole('main')).toContainText(key)
})

test('a pre-order is asked for again', async ({ page, context }) => {
  await signInDemo(context, 'cliente@demo.tuerca.mx')
  const { id, key } = await inDatabase(({ db }) =>
    db
      .selectFrom('pre_orders as p')
      .innerJoin('pre_order_lines as l', 'l.pre_order_id', 'p.id')
      .select(['p.id', 'l.part_key as key'])
      .where('p.customer_order_number', '=', 'OC-0871')
      .executeTakeFirstOrThrow(),
  )
  await visit(page, `/tuerca/DetallePrepedido?id=${id}`)
  await page.getByRole('button', { name: 'Pedir cotización de esto' }).click()
  await expectDraft(page, key)
})

test('who may not buy asks for a part, and for a pasted list with what nobody knows', async ({ page, context }) => {
  const { key } = await makeBuyer(context, [])
  await visit(page, '/tuerca/listadocotizaciones')
  await expect(page.getByText('No hay cotizaciones por autorizar')).toBeVisible()
  await expectNoWiderThanWindow(page)
  await visit(page, `/tuerca/verprods/${key}`)
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expectDraft(page, key)

  await visit(page, '/tuerca/UploadFileCar')
  const field = page.getByLabel('Clave y cantidad')
  for (const written of [`${key} 4`, 'NO-EXISTE-9 2']) {
    await field.fill(written)
    await field.press('Enter')
  }
  await expect(page.getByText('2 filas: 1 exacta, 1 desconocida.')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expectDraft(page, key)
  await expect(page.getByRole('textbox', { name: 'Cantidad de NO-EXISTE-9' })).toHaveValue('2')
})

test('a visitor comes in and is back at the part', async ({ page }) => {
  const email = 'comprador@demo.tuerca.mx'
  const { key } = await inDatabase(({ db }) =>
    db.selectFrom('products').select('key').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow(),
  )
  const address = `/verprods/${encodeURIComponent(key)}`
  await visit(page, `/tuerca${address}`)
  await page.getByRole('link', { name: 'Pedir cotización' }).click()
  await page.getByLabel('Correo o usuario').fill(email)
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await reloadedBy(page, () => page.getByLabel(/^Contraseña/u).press('Enter'))
  await expect(page).toHaveURL(new RegExp(`/tuerca${address}$`, 'u'))
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expectDraft(page, key)
})

test('quotes of somebody else are not there', async ({ page, context }) => {
  await makeBuyer(context)
  const { id } = await inDatabase(({ db }) =>
    db.selectFrom('users').select('id').where('email', '=', 'cliente@demo.tuerca.mx').executeTakeFirstOrThrow(),
  )
  for (const screen of ['listadocotizaciones', 'listadocotizacionesaut']) {
    const response = await page.goto(`/tuerca/${screen}?cliente=${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByText('Este cliente no existe')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ver cotizaciones' }).click()
  await expect(page.getByText('Todavía no hay cotizaciones')).toBeVisible()
})
