import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, section 2: /busquedaAvanzada takes year, marca, modelo, motor, linea, idBusqueda, tipobusqueda and activoUsuario.

const open = (page: Page, query: Record<string, string>) =>
  visit(page, `/tuerca/busquedaAvanzada?${new URLSearchParams(query).toString()}`)
const form = (page: Page) => page.getByRole('main').getByRole('search', { name: 'Vehículo y línea' })
const step = (page: Page, name: string) => form(page).getByRole('combobox', { name })
const listHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { level: 2, name })

test('the form is filled and the results are below it', async ({ page }) => {
  await open(page, { year: '2012', marca: 'Chevrolet', modelo: 'Aveo', motor: '1.6', linea: 'balatas' })
  await expect(step(page, 'Año')).toHaveValue('2012')
  await expect(step(page, 'Armadora')).toHaveValue('Chevrolet')
  await expect(step(page, 'Modelo')).toHaveValue('Aveo')
  await expect(step(page, 'Motor')).toHaveValue('L4 1.6L')
  await expect(step(page, 'Línea')).toHaveValue('Balatas')
  await expect(listHeading(page, 'Balatas para Chevrolet Aveo 2012 L4 1.6L')).toBeVisible()
  await expect(results(page).first()).toContainText(/balata/iu)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Búsqueda avanzada')
  await expectAccessible(page)
})

test('fields are understood as texts are, and a model brings its make', async ({ page }) => {
  await open(page, { year: '98', marca: 'VW', modelo: 'jetta' })
  await expect(step(page, 'Año')).toHaveValue('1998')
  await expect(step(page, 'Armadora')).toHaveValue('Volkswagen')
  await expect(step(page, 'Modelo')).toHaveValue('Jetta')
  await open(page, { modelo: 'tsuru' })
  await expect(step(page, 'Armadora')).toHaveValue('Nissan')
  await expect(step(page, 'Modelo')).toHaveValue('Tsuru')
  await expect(listHeading(page, 'Refacciones para Nissan Tsuru')).toBeVisible()
})

test('what the catalogue does not have is said, and the rest is found', async ({ page }) => {
  await open(page, { year: '1998', marca: 'Nissan', modelo: 'NoExiste', linea: 'Flujocapacitores' })
  await expect(page.getByRole('note')).toHaveText(
    'No tenemos “NoExiste” y “Flujocapacitores” en el catálogo: lo dejamos fuera de la búsqueda.',
  )
  await expect(step(page, 'Armadora')).toHaveValue('Nissan')
  await expect(listHeading(page, 'Refacciones para Nissan 1998')).toBeVisible()
})

test('idBusqueda is what is searched for, narrowed by the vehicle; it counts as a search', async ({ page }) => {
  const counted = page.waitForRequest('**/api/registrabusqueda')
  await open(page, { idBusqueda: 'balatas', year: '1998', marca: 'Nissan', modelo: 'Tsuru' })
  await expect(listHeading(page, /^\d+ resultados para “balatas”$/u)).toBeVisible()
  await expect(step(page, 'Modelo')).toHaveValue('Tsuru')
  expect((await counted).postDataJSON()).toEqual({ buscar: 'balatas' })
  await page.getByRole('complementary', { name: 'Filtros' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/ListadoProductos\?busqueda=balatas&.*armadora=\d+&modelo=\d+&year=1998/u)
})

test('tipobusqueda: a key finds the part; a vehicle finds all of its parts, whatever idBusqueda says', async ({
  page,
  request,
}) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru%201998')).json()
  const partKey: string = found[0].k_parte
  await open(page, { idBusqueda: partKey, tipobusqueda: 'clave' })
  await expect(results(page).first().getByRole('link', { name: partKey })).toBeVisible()
  await open(page, { idBusqueda: partKey, tipobusqueda: 'vehiculo', year: '1998', marca: 'Nissan' })
  await expect(listHeading(page, 'Refacciones para Nissan 1998')).toBeVisible()
})

test('activoUsuario: who is not logged in is offered the login, and comes back', async ({ page }) => {
  await open(page, { year: '1998', marca: 'Nissan', activoUsuario: '1' })
  await page.getByRole('main').getByRole('link', { name: 'ingresa', exact: true }).click()
  await expect(page).toHaveURL(/\/Ingresa\?regresa=%2FbusquedaAvanzada%3Fyear%3D1998%26marca%3DNissan/u)
  await open(page, { year: '1998', marca: 'Nissan', activoUsuario: '0' })
  await expect(listHeading(page, 'Refacciones para Nissan 1998')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'ingresa', exact: true })).toHaveCount(0)
})

test('an address of a vehicle is understood as a text is, and leads to the catalogue’s own names', async ({ page }) => {
  for (const [requested, own] of [
    ['2012/Chevrolet/Aveo/1.6', '2012/Chevrolet/Aveo/L4%201.6L'],
    ['98/VW/jetta/todos', '1998/Volkswagen/Jetta/todos'],
    ['12/chevrolet/AVEO/todos', '2012/Chevrolet/Aveo/todos'],
    ['1998/Nisan/Tzuru/todos', '1998/Nissan/Tsuru/todos'],
  ] as const) {
    await page.goto(`/tuerca/catalogo/busqueda/${requested}`)
    await expect(page).toHaveURL(`/tuerca/catalogo/busqueda/${own}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Refacciones para')
  }
})
