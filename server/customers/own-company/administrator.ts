import type { Person, Viewer } from '#domain/access.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import type { CompanyAdministrator } from '#domain/people/colleague-rules.ts'
import { seenCompanyIds } from '#server/customers/sight-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { ColleagueScope } from '#server/customers/colleague-sight-store.ts'

export const NO_OWN_COMPANY = new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')

export interface OwnAdministrator extends CompanyAdministrator {
  readonly name: string
  readonly companyId: number
  /** Whom they know of. */
  readonly scope: ColleagueScope
}

/** Somebody of a company who administers its people. How far that goes is what they see of the company, whatever else they are. */
export async function administratorOf(
  db: Database['db'],
  viewer: Viewer,
  person: Person,
): Promise<OwnAdministrator | Failure> {
  const { id, name, companyId, sight, companyBranchIds: branchIds } = person
  if (companyId === null) return NO_OWN_COMPANY
  const companyIds = await seenCompanyIds(db, scopeInCompany(viewer))
  const scope = { userId: id, companyIds, branchIds: limitOf(person) }
  const { roles, permissions } = viewer
  return { isOfCompany: true, id, name, companyId, sight, branchIds, scope, roles, permissions }
}

function limitOf({ sight, companyBranchIds }: Person): readonly number[] | null {
  if (sight === 'empresa' || sight === 'grupo') return null
  return sight === 'sucursal' ? companyBranchIds : []
}
