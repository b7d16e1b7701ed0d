import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

/** A part with several pictures, and one with so many applications that they are filtered. */
async function keyOf(request: APIRequestContext, text: string): Promise<string> {
  const { results: found } = await (await request.get(`/search/${encodeURIComponent(text)}`)).json()
  return found[0].k_parte
}

async function bestSeller(request: APIRequestContext): Promise<string> {
  const { mejoresVentas } = await (await request.get('/api/home/buscados')).json()
  return mejoresVentas[0].k_parte
}

async function partWithManyApplications(request: APIRequestContext): Promise<string> {
  for (const text of ['bujias', 'filtro de aceite', 'filtro de aire', 'balatas']) {
    const { results: found } = await (await request.get(`/api/productoslista/${text}?orden=ventas&porPagina=20`)).json()
    for (const { k_parte } of found) {
      const { results: part } = await (
        await request.get(`/searchDetails/details/${encodeURIComponent(k_parte)}`)
      ).json()
      const years = part.aplicaciones.some((each: { year_ini: number | null }) => each.year_ini !== null)
      if (part.aplicaciones.length > 8 && years) return k_parte
    }
  }
  throw new Error('The demo store has no part with many applications')
}

async function open(page: Page, key: string, query = ''): Promise<void> {
  await visit(page, `/tuerca/verprods/${encodeURIComponent(key)}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(key)
}

test('the gallery is looked through and enlarged by keyboard, and gives the focus back', async ({ page, request }) => {
  await open(page, await bestSeller(request))
  const gallery = page.getByRole('region', { name: 'Imágenes de la pieza' })
  const enlarge = gallery.getByRole('button', { name: /^Ampliar imagen/u })
  await enlarge.focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('button', { name: 'Imagen 2 de 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Home')
  await expect(gallery.getByRole('button', { name: 'Imagen 1 de 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('End')
  await expect(gallery.getByRole('status')).toHaveText('Imagen 2 de 2')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 de 2')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 de 2')).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.getByText('200%')).toBeVisible()
  await page.keyboard.press('0')
  await expect(dialog.getByText('100%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the applications are filtered, the address holds the filter, and paper says it', async ({ page, request }) => {
  const key = await partWithManyApplications(request)
  await open(page, key)
  const section = page.getByRole('region', { name: 'Aplicaciones', exact: true })
  const count = section.getByRole('status').first()
  const before = await count.textContent()
  await section.getByRole('combobox', { name: 'Año' }).selectOption({ index: 1 })
  await expect(count).toContainText(' de ')
  await expect(page).toHaveURL(/year=\d{4}/u)
  const after = await count.textContent()
  expect(after).not.toBe(before)
  // Another person opens the same.
  await visit(page, page.url())
  await expect(count).toHaveText(after ?? '')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(section.getByRole('combobox', { name: 'Año' })).toBeHidden()
  await expect(count.getByText(/\d{4}/u)).toBeVisible()
  await expect(section.getByRole('table').last()).toBeVisible()
  await expect(page.getByText(page.url())).toBeVisible()
  await page.emulateMedia({ media: null })
  await section.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).not.toHaveURL(/year=/u)
  await expect(count).toHaveText(before ?? '')
})

test('without a share menu the link is copied', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, await bestSeller(request), '?aplica=98')
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByRole('button', { name: 'Enlace copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('four parts are compared; the fifth is refused with the reason', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
  const checks = results(page).getByRole('checkbox', { name: /^Comparar/u })
  for (const index of [0, 1, 2, 3]) {
    await expect(checks.nth(index)).toBeEnabled()
    await checks.nth(index).click()
    await expect(checks.nth(index)).toBeChecked()
  }
  await checks.nth(4).click()
  await expect(page.getByRole('alert')).toContainText('Se comparan hasta 4 piezas')
  await expect(checks.nth(4)).not.toBeChecked()

  const bar = page.getByRole('region', { name: 'Piezas por comparar' })
  await expect(bar.getByRole('listitem')).toHaveCount(4)
  await bar.getByRole('link', { name: 'Comparar 4' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comparar piezas')
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const address = page.url()
  await page
    .getByRole('button', { name: /de la comparación$/u })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  // The address of before is another person's: it still shows the four.
  await visit(page, address)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: /^Marca/u })).toContainText('difiere')
  await page.getByRole('switch', { name: 'Marcar lo que difiere' }).click({ force: true })
  await expect(page.getByText('difiere', { exact: true })).toHaveCount(0)
})

test('a comparison names an unknown key, and shows the other parts', async ({ page, request }) => {
  const key = await bestSeller(request)
  await visit(page, `/tuerca/comparar?clave=${encodeURIComponent(key)}&clave=NO-EXISTE-1`)
  await expect(page.getByText('No tenemos la clave NO-EXISTE-1.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test('viewed parts are remembered in this browser; without storage the page works too', async ({ page, request }) => {
  const first = await bestSeller(request)
  const second = await keyOf(request, 'balatas tsuru')
  const seen = page.getByRole('region', { name: 'Vistas recientemente' })
  await open(page, first)
  await expect(seen).toBeHidden()
  await open(page, second)
  await expect(seen.getByRole('link', { name: first })).toBeVisible()
  await seen.getByRole('button', { name: 'Borrar historial' }).click()
  await expect(seen).toBeHidden()

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
  })
  await open(page, first)
  await page.getByRole('checkbox', { name: `Comparar ${first}`, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Piezas por comparar' })).toContainText(first)
})

test('what else there is for its vehicles; a failure is quiet and tried again', async ({ page, request }) => {
  await page.route('**/searchDetails/relacionados/**', (route) => route.abort())
  await open(page, await keyOf(request, 'balatas tsuru'))
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(retry).toBeVisible()
  await page.unroute('**/searchDetails/relacionados/**')
  await retry.click()
  await expect(
    page.getByRole('region', { name: 'Para los mismos vehículos' }).getByRole('article').first(),
  ).toBeVisible()
})

test('a key with a slip names the parts that were meant', async ({ page, request }) => {
  const key = await bestSeller(request)
  const response = await page.goto(`/tuerca/verprods/${encodeURIComponent(`${key}9`)}`)
  expect(response?.status()).toBe(404)
  await page.getByRole('region', { name: '¿Buscabas alguna de estas?' }).getByRole('link', { name: key }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(key)
})

test('axe finds nothing on a product, its enlarged picture and a comparison, in either scheme', async ({
  page,
  request,
}) => {
  const key = await partWithManyApplications(request)
  await open(page, key)
  await page.getByRole('checkbox', { name: `Comparar ${key}`, exact: true }).click()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Para los mismos vehículos' })).toBeVisible()
  // Scrolled content is partly covered by the header and the bar.
  await expectAccessibleAtEachWidth(page, 'product', ['target-size'])
  await open(page, await bestSeller(request))
  await page.getByRole('button', { name: /^Ampliar imagen/u }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'picture')
  const keys = [await bestSeller(request), key]
  const query = keys.map((each) => `clave=${encodeURIComponent(each)}`).join('&')
  await visit(page, `/tuerca/comparar?${query}`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expectAccessibleAtEachWidth(page, 'comparison')
})
