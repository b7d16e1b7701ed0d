import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { untilOutOfHistory, visit } from './visit.ts'

// Every screen, in both schemes, at the width of a phone and of a counter's screen. One page visits many of them: what is slow
// is to begin. What has a test of its own with data (home and product screens; users, roles, companies, mail, jobs, legal
// documents, PDF catalogues), and what opens or goes wrong on a screen, is looked at by that test.

const SCREENS = [
  'ListadoProductos?busqueda=balatas%20tsuru%2098',
  'ListadoProductos?busqueda=balatas%20tsuru%202030',
  'ListadoProductos?busqueda=flujocapacitor',
  'catalogo/busqueda/1998/Nissan/Tsuru/todos',
  'catalogo/busqueda/todos/Nissan/todos/todos',
  'catalogo/busqueda/1998/Nissan/NoExiste/todos',
  'verprods/NO-EXISTE',
  'verprods/%E0%A4%A',
  'ListaProds',
  'ListaProds?pagina=9999',
  'ListadoProductos/99999/Nada',
  'OurBrands',
  'ProdsMX',
  'ProdsMX?marca=999999',
  'Contacto',
  'catalogosview?year=2026',
  'catalogosview?buscar=nada-de-esto',
  'ListBlogs',
  'ListBolletin',
  'DetallePosts/no',
  'comparar',
  'promociones',
  'mobilsearch',
  'busquedaAvanzada?year=1998&marca=nissan',
  'unauthorized',
  'sin-conexion',
  'Ingresa',
]

/** Behind the login. */
const PRIVATE_SCREENS = [
  'AdminDashboard',
  'cargas-comerciales',
  'actualizarprods',
  'cargas-comerciales?tipo=precios',
  'cargas-comerciales?tipo=cartera',
  'posts',
  'posts?parte=vista',
  'posts/add',
  'promociones-admin',
  'promociones-admin/add',
  'anunciosadmin',
  'anunciosadmin/add',
  'ListPublicaciones',
  'ListPublicacionesEdit',
  'Publicaciones',
  'consultdocumentosSat',
  'documentosconsultSat',
  'lecturas',
  'lecturas/palabras',
  'Sync',
  'Sync/lotes',
  'Sync/cuarentena',
  'Sync/llaves',
  'auditoria',
  'imagenes-productos',
  'imagenes-productos?vista=parte',
  'marca/add',
  'marca/add?parte=lineas',
  'marca/add?parte=fusiones',
  'Listayear',
  'vehiculos',
  'vehiculos?parte=modelos',
  'vehiculos?parte=motores',
  'vehiculos?parte=nombres',
  'vehiculos?parte=generaciones',
  'vehiculos?parte=sinonimos',
  'vehiculos?parte=abreviaturas',
  'vehiculos?parte=no-manejados',
  'RelMarcaLinea/alta',
  'RelMarcaLinea/edicion?eje=marca&id=1',
  'RelMarcaLinea/edicion?eje=huerfanas',
  'empresa',
  'empresa/sucursales',
  'empresa/sucursales/add',
  'empresa/sucursales/1',
  'DetailsErrosProds',
  'busquedas-fallidas',
  'por-comprar',
  'cuenta',
  'cuenta?vista=seguridad',
  'cuenta?vista=sesiones',
]

/** Screens that one page looks at, one after another. */
const SHARD = 12

const shards = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / SHARD) }, (_, at) => paths.slice(at * SHARD, (at + 1) * SHARD))

test.describe('axe finds nothing on any screen, in either scheme, and none is wider than the window', () => {
  for (const paths of shards(SCREENS)) {
    test(`from ${paths[0]} on`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(`/tuerca/${path}`)
        await expectAccessibleAtEachWidth(page, path)
      }
    })
  }

  test('those whose addresses the data decides', async ({ page }) => {
    for (const [from, link] of [
      ['ListaProds', 'a[href*="/ListadoProductos/"]'],
      ['OurBrands', 'a[href*="/OurBrands/"]'],
      ['ListBlogs', 'a[href*="/DetallePosts/"]'],
      ['catalogosview', 'a[href*="/catalogoview/"]'],
    ] as const) {
      await page.goto(`/tuerca/${from}`)
      const href = await page.getByRole('main').locator(link).first().getAttribute('href')
      await page.goto(href ?? '')
      await expectAccessibleAtEachWidth(page, href ?? '')
    }
  })

  for (const paths of shards(PRIVATE_SCREENS)) {
    test(`behind the login, from ${paths[0]} on`, async ({ page, context }) => {
      await signInBrowser(context, { roles: ['admin'] })
      for (const path of paths) {
        await visit(page, `/tuerca/${path}`)
        // The button of the chats floats over one of the rows, until the page is scrolled.
        await expectAccessibleAtEachWidth(page, path, ['target-size'])
      }
    })
  }
})

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 900 } })

    test('axe finds nothing in what opens over a screen, in either scheme', async ({ page }) => {
      await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
      const rows = page.getByRole('region', { name: 'Resultados' }).getByRole('article')
      for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').check()
      await expect(page.getByRole('region', { name: 'Piezas por comparar' })).toBeVisible()
      // Scrolled content is partly covered by the header and the bar.
      await expectAccessible(page, 'compare bar', ['target-size'])
      if (width < 768) {
        for (const opener of ['Filtros', 'Abrir el menú', /Buscar por marca/u]) await opensWithoutFinding(page, opener)
      } else {
        await page.getByRole('combobox', { name: 'Buscar piezas' }).fill('bujias')
        await expect(page.getByRole('option').first()).toBeVisible()
        await expectAccessible(page, 'search list')
        await page.keyboard.press('Escape')
      }
      await visit(page, (await rows.first().getByRole('link').first().getAttribute('href')) ?? '')
      for (const opener of [/Ampliar imagen/u, 'Pregúntale a un asesor']) await opensWithoutFinding(page, opener)
      // Unfolds on a phone; wider windows have its fields in the header.
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Elegir mi|Cambiar) vehículo$/u })
        .click()
      await expectAccessible(page, 'vehicle')
    })
  })
}

