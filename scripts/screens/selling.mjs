// From prices to orders: the screens of buying and selling, with their states.
import { isInteractive } from './picture.mjs'
import { ADMIN, ADVISOR, CUSTOMER, firstOf, plain } from './signed-in.mjs'

const BUYER = 'comprador@demo.tuerca.mx'
const MANAGER = 'manager@demo.tuerca.mx'
const CLERK = 'mostrador@demo.tuerca.mx'

const error = { code: 'unavailable', message: 'El servicio está ocupado. Inténtalo de nuevo en un momento.' }
const refuse = (route) => route.fulfill({ status: 503, json: { error } })
/** Never answered. */
const hold = () => {}

/** Another page of a list, whose call is held or refused: the browser makes calls only when the address changes. */
const changed = (name, path, call, answer, account, seen) => ({
  name,
  account,
  isLoading: answer === hold,
  open: async ({ page, at }) => {
    await page.goto(at(path))
    await isInteractive(page)
    await page.route(call, answer)
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('filtro')
    await search.press('Enter')
    await seen(page)
  },
})

const isWaiting = (page) => page.getByRole('main').getByText('Cargando…').waitFor()
const hasFailed = (page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' }).first().waitFor()

/** One of the carts of the customer. */
const cart = (name, called, seen) => ({
  name,
  account: CUSTOMER,
  open: async ({ page, at }) => {
    await page.goto(at('CartItemsList'))
    await isInteractive(page)
    const carts = page.getByLabel('Mis carritos')
    await carts.selectOption({ label: await carts.locator('option', { hasText: called }).textContent() })
    await seen(page)
  },
})

/** A note with a car and its rows. */
const counter = (name, account) => ({
  name,
  account,
  open: async ({ page, at }) => {
    await page.goto(at('HelpCotizador'))
    await isInteractive(page)
    const car = page.getByRole('textbox', { name: 'Auto' })
    await car.fill('tsuru 98 1.6')
    await car.press('Enter')
    const parts = page.getByRole('textbox', { name: 'Piezas', exact: true })
    await parts.fill('balatas del y tras, 4 bujias')
    await parts.press('Enter')
    await page.getByRole('listbox').nth(2).getByRole('option', { selected: true }).waitFor()
  },
})

async function openFirstResult({ page, at }) {
  await page.goto(at('ListadoProductos?busqueda=balatas%20tsuru'))
  const href = await page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(new URL(href, page.url()).href)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar / })
    .first()
    .waitFor()
}

