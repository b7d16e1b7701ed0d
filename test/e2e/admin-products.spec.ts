import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const word = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()

const make = (...recipes: Parameters<typeof makeProduct>[1][]) =>
  inDatabase(async ({ db }) => {
    const ids: number[] = []
    for (const recipe of recipes) ids.push(await makeProduct(db, recipe))
    return ids
  })

const SAVED = 'El producto se actualizo correctamente!'

test('an administrator finds a part and mends it; its page says so and its old key leads there', async ({
  page,
  context,
}) => {
  const key = `PZA-${word()}`
  const renamed = `${key}-B`
  await make({ key, description: 'Balata mal escrita' })
  await signInBrowser(context, { name: 'Ana Productos', roles: ['admin'] })
  await visit(page, '/tuerca/EditProds')
  await page.getByRole('searchbox').last().fill(key)
  // The list moves the row when it has followed.
  await expect(page.getByText('1–1 de 1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: key }).click()
  await expect(page.getByRole('heading', { level: 1, name: key })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descripción' }).fill('BALATA DELANTERA NISSAN TSURU 92-17')
  await expect(page.getByRole('region', { name: 'El lector entiende' })).toContainText('1992–2017')
  await page.getByRole('textbox', { name: 'Clave', exact: true }).fill(renamed)
  await expectAccessible(page, 'the form of a part')
  await expectNoWiderThanWindow(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(page.getByText('Corregido a mano por Ana Productos', { exact: false })).toBeVisible()
  await expect(page.getByText(`Antes: ${key}`)).toBeVisible()

  await visit(page, `/tuerca/verprods/${key}`)
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await expect(page.getByText('BALATA DELANTERA NISSAN TSURU 92-17').first()).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()

  await page.getByRole('button', { name: 'Devolver descripción al archivo' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Quedaría: Balata mal escrita')
  await question.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Balata mal escrita')

  await page.getByRole('link', { name: 'Historial' }).click()
  const history = page.getByRole('list', { name: 'Historial de la pieza' })
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'the history of a part')
  await page.getByRole('button', { name: 'Volver a como era antes de estos cambios' }).click()
  await expect(page.getByRole('dialog')).toContainText(renamed)
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: key, exact: true })).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(3)
})

test('a new part takes what the reader understands by one key, and its applications wait in the grid', async ({
  page,
  context,
}) => {
  const key = `PZA-${word()}`
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/CreateProd')
  await page.getByRole('textbox', { name: 'Clave', exact: true }).fill(key)
  const description = page.getByRole('textbox', { name: 'Descripción' })
  await description.fill('BALATA DELANTERA NISSAN TSURU 92-17')
  await expect(page.getByRole('region', { name: 'El lector entiende' })).toContainText('1992–2017')
  await description.press('Alt+Enter')
  const form = page.getByRole('form', { name: 'Nuevo producto' })
  await expect(form.getByRole('combobox', { name: 'Línea' })).toHaveValue('Balatas')
  await expect(page.getByRole('checkbox', { name: 'Delantera' })).toBeChecked()
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('1 fila sin guardar')).toBeVisible()
  await expect(page.getByRole('grid', { name: `Aplicaciones de ${key}` })).toContainText('1992-2017')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('sin guardar')).toBeHidden()
})

test('stock and applications of what the filters give are downloaded from the list', async ({ page, context }) => {
  const key = `EXP-${word()}`
  await make({
    key,
    stock: { Guadalajara: 7 },
    applications: [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }],
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, `/tuerca/EditProds?buscar=${key}`)
  for (const [of, line] of [
    ['Existencias', `${key},Guadalajara,7,`],
    ['Aplicaciones', `${key},Nissan,Tsuru,1992,2017,`],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expectAccessible(page, 'what is exported')
    const downloaded = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `${of} en CSV` }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${of} `, 'u'))
    expect(await readFile(await download.path(), 'utf8')).toContain(line)
  }
})

test('the second of two is told what the first has stored, and loses nothing', async ({ page, context, browser }) => {
  const key = `PZA-${word()}`
  const [id = 0] = await make({ key, description: 'Antes' })
  await signInBrowser(context, { name: 'Ana Primera', roles: ['admin'] })
  const others = await browser.newContext()
  await signInBrowser(others, { name: 'Beto Segundo', roles: ['admin'] })
  const second = await others.newPage()
  await visit(page, `/tuerca/EditProds/${id}`)
  await visit(second, `/tuerca/EditProds/${id}`)
  await page.getByRole('textbox', { name: 'Descripción' }).fill('De la primera')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await second.getByRole('textbox', { name: 'Descripción' }).fill('Del segundo')
  await second.getByRole('button', { name: 'Guardar' }).click()
  const told = second.getByRole('dialog', { name: 'Ana Primera guardó otros cambios' })
  await expect(told).toContainText('De la primera')
  await expect(told).toContainText('Del segundo')
  await told.getByRole('button', { name: 'Conservar lo mío' }).click()
  await expect(second.getByText(SAVED)).toBeVisible()
  await others.close()
})

test('many parts are edited at once, and the edit is undone', async ({ page, context }) => {
  const text = `GRP${word()}`
  await make({ key: `${text}1` }, { key: `${text}2` }, { key: `${text}3`, isSpecial: true })
  await signInBrowser(context, { name: 'Ana Grupos', roles: ['admin'] })
  await visit(page, `/tuerca/EditProds?buscar=${text}`)
  await page.getByRole('checkbox', { name: 'Elegir toda la página' }).check()
  await page.getByRole('button', { name: 'Editar en grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar en grupo' })
  await dialog.getByRole('combobox', { name: 'Qué cambiar' }).click()
  await page.getByRole('option', { name: 'Insignia Especial' }).click()
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await expect(dialog.getByRole('status').last()).toContainText('Cambian 2 de 3; 1 ya están así')
  await expectAccessible(page, 'what an edit of many parts would change')
  await dialog.getByRole('button', { name: 'Cambiar 2 piezas' }).click()
  const edit = page.getByRole('region', { name: 'Especial: sí' })
  await edit.getByRole('button', { name: 'Deshacer la edición' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(edit.getByText('Volvieron')).toBeVisible()
})
