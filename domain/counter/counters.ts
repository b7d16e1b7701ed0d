import type { Viewer } from '../access.ts'
import { scopeOf, seesWholeCompany } from '../customers/sight.ts'

/** Whose counter it is. */
export interface Counter {
  /** null: of the house. */
  readonly companyId: number | null
}

/**
 * At whose counter somebody works: their company's or the house's. null: at none, as a customer without a company.
 */
export function counterOf({ person, roles, permissions }: Viewer): Counter | null {
  if (person === null) return null
  if (person.companyId !== null) return { companyId: person.companyId }
  const isOfHouse =
    roles.includes('admin') || roles.includes('Cotizador-Mostrador') || permissions.includes('precios-update')
  return isOfHouse ? { companyId: null } : null
}

/** Why somebody may not change what their counter calculates with, in Spanish; null: they may. */
export function counterRefusal(viewer: Viewer): string | null {
  const { person, roles, permissions } = viewer
  if (person !== null && person.impersonator !== null) return 'Lo cambia el cliente: estás viendo su cuenta.'
  if (roles.includes('admin')) return null
  if (person === null || person.companyId === null) {
    return permissions.includes('precios-update') ? null : 'Lo cambia quien fija los precios de la casa.'
  }
  if (!permissions.includes('colegas-update')) return 'Lo cambia quien administra tu empresa.'
  return seesWholeCompany(scopeOf(viewer)) ? null : 'Es de toda la empresa: lo cambia quien ve toda la empresa.'
}
