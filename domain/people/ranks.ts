import type { Permission, Role } from '#domain/access.ts'
import { CUSTOMER_ROLES, isOfCustomers } from '#domain/customers/customer-account.ts'
import { reachesFurther, staffReach } from '#domain/customers/sight.ts'

/** They say nothing without a company. */
const COMPANY_ROLES: readonly string[] = ['cliente'] satisfies Role[]

const RANKS: Readonly<Record<Role, number>> = {
  admin: 4,
  director: 3,
  manager: 2,
  CustomerService: 1,
  asesor: 1,
  vendedor: 1,
  MKTG: 1,
  cliente: 0,
  'Cotizador-Mostrador': 0,
  contador: 0,
}
const rankByName = new Map<string, number>(Object.entries(RANKS))

export interface RoleGrants {
  readonly name: string
  readonly permissions: readonly string[]
}

/** Who gives something. */
export interface Giver {
  readonly roles: readonly string[]
  /** Those that they have at the end: of their roles and their own, without what is withheld. */
  readonly permissions: readonly string[]
  /** Somebody of a company, who gives to its people. */
  readonly isOfCompany?: boolean
}

/**
 * Whether a role is one that somebody decides about: below their own rank, or of it where they have the role or all its permissions. A
 * role of the shop's own has no rank: then its permissions say it. It is enough to take the role, or the access of who has it.
 */
export function mayTakeRole(giver: Giver, role: RoleGrants): boolean {
  if (giver.roles.includes('admin')) return true
  const rank = rankByName.get(role.name)
  const own = rankOf(giver.roles)
  if (rank !== undefined && rank !== own) return rank < own
  return giver.roles.includes(role.name) || role.permissions.every((name) => giver.permissions.includes(name))
}

/**
 * Nobody gives what they lack: beside the rank, all that the role holds is compared with what the giver holds – its permissions, and how
 * much of the customers it shows. An administrator gives every role. Who gives to people of their company withholds what they lack.
 */
export function mayGiveRole(giver: Giver, role: RoleGrants): boolean {
  if (giver.roles.includes('admin')) return true
  if (giver.isOfCompany === true) return mayTakeRole(giver, role)
  const reach = staffReach({ roles: [role.name], permissions: role.permissions })
  return (
    mayTakeRole(giver, role) &&
    role.permissions.every((name) => mayGivePermission(giver, name)) &&
    !reachesFurther(reach, staffReach(giver))
  )
}

/** Who administers a company says who approves its purchases, whether they approve themself or not. */
const OF_COMPANY_ADMINISTRATORS: readonly string[] = ['prepedidos-approve'] satisfies Permission[]

/** Those of customers are for the staff to give to customers: outside of a company they open nothing. */
export function mayGivePermission(giver: Giver, permission: string): boolean {
  if (giver.roles.includes('admin') || giver.permissions.includes(permission)) return true
  if (giver.isOfCompany !== true) return isOfCustomers(permission)
  const administers = giver.permissions.includes('colegas-update' satisfies Permission)
  return administers && OF_COMPANY_ADMINISTRATORS.includes(permission)
}

/** Why somebody may not give a permission, in Spanish. */
export function permissionRefusal(permission: string): string {
  return `No puedes dar el permiso ${permission}, que tú no tienes.`
}

export function isCustomerRole(role: string): boolean {
  return CUSTOMER_ROLES.some((name) => name === role)
}

export function needsCompany(role: string): boolean {
  return COMPANY_ROLES.includes(role)
}

/** A role of the shop's own counts as one of its staff. */
function rankOf(roles: readonly string[]): number {
  return Math.max(0, ...roles.map((role) => rankByName.get(role) ?? 1))
}
