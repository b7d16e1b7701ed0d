import type { Viewer } from '#domain/access.ts'
import { auditContext, type AuditContext } from '#server/accounts/audit/audit-context.ts'

/** Who does something, as they look and as the audit names them. */
export interface Actor {
  readonly viewer: Viewer
  readonly audit: AuditContext
}

/** Of a request: routes make it and hand it to their service. */
export function actorOf(request: Parameters<typeof auditContext>[0]): Actor {
  return { viewer: request.viewer, audit: auditContext(request) }
}
