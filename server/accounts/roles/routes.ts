import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/accounts/roles.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import type { AccountsOptions } from '#server/accounts/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { Failure } from '#server/platform/failure.ts'
import { COLUMNS, presentChoice, presentPreview, presentRole, presentRoleRow } from './present.ts'
import { previewRole } from './preview-service.ts'
import * as service from './service.ts'

export function roleRoutes(app: App, { database, clock }: AccountsOptions): void {
  addEndpoint(app, contract.allRoles, async ({ request }) => {
    const roles = await service.listAllRoles(database)
    return roles.map((role) => presentChoice(request.viewer, role))
  })

  addEndpoint(app, contract.roleList, async ({ query }) =>
    presentPage(await service.listRoles(database, query), presentRoleRow),
  )

  addExport(app, clock, contract.roleExport, async ({ query }) => ({
    name: 'Roles',
    columns: COLUMNS,
    batches: service.exportRoles(database, query),
  }))

  addEndpoint(app, contract.role, async ({ params }) => {
    const role = await service.readRole(database, params.id)
    return role instanceof Failure ? role : presentRole(role)
  })

  addEndpoint(app, contract.storeRole, async ({ body, request }) =>
    service.createRole(database, editorOf(request), roleInput(body)),
  )

  addEndpoint(app, contract.previewRole, async ({ params, body }) => {
    const wanted = { permissionIds: body.permisos, requiresTwoFactor: body.segundoFactor }
    const preview = await previewRole(database, params.id, wanted)
    return preview instanceof Failure ? preview : presentPreview(preview)
  })

  addEndpoint(app, contract.updateRole, async ({ params, body, request }) => {
    const change = { id: params.id, version: body.version, ...roleInput(body) }
    return service.changeRole(database, editorOf(request), change)
  })

  addEndpoint(app, contract.deleteRole, async ({ params, request }) => {
    const failure = await service.removeRole(database, auditContext(request), params.id)
    return failure ?? { success: true as const }
  })
}

function editorOf(request: FastifyRequest): service.RoleEditor {
  return { giver: request.viewer, context: auditContext(request) }
}

function roleInput(body: z.output<typeof contract.roleFields>): service.RoleInput {
  const { name, descripcion, segundoFactor, permisos } = body
  return { fields: { name, description: descripcion, requires_two_factor: segundoFactor }, permissionIds: permisos }
}
