import { PERMISSIONS, type Permission, type Role } from '#domain/access.ts'

/** Roles of customers: whoever belongs to a company has these alone. The counter quoter may also work at a counter of the shop. */
export const CUSTOMER_ROLES = ['cliente', 'Cotizador-Mostrador'] as const satisfies readonly Role[]

/** Permissions of which each says what somebody may in their own company, and nothing outside of one. */
export const CUSTOMER_PERMISSIONS: readonly string[] = [
  'permission_compras',
  'colegas-update',
  'prepedidos-approve',
  'mostrador-below-cost',
] satisfies Permission[]

export function isOfCustomers(permission: string): boolean {
  return CUSTOMER_PERMISSIONS.includes(permission)
}

/** Known permissions that are for people of the distributor alone. */
export const STAFF_PERMISSIONS = PERMISSIONS.filter((name) => !CUSTOMER_PERMISSIONS.includes(name))
