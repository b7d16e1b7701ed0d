import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/catalog/missed-searches.ts'
import { auditContext } from '#server/accounts/audit/audit-context.ts'
import { addEquivalent, addSynonym, addVehicleAlias } from '#server/catalog/spot-names/service.ts'
import { Failure } from '#server/platform/failure.ts'
import { addEndpoint } from '#server/platform/http/add-endpoint.ts'
import { addExport } from '#server/platform/http/export-list.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { loggedInPerson } from '#server/platform/http/logged-in-person.ts'
import { presentPage } from '#server/platform/http/present-paging.ts'
import { firstResult } from '#server/search/http/service.ts'
import { withIndex } from '#server/search/http/with-index.ts'
import type { SearchOptions } from '#server/search/options.ts'
import { MISS_COLUMNS, presentMiss, presentNow, presentWanted, WANTED_COLUMNS } from './present.ts'
import { recordMiss } from './record-service.ts'
import * as service from './service.ts'

/** Searches without result: counting, answering with an addition, or the list of parts to buy. */
export function missedSearchRoutes(app: App, { database, index, clock, secret }: SearchOptions): void {
  app.register(async (limited) => {
    await limited.register(import('@fastify/rate-limit'), { max: 30, timeWindow: '1 minute' })
    addEndpoint(limited, contract.recordMiss, async ({ body, request }) =>
      withIndex(index, async (searcher) => {
        const { viewer, ip: address } = request
        const search = { text: body.buscar, answer: firstResult(searcher, body.buscar), viewer, address, secret }
        return { success: await recordMiss(database, search) }
      }),
    )
  })

  addEndpoint(app, contract.missList, async ({ query }) =>
    presentPage(await service.listMisses(database, query, query), presentMiss),
  )

  addEndpoint(app, contract.missCustomers, async () => {
    const customers = await service.missCustomers(database)
    return { clientes: customers.map(({ id, name }) => ({ id, nombre: name })) }
  })

  addExport(app, clock, contract.missExport, async ({ query }) => ({
    name: 'Búsquedas sin resultado',
    columns: MISS_COLUMNS,
    batches: service.exportMisses(database, query, query.orden),
  }))

  addEndpoint(app, contract.miss, async ({ params }) => {
    const found = await service.readMiss({ database, index }, params.id)
    return found instanceof Failure ? found : { ...presentMiss(found.row), ahora: presentNow(found.now) }
  })

  const answer = async (id: number, add: () => Promise<string | Failure>) => {
    const answered = await service.answerMiss({ database, index }, id, add)
    return answered instanceof Failure ? answered : { agregado: answered.added, ahora: presentNow(answered.now) }
  }

  addEndpoint(app, contract.answerWithKey, async ({ params, body, request }) =>
    answer(params.id, () =>
      addEquivalent(database, adderOf(request), { productId: body.producto, key: body.clave, owner: body.marca }),
    ),
  )

  addEndpoint(app, contract.answerWithAlias, async ({ params, body, request }) =>
    answer(params.id, () =>
      addVehicleAlias(database, auditContext(request), {
        alias: oneBlank(body.alias),
        makeId: body.armadora,
        modelId: body.modelo,
      }),
    ),
  )

  addEndpoint(app, contract.answerWithSynonym, async ({ params, body, request }) =>
    answer(params.id, () =>
      addSynonym(database, auditContext(request), { term: oneBlank(body.termino), like: oneBlank(body.como) }),
    ),
  )

  addEndpoint(app, contract.wantMissed, async ({ params, body, request }) => {
    const part = { name: body.nombre, quantity: body.cantidad, note: body.nota }
    const wanted = await service.wantMissed(database, auditContext(request), params.id, part)
    return wanted instanceof Failure ? wanted : { id: wanted }
  })

  addEndpoint(app, contract.wantedList, async ({ query }) =>
    presentPage(await service.listWanted(database, query, query), presentWanted),
  )

  addExport(app, clock, contract.wantedExport, async ({ query }) => ({
    name: 'Por comprar',
    columns: WANTED_COLUMNS,
    batches: service.exportWanted(database, query, query.orden),
  }))

  addEndpoint(app, contract.changeWanted, async ({ params, body, request }) =>
    service.changeWanted(database, auditContext(request), { id: params.id, version: body.version, state: body.estado }),
  )
}

function adderOf(request: FastifyRequest) {
  const { id, name } = loggedInPerson(request)
  return { audit: auditContext(request), id, name }
}

function oneBlank(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}
