import type { Viewer } from '#domain/access.ts'

/** Whose something is: a quote, an order, a document. A null is nobody's. */
export interface Ownership {
  readonly companyId: number | null
  /** The branch of that company. */
  readonly companyBranchId: number | null
  readonly userId: number | null
}

/** Companies above one another, and below: five levels are more than any customer has. */
export const MAX_COMPANY_LEVELS = 5

/** Of the distributor: they see every customer's. */
export const ROLES_OF_ALL_CUSTOMERS = ['admin', 'CustomerService', 'director', 'manager'] as const
/** Of the distributor: they see that of the companies assigned to them. */
export const ROLES_OF_ASSIGNED_CUSTOMERS = ['asesor', 'vendedor'] as const

/**
 * How far somebody sees what belongs to customers. Their own is always part of it, but only what belongs to their company of today:
 * who moves to another company leaves behind what they did for the one before.
 */
export type Scope =
  | { readonly kind: 'none' | 'all' }
  | { readonly kind: 'assigned'; readonly userId: number }
  | {
      readonly kind: 'own' | 'branches' | 'company' | 'group'
      readonly userId: number
      readonly companyId: number | null
      readonly branchIds: readonly number[]
    }

/** How much of the customers somebody of the staff sees, from the least on: what is their own, the companies assigned to them, all. */
const STAFF_REACHES = ['own', 'assigned', 'all'] as const
type StaffReach = (typeof STAFF_REACHES)[number]

export function staffReach({ roles, permissions }: Pick<Viewer, 'roles' | 'permissions'>): StaffReach {
  if (ROLES_OF_ALL_CUSTOMERS.some((role) => roles.includes(role))) return 'all'
  if (ROLES_OF_ASSIGNED_CUSTOMERS.some((role) => roles.includes(role))) return 'assigned'
  return permissions.includes('empresas-read') ? 'all' : 'own'
}

/** Who of the staff a company is assigned to. */
export interface CompanyStaff {
  readonly advisorId: number | null
  readonly telemarketerId: number | null
}

/** Whether a company is among the customers that somebody of the staff sees. */
export function staffSees(
  viewer: Pick<Viewer, 'roles' | 'permissions'> & { readonly id: number },
  { advisorId, telemarketerId }: CompanyStaff,
): boolean {
  const reach = staffReach(viewer)
  return reach === 'all' || (reach === 'assigned' && (advisorId === viewer.id || telemarketerId === viewer.id))
}

export function reachesFurther(one: StaffReach, other: StaffReach): boolean {
  return STAFF_REACHES.indexOf(one) > STAFF_REACHES.indexOf(other)
}

const OF_SIGHT = { propio: 'own', sucursal: 'branches', empresa: 'company', grupo: 'group' } as const

export function scopeOf({ person, roles, permissions }: Viewer): Scope {
  if (person === null) return { kind: 'none' }
  if (roles.includes('admin')) return { kind: 'all' }
  const { id: userId, companyId, companyBranchIds: branchIds } = person
  if (companyId !== null) return { kind: OF_SIGHT[person.sight], userId, companyId, branchIds }
  const reach = staffReach({ roles, permissions })
  if (reach === 'all') return { kind: 'all' }
  if (reach === 'assigned') return { kind: 'assigned', userId }
  return { kind: 'own', userId, companyId, branchIds }
}

/** As the one of a company that somebody is: what they are of the staff counts nothing there. */
export function scopeInCompany(viewer: Viewer): Scope {
  return scopeOf({ ...viewer, roles: [] })
}

/** `reachable`: the companies assigned to the viewer, or theirs and its daughters; asked only where the scope is one of those. */
export function isWithin(scope: Scope, reachable: ReadonlySet<number>, owner: Ownership): boolean {
  const { companyId, companyBranchId, userId } = owner
  switch (scope.kind) {
    case 'none':
      return false
    case 'all':
      return true
    case 'assigned':
      return companyId === null ? userId === scope.userId : reachable.has(companyId)
    case 'group':
      return companyId !== null && reachable.has(companyId)
    case 'company':
      return companyId === scope.companyId
    case 'branches':
      return companyId === scope.companyId && (userId === scope.userId || isAmong(scope.branchIds, companyBranchId))
    case 'own':
      return companyId === scope.companyId && userId === scope.userId
  }
}

/** Whether what belongs to the company as a whole is theirs to see: its credit, for one. */
export function seesWholeCompany({ kind }: Scope): boolean {
  return kind === 'all' || kind === 'company' || kind === 'group'
}

function isAmong(ids: readonly number[], id: number | null): boolean {
  return id !== null && ids.includes(id)
}
