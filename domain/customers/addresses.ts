import type { Scope } from './sight.ts'

// Addresses of delivery belong to a company or to one of its branches.

/** More than any customer needs. */
export const MOST_ADDRESSES = 200

/**
 * Whether a user sees an address of their company: all its people see the addresses of the whole company. @param branchId of the company;
 * null: the whole company
 */
export function seesAddress(scope: Scope, branchId: number | null): boolean {
  switch (scope.kind) {
    case 'none':
      return false
    case 'own':
    case 'branches':
      return branchId === null || scope.branchIds.includes(branchId)
    default:
      return true
  }
}

/** Why a user may not save an address with this branch, in Spanish; null where they may. */
export function addressRefusal(scope: Scope, branchId: number | null): string | null {
  switch (scope.kind) {
    case 'none':
    case 'own':
      return 'Ves solo lo propio: pide a tu empresa ver una sucursal o más para cambiar direcciones.'
    case 'branches':
      if (branchId === null) return 'Es de toda la empresa: la cambia quien ve toda la empresa.'
      return scope.branchIds.includes(branchId) ? null : 'Es de una sucursal que no es tuya.'
    default:
      return null
  }
}
