import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const oneOfMany = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** A part at $200.00 of list, and a company. */
async function makeStore() {
  const key = `TRM-${randomUUID().slice(0, 8)}`
  return inDatabase(async ({ db }) => {
    const productId = await makeProduct(db, { key, description: 'BALATA DE PRUEBA', listPrice: '200.00' })
    const company = oneOfMany('Taller Ruiz')
    const { id: companyId } = await makeCompany(db, { name: company, rfc: 'XAXX010101000' })
    return { key, productId, company, companyId }
  })
}

/** A branch that supplies nobody yet. It is there while the test runs: other tests look at the branches of the shop. */
async function withBranch(work: (branch: { readonly id: number; readonly name: string }) => Promise<void>) {
  const name = oneOfMany('Frontera')
  const code = randomUUID().replaceAll('-', '').toUpperCase().slice(0, 8)
  const { id } = await inDatabase(({ db }) =>
    db.insertInto('branches').values({ code, name, city: 'Tijuana' }).returning('id').executeTakeFirstOrThrow(),
  )
  try {
    await work({ id, name })
  } finally {
    await inDatabase(async ({ db }) => {
      await db.updateTable('company_terms').set({ branch_id: null }).where('branch_id', '=', id).execute()
      await db.deleteFrom('branches').where('id', '=', id).execute()
    })
  }
}

async function priceOf(page: Page, productId: number) {
  const answer = await page.request.get(`/api/precios?productos=${productId}`)
  return answer.json()
}

test('staff makes a list, sets the terms of a company, and its price follows', async ({ page, browser }) => {
  const { key, productId, company, companyId } = await makeStore()
  const list = oneOfMany('Lista')
  const customer = await browser.newContext()
  await signInBrowser(customer, { roles: ['cliente'], companyId, sight: 'empresa' })
  const customerPage = await customer.newPage()
  expect((await priceOf(customerPage, productId)).precios[0].razon).toBe('Precio de lista')

  await signInBrowser(page.context(), { roles: ['admin'] })
  await visit(page, '/tuerca/listas-precios')
  await page.getByRole('button', { name: 'Nueva lista' }).first().click()
  const naming = page.getByRole('form', { name: 'Nueva lista' })
  await naming.getByLabel('Nombre').fill(list)
  await naming.getByRole('button', { name: 'Crear lista' }).click()
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar parte' }).first().click()
  const adding = page.getByRole('form', { name: `Agregar una parte a ${list}` })
  await adding.getByLabel('Clave').fill('no-existe-esta')
  await adding.getByLabel('Precio').fill('12,50')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await expect(adding.getByLabel('Precio')).toHaveAccessibleDescription(/¿12\.5 o 1,250\?/u)
  await adding.getByLabel('Precio').fill('150')
  await adding.getByRole('button', { name: 'Agregar' }).click()
  await expect(adding.getByLabel('Clave')).toHaveAccessibleDescription(/Ninguna parte tiene esta clave/u)
  await adding.getByLabel('Clave').fill(key.toLowerCase())
  await adding.getByRole('button', { name: 'Agregar' }).click()
  const price = page.getByRole('button', { name: `Cambiar el precio de ${key}, $150.00` })
  await expect(price).toBeVisible()
  await price.click()
  const editing = page.getByRole('form', { name: `Precio de ${key}` })
  await editing.getByLabel(`Precio de ${key}`).fill('140.5')
  await editing.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: `Cambiar el precio de ${key}, $140.50` })).toBeVisible()

  await visit(page, `/tuerca/empresas/edit/${companyId}?vista=condiciones`)
  const terms = page.getByRole('form', { name: `Condiciones de ${company}` })
  await terms.getByRole('combobox', { name: 'Lista de precios' }).click()
  await page.getByRole('option', { name: list }).click()
  await terms.getByLabel('Límite de crédito').fill('50000')
  await terms.getByLabel('Días de crédito').fill('30')
  await terms.getByRole('button', { name: 'Guardar condiciones' }).click()
  await expect(terms.getByText('Guardado')).toBeVisible()
  const { precios } = await priceOf(customerPage, productId)
  expect(precios[0]).toMatchObject({ precio_ajuste: { valor: 140.5 }, razon: list })

  await visit(customerPage, '/tuerca/cuenta?vista=condiciones')
  await expect(customerPage.getByRole('region', { name: 'Condiciones de compra' })).toContainText(list)
  await expect(customerPage.getByRole('region', { name: 'Condiciones de compra' })).toContainText(
    '$50,000.00 a 30 días',
  )
  await customer.close()
})

