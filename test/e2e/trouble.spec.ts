import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeApplication, makeProduct } from '#test/factories/catalog.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilFound } from './until-found.ts'
import { visit } from './visit.ts'

test('a search in vain: the administrator says which part it is, and the search finds it', async ({
  page,
  browser,
}) => {
  const number = `QX${randomUUID().slice(0, 8).toUpperCase()}`
  const key = `PZ-${randomUUID().slice(0, 8).toUpperCase()}`
  const productId = await inDatabase(({ db }) => makeProduct(db, { key, line: 'Balatas' }))
  try {
    const visitor = await browser.newPage()
    const counted = visitor.waitForResponse(/sin-resultado\/anota/u)
    await visit(visitor, `/tuerca/ListadoProductos?busqueda=${number}`)
    await expect(visitor.getByRole('heading', { name: `No tenemos la clave ${number}` })).toBeVisible()
    await counted

    await signInBrowser(page.context(), { roles: ['admin'] })
    await visit(page, `/tuerca/busquedas-fallidas?buscar=${number}`)
    await page.getByRole('button', { name: number }).click()
    const panel = page.getByRole('dialog', { name: `«${number}»` })
    await expect(panel.getByText('Nada todavía.')).toBeVisible()
    await panel.getByRole('radio', { name: '¿Es esta pieza?' }).click()
    const part = panel.getByRole('combobox', { name: /^Pieza/u })
    await untilFound(page, key)
    await part.fill(key)
    await page.getByRole('option', { name: new RegExp(key, 'u') }).click()
    await expect(panel.getByText(`${number} será equivalente de ${key}.`)).toBeVisible()
    await panel.getByRole('button', { name: 'Agregar equivalente' }).click()
    await expect(panel.getByRole('link', { name: key })).toBeVisible()
    await expect(panel.getByText(`${number} es equivalente de ${key}.`)).toBeVisible()

    await visit(visitor, `/tuerca/ListadoProductos?busqueda=${number}&orden=clave`)
    await expect(visitor.getByRole('link', { name: key }).first()).toBeVisible()
    await visitor.close()
  } finally {
    await inDatabase(async ({ db }) => {
      await db.deleteFrom('products').where('id', '=', productId).execute()
      await db.deleteFrom('missed_searches').where('query', '=', number).execute()
    })
  }
})

test('searches in vain of one customer are listed by choosing the customer', async ({ page }) => {
  const [own, other] = [1, 2].map(() => `QX${randomUUID().slice(0, 8).toUpperCase()}`)
  const company = await inDatabase(async ({ db, pool }) => {
    const made = await makeCompany(db, { name: `Taller ${own}` })
    const { rows } = await pool.query<{ id: number }>(
      `insert into missed_searches (folded, week, query, nothing)
       select fold_name(q), date_trunc('week', now())::date, q, 1 from unnest($1::text[]) q returning id`,
      [[own, other]],
    )
    await pool.query('insert into missed_search_companies (missed_search_id, company_id) values ($1, $2)', [
      rows[0]?.id,
      made.id,
    ])
    return made.id
  })
  try {
    await signInBrowser(page.context(), { roles: ['admin'] })
    await visit(page, '/tuerca/busquedas-fallidas?buscar=QX')
    await page.getByLabel('Cliente', { exact: true }).selectOption({ label: `Taller ${own}` })
    await expect(page).toHaveURL(new RegExp(`empresa=${company}`, 'u'))
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([new RegExp(own ?? '', 'u')])
  } finally {
    await inDatabase(async ({ db }) => {
      await db
        .deleteFrom('missed_searches')
        .where('query', 'in', [own ?? '', other ?? ''])
        .execute()
    })
  }
})

test('a part without application is found, mended, checked again and closed', async ({ page }) => {
  const key = `SA-${randomUUID().slice(0, 8).toUpperCase()}`
  const productId = await inDatabase(async ({ db }) => {
    const id = await makeProduct(db, { key, line: 'Balatas', pictures: { 1: '/a.webp' }, listPrice: '500' })
    await db
      .insertInto('product_troubles')
      .values(['sin_linea', 'precio_raro'].map((kind) => ({ product_id: id, kind })))
      .execute()
    return id
  })
  try {
    await signInBrowser(page.context(), { roles: ['admin'] })
    await visit(page, `/tuerca/DetailsErrosProds?buscar=${key}`)
    const act = async (kind: string, name: string) => {
      await page
        .getByRole('row')
        .filter({ hasText: kind })
        .getByRole('button', { name: /Acciones/u })
        .click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Sin línea', 'Corregir la pieza')
    const form = page.getByRole('form', { name: `Producto ${key}` })
    await expect(form.getByRole('combobox', { name: 'Línea' })).toBeFocused()
    await page.goBack()
    await act('Precio raro', 'Corregir la pieza')
    const prices = page.getByRole('dialog', { name: `Precios de ${key}` })
    await expect(prices.getByRole('textbox', { name: 'Precio de lista' })).toHaveValue('$500.00')
    await page.keyboard.press('Escape')
    await act('Sin línea', 'Revisar otra vez')
    await expect(page.getByText('Se revisó 1 pieza: 2 errores ya no están. Apareció 1 error más.')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Sin aplicación' })
    await expect(row).toContainText('Abierto')
    await act('Sin aplicación', 'Atender yo')
    await expect(row).toContainText('En atención')
    await inDatabase(({ db }) =>
      makeApplication(db, productId, { make: 'Nissan', model: 'Tsuru', from: 1998, to: 2000 }),
    )
    await act('Sin aplicación', 'Revisar otra vez')
    await expect(row).toHaveCount(0)
    await visit(page, `/tuerca/DetailsErrosProds?buscar=${key}&estado=resuelto`)
    await expect(row).toContainText('Ya no aparece al revisar.')
  } finally {
    await inDatabase(({ db }) => db.deleteFrom('products').where('id', '=', productId).execute())
  }
})
