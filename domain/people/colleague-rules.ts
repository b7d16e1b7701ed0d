import { SIGHTS, type Sight } from '#domain/access.ts'
import { STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'
import { isCustomerRole, mayGivePermission, mayGiveRole, type Giver, type RoleGrants } from './ranks.ts'

// A company's own administrator: a user of a company who invites, limits and suspends its people, and can give nobody more than they have
// themself.

export interface CompanyAdministrator extends Giver {
  readonly isOfCompany: true
  readonly id: number
  readonly sight: Sight
  readonly branchIds: readonly number[]
}

interface CompanyPermissions {
  readonly roles: readonly RoleGrants[]
  /** In addition to those of the roles. */
  readonly permissions: readonly string[]
  readonly withheld: readonly string[]
}

export interface Colleague extends CompanyPermissions {
  readonly id: number
  readonly sight: Sight
  readonly branchIds: readonly number[]
  /** Only the shop can lift a suspension by the shop. */
  readonly isSuspendedByShop: boolean
}

/** The sights that a user may give to others, from the least on. */
export function sightsUpTo(sight: Sight): readonly Sight[] {
  return SIGHTS.slice(0, SIGHTS.indexOf(sight) + 1)
}

/** Accounts with any staff role or permission are hidden from the company's administrators. */
export function isCustomerAccount({ roles, permissions }: Omit<CompanyPermissions, 'withheld'>): boolean {
  const ofStaff = permissions.some((name) => STAFF_PERMISSIONS.some((known) => known === name))
  return !ofStaff && roles.every(({ name }) => isCustomerRole(name))
}

/** Names, in no particular order. */
export function givenPermissions({ roles, permissions }: Omit<CompanyPermissions, 'withheld'>): readonly string[] {
  return [...new Set([...roles.flatMap((role) => role.permissions), ...permissions])]
}

export function effectivePermissions(account: CompanyPermissions): readonly string[] {
  return givenPermissions(account).filter((name) => !account.withheld.includes(name))
}

/** Why a user may not change a colleague, in Spanish; null where they may. */
export function colleagueRefusal(administrator: CompanyAdministrator, colleague: Colleague): string | null {
  if (colleague.id === administrator.id) return 'Tus propios datos se cambian en «Mi perfil y seguridad».'
  if (colleague.isSuspendedByShop) return 'La suspendió la tienda: pide a tu asesor que la active.'
  if (!sightsUpTo(administrator.sight).includes(colleague.sight)) return 'Ve más de la empresa que tú.'
  if (!isWithinBranches(administrator, colleague.branchIds)) return 'También es de sucursales que no son tuyas.'
  const above = colleague.roles.find((role) => !mayGiveRole(administrator, role))
  if (above !== undefined) return `Tiene el rol ${above.name}, que tú no puedes dar.`
  const isBeyond = effectivePermissions(colleague).some((name) => !mayGivePermission(administrator, name))
  return isBeyond ? 'Tiene permisos que tú no tienes.' : null
}

/** Why a company cannot return a permission to one of its people, in Spanish. */
export function withheldByShopText(permission: string): string {
  return `La tienda retiró ${permission}: pide a tu asesor que lo devuelva.`
}

/** Problems of the sight that a colleague is to get, by field of the form. */
export function sightProblems(
  administrator: CompanyAdministrator,
  { sight, branchIds }: Pick<Colleague, 'sight' | 'branchIds'>,
): { readonly vista: string | null; readonly sucursales: string | null } {
  const isAbove = !sightsUpTo(administrator.sight).includes(sight)
  return {
    vista: isAbove ? 'No puede ver más de la empresa que tú.' : null,
    sucursales: isWithinBranches(administrator, branchIds)
      ? null
      : 'Elige al menos una de tus sucursales, y ninguna otra.',
  }
}

/** A user who sees only their branches administers neither other branches nor people without a branch. */
function isWithinBranches({ sight, branchIds }: CompanyAdministrator, wanted: readonly number[]): boolean {
  if (sight === 'empresa' || sight === 'grupo') return true
  return wanted.length > 0 && wanted.every((id) => branchIds.includes(id))
}

/** The permissions that an account must not get: those that were unchecked, and those that the giver lacks. */
export function withheldPermissions(
  administrator: Giver,
  given: readonly string[],
  wanted: readonly string[],
): readonly string[] {
  return given.filter((name) => wanted.includes(name) || !mayGivePermission(administrator, name))
}
