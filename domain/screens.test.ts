import { describe, expect, it } from 'vitest'
import { accountMenu, accessOfScreen, decidesPreOrders, PRIVATE_SCREENS } from './screens.ts'

const labels = (roles: string[], permissions: string[] = [], isLoggedin = true) =>
  accountMenu({ isLoggedin, roles, permissions }).map(({ label }) => label)

const account = (roles: string[]) =>
  accountMenu({ isLoggedin: true, roles, permissions: [] }).find(({ label }) => label === 'Mi Cuenta')?.to

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
    [['MKTG'], [], ['Banners', 'Doctos PDF', 'Promociones']],
    [['CustomerService'], [], ['Mi Cuenta', 'Cotizaciones', 'Pedidos', 'Devoluciones']],
    [['vendedor'], ['users-read'], ['Mi Cuenta', 'Usuarios', 'Cotizaciones', 'Pedidos', 'Devoluciones']],
    [[], ['banner-create'], ['Banners', 'Promociones']],
    [[], ['pdfcatalogo-create'], ['Doctos PDF']],
    [[], ['permission_compras'], []],
    [
      ['admin'],
      [],
      [
        'Mi Cuenta',
        'Usuarios',
        'Banners',
        'Publicaciones',
        'Doctos PDF',
        'Productos',
        'Catálogo de productos',
        'Carga de productos',
        'Config. Correos',
        'Detalles Carrito',
        'Detalles Producto',
        'Sync Prods',
        'Admin Doctos Sat',
        'Admin Anuncios',
        'Revisión de descripciones',
        'Marcas y líneas',
        'Vehículos',
        'Promociones',
        'Cotizaciones',
        'Pedidos',
        'Devoluciones',
        'Imágenes',
        'Empresa y sucursales',
        'Documentos legales',
        'Búsquedas sin resultado',
      ],
    ],
  ])('of %j with %j', (roles, permissions, expected) => expect(labels(roles, permissions)).toEqual(expected))
})

describe('the pre-orders that wait for a decision', () => {
  it.each([
    [['admin'], [], true],
    [[], ['prepedidos-approve'], true],
    [['asesor'], ['prepedidos-authorize'], true],
    [['cliente'], ['permission_compras'], false],
    [['director'], [], false],
  ])('are offered to %j with %j: %s', (roles, permissions, expected) => {
    expect(decidesPreOrders({ isLoggedin: true, roles, permissions })).toBe(expected)
    expect(decidesPreOrders({ isLoggedin: false, roles, permissions })).toBe(false)
  })
})

describe('the list of private screens', () => {
  it('has each path once', () => {
    const paths = Object.values(PRIVATE_SCREENS).map(({ path }) => path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('throws for an unknown path: nothing is open by default', () => {
    expect(() => accessOfScreen('/nada')).toThrow('/nada')
  })
})
