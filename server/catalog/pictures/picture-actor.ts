import type { Person } from '#domain/access.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import type { PictureActor } from './service.ts'

/** As the history of parts keeps them. */
export function pictureActor({ id, name }: Person, audit: AuditContext): PictureActor {
  return { id, name: name.slice(0, 120), audit }
}
