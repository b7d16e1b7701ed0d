import type { SessionData } from '#contract/session.ts'
import type { Permission, Role } from '#domain/access.ts'
import type { MenuItem } from './menu-items.ts'

interface AccountItem extends MenuItem {
  /** Who has any of these sees it, or who has the permission. */
  readonly roles: readonly Role[]
  readonly permission?: Permission
}

const ITEMS: readonly AccountItem[] = [
  { label: 'No Autorizados', to: '/listadocotizaciones', roles: ['cliente'] },
  { label: 'Autorizados', to: '/listadocotizacionesaut', roles: ['cliente'] },
  { label: 'Doctos Electrónicos', to: '/consultdocumentosSat', roles: ['cliente'] },
  { label: 'Cotizador', to: '/HelpCotizador', roles: ['cliente', 'Cotizador-Mostrador'] },
  { label: 'Usuarios', to: '/users', roles: ['admin'], permission: 'users-read' },
  { label: 'Banners', to: '/posts', roles: ['admin', 'MKTG'], permission: 'banner-create' },
  { label: 'Doctos PDF', to: '/documentoindexview', roles: ['admin', 'MKTG'], permission: 'pdfcatalogo-create' },
  { label: 'Productos', to: '/ListPublicaciones', roles: ['admin'] },
  { label: 'Carga de productos', to: '/actualizarprods', roles: ['admin'] },
  { label: 'Config. Correos', to: '/Correos', roles: ['admin'] },
  { label: 'Detalles Carrito', to: '/DetailsErrosCarts', roles: ['admin'] },
  { label: 'Detalles Producto', to: '/DetailsErrosProds', roles: ['admin'] },
  { label: 'Sync Prods', to: '/Sync', roles: ['admin'] },
  { label: 'Admin Doctos Sat', to: '/documentosconsultSat', roles: ['admin'] },
  { label: 'Admin Anuncios', to: '/anunciosadmin', roles: ['admin'] },
]

/** First match wins, in this order (specification, section 2). */
const DASHBOARDS: readonly (readonly [Role, string])[] = [
  ['admin', '/AdminDashboard'],
  ['CustomerService', '/AdminDashboard'],
  ['asesor', '/AsesorDashboard'],
  ['vendedor', '/TmkDashboard'],
  ['cliente', '/dashboard'],
]

type Viewer = Pick<SessionData, 'isLoggedin' | 'rol_auth' | 'permissions_auth'>

/**
 * "Mis accesos": what the menu offers to this person (specification, section 2, Account menu, and section 6, Menu
 * visibility). Nothing to visitors. Only what is shown is decided here: the server decides who may do what.
 */
export function accountItems({ isLoggedin, rol_auth, permissions_auth }: Viewer): MenuItem[] {
  if (!isLoggedin) return []
  const dashboard = DASHBOARDS.find(([role]) => rol_auth.includes(role))
  const own = ITEMS.filter(
    ({ roles, permission }) =>
      roles.some((role) => rol_auth.includes(role)) ||
      (permission !== undefined && permissions_auth.includes(permission)),
  )
  return [...(dashboard === undefined ? [] : [{ label: 'Mi Cuenta', to: dashboard[1] }]), ...own].map(
    ({ label, to }) => ({ label, to }),
  )
}
