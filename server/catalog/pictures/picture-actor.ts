import type { FastifyRequest } from 'fastify'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import type { PictureActor } from './service.ts'

export function pictureActor(request: FastifyRequest): PictureActor {
  const { id, name } = loggedInPerson(request)
  return { id, name: name.slice(0, 120), audit: auditContext(request) }
}
