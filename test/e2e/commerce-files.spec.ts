import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeProduct } from '#test/factories/catalog.ts'
import { makePriceList } from '#test/factories/prices.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const word = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel(/^Archivo: /u).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const priceOf = (list: string) =>
  inDatabase(async ({ db }) => {
    const row = await db
      .selectFrom('price_list_prices as x')
      .innerJoin('price_lists as l', 'l.id', 'x.price_list_id')
      .select('x.price')
      .where('l.name', '=', list)
      .executeTakeFirst()
    return row?.price ?? null
  })

test('prices by file: tried, with what is refused, applied and undone', async ({ page, context }) => {
  const key = `CAR-${word()}`
  const list = `Lista ${word()}`
  await inDatabase(async ({ db }) => {
    await makeProduct(db, { key })
    await makePriceList(db, { name: list })
  })
  await signInBrowser(context, { name: 'Paula Precios', permissions: ['precios-update'] })
  await visit(page, '/tuerca/cargas-comerciales')
  // Only what this person may bring in, below the tabs.
  const kinds = page.getByRole('main').getByRole('list').last()
  await expect(kinds.getByRole('listitem')).toHaveText([/Listas de precios/u, /Descuentos de clientes/u])
  await expectAccessible(page, 'the kinds of commercial files')
  await kinds.getByRole('link', { name: /Listas de precios/u }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Listas de precios' })).toBeVisible()

  await choose(page, 'precios.csv', 'clave,precio\nA,1\n')
  await expect(page.getByRole('alert')).toContainText('falta la columna «lista»')
  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()

  const file = `precios-${word()}.csv`
  await choose(page, file, `lista,clave,precio,color\n${list},${key},"$1,250.00",rojo\n${list},NO-HAY-${key},10,azul\n`)
  await expect(page.getByRole('status').filter({ hasText: file })).toContainText('2 filas')
  await expect(page.getByRole('rowheader', { name: 'color rojo · azul' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `NO-HAY-${key}` })).toContainText(
    'no existe una pieza con esta clave',
  )
  await expect(page.getByRole('link', { name: 'Descargarlas con su motivo' })).toHaveAttribute(
    'download',
    'rechazadas.csv',
  )
  await expectAccessible(page, 'what a file would change')
  await expectNoWiderThanWindow(page)
  expect(await priceOf(list)).toBeNull()

  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Carga aplicada')).toBeVisible()
  expect(await priceOf(list)).toBe('1250.00')
  const record = page.getByRole('row').filter({ hasText: file })
  await expect(record).toContainText('1 nueva, 1 rechazada')
  await expect(record).toContainText('Paula Precios')

  await record.getByRole('button', { name: 'Deshacer' }).click()
  await page
    .getByRole('dialog', { name: `¿Deshacer la carga de ${file}?` })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(record).toContainText('Revertido')
  await expect(record.getByRole('button', { name: 'Deshacer' })).toBeHidden()
  expect(await priceOf(list)).toBeNull()
})

test('a price that changes by more than three times is applied when it is confirmed', async ({ page, context }) => {
  const key = `TRES-${word()}`
  const list = `Lista ${word()}`
  await inDatabase(async ({ db }) => {
    const id = await makeProduct(db, { key })
    await makePriceList(db, { name: list, prices: { [id]: '389.50' } })
  })
  await signInBrowser(context, { name: 'Paula Precios', permissions: ['precios-update'] })
  await visit(page, '/tuerca/cargas-comerciales?tipo=precios')
  await choose(page, 'diez-veces.csv', `lista,clave,precio\n${list},${key},"3,895.00"\n`)

  const requested = page.getByRole('region', { name: 'Por confirmar' })
  const row = requested.getByRole('row').filter({ hasText: key })
  await expect(row.getByRole('cell')).toHaveText([/precio 3,895\.00/u, /Precio \$3,895\.00/u, /Precio \$389\.50/u])
  const apply = page.getByRole('button', { name: 'Aplicar 1 cambio' })
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await apply.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Antes confirma lo que está en «Por confirmar».')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  expect(await priceOf(list)).toBe('389.50')
  await expectAccessible(page, 'what must be confirmed')
  await expectNoWiderThanWindow(page)

  await requested.getByRole('checkbox', { name: /1 precio cambia a más del triple/u }).check()
  await apply.click()
  await expect(page.getByText('Carga aplicada')).toBeVisible()
  expect(await priceOf(list)).toBe('3895.00')
})

test('who may bring in nothing is told so', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['asesor'] })
  await visit(page, '/tuerca/cargas-comerciales')
  await expect(page.getByText('No puedes hacer cargas')).toBeVisible()
})

test('a column that is missing is chosen among those of the file', async ({ page, context }) => {
  const key = `FAL-${word()}`
  const list = `Lista ${word()}`
  await inDatabase(async ({ db }) => {
    await makeProduct(db, { key })
    await makePriceList(db, { name: list })
  })
  await signInBrowser(context, { name: 'Carla Columnas', permissions: ['precios-update'] })
  await visit(page, '/tuerca/cargas-comerciales?tipo=precios')
  await choose(page, `faltan-${word()}.csv`, `clave,costo de venta\n${key},80.50\n`)
  await expect(page.getByRole('alert')).toContainText('falta la columna «precio».')
  await expect(page.getByRole('rowheader', { name: 'costo de venta 80.50' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aplicar/u })).toHaveCount(0)
  await expectAccessible(page, 'a file without a column that it needs')
  await expectNoWiderThanWindow(page)
  await page.getByLabel('«costo de venta» se lee como').selectOption('precio')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect(page.getByRole('alert')).toContainText('falta la columna «lista»')
  await page.getByRole('combobox', { name: 'Lista de precios' }).click()
  await page.getByRole('option', { name: list, exact: true }).click()
  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Carga aplicada')).toBeVisible()
  expect(await priceOf(list)).toBe('80.50')
})

test('a column is chosen on the screen, and applied as chosen', async ({ page, context }) => {
  const key = `COL-${word()}`
  const list = `Lista ${word()}`
  await inDatabase(async ({ db }) => {
    await makeProduct(db, { key })
    await makePriceList(db, { name: list })
  })
  await signInBrowser(context, { name: 'Carla Columnas', permissions: ['precios-update'] })
  await visit(page, '/tuerca/cargas-comerciales?tipo=precios')
  const file = `neto-${word()}.csv`
  await choose(page, file, `lista,clave,precio,neto\n${list},${key},100,80.50\n`)
  await expect(page.getByRole('button', { name: 'Revisar otra vez' })).toHaveAccessibleDescription(
    'Cambia primero lo que es una columna.',
  )
  await page.getByLabel('«precio» se lee como').selectOption('No se lee')
  await page.getByLabel('«neto» se lee como').selectOption('precio')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect(page.getByText('No se leen: «precio».')).toBeVisible()
  await expect(page.getByLabel('«neto» se lee como')).toHaveValue('precio')
  await expectAccessible(page, 'the chosen columns')
  await expectNoWiderThanWindow(page)

  // What cannot be is refused by name, and the choice can be made again.
  await page.getByLabel('«precio» se lee como').selectOption('precio')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()
  await expect(page.getByRole('alert')).toContainText('las columnas «precio» y «neto» dicen lo mismo; deja una.')
  await page.getByLabel('«precio» se lee como').selectOption('No se lee')
  await page.getByRole('button', { name: 'Revisar otra vez' }).click()

  await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
  await expect(page.getByText('Carga aplicada')).toBeVisible()
  expect(await priceOf(list)).toBe('80.50')
})
