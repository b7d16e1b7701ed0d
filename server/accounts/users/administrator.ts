import type { Viewer } from '#domain/access.ts'
import type { Administrator } from '#domain/people/user-rules.ts'
import { Failure } from '#server/platform/failure.ts'

/** The viewer as an administrator of users, in their own name: a member of staff; a customer is none, whatever their permissions. */
export function administratorOf({ person, roles, permissions }: Viewer): Administrator | Failure {
  if (person === null || person.companyId !== null || person.impersonator !== null) {
    return new Failure('forbidden', 'Los usuarios los administra el personal de la tienda.')
  }
  return { id: person.id, roles, permissions }
}
