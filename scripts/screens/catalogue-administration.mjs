// Screens for maintaining the catalogue: parts and their pictures, files, descriptions, brands, lines, vehicles, quality problems and
// missed searches. Data that the demo store does not have is added first (screens/catalogue-work.mjs).
import { isInteractive } from './picture.mjs'
import { ADMIN, firstOf, plain } from './signed-in.mjs'

const screen = (name, open, isWindow = true) => ({ name, account: ADMIN, isWindow, open })
const heading = (page, name) => page.getByRole('dialog').getByRole('heading', { name })

async function visit(page, address) {
  await page.goto(address)
  await isInteractive(page)
}

/** Opens an action of the first row. */
const actOnFirst = (name, path, label) =>
  screen(name, async ({ page, at }) => {
    await visit(page, at(path))
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Acciones/u })
      .first()
      .click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  })

const error = { code: 'unavailable', message: 'El servicio está ocupado. Inténtalo de nuevo en un momento.' }

export const CATALOGUE_ADMINISTRATION = [
  plain('admin-products', 'EditProds'),
  plain('admin-products-none', 'EditProds?buscar=no-existe'),
  screen(
    'admin-products-failing',
    async ({ page, at }) => {
      await visit(page, at('EditProds'))
      await page.route('**/api/productos-admin?*', (route) => route.fulfill({ status: 503, json: { error } }))
      const search = page.getByRole('main').getByRole('searchbox')
      await search.fill('filtro')
      await search.press('Enter')
      await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).first().waitFor()
    },
    false,
  ),
  screen('admin-products-bulk', async ({ page, at }) => {
    await visit(page, at('EditProds?buscar=balata'))
    const boxes = page.getByRole('table').getByRole('checkbox', { name: /^Elegir (?!toda)/u })
    for (let row = 0; row < 3; row++) await boxes.nth(row).check()
    await page.getByRole('button', { name: 'Editar en grupo' }).click()
    await heading(page, 'Editar en grupo').waitFor()
  }),
  plain('admin-product', 'EditProds/1'),
  plain('admin-product-pictures', 'EditProds/1?parte=imagenes'),
  screen('admin-product-applications', async ({ page, at }) => {
    await visit(page, at('EditProds/1?parte=aplicaciones'))
    await page.getByRole('main').getByText('Tsuru').first().waitFor()
  }),
  firstOf('admin-product-history', 'EditProds?buscar=DN-4100', ADMIN, '?parte=historial'),
  screen('admin-product-crop', async ({ page, at }) => {
    await visit(page, at('EditProds/1?parte=imagenes'))
    // Drawings are not cropped.
    await page.locator('button[aria-label^="Recortar"]:not([aria-disabled="true"])').first().click()
    await heading(page, 'Recortar la imagen').waitFor()
  }),
  screen(
    'admin-product-new',
    async ({ page, at }) => {
      await visit(page, at('CreateProd'))
      await page.getByRole('textbox', { name: 'Descripción' }).fill('BALATA DELANTERA NISSAN TSURU 92-17 C/ABS')
      await page.getByRole('region', { name: 'El lector entiende' }).getByText('1992–2017').waitFor()
    },
    false,
  ),
  plain('product-pictures', 'imagenes-productos'),
  plain('product-import', 'actualizarprods'),
  firstOf('product-import-trial', 'actualizarprods?estado=con_errores'),
  firstOf('product-import-done', 'actualizarprods?estado=aplicado'),
  plain('readings', 'lecturas'),
  screen('readings-correction', async ({ page, at }) => {
    await visit(page, at('lecturas'))
    await page.getByRole('button', { name: 'Corregir' }).click()
    await heading(page, 'Corregir la lectura').waitFor()
  }),
  screen('readings-group', async ({ page, at }) => {
    await visit(page, at('lecturas'))
    await page.getByRole('button', { name: 'Todo el grupo' }).click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  }),
  plain('reader-words', 'lecturas/palabras'),
  plain('admin-brands', 'marca/add'),
  actOnFirst('admin-brand', 'marca/add', 'Editar'),
  actOnFirst('admin-brand-merge', 'marca/add', 'Fusionar con otra…'),
  plain('admin-lines', 'marca/add?parte=lineas'),
  plain('years', 'Listayear'),
  plain('brand-lines', 'RelMarcaLinea/edicion?eje=marca&id=1'),
  plain('brand-lines-orphans', 'RelMarcaLinea/edicion?eje=huerfanas'),
  plain('brand-lines-several', 'RelMarcaLinea/alta'),
  plain('vehicle-makes', 'vehiculos'),
  plain('vehicle-models', 'vehiculos?parte=modelos'),
  plain('vehicle-engines', 'vehiculos?parte=motores'),
  plain('vehicle-names', 'vehiculos?parte=nombres'),
  plain('synonyms', 'vehiculos?parte=sinonimos'),
  plain('generations', 'vehiculos?parte=generaciones'),
  plain('abbreviations', 'vehiculos?parte=abreviaturas'),
  plain('uncarried', 'vehiculos?parte=no-manejados'),
  plain('product-errors', 'DetailsErrosProds'),
  plain('product-errors-of-a-kind', 'DetailsErrosProds?tipo=sin_aplicacion'),
  plain('missed-searches', 'busquedas-fallidas'),
  screen('missed-search', async ({ page, at }) => {
    await visit(page, at('busquedas-fallidas'))
    await page.getByRole('table').getByRole('rowheader').first().getByRole('button').click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  }),
  plain('wanted-parts', 'por-comprar'),
]
