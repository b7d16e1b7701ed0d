import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilOutOfHistory, visit } from './visit.ts'

// Brands, lines and vehicles. Other tests make some too: each looks at its own.

const LETTERS = 'bcdfghjklmnpqrstvwxz'
/** A word that no other part, brand or model is near to. */
const word = () =>
  randomUUID()
    .replaceAll(/[^0-9a-f]/gu, '')
    .slice(0, 12)
    .replaceAll(/./gu, (sign) => LETTERS[Number.parseInt(sign, 16)] ?? 'b')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const act = async (page: Page, name: string, label: string) => {
  await page.getByRole('button', { name: `Acciones: ${name}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const brands = (name: string, part = 'marcas') => `/tuerca/marca/add?parte=${part}&buscar=${encodeURIComponent(name)}`

test.beforeEach(({ context }) => signInBrowser(context, { name: 'Zoe Administradora', roles: ['admin'] }))

test('a brand is made with a logo, refuses to be deleted while parts use it, and goes once nothing does', async ({
  page,
}) => {
  const name = `Marca ${word()}`
  const logo = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#f25c05' } })
    .png()
    .toBuffer()
  await visit(page, '/tuerca/marca/add')
  await page.getByRole('button', { name: 'Nueva marca' }).click()
  const form = page.getByRole('dialog', { name: 'Nueva marca' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('switch', { name: 'Hecha en México' }).check()
  await form.getByRole('combobox', { name: 'Gama' }).click()
  await page.getByRole('listbox', { name: 'Gama' }).getByRole('option', { name: 'Premium' }).click()
  await form.getByLabel('Imagen del logotipo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(form.getByRole('img', { name: 'Logotipo elegido' })).toBeVisible()
  await expectAccessible(page, 'new brand')
  await form.getByRole('button', { name: 'Crear marca' }).click()
  await expect(toast(page, 'Marca creada.')).toBeVisible()
  await untilOutOfHistory(page)

  await inDatabase(({ db }) => makeProduct(db, { key: `K-${word()}`, brand: name, line: 'Balatas' }))
  await visit(page, '/tuerca/OurBrands')
  const shown = page
    .getByRole('main')
    .getByRole('link', { name: `${name} 1 pieza` })
    .getByRole('img', { name })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.boundingBox()).toMatchObject({ width: 128, height: 44 })
  await visit(page, brands(name))
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toContainText('Hecha en México')
  await expect(page.getByRole('row', { name: new RegExp(name, 'u') })).toContainText('Premium')
  await act(page, name, 'Eliminar')
  const question = page.getByRole('dialog', { name: 'Esta seguro que desea eliminar la Marca?' })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  const refusal = page.getByRole('dialog', { name: `${name} está en uso` })
  await expect(refusal.getByRole('alert')).toHaveText(`No se puede eliminar la marca ${name}: tiene 1 parte.`)
  await expect(refusal.getByRole('link', { name: '1 parte' })).toHaveAttribute('href', /\/OurBrands\/\d+\//u)
  await expectAccessible(page, 'a brand in use')
  await refusal.getByRole('button', { name: 'Cerrar' }).last().click()

  await inDatabase(({ pool }) =>
    pool.query('delete from products where brand_id = (select id from brands where name = $1)', [name]),
  )
  await act(page, name, 'Eliminar')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page, 'Marca eliminada.')).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
})

test('two brands are merged after a look at what moves, and the merge is undone', async ({ page }) => {
  const [good, wrong] = [`Buena ${word()}`, `Mala ${word()}`]
  await inDatabase(async ({ db }) => {
    await makeProduct(db, { key: `K-${word()}`, brand: good, line: 'Balatas' })
    await makeProduct(db, { key: `K-${word()}`, brand: wrong, line: 'Balatas' })
    await makeProduct(db, { key: `K-${word()}`, brand: wrong, line: 'Amortiguadores' })
  })
  await visit(page, brands(wrong))
  await act(page, wrong, 'Fusionar con otra…')
  const dialog = page.getByRole('dialog', { name: `Fusionar ${wrong}` })
  await dialog.getByRole('combobox', { name: 'Queda la marca' }).fill(good)
  await page.getByRole('option', { name: new RegExp(good, 'u') }).click()
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(dialog.getByRole('region', { name: 'Qué cambia' })).toContainText('2 partes')
  await expectAccessible(page, 'what a merge changes')
  await dialog.getByRole('button', { name: `Fusionar en ${good}` }).click()
  await expect(toast(page, `${wrong} ahora es ${good}.`)).toBeVisible()
  await untilOutOfHistory(page)
  await visit(page, brands(good))
  await expect(page.getByRole('row', { name: new RegExp(good, 'u') })).toContainText('3')

  await visit(page, brands(wrong, 'fusiones'))
  await act(page, `${wrong} en ${good}`, 'Deshacer')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(toast(page, `Volvió ${wrong}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(wrong, 'u') })).toContainText('Deshecha')
  await visit(page, brands(wrong))
  await expect(page.getByRole('row', { name: new RegExp(wrong, 'u') })).toContainText('2')
})

