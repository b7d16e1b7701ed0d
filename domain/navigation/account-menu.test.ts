import { describe, expect, it } from 'vitest'
import { accountMenu } from './account-menu.ts'

const labels = (roles: string[], permissions: string[] = [], isLoggedin = true) =>
  accountMenu({ isLoggedin, roles, permissions }).flatMap(({ items }) => items.map(({ label }) => label))

const account = (roles: string[]) =>
  accountMenu({ isLoggedin: true, roles, permissions: [] })
    .flatMap(({ items }) => items)
    .find(({ label }) => label === 'Mi Cuenta')?.to

describe('Mis accesos', () => {
  it('is empty for visitors, whatever roles the page has', () => {
    expect(labels([], [], false)).toEqual([])
    expect(labels(['admin'], ['users-read'], false)).toEqual([])
  })

  it.each([
    [['admin'], '/AdminDashboard'],
    [['CustomerService'], '/AdminDashboard'],
    [['asesor'], '/AsesorDashboard'],
    [['vendedor'], '/TmkDashboard'],
    [['cliente'], '/dashboard'],
    [['cliente', 'vendedor', 'asesor', 'admin'], '/AdminDashboard'],
    [['cliente', 'vendedor', 'asesor'], '/AsesorDashboard'],
    [['cliente', 'vendedor'], '/TmkDashboard'],
    [['MKTG'], undefined],
  ])('Mi Cuenta of %j leads to %s', (roles, to) => expect(account(roles)).toBe(to))

  it.each([
    [
      ['cliente'],
      [],
      [
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
    ],
    [['Cotizador-Mostrador'], [], ['Cotizador']],
    [['MKTG'], [], ['Banners', 'Promociones', 'Doctos PDF']],
    [['CustomerService'], [], ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones']],
    [['vendedor'], ['users-read'], ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones', 'Usuarios']],
    [[], ['banner-create'], ['Banners', 'Promociones']],
    [[], ['pdfcatalogo-create'], ['Doctos PDF']],
    [[], ['permission_compras'], []],
    [
      ['admin'],
      [],
      [
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
      ],
    ],
  ])('of %j with %j', (roles, permissions, expected) => expect(labels(roles, permissions)).toEqual(expected))
})

it('the menu of staff is grouped by work, that of customers is not', () => {
  const groups = (roles: string[]) => accountMenu({ isLoggedin: true, roles, permissions: [] }).map(({ name }) => name)
  expect(groups(['admin'])).toEqual([null, 'Ventas', 'Catálogo', 'Precios y existencias', 'Contenido', 'Sistemas'])
  expect(groups(['cliente'])).toEqual([null])
})
