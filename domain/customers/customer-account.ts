import { PERMISSIONS, type Permission, type Role } from '#domain/access.ts'

/** Roles of customers: users of a company have no others. The counter quoter may also work at a counter of the shop. */
export const CUSTOMER_ROLES = ['cliente', 'Cotizador-Mostrador'] as const satisfies readonly Role[]

/** Permissions that apply to the user's own company and to nothing outside of it. */
export const CUSTOMER_PERMISSIONS: readonly string[] = [
  'permission_compras',
  'colegas-update',
  'prepedidos-approve',
  'mostrador-below-cost',
] satisfies Permission[]

export function isOfCustomers(permission: string): boolean {
  return CUSTOMER_PERMISSIONS.includes(permission)
}

/** Known permissions that only staff may have. */
export const STAFF_PERMISSIONS = PERMISSIONS.filter((name) => !CUSTOMER_PERMISSIONS.includes(name))
