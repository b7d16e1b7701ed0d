import type { Permission, Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'

/** Staff with these permissions work with orders, and see those of every customer. */
const PERMISSIONS_OF_ORDERS: readonly Permission[] = ['pedidos-update', 'prepedidos-authorize']

/** Which pre-orders and orders a user sees: as with all customer records, and for staff also by their work. */
export function orderScope(viewer: Viewer): Scope {
  const isHouse = viewer.person !== null && viewer.person.companyId === null
  const works = isHouse && PERMISSIONS_OF_ORDERS.some((permission) => viewer.permissions.includes(permission))
  return works ? { kind: 'all' } : scopeOf(viewer)
}
