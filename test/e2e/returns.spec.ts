import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeDelivered } from '#test/factories/returns.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

/** That companies may share: others of this run have made theirs. */
const GENERIC_RFC = 'XAXX010101000'

/** A delivered order of three pieces of one part and two of another. */
async function makeOrder(companyId: number, userId: number) {
  return inDatabase(async ({ db, pool }) => {
    const { rows } = await pool.query<{ id: number; branch: number }>(`
      select p.id, (select id from branches where is_main) as branch from products p where p.status = 'active' order by p.id limit 2`)
    const [first, second] = rows
    if (first === undefined || second === undefined) throw new Error('There are no parts')
    const made = await makeDelivered(db, {
      branchId: first.branch,
      companyId,
      userId,
      lines: [
        { productId: first.id, quantity: 3, price: 200_00 },
        { productId: second.id, quantity: 2, price: 80_00 },
      ],
    })
    return { ...made, text: `${made.series}-${made.folio}`, first: `P-${first.id}`, second: `P-${second.id}` }
  })
}

const choose = async (page: Page, field: ReturnType<Page['getByRole']>, option: string) => {
  await field.click()
  await page.getByRole('option', { name: option }).click()
}

test('pieces go back: asked for by the customer, received and credited by the branch', async ({
  page,
  context,
  browser,
}) => {
  const company = await inDatabase(({ db }) => makeCompany(db, { name: 'Taller que devuelve', rfc: GENERIC_RFC }))
  const permissions = ['permission_compras']
  const recipe = { name: 'Beto Ruiz', roles: ['cliente'], permissions, companyId: company.id }
  const buyer = await signInBrowser(context, recipe)
  const order = await makeOrder(company.id, buyer.id)

  await visit(page, `/tuerca/detalles-pedido?id=${order.id}`)
  await page.getByRole('link', { name: 'Devolver piezas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devolver piezas' })).toBeVisible()
  const first = page.getByRole('group', { name: order.first, exact: true })
  await expect(first).toContainText('Hasta 30 días después de la entrega')
  await expectAccessible(page)
  await expectNoWiderThanWindow(page)
  await page.getByRole('button', { name: 'Pedir devolución' }).click()
  await expect(page.getByText('Escribe cuántas piezas devuelves: al menos una.').first()).toBeVisible()
  await first.getByLabel(/^Piezas/u).fill('2')
  await choose(page, first.getByRole('combobox', { name: /^Motivo/u }), 'No le quedó al vehículo')
  await choose(page, first.getByRole('combobox', { name: /^Cómo está/u }), 'Empaque abierto, sin montar')
  await first.getByLabel(/^Vehículo/u).fill('Nissan Tsuru 1998')
  await first.getByLabel(/^Qué pasó/u).fill('El perno es más ancho')
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Ayudan a decidir más rápido')
    .setInputFiles({ name: 'pieza.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByText('pieza.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir devolución' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Devolución DEV-\d+$/u })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Fotos de las piezas' }).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  const folio = /DEV-\d+/u.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

  const house = await browser.newContext()
  await signInBrowser(house, { name: 'Teresa Nava', permissions: ['pedidos-update'] })
  const desk = await house.newPage()
  await visit(desk, `/tuerca/devoluciones?buscar=${folio}+devuelve`)
  await desk.getByRole('link', { name: folio }).click()
  await desk.getByRole('button', { name: 'Autorizar…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Autorizar' }).click()
  await desk.getByRole('button', { name: 'Recibir piezas…' }).click()
  const receipt = desk.getByRole('dialog', { name: 'Recibir piezas' })
  await expect(receipt).toBeVisible()
  await expectAccessible(desk)
  await receipt
    .getByRole('group', { name: 'Empaque abierto, sin montar' })
    .getByLabel(/^Piezas/u)
    .fill('1')
  const mounted = receipt.getByRole('group', { name: 'Ya se montó' })
  await mounted.getByLabel(/^Piezas/u).fill('1')
  await mounted.getByLabel(/^Se acredita/u).fill('50')
  await receipt.getByRole('button', { name: 'Guardar lo recibido' }).click()
  await desk.getByRole('button', { name: 'Acreditar…' }).click()
  const credit = desk.getByRole('dialog', { name: 'Acreditar la devolución' })
  await expect(credit).toContainText('$348.00')
  await credit.getByLabel(/^Número de la nota/u).fill('NC-881')
  await credit.getByRole('button', { name: 'Acreditar' }).click()
  await expect(desk.getByRole('list', { name: 'Historia de la devolución' })).toContainText('Acreditada')
  await house.close()

  await visit(page, '/tuerca/devoluciones')
  const row = page.getByRole('row', { name: new RegExp(folio, 'u') })
  await expect(row).toContainText('NC-881')
  await expect(row).toContainText('$348.00')
  await expectAccessible(page)
  await visit(page, `/tuerca/devoluciones/pedido/${order.id}`)
  await expect(page.getByRole('group', { name: order.first, exact: true })).toContainText('Quedan 1 de 3')
})

test('the shop says what it takes back of a line', async ({ page, context }) => {
  const line = `Línea de devoluciones ${crypto.randomUUID().slice(0, 6)}`
  await inDatabase(({ db }) => db.insertInto('lines').values({ name: line }).execute())
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/reglas-devolucion')
  await expect(page.getByRole('row', { name: /Las demás líneas/u })).toContainText('30 días')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nueva regla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva regla' })
  const chosen = dialog.getByRole('combobox', { name: /^Línea/u })
  await chosen.fill(line)
  await page.getByRole('option', { name: line }).click()
  await dialog.getByLabel(/^Se acredita/u).fill('80')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: new RegExp(line, 'u') })).toContainText('80 %')
})
