// The screens, and how each is brought into the state of its picture.
import { isInteractive } from './picture.mjs'
import { PRIVATE } from './private.mjs'
import { STATES } from './states.mjs'

const TSURU = 'ListadoProductos?busqueda=balatas%20delanteras%20tsuru%2098'

/** A screen at an address, as it opens. */
const plain = (name, path) => ({ name, open: async ({ page, at }) => void (await page.goto(at(path))) })

const firstResult = (page) =>
  page.getByRole('region', { name: 'Resultados' }).getByRole('article').first().getByRole('link').first()

async function openProduct({ page, at }) {
  await page.goto(at('ListadoProductos?busqueda=balatas%20tsuru'))
  const href = await firstResult(page).getAttribute('href')
  await page.goto(new URL(href, page.url()).href)
}

async function openFirstLink({ page, at }, list, link) {
  await page.goto(at(list))
  const href = await page.getByRole('main').locator(link).first().getAttribute('href')
  await page.goto(new URL(href, page.url()).href)
}

/** Marks parts of a list for a comparison; returns the address of it. */
async function compareThree({ page, at }) {
  await page.goto(at('ListadoProductos?busqueda=balatas%20tsuru'))
  await isInteractive(page)
  const boxes = page.getByRole('region', { name: 'Resultados' }).getByRole('checkbox', { name: /Comparar/u })
  for (let index = 0; index < 3; index++) {
    // In the centre, so that the bar at the bottom of the window does not cover it.
    await boxes.nth(index).evaluate((box) => box.scrollIntoView({ block: 'center' }))
    await boxes.nth(index).check()
  }
  return page.getByRole('link', { name: 'Comparar 3' })
}

async function seeSome({ page, context, at }) {
  for (const path of ['home', 'OurBrands', 'ListaProds']) {
    await page.goto(at(path))
    // Its files are cached before the page is opened again without network.
    await isInteractive(page)
    for (const address of [at(path), at('sin-conexion')]) await untilCached(page, address)
  }
  await context.setOffline(true)
}

async function untilCached(page, address) {
  const isCached = async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined
  await page.waitForFunction(isCached, address)
}

/** The worker uses the machine's clock. */
const atOneTime = (page) =>
  page.evaluate(() => {
    for (const time of document.querySelectorAll('main time, [role=status] time'))
      time.textContent = '5 de marzo a las 11:00'
  })

export const SCREENS = [
  plain('home', 'home'),
  plain('results', TSURU),
  {
    name: 'results-filters',
    isWindow: true,
    open: async ({ page, at, width }) => {
      await page.goto(at('ListadoProductos?busqueda=balatas%20tsuru'))
      await isInteractive(page)
      if (width < 768) await page.getByRole('button', { name: /Filtr/u }).first().click()
    },
  },
  plain('no-results', 'ListadoProductos?busqueda=flujocapacitor'),
  plain('results-sections', `ListadoProductos?busqueda=${encodeURIComponent('balatas, discos y bujías tsuru 98')}`),
  plain('results-near-keys', 'ListadoProductos?busqueda=BD-L373'),
  plain('relaxed-results', 'ListadoProductos?busqueda=balatas%20tsuru%202030'),
  { name: 'product', open: openProduct },
  {
    name: 'product-zoom',
    isWindow: true,
    open: async (screen) => {
      await openProduct(screen)
      await isInteractive(screen.page)
      await screen.page.getByRole('button', { name: /Ampliar imagen/u }).click()
      await screen.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'compare-bar',
    isWindow: true,
    open: async (screen) => void (await (await compareThree(screen)).waitFor()),
  },
  {
    name: 'compare',
    open: async (screen) => {
      await (await compareThree(screen)).click()
      await screen.page.getByRole('heading', { level: 1, name: 'Comparar piezas' }).waitFor()
    },
  },
  plain('product-list', 'ListaProds'),
  { name: 'line', open: async (screen) => openFirstLink(screen, 'ListaProds', 'a[href*="/ListadoProductos/"]') },
  plain('brands', 'OurBrands'),
  { name: 'brand', open: async (screen) => openFirstLink(screen, 'OurBrands', 'a[href*="/OurBrands/"]') },
  plain('vehicle', 'catalogo/busqueda/1998/Nissan/Tsuru/todos'),
  plain('advanced-search', 'busquedaAvanzada?year=1998&marca=nissan'),
  plain('mobile-search', 'mobilsearch'),
  plain('contact', 'Contacto'),
  plain('made-in-mexico', 'ProdsMX'),
  plain('catalogues', 'catalogosview'),
  {
    name: 'catalogue',
    isWindow: true,
    open: async ({ page, at }) => {
      await page.goto(at('catalogoview'))
      // Drawn: its page has the size in the viewer.
      await page.locator('canvas').first().waitFor()
      await page.waitForFunction(() => {
        const canvas = document.querySelector('canvas')
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        return pixels?.some((value, index) => index % 4 !== 3 && value !== 0 && value !== 255) === true
      })
    },
  },
  plain('blogs', 'ListBlogs'),
  plain('bulletins', 'ListBolletin'),
  { name: 'post', open: async (screen) => openFirstLink(screen, 'ListBlogs', 'a[href*="/DetallePosts/"]') },
  plain('not-found', 'verprods/NO-EXISTE'),
  plain('unauthorized', 'unauthorized'),
  plain('login', 'Ingresa'),
  plain('request-account', 'solicitar-cuenta'),
  plain('privacy-notice', 'aviso-de-privacidad'),
  plain('terms', 'terminos'),
  ...PRIVATE,
  {
    name: 'offline',
    withoutNetwork: true,
    open: async (screen) => {
      await seeSome(screen)
      await screen.page.goto(screen.at('ListBlogs'))
      await screen.page.getByRole('region', { name: 'Guardado en este equipo' }).waitFor()
      await atOneTime(screen.page)
    },
  },
  {
    name: 'offline-seen',
    withoutNetwork: true,
    isWindow: true,
    open: async (screen) => {
      await seeSome(screen)
      await screen.page.goto(screen.at('OurBrands'))
      await screen.page.getByRole('button', { name: 'Actualizar' }).waitFor()
      await atOneTime(screen.page)
    },
  },
  ...STATES,
]