test('the lines of a brand are marked by keyboard, and what is left out is found among the orphans', async ({
  page,
}) => {
  const [brand, first, second] = [`Marca ${word()}`, `Línea ${word()}`, `Línea ${word()}`]
  const id = await inDatabase(async ({ db, pool }) => {
    await makeProduct(db, { key: `K-${word()}`, brand, line: first })
    await pool.query('insert into lines (name) values ($1)', [second])
    return (await pool.query<{ id: number }>('select id from brands where name = $1', [brand])).rows[0]?.id
  })
  await visit(page, `/tuerca/RelMarcaLinea/edicion?eje=marca&id=${id}`)
  const lines = page.getByRole('group', { name: `Líneas de ${brand}` })
  await lines.getByRole('searchbox', { name: 'Buscar línea' }).fill(second)
  await page.keyboard.press('ArrowDown')
  await expect(lines.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await lines.getByRole('searchbox', { name: 'Buscar línea' }).fill(first)
  await lines.getByRole('checkbox', { name: new RegExp(first, 'u') }).check()
  await expect(page.getByText('2 por agregar, 0 por quitar.')).toBeVisible()
  const reload = Promise.withResolvers<void>()
  const address = `**/api/relMarcaLinea/marca/${id}`
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await reload.promise
    await route.continue()
  })
  const reloading = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(`/${id}`))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await reloading
  // While what was saved loads again.
  await lines.getByRole('checkbox', { name: new RegExp(first, 'u') }).uncheck()
  reload.resolve()
  await expect(toast(page, `${brand}: 2 agregadas, 0 quitadas.`)).toBeVisible()
  await expect(page.getByText('0 por agregar, 1 por quitar (1 parte).')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: `¿Quitar 1 relación de ${brand}?` })
  await expect(question).toContainText('1 parte')
  await question.getByRole('button', { name: 'Quitar y guardar' }).click()
  await expect(toast(page, `${brand}: 0 agregadas, 1 quitadas.`)).toBeVisible()
  await lines.getByRole('radio', { name: 'Huérfanas' }).check()
  await expect(lines.getByRole('checkbox', { name: new RegExp(first, 'u') })).toBeVisible()
  await expectAccessible(page, 'the lines of a brand')
  await expectNoWiderThanWindow(page, 'the lines of a brand')
})

