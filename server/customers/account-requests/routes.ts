import rateLimit from '@fastify/rate-limit'
import type { z } from 'zod'
import * as contract from '#contract/customers/account-requests.ts'
import { actorOf } from '#server/customers/actor.ts'
import type { CustomersOptions } from '#server/customers/options.ts'
import { daySpan } from '#server/platform/days.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPaging } from '#server/platform/http/present-paging.ts'
import { approveRequest, rejectRequest, type Approval } from './decision-service.ts'
import { presentRequest, presentRequestRow, REQUEST_COLUMNS } from './present.ts'
import { exportRequests, listRequests, readRequest, submitAccountRequest } from './service.ts'

const RECEIVED = 'Recibimos tu solicitud. La revisa una persona y te respondemos por correo.'

export function accountRequestRoutes(app: App, { database, clock, siteAddress }: CustomersOptions): void {
  app.register(async (limited) => {
    // A shop behind one address needs one request; a robot gets 429.
    await limited.register(rateLimit, { max: 5, timeWindow: '10 minutes' })
    addEndpoint(limited, contract.requestAccount, async ({ body }) => {
      await submitAccountRequest(
        { database, siteAddress },
        {
          key: body.clave,
          workshop: body.taller,
          rfc: body.rfc,
          person: body.persona,
          email: body.correo,
          phone: body.telefono,
          city: body.ciudad,
          message: body.mensaje,
          honeypot: body.sitio,
        },
      )
      return { success: true as const, mensaje: RECEIVED }
    })
  })

  addEndpoint(app, contract.accountRequestList, async ({ query, request }) => {
    const span = daySpan(query, loggedInPerson(request).timeZone)
    const page = await listRequests(database, { ...query, ...span }, query)
    return { filas: page.rows.map(presentRequestRow), ...presentPaging(page, page.total) }
  })

  addExport(app, clock, contract.accountRequestExport, async ({ query, timeZone }) => ({
    name: 'Solicitudes de cuenta',
    columns: REQUEST_COLUMNS,
    batches: exportRequests(database, { ...query, ...daySpan(query, timeZone) }, query.orden),
  }))

  addEndpoint(app, contract.accountRequest, async ({ params }) => {
    const request = await readRequest(database, params.id)
    return request instanceof Failure ? request : presentRequest(request)
  })

  addEndpoint(app, contract.approveAccountRequest, async ({ params, body, request }) => {
    const actor = { ...actorOf(request), siteAddress }
    const approved = await approveRequest(database, actor, loggedInPerson(request), approvalOf(params.id, body))
    return approved instanceof Failure ? approved : { empresa: approved.companyId, usuario: approved.userId }
  })

  addEndpoint(app, contract.rejectAccountRequest, async ({ params, body, request }) => {
    const rejection = { id: params.id, reason: body.motivo }
    const refused = await rejectRequest(database, actorOf(request), loggedInPerson(request), rejection)
    return refused ?? { success: true as const }
  })
}

function approvalOf(id: number, body: z.output<typeof contract.approval>): Approval {
  const fields = {
    trade_name: body.nombre,
    legal_name: body.razonSocial,
    rfc: body.rfc,
    phone: body.telefono,
    email: body.correo,
    parent_id: null,
    advisor_id: body.asesor,
    telemarketer_id: body.telemarketing,
  }
  return {
    id,
    company: body.empresa === null ? { fields } : { id: body.empresa },
    person: { name: body.persona, email: body.correo, phone: body.telefono },
    administers: body.administra,
  }
}
