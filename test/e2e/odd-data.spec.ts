import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// A null, a number or nothing where an answer has a text: the odd field costs its own place, never the screen.

type Json = Record<string, unknown>

/** The server's own answer with something odd in it. */
async function answerWith(page: Page, address: string, odd: (answer: Json) => void): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Json
    odd(json)
    await route.fulfill({ response, json })
  })
}

const CONTACT = '**/api/admin/contactosucursales'
const chat = (page: Page) => page.getByLabel('Escríbenos por WhatsApp')
const rowsOf = (answer: Json, name = 'results') => answer[name] as Json[]

test('one odd chat number leaves the others; without any the footer and /Contacto stay, without a chat', async ({
  page,
}) => {
  let odd: unknown = { chatbox_asesores: null, chatbox_atencion: 523300000102, chatbox_tmk: {} }
  await answerWith(page, CONTACT, (answer) => {
    answer['ConfigEmpresa'] = odd
  })
  await visit(page, '/tuerca/unauthorized')
  await expect(chat(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/523300000102\?/u)
  for (odd of [null, 7, undefined]) {
    await test.step(`ConfigEmpresa ${String(odd)}`, async () => {
      await visit(page, '/tuerca/unauthorized')
      await expect(page.getByRole('contentinfo').getByRole('list', { name: 'Redes sociales' })).toBeVisible()
      await expect(chat(page)).toHaveCount(0)
      await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
      await expect(page.getByRole('form', { name: 'Escríbenos' })).toBeVisible()
    })
  }
})

test('odd networks, telephones, hours and time zones cost their own place in the footer and on /Contacto', async ({
  page,
}) => {
  await answerWith(page, CONTACT, (answer) => {
    const odd = {
      redes: [null, { redsocial: 'Orkut', valor: 'x' }, { redsocial: 'Facebook', valor: null }, ONE_NETWORK],
      telefonos: [null, 3312345678],
      horarios: [{ dias: null, abre: null, cierra: 9 }],
      zonaHoraria: null,
      ciudad: null,
    }
    Object.assign(answer['principal'] as Json, odd)
    for (const branch of rowsOf(answer, 'sucursales')) Object.assign(branch, odd)
  })
  await visit(page, '/tuerca/unauthorized')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('list', { name: 'Redes sociales' }).getByRole('link')).toHaveCount(1)
  await expect(footer.getByRole('link', { name: '3312345678' })).toHaveAttribute('href', 'tel:+523312345678')
  await page.getByRole('banner').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sucursales' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '3312345678' }).first()).toBeVisible()
})

const ONE_NETWORK = { redsocial: 'X', valor: 'https://example.com/x' }

test('a result with an odd description, picture, category or sheet is shown among the others', async ({ page }) => {
  await answerWith(page, '**/api/productoslista/**', (answer) => {
    const [first, second, third] = rowsOf(answer)
    const odd = { descripcion: null, PicturesUrl: null, categorias: null, ficha: null, auto: null, marca: 5 }
    Object.assign(first ?? {}, odd)
    for (const name of ['descripcion', 'PicturesUrl', 'categorias', 'ficha', 'auto']) delete second?.[name]
    Object.assign(third ?? {}, { descripcion: 7, especial: null, auto: 'x', existencia: '3', encontrado_por: 4 })
    rowsOf(answer).push(null as unknown as Json)
  })
  await visit(page, '/tuerca/unauthorized')
  await page.getByRole('banner').getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas aveo 2012')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“balatas aveo 2012”')
  await expect(results(page).first()).toContainText('Descripción no disponible')
  await expect(results(page).nth(1)).toContainText('Descripción no disponible')
  expect(await results(page).count()).toBeGreaterThan(2)
})

test('a list of which a field is missing is no crash', async ({ page }) => {
  let field = ''
  await answerWith(page, '**/api/productoslista/**', (answer) => {
    delete answer[field]
  })
  await visit(page, '/tuerca/unauthorized')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar piezas' })
  for (const [at, each] of ['facetas', 'results', 'relajado', 'entendido', 'total'].entries()) {
    field = each
    await test.step(`without ${field}`, async () => {
      await box.fill(`balatas aveo 201${at}`)
      await box.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`“balatas aveo 201${at}”`)
      await expect(box).toHaveValue('')
    })
  }
})

test('the search box goes on with odd suggestions', async ({ page }) => {
  let change: (answer: Json) => void = () => {}
  await answerWith(page, '**/api/home/buscados', (answer) => change(answer))
  for (const [name, odd] of [
    ['masbuscados', null],
    ['masbuscados', [null, { consulta: null, resultados: 'x' }]],
    ['mejoresVentas', 7],
    ['mejoresVentas', [null, { k_parte: 'AB-1', id: 1 }]],
  ] as const) {
    await test.step(`${name} ${JSON.stringify(odd)}`, async () => {
      change = (answer) => {
        answer[name] = odd
      }
      await visit(page, '/tuerca/unauthorized')
      const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar piezas' })
      await box.click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await box.fill('balatas')
      await expect(page.getByRole('option').first()).toContainText(/balata/iu)
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
    })
  }
})

test('suggestions with odd fields are suggested', async ({ page }) => {
  await answerWith(page, '**/search/*', (answer) => {
    Object.assign(rowsOf(answer)[0] ?? {}, { descripcion: null, PicturesUrl: null, ficha: null, auto: null })
    answer['relajado'] = null
  })
  await visit(page, '/tuerca/unauthorized')
  await page.getByRole('banner').getByRole('combobox', { name: 'Buscar piezas' }).fill('balatas aveo 2012')
  await expect(page.getByRole('option').first()).toContainText('Descripción no disponible')
})

test('a part with odd fields is shown', async ({ page }) => {
  await answerWith(page, '**/searchDetails/details/**', (answer) => {
    const odd = {
      descripcion: null,
      imagenes: null,
      existencias: null,
      equivalentes: [null],
      aplicaciones: 7,
      ficha: null,
    }
    Object.assign(answer['results'] as Json, odd)
    answer['groupaplicaciones'] = null
  })
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20aveo%202012')
  const link = results(page).first().getByRole('link').first()
  const partKey = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(partKey ?? 'none')
})

test('an answer that is nothing of what it should be is a failure that can be tried again', async ({ page }) => {
  await page.route('**/searchDetails/details/**', (route) => route.fulfill({ json: 'x' }))
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20aveo%202012')
  await results(page).first().getByRole('link').first().click()
  await expect(page.getByText('El servicio no respondió como se esperaba.')).toBeVisible()
  await page.unroute('**/searchDetails/details/**')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('region', { name: 'Aplicaciones' })).toBeVisible()
})
