import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

/** That companies may share: others of this run have made theirs. */
const GENERIC_RFC = 'XAXX010101000'

/** Two orders of a new company: of a part that can be bought again. */
async function makeOrders(companyId: number, userId: number) {
  return inDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ product_id: number; branch_id: number }>(`
      select s.product_id, s.branch_id from stock s
      join products p on p.id = s.product_id
      join branches b on b.id = s.branch_id and b.is_main
      where s.quantity - s.reserved > 20 and p.status = 'active' and p.pack_multiple = 1 and p.minimum_quantity = 1
        and exists (select from price_list_prices r join price_lists l on l.id = r.price_list_id
          where r.product_id = p.id and l.is_general)
      order by s.product_id limit 1`)
    const [part] = rows
    if (part === undefined) throw new Error('No part can be bought')
    const document = {
      branchId: part.branch_id,
      companyId,
      userId,
      lines: [{ productId: part.product_id, quantity: 4 }],
    }
    const first = await makeOrder(db, document)
    const second = await makeOrder(db, document)
    const folioOf = (order: { series: string; folio: number }) => `${order.series}-${order.folio}`
    return {
      key: `P-${part.product_id}`,
      first: { ...first, text: folioOf(first) },
      second: { ...second, text: folioOf(second) },
    }
  })
}

const status = (page: Page, text: string) => expect(page.getByRole('main').getByText(text, { exact: true }).first())

