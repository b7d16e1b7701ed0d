import type { Viewer } from '#domain/access.ts'

/** Who acts, in whose name, from where. */
export interface AuditContext {
  /** null: an unknown person, or the system. */
  readonly actorId: number | null
  readonly onBehalfOfId: number | null
  readonly address: string
  readonly userAgent: string
}

/** Acts of the program itself: set-up, housekeeping, jobs. */
export const BY_SYSTEM: AuditContext = { actorId: null, onBehalfOfId: null, address: '', userAgent: '' }

const MAX_USER_AGENT = 300

/** The context of a request: routes create it and pass it to their service. */
export function auditContext(request: {
  readonly viewer: Viewer
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}): AuditContext {
  const { person } = request.viewer
  const impersonator = person?.impersonator ?? null
  return {
    actorId: impersonator?.id ?? person?.id ?? null,
    onBehalfOfId: impersonator === null ? null : (person?.id ?? null),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
  }
}
