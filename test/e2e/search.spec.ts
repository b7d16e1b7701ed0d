import { expect } from '@playwright/test'
import { openFirstResult, results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

test('a mechanic’s words lead to a part that fits and to what it fits', async ({ page }) => {
  await visit(page, '/tuerca/home')
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await box.fill('balatas tsuru 98')
  await expect(page.getByRole('option').first()).toContainText(/balata/iu)
  await box.press('Enter')

  await expect(page).toHaveURL(/\/ListadoProductos\?busqueda=balatas(\+|%20)tsuru(\+|%20)98$/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru 98”')
  await expect(box).toHaveValue('')
  await openFirstResult(page)

  await expect(page).toHaveURL(/\/verprods\//u)
  const applications = page.getByRole('region', { name: 'Aplicaciones' })
  await expect(applications.getByRole('row', { name: /Tsuru/u }).first()).toBeVisible()
})

test('a part code is found without its dashes, and a suggestion opens the part by mouse', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru%2098')).json()
  const key: string = found.find((row: { k_parte: string }) => row.k_parte.includes('-')).k_parte
  await visit(page, '/tuerca/home')
  await page.getByRole('combobox', { name: 'Buscar piezas' }).fill(key.replaceAll('-', '').toLowerCase())
  const option = page.getByRole('option').first()
  await expect(option).toContainText(key)
  await option.click()
  await expect(page).toHaveURL(`/tuerca/verprods/${encodeURIComponent(key)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(key)
  await expect(page.getByRole('combobox', { name: 'Buscar piezas' })).toHaveValue('')
})

test('the number of another brand finds the part and the list says so', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru')).json()
  for (const { k_parte: key } of found as { k_parte: string }[]) {
    const { results: detail } = await (await request.get(`/searchDetails/details/${encodeURIComponent(key)}`)).json()
    const [equivalent] = detail.equivalentes
    if (equivalent === undefined) continue
    await page.goto(`/tuerca/ListadoProductos?busqueda=${encodeURIComponent(equivalent.clave)}`)
    const row = results(page).filter({ hasText: key })
    await expect(row).toContainText(/encontrado por número equivalente/iu)
    return
  }
  throw new Error('No part of the demo store has an equivalent number')
})

test('a search with results is counted once, also where its page is opened directly', async ({ page }) => {
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registrabusqueda')) counted.push(request.postDataJSON())
  })
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
  await expect.poll(() => counted).toEqual([{ buscar: 'balatas tsuru' }])
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  await box.fill('bujias chevy')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“bujias chevy”')
  await expect.poll(() => counted).toEqual([{ buscar: 'balatas tsuru' }, { buscar: 'bujias chevy' }])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
  expect(counted).toEqual([{ buscar: 'balatas tsuru' }, { buscar: 'bujias chevy' }])
})

test.describe('the list of results', () => {
  test('chips of what was understood are removed one by one', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru%2098')
    await page.getByRole('link', { name: /quitar.*1998/iu }).click()
    await expect(page).toHaveURL(/busqueda=balatas(\+|%20)tsuru$/u)
    // The address changes first, then the screen.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas tsuru”')
    await page.getByRole('link', { name: /quitar.*tsuru/iu }).click()
    await expect(page).toHaveURL(/busqueda=balatas$/u)
  })

  test('is narrowed by a facet, sorted and paged, all in the address', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=tsuru')
    const filters = page.getByRole('complementary', { name: 'Filtros' })
    await filters.getByRole('textbox', { name: 'Filtrar línea' }).fill('balata')
    await filters.getByRole('link', { name: /^Balatas/u }).click()
    await expect(page).toHaveURL(/linea=\d+/u)
    await expect(results(page).first()).toContainText('Balatas')
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Clave' })
    await expect(page).toHaveURL(/orden=clave/u)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/busqueda=tsuru$/u)
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(/pagina=2/u)
  })

  test('with an unknown key says so, and lists only what the other words say', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=KX-12%20A')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tenemos la clave KX-12')
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '¿No aparece la pieza?' })).toBeVisible()

    await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20ZZ-98765')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tenemos la clave ZZ-98765')
    await expect(page.getByRole('note')).toContainText('Estas piezas cumplen lo demás que escribiste.')
    await expect(results(page).first()).toContainText('Balatas')
  })

  test('with nothing found says what to try, with under 3 characters asks for more', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=zzzz%20qqqq%20wwww')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzzz qqqq wwww')
    await expect(page.getByRole('heading', { name: 'Revisa lo que escribiste' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Armadora' })).toBeVisible()
    await page.goto('/tuerca/ListadoProductos?busqueda=ba')
    await expect(page.getByRole('main')).toContainText(/3 caracteres/u)
  })
})
