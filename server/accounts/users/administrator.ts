import type { Viewer } from '#domain/access.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import { Failure } from '#server/platform/failure.ts'

/** Who administers users, in their own name: somebody of the shop's staff, whatever permissions a customer was given. */
export function administratorOf({ person, roles, permissions }: Viewer): Administrator | Failure {
  if (person === null || person.companyId !== null || person.impersonator !== null) {
    return new Failure('forbidden', 'Los usuarios los administra el personal de la tienda.')
  }
  return { id: person.id, roles, permissions }
}
