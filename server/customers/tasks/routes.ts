import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as contract from '#contract/customers/tasks.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentTask } from './present.ts'
import * as service from './service.ts'

const DONE = { success: true } as const

/** What somebody has set themselves to do: their own alone. */
export function taskRoutes(app: App, { database, clock }: CustomersOptions): void {
  const ownerOf = (request: FastifyRequest) => ({ viewer: request.viewer, ownerId: loggedInPerson(request).id })

  addEndpoint(app, contract.tasks, async ({ request }) => {
    const { today, open, done } = await service.readTasks(database, ownerOf(request), clock())
    return { hoy: today, pendientes: open.map(presentTask), hechas: done.map(presentTask) }
  })

  addEndpoint(app, contract.addTask, async ({ body: { clave, ...fields }, request }) =>
    service.addTask(database, ownerOf(request), clave, fieldsOf(fields)),
  )

  addEndpoint(app, contract.changeTask, async ({ params, body: { version, ...fields }, request }) =>
    service.changeTask(database, ownerOf(request), { id: params.id, version, fields: fieldsOf(fields) }),
  )

  addEndpoint(app, contract.finishTask, async ({ params, body, request }) => {
    const at = body.hecha ? clock() : null
    return (await service.finishTask(database, ownerOf(request), params.id, at)) ?? DONE
  })

  addEndpoint(app, contract.deleteTask, async ({ params, request }) => {
    return (await service.deleteTask(database, ownerOf(request), params.id)) ?? DONE
  })
}

function fieldsOf({ texto, vence, empresa }: z.infer<typeof contract.taskFields>): service.TaskFields {
  return { text: texto, dueOn: vence, companyId: empresa }
}
