import type { Viewer } from '#domain/access.ts'
import { scopeOf, type Scope } from '#domain/customers/sight.ts'
import { orderScope } from '#domain/orders/order-sight.ts'

/**
 * Whose figures a user sees. Staff: everything; or a portfolio, which is what was ordered while they were the advisor, and all of the
 * companies whose telemarketer they are today. Customers: what they see of their own company.
 */
export type FigureScope =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  | { readonly kind: 'portfolio'; readonly advisorId: number | null; readonly telemarketerId: number | null }
  | { readonly kind: 'customer'; readonly sight: Scope }

const ROLES_OF_ALL_FIGURES = ['admin', 'director', 'manager'] as const

export function figureScope(viewer: Viewer): FigureScope {
  const { person, roles } = viewer
  if (person === null) return { kind: 'none' }
  if (roles.includes('admin')) return { kind: 'all' }
  if (person.companyId !== null) return { kind: 'customer', sight: scopeOf(viewer) }
  if (ROLES_OF_ALL_FIGURES.some((role) => roles.includes(role))) return { kind: 'all' }
  const [isAdvisor, isTelemarketer] = [roles.includes('asesor'), roles.includes('vendedor')]
  if (isAdvisor || isTelemarketer) {
    return {
      kind: 'portfolio',
      advisorId: isAdvisor ? person.id : null,
      telemarketerId: isTelemarketer ? person.id : null,
    }
  }
  return orderScope(viewer).kind === 'all' ? { kind: 'all' } : { kind: 'none' }
}
