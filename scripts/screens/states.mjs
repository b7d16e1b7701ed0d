// The screens while something loads, and after it failed to load. The browser makes calls only when the screen changes, so each
// begins at another screen, and the call in question is held or answered with a failure.
import { isInteractive } from './picture.mjs'

const RESULTS = '**/api/productoslista/**'
const DETAILS = '**/searchDetails/details/**'
const BRANDS = '**/api/getMarca*'
const MADE_IN_MEXICO = '**/api/hechosenmexico*'
const SUGGESTIONS = '**/search/*'
const POPULAR = '**/api/home/buscados'
/** The calls of the shelves and the head of the home screen. */
const OF_HOME = ['**/api/banners', POPULAR, '**/catalogo/list', '**/prodsbanner*', '**/api/ultimosproductos']
/** Those that wait until they are almost visible. */
const SHELVES = ['**/prodsbannerbestbuy', '**/api/ultimosproductos']

const error = { code: 'unavailable', message: 'El servicio está ocupado. Inténtalo de nuevo en un momento.' }

/** Never answered. */
const hold = () => {}
const lose = (route) => route.abort()
const refuse = (route) => route.fulfill({ status: 503, json: { error } })
/** A proxy's answer when the server is down. */
const break500 = (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' })
/** An answer that the screen cannot show. */
const garble = (route) => route.fulfill({ json: {} })

const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor()
const retryOf = (part) => part.getByRole('button', { name: 'Reintentar' })
const failed = (page) => retryOf(page.getByRole('main')).first().waitFor()

async function visit({ page, at }, path) {
  await page.goto(at(path))
  await isInteractive(page)
}

/** From a screen that makes no calls, by the footer's link. */
async function changeBy(screen, calls, answer, link) {
  const { page } = screen
  await visit(screen, 'unauthorized')
  for (const call of calls) await page.route(call, answer)
  const found = page.getByRole('contentinfo').getByRole('link', { name: link, exact: true })
  await found.evaluate((element) => element.click())
}

/** The search field: over the page on a phone. */
async function searchField({ page, width }) {
  const banner = page.getByRole('banner')
  if (width >= 768) return banner.getByRole('combobox', { name: 'Buscar piezas' })
  await banner.getByRole('button', { name: /^Buscar/u }).click()
  return page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox', { name: 'Buscar piezas' })
}

async function searchOn(screen, answer) {
  await visit(screen, 'ListadoProductos?busqueda=balatas%20tsuru')
  await screen.page.route(RESULTS, answer)
  const field = await searchField(screen)
  await field.fill('amortiguador jetta')
  await field.press('Enter')
}

const failing = (name, call, answer, link) => ({
  name,
  open: async (screen) => {
    await changeBy(screen, [call], answer, link)
    await failed(screen.page)
  },
})

const absent = (name, path) => ({
  name,
  open: async (screen) => {
    await visit(screen, path)
    await heading(screen.page, /No lo encontramos/u)
  },
})

export const STATES = [
  {
    name: 'results-loading',
    isLoading: true,
    open: async (screen) => {
      await searchOn(screen, hold)
      await screen.page.locator('main[aria-busy=true] .mantine-Skeleton-root').first().waitFor()
    },
  },
  {
    name: 'results-failing',
    open: async (screen) => {
      await searchOn(screen, refuse)
      await failed(screen.page)
    },
  },
  {
    name: 'product-failing',
    open: async (screen) => {
      const { page } = screen
      await visit(screen, 'ListadoProductos?busqueda=balatas%20tsuru')
      await page.route(DETAILS, lose)
      await page.getByRole('region', { name: 'Resultados' }).getByRole('article').getByRole('link').first().click()
      await failed(page)
    },
  },
  {
    name: 'home-loading',
    isLoading: true,
    isWindow: true,
    open: async (screen) => {
      await changeBy(screen, SHELVES, hold, 'Home')
      await heading(screen.page, 'Bienvenido')
      await screen.page.locator('#mejor-compra').evaluate((shelf) => shelf.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'home-failing',
    open: async (screen) => {
      const { page } = screen
      await changeBy(screen, OF_HOME, refuse, 'Home')
      await heading(page, 'Bienvenido')
      // Requested when they are almost visible.
      for (const id of ['mejor-compra', 'recien-llegado']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded()
        await retryOf(page.locator(`#${id}`)).waitFor()
      }
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    },
  },
  failing('made-in-mexico-failing', MADE_IN_MEXICO, refuse, 'Hechos en México'),
  failing('server-error', BRANDS, break500, 'Nuestras Marcas'),
  failing('screen-fault', BRANDS, garble, 'Nuestras Marcas'),
  absent('brand-not-found', 'OurBrands/99999999/NORVANTI'),
  absent('post-not-found', 'DetallePosts/99999999'),
  {
    name: 'suggestions-failing',
    isWindow: true,
    open: async (screen) => {
      await visit(screen, 'unauthorized')
      await screen.page.route(SUGGESTIONS, refuse)
      await (await searchField(screen)).fill('balatas')
      await screen.page.getByText('No pudimos traer sugerencias').waitFor()
    },
  },
  {
    name: 'popular-failing',
    isWindow: true,
    open: async (screen) => {
      await screen.page.route(POPULAR, refuse)
      await visit(screen, 'unauthorized')
      await (await searchField(screen)).click()
      await screen.page.getByText('No pudimos traer lo más buscado.').waitFor()
    },
  },
]
