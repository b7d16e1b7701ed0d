import type { Person } from '#domain/access.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import type { PictureActor } from './service.ts'

/** The actor in the form of the history of parts. */
export function pictureActor({ id, name }: Person, audit: AuditContext): PictureActor {
  return { id, name: name.slice(0, 120), audit }
}
