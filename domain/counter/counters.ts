import type { Person, Viewer } from '../access.ts'

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

/** What who may not write is told; null: they may. */
export function counterRefusal({ person, roles, permissions }: Viewer): string | null {
  if (isActedFor(person)) return 'Lo cambia el cliente: estás viendo su cuenta.'
  const isOfCompany = person !== null && person.companyId !== null
  const needed = isOfCompany ? 'colegas-update' : 'precios-update'
  if (roles.includes('admin') || permissions.includes(needed)) return null
  return isOfCompany ? 'Lo cambia quien administra tu empresa.' : 'Lo cambia quien fija los precios de la casa.'
}

function isActedFor(person: Person | null): boolean {
  return person !== null && person.impersonator !== null
}
