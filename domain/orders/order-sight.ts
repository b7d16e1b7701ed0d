import type { Permission, Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'

/** Of the distributor: who works with orders sees those of every customer. */
const PERMISSIONS_OF_ORDERS: readonly Permission[] = ['pedidos-update', 'prepedidos-authorize']

/** How far somebody sees pre-orders and orders: as all that belongs to customers, and the house also by what it does with them. */
export function orderScope(viewer: Viewer): Scope {
  const isHouse = viewer.person !== null && viewer.person.companyId === null
  const works = isHouse && PERMISSIONS_OF_ORDERS.some((permission) => viewer.permissions.includes(permission))
  return works ? { kind: 'all' } : scopeOf(viewer)
}