test('an order from its receipt to its shipment, as the customer and the warehouse see it', async ({
  page,
  context,
  browser,
}) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller de los pedidos', rfc: GENERIC_RFC }))
  const buyer = await signInBrowser(context, { name: 'Beto Ruiz', roles: ['cliente'], companyId: company.id })
  const { key, first, second } = await makeOrders(company.id, buyer.id)

  await visit(page, '/tuerca/detalles-pedido')
  await page.getByRole('searchbox').fill(key)
  await expect(page).toHaveURL(/buscar=/u)
  // The rows are dimmed until those that were searched for have come.
  await expect(page.getByRole('region', { name: 'Mis pedidos' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('link', { name: first.text })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: first.text }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${first.text}` })).toBeVisible()
  await status(page, 'Recibido').toBeVisible()

  const house = await browser.newContext()
  await signInBrowser(house, { name: 'Teresa Nava', permissions: ['pedidos-update'] })
  const desk = await house.newPage()
  await visit(desk, `/tuerca/pedidos?buscar=${first.text}+pedidos`)
  await desk.getByRole('link', { name: first.text }).click()
  await desk.getByRole('button', { name: 'Confirmar' }).click()
  await desk.getByRole('button', { name: 'Empezar a surtir' }).click()
  await desk.getByRole('button', { name: 'Surtir…' }).click()
  const supply = desk.getByRole('dialog', { name: 'Surtir el pedido' })
  await expect(supply).toBeVisible()
  await expectAccessible(desk)
  await supply.getByLabel(/^Surtida/u).fill('9')
  await supply.getByRole('button', { name: 'Guardar lo surtido' }).click()
  await expect(supply.getByText('Faltan por surtir 4.').first()).toBeVisible()
  await supply.getByLabel(/^Surtida/u).fill('3')
  await supply.getByRole('button', { name: 'Guardar lo surtido' }).click()
  await status(desk, 'Surtido parcial').toBeVisible()
  await desk.getByRole('button', { name: 'Enviar…' }).click()
  const shipping = desk.getByRole('dialog', { name: 'Enviar lo surtido' })
  await shipping.getByLabel(/^Paquetería/u).fill('Paquetex')
  await shipping.getByLabel(/^Número de guía/u).fill('77-1')
  await shipping.getByLabel(/^Dirección para rastrear/u).fill('https://paquetex.mx/77-1')
  await shipping.getByRole('button', { name: 'Enviar' }).click()
  await status(desk, 'En ruta').toBeVisible()
  await desk.getByRole('button', { name: 'No le quedó…' }).click()
  const misfit = desk.getByRole('dialog', { name: 'Una pieza no le quedó' })
  await misfit.getByLabel(/^Vehículo/u).fill('Nissan Tsuru 1998')
  await expectAccessible(desk)
  await misfit.getByRole('button', { name: 'Anotar' }).click()
  await expect(desk.getByText('Anotado: la pieza está en los errores de producto.')).toBeVisible()
  await house.close()

  await visit(page, `/tuerca/detalles-pedido?id=${first.id}`)
  const history = page.getByRole('list', { name: 'Historia del pedido' })
  await expect(history.getByRole('listitem').first()).toContainText('En ruta')
  await expect(history).toContainText('Teresa Nava')
  await expect(page.getByRole('region', { name: 'Envíos' })).toContainText('Guía 77-1')
  await expect(page.getByRole('link', { name: 'Rastrear' })).toHaveAttribute('href', 'https://paquetex.mx/77-1')
  await expect(page.getByRole('region', { name: 'Líneas del pedido' })).toContainText('1 en espera de existencia')
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/pedidos/${first.id}/pdf`)
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)
  await page.getByRole('button', { name: 'Volver a pedir' }).click()
  await expect(page.getByText(/Se agregó 1 línea a tu carrito/u)).toBeVisible()

  await visit(page, `/tuerca/detalles-pedido?id=${second.id}`)
  await page.getByRole('button', { name: 'Cancelar pedido…' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancelar el pedido' })
  await cancel.getByLabel(/^Motivo/u).fill('Ya no lo necesito')
  await cancel.getByRole('button', { name: 'Cancelar pedido' }).click()
  await status(page, 'Cancelado').toBeVisible()
  await expect(page.getByRole('list', { name: 'Historia del pedido' })).toContainText('Ya no lo necesito')
  await expect(page.getByRole('button', { name: 'Cancelar pedido…' })).toBeHidden()
})

test('what was supplied leaves in two shipments, each with its guide', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller de dos envíos', rfc: GENERIC_RFC }))
  const house = await signInBrowser(context, { name: 'Teresa Nava', permissions: ['pedidos-update'] })
  const { first } = await makeOrders(company.id, house.id)
  await inDatabase(async ({ db }) => {
    await db.updateTable('orders').set({ state: 'surtido' }).where('id', '=', first.id).execute()
    await db.updateTable('order_lines').set({ supplied: 4 }).where('order_id', '=', first.id).execute()
  })
  await visit(page, `/tuerca/detalles-pedido?id=${first.id}`)
  const dialog = page.getByRole('dialog', { name: 'Enviar lo surtido' })
  const pieces = dialog.getByLabel(/^Salen ahora/u)
  const guide = dialog.getByLabel(/^Número de guía/u)
  const send = dialog.getByRole('button', { name: 'Enviar' })
  const shipments = page.getByRole('region', { name: 'Envíos' })

  await page.getByRole('button', { name: 'Enviar…' }).click()
  await expect(pieces).toHaveValue('4')
  await expectAccessible(page)
  await pieces.fill('0')
  await send.click()
  await expect(dialog.getByText('Escribe cuántas piezas salen: al menos una.').first()).toBeVisible()
  await pieces.fill('3')
  await guide.fill('77-1')
  await send.click()
  await expect(shipments).toContainText('Guía 77-1')

  await page.getByRole('button', { name: 'Enviar…' }).click()
  await expect(pieces).toHaveValue('1')
  await guide.fill('77-2')
  await send.click()
  await expect(shipments).toContainText('Guía 77-2')
  await expect(page.getByRole('button', { name: 'Enviar…' })).toBeHidden()
})

