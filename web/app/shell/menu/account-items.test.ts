import { describe, expect, it } from 'vitest'
import { accountItems } from './account-items.ts'

const labels = (roles: string[], permissions: string[] = [], isLoggedin = true) =>
  accountItems({ isLoggedin, rol_auth: roles, permissions_auth: permissions }).map(({ label }) => label)

const account = (roles: string[]) =>
  accountItems({ isLoggedin: true, rol_auth: roles, permissions_auth: [] }).find(({ label }) => label === 'Mi Cuenta')
    ?.to

describe('Mis accesos', () => {
  it('is nothing for visitors, whatever the page says of roles', () => {
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
    [['cliente'], [], ['Mi Cuenta', 'No Autorizados', 'Autorizados', 'Doctos Electrónicos', 'Cotizador']],
    [['Cotizador-Mostrador'], [], ['Cotizador']],
    [['MKTG'], [], ['Banners', 'Doctos PDF']],
    [['CustomerService'], [], ['Mi Cuenta']],
    [['vendedor'], ['users-read'], ['Mi Cuenta', 'Usuarios']],
    [[], ['banner-create'], ['Banners']],
    [[], ['pdfcatalogo-create'], ['Doctos PDF']],
    [[], ['permission_compras'], []],
    [
      ['admin'],
      [],
      [
        'Mi Cuenta',
        'Usuarios',
        'Banners',
        'Doctos PDF',
        'Productos',
        'Carga de productos',
        'Config. Correos',
        'Detalles Carrito',
        'Detalles Producto',
        'Sync Prods',
        'Admin Doctos Sat',
        'Admin Anuncios',
      ],
    ],
  ])('of %j with %j', (roles, permissions, expected) => expect(labels(roles, permissions)).toEqual(expected))
})
