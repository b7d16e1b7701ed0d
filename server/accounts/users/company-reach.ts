import { staffReach, staffSees } from '#domain/customers/sight.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyOf, type UserFields } from './store.ts'

/** Why an editor may not give an account this company: they cannot give more customers than they see. null: they may. */
export async function reachProblem(
  db: Database['db'],
  viewer: Administrator,
  { company_id: companyId, sight }: Pick<UserFields, 'company_id' | 'sight'>,
): Promise<Failure | null> {
  if (companyId === null || staffReach(viewer) === 'all') return null
  const company = await companyOf(db, companyId)
  if (company === undefined || !staffSees(viewer, company))
    return refused({ empresa: 'Tú no ves esta empresa: da la cuenta quien la ve.' })
  return sight === 'grupo'
    ? refused({ vista: 'También vería a las filiales: da esta vista quien las ve todas.' })
    : null
}

function refused(fields: Readonly<Record<string, string>>): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}
