/** Known roles (specification, section 6). */
export const ROLES = [
  'admin',
  'CustomerService',
  'cliente',
  'asesor',
  'vendedor',
  'Cotizador-Mostrador',
  'MKTG',
  'director',
  'manager',
  // An external accountant: belongs to no company and reads the tax documents of those that granted access.
  'contador',
] as const
export type Role = (typeof ROLES)[number]

/** Known permissions: the specification's (section 6), then Tuerca's own. */
export const PERMISSIONS = [
  'permission_compras',
  'users-read',
  'publicaciones-read',
  'banner-create',
  'pdfcatalogo-create',
  // Not in the specification: for what it leaves open.
  'users-create',
  'users-update',
  'users-impersonate',
  'empresas-read',
  'empresas-update',
  'colegas-update',
  'auditoria-read',
  'prepedidos-approve',
  'prepedidos-authorize',
  'pedidos-update',
  'precios-update',
  'condiciones-update',
  'costos-read',
  'cotizaciones-answer',
  'cotizaciones-authorize',
  'mostrador-below-cost',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/**
 * How much of their company a user sees: their own records, those of their branches, of the company, or of the company and its daughters.
 */
export const SIGHTS = ['propio', 'sucursal', 'empresa', 'grupo'] as const
export type Sight = (typeof SIGHTS)[number]

/** The user of a session. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  /** null: they work for the distributor. */
  readonly companyId: number | null
  readonly companyName: string | null
  readonly sight: Sight
  readonly companyBranchIds: readonly number[]
  readonly sessionId: number
  /** A role of theirs requires a second factor that they have not set up: until then no role or permission counts. */
  readonly mustSetUpSecondFactor: boolean
  /** Of the main branch: decides which moments are one day, and how times are shown. */
  readonly timeZone: string
  /** The member of staff who acts in this person's name, with a session of their own. */
  readonly impersonator: { readonly id: number; readonly name: string; readonly sessionId: number } | null
}

/** No user's account: for calculations for a company instead of one of its people. */
export const BLANK_PERSON: Person = {
  id: 0,
  name: '',
  email: '',
  companyId: null,
  companyName: null,
  sight: 'propio',
  companyBranchIds: [],
  sessionId: 0,
  mustSetUpSecondFactor: false,
  timeZone: 'America/Mexico_City',
  impersonator: null,
}

/** The facts that decide access. Roles and permissions are those stored for the user, known or not. */
export interface Grants {
  readonly isLoggedin: boolean
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
}

/** The user or visitor who opens a screen or makes a call. */
export interface Viewer extends Grants {
  /** null: anonymous. */
  readonly person: Person | null
}

export const ANONYMOUS: Viewer = { isLoggedin: false, roles: [], permissions: [], person: null }

/** What a route or call requires. An empty list of roles and of permissions admits any logged-in user. */
export interface Requirement {
  readonly roles?: readonly Role[]
  readonly permissions?: readonly Permission[]
}

/** Any account, whatever its roles. */
export const ANY_ACCOUNT: Requirement = {}

export type ScreenDecision = 'open' | 'login' | 'unauthorized'

/**
 * The route guard of the specification, section 6: not logged in → login; admin passes; both lists given → any role or
 * all permissions; only roles → any of them; only permissions → any logged-in user may open the screen (6.5).
 */
export function mayOpen(requirement: Requirement | 'public', viewer: Grants): ScreenDecision {
  if (requirement === 'public') return 'open'
  if (!viewer.isLoggedin) return 'login'
  const { roles = [], permissions = [] } = requirement
  if (viewer.roles.includes('admin') || roles.length === 0) return 'open'
  if (hasAny(viewer.roles, roles)) return 'open'
  return permissions.length > 0 && hasAll(viewer.permissions, permissions) ? 'open' : 'unauthorized'
}

/** The scopes of a key of another system: each names the data that the key may send. */
export const KEY_SCOPES = ['productos', 'existencias', 'documentos'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** A call that other systems make with a key. No user's session opens it. */
export interface KeyAccess {
  readonly scope: KeyScope
}

export type CallAccess = Requirement | KeyAccess | 'public'

export function isForSystems(access: CallAccess): access is KeyAccess {
  return typeof access === 'object' && 'scope' in access
}

/** Another system, identified by its key. */
export interface SystemKey {
  readonly id: number
  readonly systemId: number
  readonly systemName: string
  readonly scopes: readonly string[]
}

/** The key of a call: valid, missing, unknown, or no longer valid. */
export type ShownKey = SystemKey | 'missing' | 'unknown' | 'expired' | 'revoked'

/**
 * Whether the server answers a call. Stricter than a screen in one case: where only permissions are listed, the screen opens for any
 * logged-in user, but its data needs all of them (blueprint, section 4).
 */
export function mayCall(access: CallAccess, viewer: Grants): boolean {
  if (access === 'public') return true
  if (isForSystems(access)) return false
  if (mayOpen(access, viewer) !== 'open') return false
  const { roles = [], permissions = [] } = access
  const onlyPermissions = roles.length === 0 && permissions.length > 0
  return !onlyPermissions || viewer.roles.includes('admin') || hasAll(viewer.permissions, permissions)
}

/** Whether the cart icon is shown (specification, section 6, Menu visibility). */
export function showsCart({ isLoggedin, roles, permissions }: Grants): boolean {
  return isLoggedin && permissions.includes('permission_compras') && !roles.includes('Cotizador-Mostrador')
}

function hasAny(held: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((name) => held.includes(name))
}

function hasAll(held: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => held.includes(name))
}
