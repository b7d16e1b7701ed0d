import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANONYMOUS } from '#domain/access.ts'
import type { RecordAct } from '#server/platform/audited-act.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { withoutSecret } from '#domain/addresses/secret-address.ts'
import { auditContext } from './audit-context.ts'
import { recordRefusal, RefusalLog } from './refusal-service.ts'
import { recordAudit } from './service.ts'

/** Records acts of the platform, which knows no area. */
export function recordAct(request: FastifyRequest): RecordAct {
  return (db, act) => recordAudit(db, auditContext(request), act)
}

export interface RefusalOptions {
  readonly database: Database
  /** Begins and ends with a slash. */
  readonly basePath: string
}

/** Refusals of logged-in users are in the audit before they are answered, whichever code refuses. */
export function auditRefusals(app: App, { database, basePath }: RefusalOptions): void {
  const log = new RefusalLog()
  const refusedScreen = `${basePath}unauthorized`
  const isRefusal = ({ statusCode }: FastifyReply, location: unknown) =>
    statusCode === 403 || (statusCode === 302 && location === refusedScreen)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method, url, ip, headers, resolvedViewer } = request
    const viewer = resolvedViewer ?? ANONYMOUS
    if (viewer.person === null || !isRefusal(reply, reply.getHeader('location'))) return done(null, payload)
    const refused = { method, path: withoutSecret(url.split('?', 1)[0] ?? url) }
    recordRefusal(database, log, auditContext({ viewer, ip, headers }), refused)
      .catch((error: unknown) => request.log.error(error, 'a refusal is not in the audit'))
      .finally(() => done(null, payload))
  })
}
