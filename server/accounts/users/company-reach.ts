import { reachesFurther, staffReach } from '#domain/customers/sight.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyOf, type UserFields } from './store.ts'

/** Nobody gives an account more of the customers than they see themself. null: they may. */
export async function reachProblem(
  db: Database['db'],
  viewer: Administrator,
  { company_id: companyId, sight }: Pick<UserFields, 'company_id' | 'sight'>,
): Promise<Failure | null> {
  const reach = staffReach(viewer)
  if (companyId === null || !reachesFurther('all', reach)) return null
  const company = await companyOf(db, companyId)
  const isAssigned = company?.advisor_id === viewer.id || company?.telemarketer_id === viewer.id
  if (reach === 'own' || !isAssigned) return refused({ empresa: 'Tú no ves esta empresa: da la cuenta quien la ve.' })
  return sight === 'grupo'
    ? refused({ vista: 'También vería a las filiales: da esta vista quien las ve todas.' })
    : null
}

function refused(fields: Readonly<Record<string, string>>): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}
