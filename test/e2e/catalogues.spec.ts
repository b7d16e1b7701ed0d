import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { untilFetchedAhead, visit } from './visit.ts'

test.use({ savesData: false })

const READER = '/tuerca/catalogoview/2026/frenos'
const PDF = '**/api/archivos/*.pdf'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const reader = (page: Page) => page.getByRole('region', { name: 'Lector de Frenos 2026' })
const paper = (page: Page) => reader(page).getByRole('group', { name: /^Página \d+ de \d+$/u })
const pageField = (page: Page) => reader(page).getByRole('textbox', { name: /^Página/u })
const zoom = (page: Page) => reader(page).getByRole('status').filter({ hasText: '%' })

/** Waits until a page of the catalogue is drawn: what is not drawn is not seen. */
async function expectPage(page: Page, number: number): Promise<void> {
  await expect(pageField(page)).toHaveValue(String(number))
  await expect(reader(page).locator('canvas')).toBeVisible()
  await expect(paper(page)).toHaveAttribute('aria-busy', 'false')
  await expect(paper(page)).toHaveAccessibleName(`Página ${number} de 10`)
}

test('section 2: /catalogosview lists the PDF catalogues by year and category', async ({ page }) => {
  await visit(page, '/tuerca/catalogosview')
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).first()).toContainText(/PDF, \d+ páginas, \d+ KB/u)
  const filters = page.getByRole('navigation', { name: 'Filtrar catálogos' })
  await filters.getByRole('link', { name: /^2025/u }).click()
  await expect(page).toHaveURL('/tuerca/catalogosview?year=2025')
  await expect(cards(page)).toHaveCount(3)
  await filters.getByRole('link', { name: /^Frenos/u }).click()
  await expect(page).toHaveURL('/tuerca/catalogosview?year=2025&categoria=frenos')
  await expect(cards(page).getByRole('heading')).toHaveText(['Frenos 2025'])
  await expect(filters.getByRole('link', { name: /^Frenos/u })).toHaveAttribute('aria-current', 'true')
  await cards(page).getByRole('link', { name: 'Frenos 2025', exact: true }).click()
  await expect(page).toHaveURL('/tuerca/catalogoview/2025/frenos')
})

test('/catalogosview: a year without catalogues says so and leads back', async ({ page }) => {
  await visit(page, '/tuerca/catalogosview?year=1999')
  await expect(page.getByText('No hay catálogos de ese año y esa categoría.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver todos los catálogos' }).click()
  await expect(cards(page)).toHaveCount(6)
})

test('a catalogue is downloaded under a name that people understand', async ({ page }) => {
  await visit(page, '/tuerca/catalogosview?year=2026')
  const fromList = page.waitForEvent('download')
  await cards(page).getByRole('link', { name: 'Descargar Frenos 2026' }).click()
  expect((await fromList).suggestedFilename()).toBe('Frenos 2026.pdf')
  await visit(page, READER)
  const fromReader = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar PDF' }).click()
  expect((await fromReader).suggestedFilename()).toBe('Frenos 2026.pdf')
})

