import type { SessionData } from '#contract/session.ts'
import type { Permission, Role } from '#domain/access.ts'
import type { MenuItem } from './menu-items.ts'
import { accountPaths } from '#web/app/paths.ts'

interface AccountItem extends MenuItem {
  /** Who has any of these sees it, or who has the permission. */
  readonly roles: readonly Role[]
  readonly permission?: Permission
}

const ITEMS: readonly AccountItem[] = [
  { label: 'No Autorizados', to: accountPaths.quotes, roles: ['cliente'] },
  { label: 'Autorizados', to: accountPaths.authorizedQuotes, roles: ['cliente'] },
  { label: 'Doctos Electrónicos', to: accountPaths.taxDocuments, roles: ['cliente'] },
  { label: 'Cotizador', to: accountPaths.quotingHelper, roles: ['cliente', 'Cotizador-Mostrador'] },
  { label: 'Usuarios', to: accountPaths.users, roles: ['admin'], permission: 'users-read' },
  { label: 'Banners', to: accountPaths.banners, roles: ['admin', 'MKTG'], permission: 'banner-create' },
  { label: 'Doctos PDF', to: accountPaths.pdfDocuments, roles: ['admin', 'MKTG'], permission: 'pdfcatalogo-create' },
  { label: 'Productos', to: accountPaths.products, roles: ['admin'] },
  { label: 'Carga de productos', to: accountPaths.productImport, roles: ['admin'] },
  { label: 'Config. Correos', to: accountPaths.mailSettings, roles: ['admin'] },
  { label: 'Detalles Carrito', to: accountPaths.cartErrors, roles: ['admin'] },
  { label: 'Detalles Producto', to: accountPaths.productErrors, roles: ['admin'] },
  { label: 'Sync Prods', to: accountPaths.productSync, roles: ['admin'] },
  { label: 'Admin Doctos Sat', to: accountPaths.taxDocumentAdmin, roles: ['admin'] },
  { label: 'Admin Anuncios', to: accountPaths.announcements, roles: ['admin'] },
]

/** First match wins, in this order (specification, section 2). */
const DASHBOARDS: readonly (readonly [Role, string])[] = [
  ['admin', accountPaths.adminDashboard],
  ['CustomerService', accountPaths.adminDashboard],
  ['asesor', accountPaths.advisorDashboard],
  ['vendedor', accountPaths.telemarketerDashboard],
  ['cliente', accountPaths.customerDashboard],
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
