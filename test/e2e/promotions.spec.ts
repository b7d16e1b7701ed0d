import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilFound } from './until-found.ts'
import { visit } from './visit.ts'

// Marketing makes a promotion, sees its screen before it is public, and takes it back; who changes prices gives its discount.

const code = () => randomUUID().slice(0, 8).toUpperCase()

async function remove(title: string) {
  await inDatabase(async ({ db }) => db.deleteFrom('promotions').where('title', '=', title).execute())
}

async function pickPart(page: Page, key: string) {
  await untilFound(page, key)
  const field = page.getByRole('combobox', { name: 'Agregar una parte' })
  await field.click()
  await field.fill(key)
  await page.getByRole('option', { name: new RegExp(key, 'u') }).click()
}

/** As fields of days take them: '22/11/2026'. */
function typedDay(inDays: number): string {
  const day = Temporal.Now.plainDateISO('America/Mexico_City').add({ days: inDays })
  return day.toLocaleString('es-MX', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
}

test('a promotion is made, seen before it is public, shown with its badge, and taken back', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const [title, key] = [`Semana ${code()}`, `PROMO-${code()}`]
  await inDatabase(({ db }) => makeProduct(db, { key, description: 'Balata de prueba', listPrice: '200.00' }))
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/promociones-admin')
  await expectAccessible(page, 'the list of promotions')
  await page.getByRole('link', { name: 'Nueva promoción' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva promoción' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel('Título').fill(title)
  await main.getByLabel('Insignia', { exact: true }).fill('Oferta')
  await main.getByLabel('Primer día').fill(typedDay(0))
  await main.getByLabel('Último día').fill(typedDay(-1))
  const create = page.getByRole('button', { name: 'Crear promoción' })
  await create.click()
  await expect(page.getByText('Termina antes de empezar: elige el primer día o uno después.').first()).toBeVisible()
  await main.getByLabel('Último día').fill(typedDay(6))
  await expect(main.getByLabel('Porcentaje')).toBeDisabled()
  await pickPart(page, key)
  await expectAccessible(page, 'the form of a promotion')
  await expectNoWiderThanWindow(page)
  await create.click()
  await expect(page).toHaveURL('/tuerca/promociones-admin')

  // A draft: its screen is there for marketing alone.
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Ver su pantalla' }).click()
  await expect(page.getByText('Vista previa: está en borrador y solo la ve quien la edita.')).toBeVisible()
  await expect(page.getByRole('link', { name: key })).toBeVisible()
  const address = page.url()
  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.goBack()
  await page.getByLabel('Activa').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Promoción guardada.')).toBeVisible()
  await visit(visitor, '/tuerca/promociones')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Oferta' })).toBeVisible()
  await expectAccessible(visitor, 'a promotion')
  await expectNoWiderThanWindow(visitor)
  await visitor.getByRole('link', { name: key }).click()
  await expect(visitor.getByRole('link', { name: 'Oferta' })).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL('/tuerca/promociones-admin')
  // The server gets the change a moment later; until then it answers with the cached page.
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404)
  await visitor.context().close()
})

test('what a discount costs is shown before it is given, and then customers pay less', async ({ page, context }) => {
  const [title, key] = [`Descuento ${code()}`, `PROMO-${code()}`]
  const part = await inDatabase(async ({ db }) => {
    const id = await makeProduct(db, { key, description: 'Balata de prueba', listPrice: '200.00' })
    await db.insertInto('product_costs').values({ product_id: id, cost: '190.00' }).execute()
    return id
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/promociones-admin/add')
  const main = page.getByRole('main')
  await main.getByLabel('Título').fill(title)
  await main.getByLabel('Primer día').fill(typedDay(0))
  await main.getByLabel('Último día').fill(typedDay(6))
  await pickPart(page, key)
  await main.getByLabel('Porcentaje').fill('10')
  const cost = page.getByRole('region', { name: 'Lo que costaría' })
  await expect(cost).toContainText('1 parte quedaría por debajo de su costo.')
  await expectAccessible(page, 'the cost of a discount')
  await main.getByLabel('Activa').check()
  await page.getByRole('button', { name: 'Crear promoción' }).click()
  await expect(page).toHaveURL('/tuerca/promociones-admin')

  await visit(page, `/tuerca/verprods/${key}`)
  await expect(page.getByText('$180.00').first()).toBeVisible()
  // A discount of a promotion is changed with it.
  await visit(page, `/tuerca/descuentos?buscar=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/tuerca\/promociones-admin\/edit\/\d+/u)
  await remove(title)
  await inDatabase(async ({ db }) => db.deleteFrom('products').where('id', '=', part).execute())
})
