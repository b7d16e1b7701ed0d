import type { Viewer } from '#domain/access.ts'

/** The owner of a record: a quote, an order, a document. null: no owner. */
export interface Ownership {
  readonly companyId: number | null
  /** The branch of that company. */
  readonly companyBranchId: number | null
  readonly userId: number | null
}

/** Levels of a hierarchy of companies: more than any customer has. */
export const MAX_COMPANY_LEVELS = 5

/** Staff roles that see the records of every customer. */
export const ROLES_OF_ALL_CUSTOMERS = ['admin', 'CustomerService', 'director', 'manager'] as const
/** Staff roles that see the records of the companies assigned to them. */
export const ROLES_OF_ASSIGNED_CUSTOMERS = ['asesor', 'vendedor'] as const

/**
 * Which customer records a user sees. Their own are always included, but only those of their present company: a user who moves to another
 * company leaves their earlier records behind.
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

/** Which customers a member of staff sees, from the least on: own records, assigned companies, all. */
const STAFF_REACHES = ['own', 'assigned', 'all'] as const
type StaffReach = (typeof STAFF_REACHES)[number]

export function staffReach({ roles, permissions }: Pick<Viewer, 'roles' | 'permissions'>): StaffReach {
  if (ROLES_OF_ALL_CUSTOMERS.some((role) => roles.includes(role))) return 'all'
  if (ROLES_OF_ASSIGNED_CUSTOMERS.some((role) => roles.includes(role))) return 'assigned'
  return permissions.includes('empresas-read') ? 'all' : 'own'
}

/** The staff that a company is assigned to. */
export interface CompanyStaff {
  readonly advisorId: number | null
  readonly telemarketerId: number | null
}

/** Whether a company is among the customers that a member of staff sees. */
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

/** The scope as a user of a company: staff roles do not count there. */
export function scopeInCompany(viewer: Viewer): Scope {
  return scopeOf({ ...viewer, roles: [] })
}

/**
 * Whether a record is in the scope. `reachable`: the companies assigned to the viewer, or their company and its daughters; only used for
 * those scopes.
 */
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

/** Whether the viewer sees what belongs to the company as a whole, such as its credit. */
export function seesWholeCompany({ kind }: Scope): boolean {
  return kind === 'all' || kind === 'company' || kind === 'group'
}

function isAmong(ids: readonly number[], id: number | null): boolean {
  return id !== null && ids.includes(id)
}
