/** Known roles (specification, section 6). */
const ROLES = [
  'admin',
  'CustomerService',
  'cliente',
  'asesor',
  'vendedor',
  'Cotizador-Mostrador',
  'MKTG',
  'director',
  'manager',
] as const
export type Role = (typeof ROLES)[number]

/** Known permissions (specification, section 6). */
const PERMISSIONS = [
  'permission_compras',
  'users-read',
  'publicaciones-read',
  'banner-create',
  'pdfcatalogo-create',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Who looks at a screen or makes a call. Roles and permissions are those stored for the user, known or not. */
export interface Viewer {
  readonly isLoggedin: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

export const ANONYMOUS: Viewer = { isLoggedin: false, roles: [], permissions: [] }

/** What a route or call requires. An empty list of roles and of permissions admits any logged-in user. */
export interface Requirement {
  readonly roles?: readonly Role[]
  readonly permissions?: readonly Permission[]
}

export type ScreenDecision = 'open' | 'login' | 'unauthorized'

/**
 * The route guard of the specification, section 6: not logged in → login; admin passes; both lists given → any role or
 * all permissions; only roles → any of them; only permissions → any logged-in user may open the screen (6.5).
 */
export function mayOpen(requirement: Requirement | 'public', viewer: Viewer): ScreenDecision {
  if (requirement === 'public') return 'open'
  if (!viewer.isLoggedin) return 'login'
  const { roles = [], permissions = [] } = requirement
  if (viewer.roles.includes('admin') || roles.length === 0) return 'open'
  if (hasAny(viewer.roles, roles)) return 'open'
  return permissions.length > 0 && hasAll(viewer.permissions, permissions) ? 'open' : 'unauthorized'
}

export type CallAccess = Requirement | 'public'

/**
 * Whether the server answers a call. Stricter than a screen in one case: where only permissions are listed, the screen
 * opens for any logged-in user, and the data behind it needs them all (blueprint, section 4).
 */
export function mayCall(access: CallAccess, viewer: Viewer): boolean {
  if (access === 'public') return true
  if (mayOpen(access, viewer) !== 'open') return false
  const { roles = [], permissions = [] } = access
  const onlyPermissions = roles.length === 0 && permissions.length > 0
  return !onlyPermissions || viewer.roles.includes('admin') || hasAll(viewer.permissions, permissions)
}

function hasAny(held: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => held.includes(name))
}

function hasAll(held: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => held.includes(name))
}
