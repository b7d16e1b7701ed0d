import type { Person, Viewer } from '#domain/access.ts'
import { actsInOwnName } from '#domain/customers/acting.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { companyById } from '#server/customers/companies/store.ts'
import { mayDo } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'

const NO_OWN_COMPANY = new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')
const ON_BEHALF = 'Lo pide el cliente: estás viendo su cuenta.'
const SEES_A_PART = 'Lo pide quien ve toda tu empresa.'
const READ_ONLY = 'Necesitas el permiso empresas-update.'

/** A company whose fiscal data the viewer reads, and why they may not request or decide a change; null where they may. */
export interface FiscalSight {
  readonly companyId: number
  readonly refusal: string | null
}

/** The company of the viewer: all its users see its data on invoices, and those with the whole company in sight may request a change. */
export function ownSight(viewer: Viewer, person: Person): FiscalSight | Failure {
  const { companyId, sight } = person
  if (companyId === null) return NO_OWN_COMPANY
  if (!actsInOwnName(viewer)) return { companyId, refusal: ON_BEHALF }
  return { companyId, refusal: sight === 'empresa' || sight === 'grupo' ? null : SEES_A_PART }
}

/** A company that somebody of the shop sees. */
export async function sightOf(
  { db }: Pick<Database, 'db'>,
  viewer: Viewer,
  id: number,
): Promise<FiscalSight | Failure> {
  const company = await companyById(db, scopeOf(viewer), id)
  if (company === undefined) return NO_COMPANY
  return { companyId: id, refusal: mayDo(viewer, 'empresas-update') ? null : READ_ONLY }
}
