import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/reports/telemarketer-dashboard.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { claimCompany, releaseCompany } from '#server/customers/contacts/claims-service.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { logFailedSource } from '#server/platform/sources.ts'
import type { ReportsOptions } from '#server/reports/options.ts'
import { presentLastContact, presentPerson, presentQueued } from './present.ts'
import { readFigures, readQueue, readSheet, type DashboardRequest } from './service.ts'

/** What telemarketers see first: whom to call, and how their day goes. */
export function telemarketerDashboardRoutes(app: App, { database, clock }: ReportsOptions): void {
  const requestOf = (request: FastifyRequest): DashboardRequest => {
    const { id: userId, timeZone } = loggedInPerson(request)
    return { database, viewer: request.viewer, userId, now: clock(), timeZone, failed: logFailedSource(request.log) }
  }

  addEndpoint(app, contract.callQueue, async ({ request }) => {
    const requested = requestOf(request)
    const { rows, total, counts } = await readQueue(requested)
    return {
      leido: requested.now.toISOString(),
      filas: rows.map((row) => presentQueued(row, requested.userId)),
      total,
      porMotivo: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    }
  })

  addEndpoint(app, contract.telemarketerFigures, async ({ request }) => {
    const { day, calls, sold } = await readFigures(requestOf(request))
    return {
      dia: day,
      llamadas: calls,
      ventas: sold === null ? null : { pedidos: sold.orders, importe: decimalToPesos(sold.sales) },
    }
  })

  addEndpoint(app, contract.callSheet, async ({ params, request }) => {
    const sheet = await readSheet(requestOf(request), params.id)
    if (sheet instanceof Failure) return sheet
    const { company, people, contacts, today, nextDay, isSeen } = sheet
    return {
      empresa: { id: company.id, nombre: company.name },
      telefono: company.phone,
      correo: company.email,
      personas: people.map(presentPerson),
      contactos: contacts.map(presentLastContact),
      diaSugerido: nextDay,
      hoy: today,
      asignada: isSeen,
    }
  })

  addEndpoint(app, contract.takeCompany, async ({ params, request }) => {
    const claim = await claimCompany(database, { ...requestOf(request), companyId: params.id })
    return claim instanceof Failure ? claim : { hasta: claim.until.toISOString() }
  })

  addEndpoint(app, contract.releaseCompany, async ({ params, request }) => {
    const refused = await releaseCompany(database, { ...requestOf(request), companyId: params.id })
    return refused ?? { success: true as const }
  })
}