test('own orders are found by part, number, day, state and branch', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller que busca', rfc: GENERIC_RFC }))
  const buyer = await signInBrowser(context, { roles: ['cliente'], companyId: company.id })
  const { key, first, second } = await makeOrders(company.id, buyer.id)
  const other = await inDatabase(async ({ db }) => {
    await db
      .updateTable('orders')
      .set({ state: 'cerrado', created_at: new Date('2026-03-01T18:00Z') })
      .where('id', '=', first.id)
      .execute()
    const row = await db
      .selectFrom('branches')
      .select('name')
      .where('is_main', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return row.name
  })
  await visit(page, '/tuerca/detalles-pedido')
  const list = page.getByRole('region', { name: 'Mis pedidos' })
  const [old, recent] = [list.getByRole('link', { name: first.text }), list.getByRole('link', { name: second.text })]
  await expect(old).toBeVisible()
  await expect(recent).toBeVisible()
  const filters = page.getByRole('group', { name: 'Filtros' })
  const clear = filters.getByRole('button', { name: 'Limpiar filtros' })

  await filters.getByLabel('Estado').selectOption({ label: 'Cerrado' })
  await expect(recent).toBeHidden()
  await expect(old).toBeVisible()
  await clear.click()
  await expect(recent).toBeVisible()
  await filters.getByLabel('Hasta').fill('2026-03-02')
  await expect(recent).toBeHidden()
  await expect(old).toBeVisible()
  await clear.click()
  await filters.getByLabel('Desde').fill('2026-03-02')
  await expect(old).toBeHidden()
  await expect(recent).toBeVisible()
  await clear.click()
  await expect(old).toBeVisible()
  await filters.getByLabel('Sucursal').selectOption({ label: other })
  await expect(recent).toBeHidden()
  await clear.click()
  await expect(recent).toBeVisible()
  await filters.getByRole('button', { name: 'Más filtros' }).click()
  await filters.getByLabel('Pieza').fill('ninguna-así')
  await expect(recent).toBeHidden()
  await filters.getByLabel('Pieza').fill(key)
  await expect(recent).toBeVisible()
  await page.getByRole('searchbox').fill(second.text)
  await expect(old).toBeHidden()
  await expect(recent).toBeVisible()
})

test('the created order by its folio, for its company alone', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller del folio', rfc: GENERIC_RFC }))
  const buyer = await signInBrowser(context, { roles: ['cliente'], companyId: company.id })
  const { first } = await makeOrders(company.id, buyer.id)
  const code = await inDatabase(({ db }) =>
    db
      .selectFrom('orders as o')
      .innerJoin('branches as b', 'b.id', 'o.branch_id')
      .select('b.code')
      .where('o.id', '=', first.id)
      .executeTakeFirstOrThrow(),
  )
  const address = `/tuerca/DetallePedidoCreado/${code.code}/${first.text}`
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${first.text}` })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Volver a pedir' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar pedido…' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historia del pedido' })).toBeVisible()

  const other = await inDatabase(({ db }) => makeCompany(db, { rfc: GENERIC_RFC }))
  await context.clearCookies()
  await signInBrowser(context, { roles: ['cliente'], companyId: other.id, sight: 'grupo' })
  expect((await page.request.get(address)).status()).toBe(404)
  await visit(page, address)
  await expect(page.getByText('Este pedido no existe')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mis pedidos' })).toBeVisible()
})

test('an administrator resolves what could not be generated', async ({ page, context }) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller del error', rfc: GENERIC_RFC }))
  const cause = 'No respondió la base de datos'
  await inDatabase(({ db }) =>
    db
      .insertInto('order_failures')
      .values({
        kind: 'generation',
        company_id: company.id,
        cause,
        payload: JSON.stringify({ lineas: [{ clave: 'BD-1047', cantidad: 4 }] }),
        idempotency_key: `error-${company.id}`,
      })
      .execute(),
  )
  await signInBrowser(context, { name: 'Andrea Morales', roles: ['admin'] })
  await visit(page, '/tuerca/DetailsErrosCarts?buscar=taller+del+error')
  await page.getByRole('button', { name: cause }).click()
  const panel = page.getByRole('dialog', { name: cause })
  await expect(panel).toContainText('BD-1047')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Dar por resuelto…' }).click()
  await panel.getByLabel(/^Cómo se resolvió/u).fill('Se pidió por teléfono.')
  await panel.getByRole('button', { name: 'Dar por resuelto' }).click()
  await expect(panel).toContainText('Andrea Morales')
  await expect(panel).toContainText('Se pidió por teléfono.')
  await expect(panel.getByRole('button', { name: 'Reintentar' })).toBeHidden()
})
