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

/** A user who administers users. */
export interface Administrator extends Giver {
  readonly id: number
}

export interface Account {
  readonly id: number
  readonly roles: readonly string[]
}

/** The company of an account. */
export interface AccountCompany extends CompanyStaff {
  /** Which data of the company and its daughters the account sees. */
  readonly sight: Sight
}

/** An account with everything that it was given. */
export interface GrantedAccount {
  readonly id: number
  readonly roles: readonly RoleGrants[]
  /** In addition to those of the roles. */
  readonly permissions: readonly string[]
  /** null: staff. */
  readonly company: AccountCompany | null
}

/**
 * Accounts that cannot be selected in the administration of users (specification, section 6): a director themself; a manager themself and
 * directors. Not in the specification: for an administrator none; for others themself, directors and administrators.
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

/**
 * Why a user may not take the access of an account, in Spanish; null where they may. Taking gives nothing to anybody, so that the rank
 * alone decides.
 */
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

/** Whether a user may move existing accounts to another company, or from staff to a company. */
export function mayMovePeople({ roles, permissions }: Giver): boolean {
  return roles.includes('admin') || permissions.includes('empresas-update')
}

/**
 * Why a user may not change an account, or restore its access, in Spanish; null where they may. Selecting an account is not enough:
 * nobody changes an account that they could not have created, since a new e-mail address and password would give them its access.
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

/** Why a user cannot give or take these roles, in Spanish; null where they can. Both lists are complete lists of roles. */
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

/** Whether the change would leave the shop without an administrator. */
export function leavesNoAdministrator(active: readonly number[], losing: readonly number[]): boolean {
  return active.some((id) => losing.includes(id)) && active.every((id) => losing.includes(id))
}

/** Why an account cannot have these additional permissions, in Spanish; null where it can. */
export function permissionsProblem(permissions: readonly string[], isOfCompany: boolean): string | null {
  const staff = isOfCompany ? permissions.filter((name) => STAFF_PERMISSIONS.some((known) => known === name)) : []
  return staff.length === 0 ? null : `Son permisos del personal, no de un cliente: ${staff.join(', ')}.`
}

/** Only managing roles set prices: others leave the margin of an account unchanged. */
export function mayAdjustMargin({ roles }: Pick<Giver, 'roles'>): boolean {
  return ['admin', 'director', 'manager'].some((role) => roles.includes(role))
}

/** Why a user may not change an account's margin, in Spanish; null where they may. Percent points; null: none. */
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