test('a branch at the border: its VAT and its closed day are what customers get', async ({ page, browser }) => {
  const { productId, company, companyId } = await makeStore()
  await withBranch(async ({ id: branchId, name: branch }) => {
    await signInBrowser(page.context(), { roles: ['admin'] })
    await visit(page, '/tuerca/sucursales-venta')
    await page.getByRole('link', { name: branch }).click()
    const selling = page.getByRole('form', { name: `Ventas de ${branch}` })
    await selling.getByLabel('IVA').fill('8')
    await selling.getByRole('button', { name: 'Guardar' }).click()
    await expect(selling.getByText('Guardado')).toBeVisible()
    await page.getByRole('link', { name: 'Días en particular' }).click()
    const days = page.getByRole('form', { name: 'Agregar un día' })
    await days.getByRole('textbox', { name: 'Día' }).fill('24/12/2026')
    await days.getByLabel('Motivo').fill('Nochebuena')
    await days.getByRole('button', { name: 'Agregar día' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nochebuena' })).toContainText('Cierra')
    const stored = await inDatabase(({ db }) =>
      db.selectFrom('branch_days').select('is_open').where('branch_id', '=', branchId).execute(),
    )
    expect(stored).toEqual([{ is_open: false }])

    await visit(page, `/tuerca/empresas/edit/${companyId}?vista=condiciones`)
    const terms = page.getByRole('form', { name: `Condiciones de ${company}` })
    await terms.getByRole('combobox', { name: 'Sucursal que la surte' }).click()
    await page.getByRole('option', { name: branch }).click()
    await terms.getByRole('button', { name: 'Guardar condiciones' }).click()
    await expect(terms.getByText('Guardado')).toBeVisible()
    const customer = await browser.newContext()
    await signInBrowser(customer, { roles: ['cliente'], companyId, sight: 'empresa' })
    const answer = await priceOf(await customer.newPage(), productId)
    expect(answer).toMatchObject({ iva: 8, sucursal: branch })
    await customer.close()
  })
})

test('an address is added, and a limit is given by who administers the company', async ({ page }) => {
  const { companyId } = await makeStore()
  await inDatabase(({ db }) =>
    db
      .insertInto('users')
      .values({ name: 'Beto Compra', email: `${randomUUID()}@p.mx`, company_id: companyId })
      .execute(),
  )
  await signInBrowser(page.context(), {
    roles: ['cliente'],
    permissions: ['colegas-update'],
    companyId,
    sight: 'empresa',
  })
  await visit(page, '/tuerca/mi-empresa?parte=direcciones')
  await page.getByRole('button', { name: 'Agregar dirección' }).click()
  const form = page.getByRole('form', { name: 'Nueva dirección' })
  await form.getByLabel('Nombre').fill('Bodega')
  await form.getByLabel('Calle y número').fill('Calle 8 #120')
  await form.getByLabel('Código postal').fill('4410')
  await form.getByLabel('Ciudad o municipio').fill('Guadalajara')
  await expect(form.getByLabel('Código postal')).toHaveAttribute('inputmode', 'numeric')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect(form.getByLabel('Código postal')).toHaveAccessibleDescription(/cinco dígitos/u)
  await form.getByLabel('Código postal').fill('44100')
  await expect(form.getByRole('combobox', { name: 'Estado' })).toHaveValue('Jalisco')
  await form.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bodega' })).toContainText('Principal')

  await page.getByRole('link', { name: 'Personas' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Beto Compra' })
    .getByRole('button', { name: /^Acciones/u })
    .click()
  await page.getByRole('menuitem', { name: 'Límite de compra' }).click()
  const limit = page.getByRole('form', { name: 'Límite de compra de Beto Compra' })
  await limit.getByLabel('Por pedido').fill('5000')
  await limit.getByRole('button', { name: 'Guardar' }).click()
  await expect(limit).toHaveCount(0)
  const [stored] = await inDatabase(({ db }) =>
    db
      .selectFrom('buyer_limits as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select('l.per_order')
      .where('u.company_id', '=', companyId)
      .execute(),
  )
  expect(stored?.per_order).toBe('5000.00')
})

test('the screens of prices can be used by everybody', async ({ page }) => {
  await signInBrowser(page.context(), { roles: ['admin'] })
  for (const path of ['listas-precios', 'descuentos', 'descuentos?parte=prueba', 'descuentos/add', 'ventas-config'])
    await expectUsable(page, path)
})

test('so can those of branches and of the terms of a company', async ({ page }) => {
  const { companyId } = await makeStore()
  await signInBrowser(page.context(), { roles: ['admin'] })
  await withBranch(async ({ id }) => {
    for (const part of ['', '?vista=dias', '?vista=vias']) await expectUsable(page, `sucursales-venta/${id}${part}`)
  })
  for (const part of ['condiciones', 'direcciones'])
    await expectUsable(page, `empresas/edit/${companyId}?vista=${part}`)
})

async function expectUsable(page: Page, path: string): Promise<void> {
  await visit(page, `/tuerca/${path}`)
  await expectAccessibleAtEachWidth(page, path)
}
