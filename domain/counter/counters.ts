import type { Viewer } from '../access.ts'
import { scopeOf, seesWholeCompany } from '../customers/sight.ts'

/** The owner of a counter. */
export interface Counter {
  /** null: the distributor. */
  readonly companyId: number | null
}

/** The counter of a user: their company's or the distributor's. null: none, for a customer without a company. */
export function counterOf({ person, roles, permissions }: Viewer): Counter | null {
  if (person === null) return null
  if (person.companyId !== null) return { companyId: person.companyId }
  const isOfHouse =
    roles.includes('admin') || roles.includes('Cotizador-Mostrador') || permissions.includes('precios-update')
  return isOfHouse ? { companyId: null } : null
}

/** Why a user may not change the settings of their counter, in Spanish; null where they may. */
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
