import type { Permission, Role } from '#domain/access.ts'
import { CUSTOMER_ROLES, isOfCustomers } from '#domain/customers/customer-account.ts'
import { reachesFurther, staffReach } from '#domain/customers/sight.ts'

/** Roles without effect outside of a company. */
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

/** A user who gives or takes roles and permissions. */
export interface Giver {
  readonly roles: readonly string[]
  /** Effective permissions: of their roles and their own, without withheld ones. */
  readonly permissions: readonly string[]
  /** A user of a company, who gives to its people. */
  readonly isOfCompany?: boolean
}

/**
 * Whether a user may take a role away: it ranks below their own, or equally where they have the role or all its permissions. A role that
 * the shop defined has no rank: its permissions decide. The same rule applies to taking the access of a holder.
 */
export function mayTakeRole(giver: Giver, role: RoleGrants): boolean {
  if (giver.roles.includes('admin')) return true
  const rank = rankByName.get(role.name)
  const own = rankOf(giver.roles)
  if (rank !== undefined && rank !== own) return rank < own
  return giver.roles.includes(role.name) || role.permissions.every((name) => giver.permissions.includes(name))
}

/**
 * Nobody gives what they lack: in addition to the rank, everything in the role is compared with what the giver has – its permissions, and
 * which customers it shows. An administrator gives every role. For people of their company, users withhold the permissions that they lack.
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

/** A company's administrator names its approvers, with or without being one. */
const OF_COMPANY_ADMINISTRATORS: readonly string[] = ['prepedidos-approve'] satisfies Permission[]

/** Staff gives customer permissions to customers without having them: outside of a company they open nothing. */
export function mayGivePermission(giver: Giver, permission: string): boolean {
  if (giver.roles.includes('admin') || giver.permissions.includes(permission)) return true
  if (giver.isOfCompany !== true) return isOfCustomers(permission)
  const administers = giver.permissions.includes('colegas-update' satisfies Permission)
  return administers && OF_COMPANY_ADMINISTRATORS.includes(permission)
}

/** Why a user may not give a permission, in Spanish. */
export function permissionRefusal(permission: string): string {
  return `No puedes dar el permiso ${permission}, que tú no tienes.`
}

export function isCustomerRole(role: string): boolean {
  return CUSTOMER_ROLES.some((name) => name === role)
}

export function needsCompany(role: string): boolean {
  return COMPANY_ROLES.includes(role)
}

/** A role that the shop defined counts as a staff role. */
function rankOf(roles: readonly string[]): number {
  return Math.max(0, ...roles.map((role) => rankByName.get(role) ?? 1))
}
