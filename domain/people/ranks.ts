import type { Role } from '#domain/access.ts'
import { CUSTOMER_ROLES } from '#domain/customers/customer-account.ts'

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
}
const rankByName = new Map<string, number>(Object.entries(RANKS))

export interface RoleGrants {
  readonly name: string
  readonly permissions: readonly string[]
}

/** Who gives something. */
export interface Giver {
  readonly roles: readonly string[]
  /** Those of their roles and their own. */
  readonly permissions: readonly string[]
}

/**
 * Nobody gives more than they have. An administrator gives every role; others those of the specification that are below their own, and
 * those that they have or whose permissions they all have.
 */
export function mayGiveRole(giver: Giver, role: RoleGrants): boolean {
  if (giver.roles.includes('admin')) return true
  const rank = rankByName.get(role.name)
  const own = rankOf(giver.roles)
  if (rank !== undefined && rank !== own) return rank < own
  return giver.roles.includes(role.name) || role.permissions.every((name) => giver.permissions.includes(name))
}

export function mayGivePermission(giver: Giver, permission: string): boolean {
  return giver.roles.includes('admin') || giver.permissions.includes(permission)
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
