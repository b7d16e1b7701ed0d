import type { Sight } from '#domain/access.ts'
import { staffReach, staffSees, type CompanyStaff } from '#domain/customers/sight.ts'
import { STAFF_PERMISSIONS } from '#domain/customers/customer-account.ts'
import {
  isCustomerRole,
  mayGivePermission,
  mayGiveRole,
  mayTakeRole,
  needsCompany,
  type Giver,
  type RoleGrants,
} from './ranks.ts'

/** Who administers users. */
export interface Administrator extends Giver {
  readonly id: number
}

export interface Account {
  readonly id: number
  readonly roles: readonly string[]
}

/** Of which customer an account is. */
export interface AccountCompany extends CompanyStaff {
  /** What of the company and its daughters the account shows. */
  readonly sight: Sight
}

/** An account with all that it was given. */
export interface GrantedAccount {
  readonly id: number
  readonly roles: readonly RoleGrants[]
  /** Beside those of the roles. */
  readonly permissions: readonly string[]
  /** null: of the shop's own staff. */
  readonly company: AccountCompany | null
}

/**
 * Whom somebody may not choose in the administration of users (specification, section 6): a director themself, a manager themself and
 * directors. What it leaves open: for an administrator nobody, for others themself, directors and administrators.
 */
export function unselectable(viewer: Giver): { readonly isSelf: boolean; readonly roles: readonly string[] } {
  if (viewer.roles.includes('admin')) return { isSelf: false, roles: [] }
  if (viewer.roles.includes('director')) return { isSelf: true, roles: [] }
  return { isSelf: true, roles: viewer.roles.includes('manager') ? ['director'] : ['director', 'admin'] }
}

export function maySelect(viewer: Administrator, account: Account): boolean {
  const { isSelf, roles } = unselectable(viewer)
  return !(isSelf && account.id === viewer.id) && !account.roles.some((role) => roles.includes(role))
}

/** Why somebody may not take the access of an account, in Spanish; null where they may: that gives nothing to anybody, so that the rank says it. */
export function takeRefusal(viewer: Administrator, account: GrantedAccount): string | null {
  if (account.id === viewer.id) return 'Tus propios datos se cambian en «Mi perfil y seguridad».'
  if (!maySelect(viewer, { id: account.id, roles: account.roles.map(({ name }) => name) })) {
    return 'No puedes cambiar esta cuenta.'
  }
  if (account.company !== null && !staffSees(viewer, account.company)) {
    return 'Es de una empresa que tú no ves: la cambia quien la atiende.'
  }
  const above = account.roles.find((role) => !mayTakeRole(viewer, role))
  return above === undefined ? null : `No puedes cambiar una cuenta con el rol ${above.name}.`
}

/** Whether somebody gives accounts that are there another company, or makes one of the staff of them. */
export function mayMovePeople({ roles, permissions }: Giver): boolean {
  return roles.includes('admin') || permissions.includes('empresas-update')
}

/**
 * Why somebody may not change an account, or give it back its access, in Spanish; null where they may. To choose one is not yet to
 * change it: nobody changes an account that they could not have made, or an address of e-mail and a new password would give them what
 * it has.
 */
export function changeRefusal(viewer: Administrator, account: GrantedAccount): string | null {
  const refusal = takeRefusal(viewer, account)
  if (refusal !== null) return refusal
  if (account.company?.sight === 'grupo' && staffReach(viewer) !== 'all') {
    return 'También ve a las filiales de su empresa: la cambia quien las ve todas.'
  }
  const above = account.roles.find((role) => !mayGiveRole(viewer, role))
  if (above !== undefined) return `No puedes cambiar una cuenta con el rol ${above.name}: da más de lo que tú tienes.`
  const beyond = account.permissions.find((name) => !mayGivePermission(viewer, name))
  return beyond === undefined ? null : `No puedes cambiar una cuenta con el permiso ${beyond}, que tú no tienes.`
}

/** Why an account cannot have these roles, in Spanish; null where it can. */
export function rolesProblem(roles: readonly string[], isOfCompany: boolean): string | null {
  if (roles.length === 0) return 'Elige al menos un rol: el último no se puede quitar.'
  if (!isOfCompany) {
    const lonely = roles.find(needsCompany)
    return lonely === undefined ? null : `El rol ${lonely} necesita una empresa.`
  }
  const staff = roles.filter((role) => !isCustomerRole(role))
  if (staff.length === 0) return null
  return `Quien pertenece a una empresa solo lleva roles de cliente: quita ${staff.join(', ')}.`
}

/** Why roles cannot be given to or taken from an account by somebody, in Spanish; null where they can. Both lists have the roles as a whole. */
export function roleChangeProblem(
  viewer: Giver,
  before: readonly RoleGrants[],
  after: readonly RoleGrants[],
): string | null {
  const [taken, given] = [missingIn(after, before), missingIn(before, after)]
  const above = [...given, ...taken].find((role) => !mayTakeRole(viewer, role))
  if (above !== undefined) return `No puedes dar ni quitar el rol ${above.name}.`
  const beyond = given.find((role) => !mayGiveRole(viewer, role))
  return beyond === undefined ? null : `No puedes dar el rol ${beyond.name}: da más de lo que tú tienes.`
}

function missingIn(roles: readonly RoleGrants[], all: readonly RoleGrants[]): readonly RoleGrants[] {
  return all.filter(({ name }) => !roles.some((role) => role.name === name))
}

/** Whether nobody would administer the shop any more. */
export function leavesNoAdministrator(active: readonly number[], losing: readonly number[]): boolean {
  return active.some((id) => losing.includes(id)) && active.every((id) => losing.includes(id))
}

/** Why an account cannot have these permissions of its own, in Spanish; null where it can. */
export function permissionsProblem(permissions: readonly string[], isOfCompany: boolean): string | null {
  const staff = isOfCompany ? permissions.filter((name) => STAFF_PERMISSIONS.some((known) => known === name)) : []
  return staff.length === 0 ? null : `Son permisos del personal, no de un cliente: ${staff.join(', ')}.`
}

/** Prices are the business of those who lead: others leave the margin of an account as it is. */
export function mayAdjustMargin({ roles }: Pick<Giver, 'roles'>): boolean {
  return ['admin', 'director', 'manager'].some((role) => roles.includes(role))
}

/** Why somebody may not give an account a margin that it did not have, in Spanish; null where they may. Percent points; null: none. */
export function marginRefusal(
  viewer: Giver,
  { own, before, after }: Readonly<Record<'own' | 'before' | 'after', number | null>>,
): string | null {
  if (after === before) return null
  if (!mayAdjustMargin(viewer)) return 'El margen lo cambian la dirección y la gerencia.'
  const isLess = after === null || (before !== null && after < before)
  if (viewer.roles.includes('admin') || isLess || after <= (own ?? 0)) return null
  return own === null
    ? 'No puedes dar un margen: tú no tienes ninguno.'
    : `No puedes dar más margen que el tuyo: ${own} %.`
}
