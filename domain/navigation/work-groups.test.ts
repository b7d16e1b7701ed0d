import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { furtherScreens, workScreenAt, workScreens } from './work-groups.ts'

const grants = (roles: string[], permissions: string[] = []) => ({ isLoggedin: true, roles, permissions })
const labels = (roles: string[], permissions: string[] = []) =>
  Object.fromEntries(
    workScreens(grants(roles, permissions)).map(({ name, screens }) => [name, screens.map(({ label }) => label)]),
  )

describe('the screens of work', () => {
  it('are all groups for an administrator, without the dashboards of others', () => {
    const shown = labels(['admin'])
    expect(Object.keys(shown)).toEqual([
      'Hoy',
      'Ventas',
      'Catálogo',
      'Precios y existencias',
      'Clientes',
      'Contenido',
      'Sistemas',
    ])
    expect(shown['Hoy']).toEqual(['Tablero', 'Indicadores'])
  })

  it.each([
    [['MKTG'], [], { Contenido: ['Banners', 'Promociones', 'Catálogos PDF'] }],
    [
      ['asesor'],
      ['empresas-read'],
      {
        Hoy: ['Tablero del asesor'],
        Ventas: ['Cotizaciones', 'Prepedidos', 'Pedidos', 'Devoluciones', 'Cascos', 'Facturas'],
        Clientes: ['Empresas', 'Contactos con clientes', 'Estado de cuenta'],
      },
    ],
    [[], ['users-read'], { Sistemas: ['Usuarios'] }],
    [['cliente'], ['permission_compras'], {}],
    [['contador'], [], {}],
    [['Cotizador-Mostrador'], [], {}],
    [[], [], {}],
  ])('of %j with %j', (roles, permissions, expected) => expect(labels(roles, permissions)).toEqual(expected))

  it('open by the sheet of the side navigation, which has each group', () => {
    const sheet = readFileSync('web/app/shell/side-navigation/side-navigation.module.css', 'utf8')
    const opened = [...sheet.matchAll(/data-grupos~='(\w+)'\] \[data-group='\1'\]/gu)].map(([, key]) => key)
    expect(opened).toEqual(workScreens(grants(['admin'])).map(({ key }) => key))
  })

  it('are none for visitors, whatever roles the page has', () => {
    expect(workScreens({ ...grants(['admin']), isLoggedin: false })).toEqual([])
  })

  it.each([
    ['/users', 'users'],
    ['/users/getPermissions/3', 'users'],
    ['/usersx', undefined],
    ['/EditProds/3', 'products'],
    ['/CreateProd', 'products'],
    ['/DetallePrepedido', 'preOrders'],
    ['/Publicaciones/3', 'publications'],
    ['/empresa/sucursales', 'shopCompany'],
    ['/empresas/edit/3', 'companies'],
    ['/Facturas/avisos', 'invoices'],
    ['/Correos/mensajes', 'mailSettings'],
    ['/cuenta', undefined],
  ])('%s is a place of %s', (path, screen) =>
    expect(workScreenAt(path, workScreens(grants(['admin'])))?.screen).toBe(screen),
  )
})

describe('the further screens of the jump', () => {
  const further = (roles: string[], permissions: string[] = []) =>
    furtherScreens(grants(roles, permissions)).map(({ label }) => label)

  it('are the parts of the screens of work and what begins something new, and no customer’s screen', () => {
    expect(further(['admin'])).toEqual(
      expect.arrayContaining(['Nuevo producto', 'Cuarentena', 'Mi perfil y seguridad']),
    )
    for (const label of ['Mi cuenta', 'Carrito', 'Mi empresa', 'Contadores', 'Usuarios'])
      expect(further(['admin'])).not.toContain(label)
  })

  it('are only those that the person may open', () => {
    expect(further(['MKTG'])).toEqual([
      'Nuevo banner',
      'Nuevo catálogo PDF',
      'Nueva promoción',
      'Vista previa del inicio',
      'Mi perfil y seguridad',
      'Notificaciones',
    ])
  })
})