test.describe('by keyboard', () => {
  for (const path of ['home', 'ListadoProductos?busqueda=balatas%20tsuru', 'Contacto']) {
    test(`what has the focus is seen, on /${path}`, async ({ page }) => {
      await visit(page, `/tuerca/${path}`)
      const seen = new Set<string>()
      for (let stop = 0; stop < 30; stop++) {
        await page.keyboard.press('Tab')
        const focused = () => page.evaluate(focusedElement)
        const { name } = await focused()
        // The edge of a field takes a moment to turn.
        await expect.poll(focused, `stop ${stop}: ${name}`).toMatchObject({ isMarked: true, isInWindow: true })
        seen.add(name)
      }
      expect(seen.size).toBeGreaterThan(15)
    })
  }

  test('a dialog takes the focus and gives it back', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
    await page.getByRole('region', { name: 'Resultados' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/verprods\//u)
    // A new screen takes the focus.
    await expect(page.getByRole('main')).toBeFocused()
    for (const opener of [/Ampliar imagen/u, 'Pregúntale a un asesor']) {
      const button = page.getByRole('main').getByRole('button', { name: opener })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      // Round and round inside it.
      for (let stop = 0; stop < 12; stop++) await page.keyboard.press('Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  })
})

test.describe('what changes is said', () => {
  test('how many parts were found, also after a filter', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
    const said = page.getByRole('main').getByRole('status').first()
    await expect(said).toHaveText(/\d+ resultados/u)
    const before = await said.innerText()
    await page
      .getByRole('complementary')
      .or(page.getByRole('main'))
      .getByRole('link', { name: /Gravena/u })
      .first()
      .click()
    await expect(said).not.toHaveText(before)
    await expect(said).toHaveText(/\d+ resultado/u)
  })

  test('a toast', async ({ page }) => {
    await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20tsuru')
    const boxes = page.getByRole('region', { name: 'Resultados' }).getByRole('checkbox')
    for (let index = 0; index < 4; index++) await boxes.nth(index).check()
    await boxes.nth(4).click()
    await expect(page.getByRole('alert').filter({ hasText: /4/u })).toBeVisible()
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', async ({ page }) => {
    await visit(page, '/tuerca/home')
    await expect(page.getByRole('button', { name: 'Reanudar' })).toBeVisible()
    expect(await page.evaluate(moving)).toEqual([])
    await expect(page.getByRole('button', { name: /Pausar/u })).toHaveCount(0)
    await page
      .getByRole('button', { name: /Siguiente|siguiente/u })
      .first()
      .click()
    expect(await page.evaluate(moving)).toEqual([])
  })
})

async function opensWithoutFinding(page: Page, opener: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: opener }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The edge of what scrolls cuts a row.
  await expectAccessible(page, String(opener), ['target-size'])
  await dialog
    .getByRole('button', { name: /Cerrar/u })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await untilOutOfHistory(page)
}

function focusedElement(): { name: string; isMarked: boolean; isInWindow: boolean } {
  const element = document.activeElement
  if (element === null || element === document.body) return { name: 'body', isMarked: true, isInWindow: true }
  // The focus mark may be on an ancestor of a field, or on the ::after of a link that covers its tile; plain fields get an
  // orange border.
  const after = getComputedStyle(element, '::after')
  let isMarked =
    hasOutline(after) ||
    parseFloat(after.borderTopWidth) >= 3 ||
    getComputedStyle(element).borderTopColor === 'rgb(242, 92, 5)'
  for (let each: Element | null = element, level = 0; each !== null && level < 6; each = each.parentElement, level++) {
    isMarked ||= hasOutline(getComputedStyle(each))
  }
  function hasOutline({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  }
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInWindow = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  return { name: element.outerHTML.slice(0, 200), isMarked, isInWindow }
}

/** What moves, but for what is over in a blink. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running')
    .map((animation) => (animation.effect as KeyframeEffect | null)?.target?.outerHTML.slice(0, 120) ?? '')
}