test('two models are merged, and the parts are found by the name that went', async ({ page }) => {
  const [make, good, wrong, line] = [`Armadora ${word()}`, `m${word()}`, `w${word()}`, `l${word()}`]
  const key = `K-${word().toUpperCase()}`
  await inDatabase(async ({ db }) => {
    const fit = { from: 2001, to: 2005 }
    await makeProduct(db, { key, line, applications: [{ make, model: wrong, ...fit }] })
    await makeProduct(db, { key: `K-${word()}`, line, applications: [{ make, model: good, ...fit }] })
  })
  await visit(page, `/tuerca/vehiculos?parte=modelos&buscar=${wrong}`)
  await act(page, `${make} ${wrong}`, 'Fusionar con otro…')
  const dialog = page.getByRole('dialog', { name: `Fusionar ${make} ${wrong}` })
  await dialog.getByRole('combobox', { name: 'Queda el modelo' }).fill(good)
  await page.getByRole('option', { name: new RegExp(good, 'u') }).click()
  await dialog.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(dialog.getByRole('region', { name: 'Qué cambia' })).toContainText('1 parte')
  await dialog.getByRole('button', { name: `Fusionar en ${make} ${good}` }).click()
  await expect(toast(page, `${make} ${wrong} ahora es ${make} ${good}.`)).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await untilOutOfHistory(page)

  await visit(page, `/tuerca/vehiculos?parte=nombres&buscar=${wrong}`)
  await expect(page.getByRole('row', { name: new RegExp(wrong, 'u') })).toContainText(`${make} ${good}`)
  await expect(async () => {
    await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(`${line} ${wrong} 2003`)}`)
    await expect(page.getByRole('region', { name: 'Resultados' })).toContainText(key, { timeout: 5000 })
  }).toPass()
})

test('a model has generations, is renamed with a look at what it touches, and is split by years', async ({ page }) => {
  const [make, model, renamed] = [`Armadora ${word()}`, `Modelo ${word()}`, `Nuevo ${word()}`]
  await inDatabase(({ db }) =>
    makeProduct(db, {
      key: `K-${word()}`,
      line: 'Balatas',
      applications: [
        { make, model, from: 1993, to: 1998 },
        { make, model, from: 1999, to: 2005 },
      ],
    }),
  )
  await visit(page, `/tuerca/vehiculos?parte=modelos&buscar=${encodeURIComponent(model)}`)
  await act(page, `${make} ${model}`, 'Editar')
  const form = page.getByRole('dialog', { name: `${make} ${model}` })
  await expect(form.getByText('cambia en 1 parte y 2 aplicaciones')).toBeVisible()
  await form.getByRole('textbox', { name: 'Modelo' }).fill(renamed)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Modelo guardado.')).toBeVisible()
  await untilOutOfHistory(page)

  await visit(page, `/tuerca/vehiculos?parte=modelos&buscar=${encodeURIComponent(renamed)}`)
  await act(page, `${make} ${renamed}`, 'Ver sus generaciones')
  await page.getByRole('button', { name: 'Nueva generación' }).click()
  const generation = page.getByRole('dialog', { name: 'Nueva generación' })
  await generation.getByRole('textbox', { name: 'Armadora' }).fill(make)
  await generation.getByRole('textbox', { name: 'Modelo', exact: true }).fill(renamed)
  await generation.getByRole('textbox', { name: 'Cómo le dicen después del modelo' }).fill('A3, III')
  await generation.getByRole('textbox', { name: 'Desde' }).fill('1993')
  await generation.getByRole('textbox', { name: 'Hasta' }).fill('1998')
  await generation.getByRole('textbox', { name: 'Fuente' }).fill('Folleto de 1993')
  await expectAccessible(page, 'a generation')
  await generation.getByRole('button', { name: 'Agregar generación' }).click()
  await expect(toast(page, 'Generación agregada: la búsqueda ya la entiende.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${renamed} A3`, 'u') })).toContainText('1993–1998')
  await untilOutOfHistory(page)

  await visit(page, `/tuerca/vehiculos?parte=modelos&buscar=${encodeURIComponent(renamed)}`)
  await expect(page.getByRole('row', { name: new RegExp(renamed, 'u') })).toContainText('A3 1993–1998')
  await act(page, `${make} ${renamed}`, 'Dividir por años…')
  const split = page.getByRole('dialog', { name: `Dividir ${make} ${renamed}` })
  await split.getByRole('textbox', { name: 'Nombre del modelo nuevo' }).fill(`${renamed} A3`)
  await split.getByRole('textbox', { name: 'Desde' }).fill('1993')
  await split.getByRole('textbox', { name: 'Hasta' }).fill('1998')
  await split.getByRole('button', { name: 'Ver qué pasa' }).click()
  await expect(split.getByRole('region', { name: 'Qué pasa' })).toContainText('Pasan enteras')
  await split.getByRole('button', { name: `Dividir en ${renamed} A3` }).click()
  await expect(toast(page, `${renamed} A3 quedó aparte de ${renamed}.`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${renamed} A3`, 'u') })).toContainText('1993–1998')
})

test('short forms, generations and what is not carried are added, changed and taken away', async ({ page }) => {
  const [make, model, short, goods] = [`Armadora ${word()}`, `Modelo ${word()}`, word(), word()]
  const line = `Línea ${word()}`
  await inDatabase(({ db }) =>
    makeProduct(db, { key: `K-${word()}`, line, applications: [{ make, model, from: 2001, to: 2005 }] }),
  )

  await visit(page, `/tuerca/vehiculos?parte=abreviaturas&buscar=${short}`)
  await page.getByRole('button', { name: 'Nueva abreviatura' }).first().click()
  let form = page.getByRole('dialog', { name: 'Nueva abreviatura' })
  await form.getByRole('textbox', { name: 'Abreviatura' }).fill(short)
  await form.getByRole('textbox', { name: 'Quiere decir' }).fill(`balata, ${short}`)
  await form.getByRole('button', { name: 'Agregar abreviatura' }).click()
  await expect(form.getByText('Uno es la misma abreviatura.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Quiere decir' }).fill('balata, balero')
  await form.getByRole('button', { name: 'Agregar abreviatura' }).click()
  await expect(toast(page, 'Abreviatura agregada: la búsqueda ya la entiende.')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(short, 'u') })
  await expect(row).toContainText('balero')
  await expectNoWiderThanWindow(page)
  await act(page, short, 'Quitar')
  await page
    .getByRole('dialog', { name: `¿Quitar ${short}?` })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(toast(page, 'Abreviatura quitada.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await inDatabase(({ pool }) =>
    pool.query(
      `insert into model_generations (make, model, names, year_from, source) values ($1, $2, '{G1}', 2001, 'Folleto')`,
      [make, model],
    ),
  )
  await visit(page, `/tuerca/vehiculos?parte=generaciones&buscar=${encodeURIComponent(model)}`)
  await page.getByRole('button', { name: `${model} G1`, exact: true }).click()
  form = page.getByRole('dialog', { name: `${make} ${model} G1` })
  await form.getByRole('textbox', { name: 'Hasta' }).fill('2005')
  await expectAccessible(page, 'a generation that is edited')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast(page, 'Generación guardada.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${model} G1`, 'u') })).toContainText('2001–2005')
  await untilOutOfHistory(page)

  await visit(page, `/tuerca/vehiculos?parte=no-manejados&buscar=${goods}`)
  await page.getByRole('button', { name: 'Agregar lo que no se maneja' }).first().click()
  form = page.getByRole('dialog', { name: 'Agregar lo que no se maneja' })
  await form.getByRole('textbox', { name: 'Palabras' }).fill(goods)
  await form.getByRole('textbox', { name: 'Línea que se ofrece' }).fill(line.toUpperCase())
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(toast(page, 'Agregado: la búsqueda ya dice que no se maneja.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(goods, 'u') })).toContainText(line)
})
