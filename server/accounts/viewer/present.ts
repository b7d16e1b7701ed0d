import { createHash } from 'node:crypto'
import type { SessionData } from '#contract/session.ts'
import type { Viewer } from '#domain/access.ts'

/** The session data of a page (specification, section 3). */
export function presentSession(viewer: Viewer): SessionData {
  const { person, roles, permissions, isLoggedin } = viewer
  const impersonator = person?.impersonator ?? null
  return {
    id: person?.id ?? null,
    cliente_auth: person?.name ?? null,
    rol_auth: [...roles],
    permissions_auth: [...permissions],
    isLoggedin,
    empresa: person?.companyName ?? null,
    actuandoPor: impersonator === null ? null : { id: impersonator.id, name: impersonator.name },
    requiereSegundoFactor: person?.mustSetUpSecondFactor ?? false,
    zonaHoraria: person?.timeZone ?? null,
    etiqueta: sessionTag(viewer),
  }
}

/** Changes with any value that a page shows of its viewer. Empty for anonymous visitors. */
export function sessionTag({ person, roles, permissions }: Viewer): string {
  if (person === null) return ''
  const { id, name, sessionId, impersonator, mustSetUpSecondFactor } = person
  const shown = JSON.stringify([
    id,
    name,
    sessionId,
    impersonator?.id ?? null,
    mustSetUpSecondFactor,
    roles,
    permissions,
  ])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}
