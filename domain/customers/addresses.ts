import type { Scope } from './sight.ts'

// Addresses of delivery belong to a company or to one of its branches.

/** More than any customer delivers to. */
export const MOST_ADDRESSES = 200

/** Of the addresses of their company: those of the company as a whole are for all its people. @param branchId of the company; null: of it as a whole */
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

/** Why somebody may not have an address say what they wish, in Spanish; null where they may. */
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