test('section 2: /catalogoview: what is left out of year and category shows the newest that match', async ({
  page,
}) => {
  for (const [address, heading, others] of [
    ['/catalogoview/2026/frenos', 'Catálogo Frenos 2026', 'Otros catálogos'],
    ['/catalogoview/2025', 'Catálogo Frenos 2025', 'También de 2025'],
    ['/catalogoview/motor-y-enfriamiento', 'Catálogo Motor y enfriamiento 2026', 'También de Motor y enfriamiento'],
    ['/catalogoview', 'Catálogo Frenos 2026', 'Otros catálogos'],
  ] as const) {
    await page.goto(`/tuerca${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('region', { name: others }).getByRole('article').first()).toBeVisible()
  }
})

test('a catalogue that does not exist answers 404 and leads to all of them', async ({ page }) => {
  for (const address of ['/catalogoview/1999/frenos', '/catalogoview/2026/nada', '/catalogoview/99']) {
    const response = await page.goto(`/tuerca${address}`)
    expect(response?.status(), address).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Ver todos los catálogos' }).click()
    await expect(page).toHaveURL('/tuerca/catalogosview')
  }
})

test('a catalogue is read page by page: buttons, arrow keys, the number of a page', async ({ page }) => {
  await visit(page, READER)
  await expectPage(page, 1)
  const previous = reader(page).getByRole('button', { name: 'Página anterior' })
  const next = reader(page).getByRole('button', { name: 'Página siguiente' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expectPage(page, 2)
  await expect(page).toHaveURL(`${READER}?pagina=2`)
  await page.keyboard.press('ArrowRight')
  await expectPage(page, 3)
  await page.keyboard.press('ArrowLeft')
  await expectPage(page, 2)
  await pageField(page).fill('9')
  // In the field the arrows move the cursor.
  await page.keyboard.press('ArrowLeft')
  await expect(pageField(page)).toHaveValue('9')
  await page.keyboard.press('Enter')
  await expectPage(page, 9)
  await pageField(page).fill('99')
  await page.keyboard.press('Tab')
  await expectPage(page, 10)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expectPage(page, 10)
})

test('its text can be selected and found, and nothing of it comes from elsewhere', async ({ page, baseURL }) => {
  const problems: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    // Tests run without the service worker (playwright.config.ts).
    if (isProblem && !message.text().startsWith('Service Worker registration blocked')) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
  })
  await visit(page, `${READER}?pagina=3`)
  await expectPage(page, 3)
  await expect(paper(page).getByText('Aplicaciones', { exact: true })).toBeAttached()
  await expect(paper(page).getByText('Frenos 2026', { exact: true })).toBeAttached()
  expect(problems).toEqual([])
  expect(foreign).toEqual([])
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
    expect.stringMatching(/^\/tuerca\/assets\/pdfjs-[\d.]+\/pdf\.worker\.min\.mjs$/u),
  ])
})

test('the reader opens as wide as there is room', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, READER)
    await expectPage(page, 1)
    const room = (await paper(page).boundingBox())?.width ?? 0
    expect(room).toBeGreaterThan(width * 0.85)
    await expect
      .poll(async () => (await reader(page).locator('canvas').boundingBox())?.width ?? 0)
      .toBeCloseTo(room - 2, -1)
    await expect(reader(page).getByRole('button', { name: 'Ajustar al ancho' })).toHaveAttribute('aria-pressed', 'true')
  }
})

test('the page is enlarged, reduced, and fitted to the width or whole', async ({ page }) => {
  await visit(page, READER)
  await expectPage(page, 1)
  const width = async () => (await reader(page).locator('canvas').boundingBox())?.width ?? 0
  const fitWidth = reader(page).getByRole('button', { name: 'Ajustar al ancho' })
  await expect(fitWidth).toHaveAttribute('aria-pressed', 'true')
  await reader(page).getByRole('button', { name: 'Acercar' }).click()
  await expect(zoom(page)).toHaveText('200 %')
  await reader(page).getByRole('button', { name: 'Alejar' }).click()
  await expect(zoom(page)).toHaveText('150 %')
  // A letter page is 816 pixels wide at actual size.
  await expect.poll(width).toBeCloseTo(816 * 1.5, -1)
  await reader(page).getByRole('button', { name: 'Alejar' }).click()
  await reader(page).getByRole('button', { name: 'Alejar' }).click()
  await expect(zoom(page)).toHaveText('100 %')
  await expect.poll(width).toBeCloseTo(816, -1)
  await fitWidth.click()
  await expect(fitWidth).toHaveAttribute('aria-pressed', 'true')
  const room = (await paper(page).boundingBox())?.width ?? 0
  await expect.poll(width).toBeCloseTo(room - 2, -1)
  await reader(page).getByRole('button', { name: 'Página completa' }).click()
  await expect.poll(async () => (await reader(page).locator('canvas').boundingBox())?.height).toBeLessThan(900)
})

test('a page wider than its room is moved by the arrows, not turned', async ({ page }) => {
  await visit(page, READER)
  await expectPage(page, 1)
  for (let step = 0; step < 3; step++) await reader(page).getByRole('button', { name: 'Acercar' }).click()
  await expect(zoom(page)).toHaveText('400 %')
  await expect.poll(() => paper(page).evaluate((stage) => stage.scrollWidth - stage.clientWidth)).toBeGreaterThan(0)
  await paper(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => paper(page).evaluate((stage) => stage.scrollLeft)).toBeGreaterThan(0)
  await expectPage(page, 1)
})

test('a catalogue that cannot be fetched offers a retry and the download', async ({ page }) => {
  await page.route(PDF, (route) => route.abort())
  await page.goto(READER)
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos mostrar el catálogo Frenos 2026.' })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute(
    'href',
    /\/api\/catalogos\/\d+\/pdf$/u,
  )
  await page.unroute(PDF)
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expectPage(page, 1)
})

test('section 8: a file that is no PDF, and code that does not arrive, say so and offer the download', async ({
  page,
}) => {
  await page.route(PDF, (route) => route.fulfill({ contentType: 'application/pdf', body: 'no es un PDF' }))
  await page.goto(READER)
  await expect(page.getByText('No pudimos mostrar el catálogo Frenos 2026.')).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Descargar PDF' })).toBeVisible()
  await page.unroute(PDF)
  await page.route('**/assets/pdf-page-*.js', (route) => route.abort())
  await page.goto(READER)
  await expect(page.getByRole('alert').filter({ hasText: 'No se cargó una parte de la página.' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Descargar PDF' })).toBeVisible()
})

test('the code that reads PDFs is fetched where one is read, and nowhere else', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await visit(page, '/tuerca/catalogosview')
  await untilFetchedAhead(page)
  expect(fetched.filter((url) => /pdf-page|pdfjs|\.pdf$/u.test(url))).toEqual([])
  await cards(page).getByRole('link', { name: 'Frenos 2026', exact: true }).click()
  await expectPage(page, 1)
  expect(fetched.filter((url) => /pdf-page-[^/]*\.js$/u.test(url))).toHaveLength(1)
})

test('axe finds nothing in the reader, in either scheme, and the page is no wider than the window', async ({
  page,
}) => {
  await visit(page, `${READER}?pagina=2`)
  await expectPage(page, 2)
  await expectAccessibleAtEachWidth(page, 'page')
  await reader(page).getByRole('button', { name: 'Acercar' }).click()
  await expectAccessibleAtEachWidth(page, 'enlarged page')
})
