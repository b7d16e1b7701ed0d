import {
  marginRefusal,
  permissionsProblem,
  roleChangeProblem,
  rolesProblem,
  type Administrator,
} from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { branchesOf, companyOf, rolesByIds, userById, type GrantedRoleRow, type UserFields } from './store.ts'

export interface UserInput extends UserFields {
  readonly roleIds: readonly number[]
  /** Of their company. */
  readonly branchIds: readonly number[]
}

/** The stored grants of a user; null before they are stored. */
export interface StoredGrants {
  readonly roles: readonly GrantedRoleRow[]
  /** Beside those of the roles. */
  readonly permissions: readonly string[]
  readonly company_id: number | null
  readonly margin_limit: number | null
}

export const NOBODY_YET: StoredGrants = { roles: [], permissions: [], company_id: null, margin_limit: null }

export interface CheckedUser {
  readonly fields: UserFields
  readonly roles: readonly GrantedRoleRow[]
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly company: string | null
}

/** The values to store of a user, checked against the stored ones and the rights of the editor; every refused field has its reason. */
export async function checkUser(
  db: Database['db'],
  viewer: Administrator,
  stored: StoredGrants,
  { roleIds, branchIds, ...fields }: UserInput,
): Promise<CheckedUser | Failure> {
  const roles = await rolesByIds(db, roleIds)
  const company = fields.company_id === null ? null : ((await companyOf(db, fields.company_id)) ?? undefined)
  const branches = fields.company_id === null ? [] : await branchesOf(db, fields.company_id)
  const chosen = branches.filter(({ id }) => branchIds.includes(id))
  const isOfCompany = fields.company_id !== null
  const problems = {
    roles:
      roles.length < new Set(roleIds).size
        ? 'Uno de los roles ya no existe.'
        : (roleChangeProblem(viewer, stored.roles, roles) ??
          rolesProblem(
            roles.map(({ name }) => name),
            isOfCompany,
          ) ??
          permissionsProblem(stored.permissions, isOfCompany)),
    empresa: companyProblem(company, fields.company_id !== stored.company_id),
    sucursales: branchesProblem(fields, chosen.length, branchIds),
    ajustarMargin: await marginProblem(db, viewer, stored, fields),
  }
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null)
  if (found.length > 0) return new Failure('invalid_input', 'Revisa los datos marcados.', Object.fromEntries(found))
  return { fields: withinCompany(fields), roles, branches: chosen, company: company?.trade_name ?? null }
}

type Company = Awaited<ReturnType<typeof companyOf>>

function companyProblem(company: Company | null, isNew: boolean): string | null {
  if (company === null) return null
  if (company === undefined) return 'Esta empresa ya no existe.'
  return isNew && company.status !== 'activa' ? 'Esta empresa no está activa.' : null
}

function branchesProblem(
  { company_id, sight }: UserFields,
  chosen: number,
  branchIds: readonly number[],
): string | null {
  if (company_id === null)
    return branchIds.length === 0 ? null : 'Solo las empresas de clientes tienen estas sucursales.'
  if (chosen < new Set(branchIds).size) return 'Elige sucursales de su empresa.'
  return sight === 'sucursal' && chosen === 0 ? 'Elige al menos una: es lo que verá.' : null
}

async function marginProblem(
  db: Database['db'],
  viewer: Administrator,
  stored: StoredGrants,
  { margin_limit: after, company_id }: UserFields,
): Promise<string | null> {
  if (after !== null && company_id !== null) return 'Solo el personal de la tienda ajusta márgenes.'
  if (after === stored.margin_limit) return null
  const own = (await userById(db, viewer.id))?.margin_limit ?? null
  return marginRefusal(viewer, { own, before: stored.margin_limit, after })
}

/** Without a company the sight is the user's own. */
function withinCompany(fields: UserFields): UserFields {
  return fields.company_id === null ? { ...fields, sight: 'propio' } : fields
}
