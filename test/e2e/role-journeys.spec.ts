import { expect } from '@playwright/test'
import type { Role } from '#domain/access.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

// What each role is offered, opens and is refused (specification, sections 2 and 6), as a person goes there.

interface Journey {
  /** Of the account menu, before what everybody has. */
  readonly menu: readonly string[]
  /** An item of the menu, or a path where it is not in the menu, and the heading that it opens. */
  readonly opens: { readonly item: string } | { readonly path: string }
  readonly heading: string
  readonly refused: string
  /** Whether they authorise pre-orders. */
  readonly decides?: boolean
  readonly hasCart?: boolean
}

const ADMIN_MENU = [
  'Mi Cuenta',
  'Cotizaciones',
  'Pedidos',
  'Devoluciones',
  'Admin Doctos Sat',
  'Detalles Carrito',
  'Catálogo de productos',
  'Detalles Producto',
  'Revisión de descripciones',
  'Carga de productos',
  'Imágenes',
  'Marcas y líneas',
  'Vehículos',
  'Búsquedas sin resultado',
  'Productos',
  'Banners',
  'Promociones',
  'Publicaciones',
  'Admin Anuncios',
  'Doctos PDF',
  'Documentos legales',
  'Usuarios',
  'Empresa y sucursales',
  'Sync Prods',
  'Config. Correos',
]

const JOURNEYS: Readonly<Record<Exclude<Role, 'admin'>, Journey>> = {
  CustomerService: {
    menu: ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones', 'Usuarios'],
    opens: { item: 'Usuarios' },
    heading: 'Usuarios',
    decides: true,
    refused: '/roles',
  },
  cliente: {
    menu: [
      'Mi Cuenta',
      'No Autorizados',
      'Autorizados',
      'Doctos Electrónicos',
      'Cotizador',
      'Mis pedidos',
      'Facturas',
      'Datos fiscales',
      'Devoluciones',
    ],
    opens: { item: 'Autorizados' },
    heading: 'Cotizaciones autorizadas',
    refused: '/users',
    hasCart: true,
  },
  asesor: {
    menu: ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones'],
    opens: { path: '/empresas' },
    heading: 'Empresas',
    refused: '/users',
  },
  vendedor: {
    menu: ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones'],
    opens: { path: '/empresas' },
    heading: 'Empresas',
    refused: '/AsesorDashboard',
  },
  'Cotizador-Mostrador': {
    menu: ['Cotizador'],
    opens: { item: 'Cotizador' },
    heading: 'Cotizador',
    refused: '/listadocotizaciones',
  },
  MKTG: {
    menu: ['Banners', 'Promociones', 'Doctos PDF'],
    opens: { item: 'Doctos PDF' },
    heading: 'Catálogos PDF',
    refused: '/users',
  },
  director: {
    menu: ['Indicadores', 'Cotizaciones', 'Pedidos', 'Devoluciones', 'Usuarios'],
    opens: { path: '/auditoria' },
    heading: 'Auditoría',
    decides: true,
    refused: '/AdminDashboard',
  },
  manager: {
    menu: ['Indicadores', 'Cotizaciones', 'Pedidos', 'Devoluciones', 'Usuarios'],
    opens: { item: 'Usuarios' },
    heading: 'Usuarios',
    decides: true,
    refused: '/auditoria',
  },
  contador: {
    menu: ['Doctos Electrónicos', 'Facturas'],
    opens: { item: 'Doctos Electrónicos' },
    heading: 'Documentos electrónicos',
    refused: '/listadocotizaciones',
  },
}

const FOR_EVERYBODY = ['Mi perfil y seguridad', 'Salir']
/** With how many there are, which is the shop's. */
const TO_DECIDE = /^Prepedidos por decidir/u

test('each role has its menu, a screen that opens, and one that does not', async ({ page, context }) => {
  for (const [role, { menu, opens, heading, refused, decides = false, hasCart = false }] of Object.entries(JOURNEYS)) {
    await test.step(role, async () => {
      await context.clearCookies()
      await signInBrowser(context, { name: `Prueba ${role}`, roles: [role] })
      await visit(page, '/tuerca/home')
      await expect(page.getByRole('link', { name: 'Carrito' })).toHaveCount(hasCart ? 1 : 0)
      await page.getByRole('button', { name: `Prueba ${role}, abrir tu cuenta` }).click()
      await expect(page.getByRole('menuitem')).toHaveText([...menu, ...(decides ? [TO_DECIDE] : []), ...FOR_EVERYBODY])
      if ('item' in opens) await page.getByRole('menuitem', { name: opens.item, exact: true }).click()
      else await visit(page, `/tuerca${opens.path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.goto(`/tuerca${refused}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' })).toBeVisible()
      await expect(page).toHaveURL(/\/tuerca\/unauthorized$/u)
    })
  }
})

test('admin: its menu, and a screen of the customers that it may open without being offered it', async ({
  page,
  context,
}) => {
  await signInBrowser(context, { name: 'Prueba admin', roles: ['admin'] })
  await visit(page, '/tuerca/home')
  await page.getByRole('button', { name: 'Prueba admin, abrir tu cuenta' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([...ADMIN_MENU, TO_DECIDE, ...FOR_EVERYBODY])
  await page.getByRole('menuitem', { name: 'Usuarios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await visit(page, '/tuerca/listadocotizacionesaut')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotizaciones autorizadas' })).toBeVisible()
})

test('a visitor is offered the login, and is led to it from every screen behind it', async ({ page }) => {
  await visit(page, '/tuerca/home')
  await expect(page.getByRole('link', { name: 'Carrito' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await visit(page, '/tuerca/users?pagina=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
  await expect(page).toHaveURL(/\/tuerca\/Ingresa\?regresa=%2Fusers%3Fpagina%3D2$/u)
})

test('what a screen refuses is in the audit', async ({ page, context }) => {
  await signInBrowser(context, { name: 'Curioso Ruiz', roles: ['cliente'] })
  await visit(page, '/tuerca/roles')
  await context.clearCookies()
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/auditoria?accion=acceso.rechazado&buscar=roles')
  const row = page.getByRole('row').filter({ hasText: 'Curioso Ruiz' })
  await expect(row.first()).toContainText('/tuerca/roles')
})
