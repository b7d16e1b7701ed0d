import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/accounts/users.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { selectionOf } from '#server/platform/selection.ts'
import { administratorOf } from './administrator.ts'
import { changeUsers, type BulkAct } from './bulk-service.ts'
import type { UserInput } from './checked-user.ts'
import { endSessions, forcePassword } from './end-access.ts'
import { inviteAgain, withdrawInvitation, type Inviter } from './invitation-service.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { changeUser, createUser } from './service.ts'

/** Invitations and changes of users. */
export function userChangeRoutes(app: App, { database, siteAddress }: AccountsOptions): void {
  const inviterOf = (request: FastifyRequest): Inviter => ({
    name: loggedInPerson(request).name,
    context: auditContext(request),
    siteAddress,
  })

  addEndpoint(app, contract.storeUser, async ({ body, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    return createUser(database, viewer, inviterOf(request), userInput(body))
  })

  addEndpoint(app, contract.updateUser, async ({ params, body, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const change = { id: params.id, version: body.version, ...userInput(body) }
    return changeUser(database, viewer, inviterOf(request), change)
  })

  addEndpoint(app, contract.updateUsers, async ({ body, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const act = actOf(body)
    if (act instanceof Failure) return act
    const outcome = await changeUsers(database, viewer, inviterOf(request), {
      selection: selectionOf(body.seleccion),
      act,
    })
    if (outcome instanceof Failure) return outcome
    const omitidos = [...outcome.skipped].map(([motivo, usuarios]) => ({ motivo, usuarios }))
    return { cambiados: outcome.changed, omitidos }
  })

  addEndpoint(app, contract.inviteUser, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const sent = await inviteAgain(database, viewer, inviterOf(request), params.id)
    return sent instanceof Failure ? sent : { vence: sent.expires.toISOString() }
  })

  addEndpoint(app, contract.withdrawInvitation, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const failure = await withdrawInvitation(database, viewer, auditContext(request), params.id)
    return failure ?? { success: true as const }
  })

  addEndpoint(app, contract.resetSecondFactor, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const failure = await resetSecondFactor(database, viewer, inviterOf(request), params.id)
    return failure ?? { success: true as const }
  })

  addEndpoint(app, contract.endSessions, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const ended = await endSessions(database, viewer, inviterOf(request), params.id)
    return ended instanceof Failure ? ended : { cerradas: ended }
  })

  addEndpoint(app, contract.forcePassword, async ({ params, request }) => {
    const viewer = administratorOf(request.viewer)
    if (viewer instanceof Failure) return viewer
    const failure = await forcePassword(database, viewer, inviterOf(request), params.id)
    return failure ?? { success: true as const }
  })
}

function userInput(body: z.output<typeof contract.userFields>): UserInput {
  return {
    name: body.name,
    email: body.email,
    // An empty field is no user name.
    username: body.username === '' ? null : body.username,
    phone: body.telefono,
    roleIds: body.roles,
    company_id: body.empresa,
    branchIds: body.sucursales,
    sight: body.vista,
    margin_limit: body.ajustarMargin,
  }
}

function actOf({ acto, rol }: z.output<typeof contract.updateUsers.body>): BulkAct | Failure {
  if (acto === 'suspender') return { kind: 'suspender' }
  if (acto === 'activar') return { kind: 'activar' }
  if (rol === null) return new Failure('invalid_input', 'Elige el rol.', { rol: 'Elige el rol.' })
  return { kind: acto, roleId: rol }
}