export const SELLING = [
  {
    name: 'results-prices',
    account: CUSTOMER,
    open: async ({ page, at }) => {
      await page.goto(at('ListadoProductos?busqueda=balatas%20tsuru'))
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Agregar / })
        .last()
        .waitFor()
    },
  },
  { name: 'product-price', account: CUSTOMER, open: openFirstResult },
  plain('cart', 'CartItemsList', CUSTOMER),
  cart('cart-problems', /repetido/u, (page) => page.getByText('Ya no se vende').first().waitFor()),
  cart('cart-empty', /Zapopan/u, (page) => page.getByText('Tu carrito está vacío').waitFor()),
  plain('products', 'Productos', CUSTOMER),
  changed('products-loading', 'Productos', '**/api/productos?*', hold, CUSTOMER, isWaiting),
  changed('products-failing', 'Productos', '**/api/productos?*', refuse, CUSTOMER, hasFailed),
  plain('products-none', 'Productos?buscar=no-existe', CUSTOMER),
  plain('pre-orders', 'prepedidos', CUSTOMER),
  firstOf('pre-order', 'prepedidos', CUSTOMER),
  plain('pre-order-unknown', 'DetallePrepedido?id=99999999', CUSTOMER),
  plain('pre-orders-to-decide', 'DetallePrepedidoAuth'),
  plain('pre-orders-nothing-to-decide', 'DetallePrepedidoAuth', BUYER),
  firstOf('pre-order-authorisation', 'DetallePrepedidoAuth'),
  plain('quotes-open', 'listadocotizaciones', CUSTOMER),
  plain('quotes-accepted', 'listadocotizacionesaut', CUSTOMER),
  plain('quotes', 'cotizaciones', ADVISOR),
  plain('quotes-to-release', 'cotizaciones?porLiberar=si', MANAGER),
  changed('quotes-loading', 'cotizaciones', '**/api/cotizaciones?*', hold, ADVISOR, isWaiting),
  changed('quotes-failing', 'cotizaciones', '**/api/cotizaciones?*', refuse, ADVISOR, hasFailed),
  firstOf('quote-draft', 'cotizaciones?estado=borrador', CUSTOMER),
  firstOf('quote-offer', 'cotizaciones?estado=cotizada', CUSTOMER),
  firstOf('quote-accepted', 'cotizaciones?estado=autorizada', CUSTOMER),
  firstOf('quote-request', 'cotizaciones?estado=enviada', ADVISOR),
  firstOf('quote-in-review', 'cotizaciones?estado=en_revision', ADVISOR),
  firstOf('quote-counter-offer', 'cotizaciones?estado=contraoferta', ADVISOR),
  firstOf('quote-converted', 'cotizaciones?estado=convertida', ADVISOR),
  firstOf('quote-rejected', 'cotizaciones?estado=rechazada', ADVISOR),
  firstOf('quote-withdrawn', 'cotizaciones?estado=retirada', ADVISOR),
  firstOf('quote-expired', 'cotizaciones?estado=vencida', ADVISOR),
  plain('quote-unknown', 'cotizaciones/99999999', CUSTOMER),
  { ...plain('quote-link-unknown', 'cotizacion/no-existe'), account: undefined },
  plain('counter-empty', 'HelpCotizador', CUSTOMER),
  counter('counter', CUSTOMER),
  counter('counter-house', CLERK),
  plain('counter-past-notes', 'HelpCotizador?vista=anteriores', CUSTOMER),
  plain('counter-tables', 'HelpCotizador/margenes', CUSTOMER),
  plain('counter-tables-house', 'HelpCotizador/margenes', CLERK),
  plain('orders', 'detalles-pedido', CUSTOMER),
  changed('orders-failing', 'detalles-pedido', '**/api/pedidos?*', refuse, CUSTOMER, hasFailed),
  firstOf('order', 'detalles-pedido', CUSTOMER),
  firstOf('order-in-part', 'detalles-pedido?estado=parcial', CUSTOMER),
  plain('created-order', 'DetallePedidoCreado/GDL/A-1', CUSTOMER),
  plain('staff-orders', 'pedidos'),
  plain('returns', 'devoluciones', CUSTOMER),
  firstOf('return', 'devoluciones', CUSTOMER),
  plain('staff-returns', 'devoluciones'),
  plain('return-rules', 'reglas-devolucion'),
  plain('own-company-carts', 'mi-empresa?parte=carritos', CUSTOMER),
  plain('company-carts', 'empresas/edit/1?vista=carritos'),
  firstOf('company-cart', 'mi-empresa?parte=carritos', CUSTOMER),
  plain('cores', 'cascos'),
  plain('own-cores', 'cascos', CUSTOMER),
  plain('core-entries', 'cascos/movimientos'),
  plain('tax-documents', 'consultdocumentosSat', CUSTOMER),
  changed('tax-documents-failing', 'consultdocumentosSat', '**/api/documentos?*', refuse, CUSTOMER, hasFailed),
  plain('tax-documents-admin', 'documentosconsultSat'),
  firstOf('staff-order', 'pedidos?estado=confirmado'),
  plain('cart-errors', 'DetailsErrosCarts'),
  {
    name: 'cart-error',
    account: ADMIN,
    isWindow: true,
    open: async ({ page, at }) => {
      await page.goto(at('DetailsErrosCarts'))
      await isInteractive(page)
      await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click()
      await page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  firstOf('company-orders', 'empresas', ADMIN, '?vista=pedidos'),
  firstOf('company-receivables', 'empresas', ADMIN, '?vista=cartera'),
  firstOf('company-fiscal-data', 'empresas', ADMIN, '?vista=fiscales'),
  firstOf('company-terms', 'empresas', ADMIN, '?vista=condiciones'),
  firstOf('company-addresses', 'empresas', ADMIN, '?vista=direcciones'),
  plain('own-terms', 'mi-empresa?parte=condiciones', CUSTOMER),
  plain('own-addresses', 'mi-empresa?parte=direcciones', CUSTOMER),
  plain('price-lists', 'listas-precios'),
  firstOf('price-list', 'listas-precios'),
  plain('discounts', 'descuentos'),
  firstOf('discount', 'descuentos'),
  plain('price-trial', 'descuentos?parte=prueba'),
  plain('selling-settings', 'ventas-config'),
  plain('selling-branches', 'sucursales-venta'),
  plain('selling-branch', 'sucursales-venta/1'),
  plain('selling-branch-shipping', 'sucursales-venta/1?vista=vias'),
  plain('commerce-files', 'cargas-comerciales'),
  plain('commerce-files-prices', 'cargas-comerciales?tipo=precios'),
  {
    name: 'quick-order',
    account: CUSTOMER,
    open: async ({ page, at }) => {
      await page.goto(at('UploadFileCar'))
      await isInteractive(page)
      const field = page.getByLabel('Clave y cantidad')
      for (const line of ['8K 7982 4', 'BV-7982', 'NO-EXISTE 2']) {
        await field.fill(line)
        await field.press('Enter')
      }
      await page.getByText('Desconocida', { exact: true }).waitFor()
    },
  },
]
